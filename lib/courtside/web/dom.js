// What the modules beside this one share; courtside.web puts it before each.

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, handler] of Object.entries(value)) {
        made.addEventListener(event, handler);
      }
    } else if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(name, value);
    }
  }
  // A null child is one that is not there.
  made.append(...children.filter((child) => child !== null));
  return made;
}

// An id may go on in the next line after an underscore, not in the middle of a word.
function breakable(id) {
  return id.split(/(?<=_)/).flatMap((part, n) => (n ? [element("wbr"), part] : [part]));
}

function drawing(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}

// What every panel may have to say first: work kept from before, files that broke.
function notices(view, send) {
  const parts = [];
  if (view.kept) {
    const act = (kind, label) =>
      element("button", { type: "button", "data-key": `do-${kind}`, on: { click: () => send({ kind }) } }, label);
    parts.push(
      element(
        "div",
        { class: "notice", role: "status" },
        element("span", {}, view.kept.text),
        act("resume_kept", view.kept.resume),
        act("drop_kept", view.kept.drop),
      ),
    );
  }
  if (view.alerts?.length) {
    parts.push(
      element("div", { class: "notice alarm", role: "alert" }, ...view.alerts.map((text) => element("p", {}, text))),
    );
  }
  return parts;
}

// A save refused because the file changed: how it differs, and the ways to go on.
function conflict(view, labels, send) {
  if (!view.conflict) return [];
  const act = (kind) =>
    element("button", { type: "button", "data-key": `do-${kind}`, on: { click: () => send({ kind }) } }, labels[kind]);
  return [
    element(
      "section",
      { class: "conflict", "aria-label": labels.conflict },
      element("p", {}, labels.conflict),
      element("pre", {}, view.conflict),
      act("merge"),
      act("mine"),
      act("theirs"),
    ),
  ];
}

// JupyterLab's own keys (b inserts a cell) must not see ours; saving is the page's.
function keep(event) {
  if (!((event.ctrlKey || event.metaKey) && event.key === "s")) event.stopPropagation();
}
