// The editor of a design's files. Draws what courtside.studio.editor_bench says and
// sends what a person types or presses. It uses only get, on and send of its model.
// Text enters the page as text nodes and values only; faces are SVG made by
// courtside.faces.

const QUIET = 700; // milliseconds without a key until a text is checked
const LONGEST = 4000; // milliseconds of typing without a pause until it is anyway
const INDENT = "  ";
const STORE = "courtside text ";

class Editor {
  constructor(model, el) {
    this.model = model;
    this.fields = new Map(); // a text field a file, each with its own undo
    this.waiting = false;
    this.next = null;
    this.gone = null;
    this.root = element("div", { class: "courtside-panel courtside-editor" });
    for (const kind of ["keydown", "keyup", "keypress"]) this.root.addEventListener(kind, keep);
    this.head = element("div", { class: "head" });
    this.gutter = element("pre", { class: "gutter", "aria-hidden": "true" });
    this.sheet = element("div", { class: "sheet" }, this.gutter);
    this.hint = element("p", { class: "hint", id: `hint-${Math.random().toString(36).slice(2)}` });
    this.marker = element("p", { class: "marker" });
    this.side = element("div", { class: "side" });
    this.live = element("p", { class: "live", "aria-live": "polite", role: "status" });
    this.root.append(
      this.head,
      element(
        "div",
        { class: "floor" },
        element("div", {}, this.sheet, this.hint),
        element("div", {}, this.marker, this.side),
      ),
      this.live,
    );
    el.append(this.root);
    this.draw();
    model.on("change:words", () => this.draw());
    model.on("change:seq", () => this.draw());
    // JupyterLab says so when the kernel is started anew: the still picture is shown.
    model.on("comm_live_update", () => {
      this.root.classList.add("asleep");
      this.layAside();
    });
  }

  // ---- What travels -----------------------------------------------------------------

  get field() {
    return this.fields.get(this.file);
  }

  // One message at a time: what is pressed meanwhile waits, and what is typed goes with
  // it. Nobody who types waits for anything.
  send = (message) => {
    if (this.waiting) {
      if (message.kind !== "text" || !this.next) this.next = message;
      return;
    }
    this.rest();
    this.waiting = true;
    this.root.classList.add("waiting");
    this.sent = this.model.get("seq");
    const { field, file } = this;
    const held = field ? { file, edition: field.edition, text: field.area.value, line: this.line() } : {};
    if (field) field.sent = field.area.value;
    this.model.send({ seq: this.sent, ...held, ...message });
  };

  // Checked once nothing is typed for a moment, or after a few seconds of typing.
  typed() {
    this.number();
    clearTimeout(this.timer);
    this.since ??= Date.now();
    const left = Math.max(0, this.since + LONGEST - Date.now());
    this.timer = setTimeout(() => this.send({ kind: "text" }), Math.min(QUIET, left));
  }

  // A kernel that ended before it heard a text: the page keeps it for the next one.
  layAside() {
    for (const { path, heard, area } of this.fields.values()) {
      if (area.value !== heard) store()?.setItem(STORE + path, area.value);
    }
  }

  takeBack({ path, area }) {
    const text = store()?.getItem(STORE + path) ?? null;
    if (text === null) return;
    store().removeItem(STORE + path);
    replace(area, text);
  }

  rest() {
    clearTimeout(this.timer);
    this.timer = this.since = null;
  }

  moved() {
    const line = this.line();
    clearTimeout(this.looked);
    this.looked = setTimeout(() => {
      if (this.timer || this.waiting || line === this.shown || line !== this.line()) return;
      this.shown = line;
      this.send({ kind: "cursor" });
    }, 300);
  }

  line() {
    const { area } = this.field;
    return area.value.slice(0, area.selectionStart).split("\n").length;
  }

  // ---- What is drawn ------------------------------------------------------------------

  draw() {
    const first = this.sent === undefined;
    if ((this.model.get("answered") ?? Infinity) > (this.sent ?? -1)) {
      this.waiting = false;
      for (const field of this.fields.values()) field.heard = field.sent;
    }
    this.root.classList.toggle("waiting", this.waiting);
    this.root.classList.remove("asleep");
    const view = this.model.get("view");
    const labels = this.model.get("words");
    const held = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.lay(view);
    this.drawHead(view, labels);
    this.drawSide(view, labels);
    this.hint.textContent = labels.hint;
    if (held) this.root.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
    if (view.goto && view.goto.n !== this.gone) {
      this.gone = view.goto.n;
      if (!first) this.place(view.goto);
    }
    const said = view.problem || view.question || view.summary;
    if (this.live.textContent !== said) this.live.textContent = said;
    if (!this.waiting) this.goOn(view);
  }

  // Send what waited; show a file that changed on disk where nobody typed in it.
  goOn(view) {
    const { next } = this;
    this.next = null;
    const behind = this.field.area.value !== this.field.heard;
    if (next) this.send(next);
    else if (behind && !this.timer) this.typed();
    else if (view.stale && !behind && this.took !== view.edition) {
      this.took = view.edition;
      this.send({ kind: "take" });
    }
  }

  // Show the text of the file that is open. What was typed since the kernel last heard
  // of it stays: the kernel then hears on which edition it was typed.
  lay(view) {
    const { file, path, edition, text, label } = view;
    let field = this.fields.get(file);
    const fresh = !field;
    if (fresh) {
      field = { area: this.area(), path, edition, sent: text, heard: text };
      field.area.value = text;
      field.area.setSelectionRange(0, 0);
      this.fields.set(file, field);
      this.sheet.append(field.area);
    } else if (field.edition !== edition && field.area.value === field.heard) {
      replace(field.area, text);
      Object.assign(field, { edition, sent: text, heard: text });
    }
    field.area.setAttribute("aria-label", label);
    if (this.file !== file) {
      this.file = file;
      for (const [name, { area }] of this.fields) area.hidden = name !== file;
    }
    this.marks = new Map(view.here.map(({ line, severity }) => [line, severity === "error" ? "\u25cf" : "\u25b3"]));
    this.numbered = null;
    this.number();
    if (fresh) this.takeBack(field);
  }

  area() {
    const area = element("textarea", {
      "data-key": "text",
      wrap: "off",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": this.hint.id,
    });
    area.addEventListener("input", () => this.typed());
    area.addEventListener("scroll", () => (this.gutter.scrollTop = area.scrollTop));
    area.addEventListener("keydown", (event) => this.key(event, area));
    for (const kind of ["keyup", "click"]) area.addEventListener(kind, () => this.moved());
    return area;
  }

  number() {
    const { area } = this.field;
    const lines = area.value.split("\n").length;
    if (lines === this.numbered) return;
    this.numbered = lines;
    const numbers = Array.from({ length: lines }, (_, n) => `${this.marks.get(n + 1) ?? ""} ${n + 1}`);
    this.gutter.textContent = `${numbers.join("\n")}\n\n`;
    this.gutter.scrollTop = area.scrollTop;
  }

  drawHead(view, labels) {
    const act = (kind, label, enabled = true) =>
      element("button", { type: "button", "data-key": `do-${kind}`, disabled: !enabled, on: { click: () => this.send({ kind }) } }, label);
    const mark = ({ name, unsaved, new: fresh }) => `${unsaved ? "\u25cf " : ""}${name}${fresh ? ` (${labels.new_file})` : ""}`;
    const select = (key, label, options, chosen, changed) =>
      element(
        "label",
        {},
        label,
        element(
          "select",
          { "data-key": key, on: { change: (event) => changed(event.target.value) } },
          ...options.map(([value, text]) => element("option", { value, selected: value === chosen }, text)),
        ),
      );
    const notice = (text, ...more) => element("div", { class: "notice", role: "status" }, element("span", {}, text), ...more);
    this.head.replaceChildren(
      ...notices(view, this.send),
      element(
        "div",
        { class: "title" },
        element("b", {}, view.file),
        element("code", {}, view.path),
        element("span", { class: "state" }, view.dirty ? `\u25cf ${labels.unsaved}` : labels.saved),
      ),
      element(
        "div",
        { class: "acts" },
        select("file", labels.file, view.files.map((each) => [each.name, mark(each)]), view.file, (to) => this.send({ kind: "open", to })),
        act("save", labels.save),
        ...(view.unsaved > 1 ? [act("save_all", `${labels.save_all} (${view.unsaved})`)] : []),
        select("language", labels.language, view.languages.map((id) => [id, id]), view.language, (to) => this.send({ kind: "language", to })),
      ),
      ...(view.problem ? [element("p", { class: "said", role: "alert" }, view.problem)] : []),
      ...(view.gone ? [notice(view.gone)] : []),
      ...(view.stale ? [notice(labels.stale, act("take", labels.take))] : []),
      ...(view.question
        ? [notice(view.question, act("save_anyway", labels.save_anyway), act("not_yet", labels.not_yet))]
        : []),
      ...conflict(view, labels, this.send),
    );
  }

  drawSide(view, labels) {
    const sign = { fine: "\u2713", unfinished: "\u2026", wrong: "\u2717", unplayable: "\u25b3" }[view.state];
    this.marker.className = `marker ${view.state}`;
    this.marker.textContent = `${sign} ${view.summary}`;
    const list = (complaints) =>
      element("ul", { class: "complaints" }, ...complaints.map((each) => this.complaint(each, labels)));
    // Whether the others are shown stays as it was.
    const open = this.side.querySelector("details")?.open ?? false;
    this.side.replaceChildren(
      ...(view.face ? [drawing(view.face)] : []),
      element("section", { "aria-label": labels.problems }, list(view.here)),
      ...(view.elsewhere.length
        ? [element("details", { open }, element("summary", {}, labels.elsewhere), list(view.elsewhere))]
        : []),
      ...(view.left ? [element("p", {}, view.left)] : []),
    );
  }

  complaint(each, labels) {
    const go = () => {
      if (each.to === this.file) this.place(each);
      else this.send({ kind: "go", to: each.to, at: each.line, column: each.column });
    };
    const where = each.to
      ? element("button", { type: "button", class: "where", "data-key": `at-${each.place}`, on: { click: go } }, each.place)
      : element("code", {}, each.place);
    const part = (name, label) =>
      each[name] ? element("span", { class: name }, `${label} `, element("bdi", {}, each[name])) : null;
    return element(
      "li",
      { class: each.severity },
      where,
      element("span", { class: "found" }, each.path ? element("code", {}, each.path) : null, " ", element("bdi", {}, each.message)),
      part("allowed", labels.allowed),
      part("nearest", labels.nearest),
      each.fix ? element("span", { class: "fix" }, "\u2192 ", element("bdi", {}, each.fix)) : null,
    );
  }

  // ---- Keys and the cursor ------------------------------------------------------------

  // Go to a line and column of the text, counted from 1.
  place({ line, column }) {
    const { area } = this.field;
    const lines = area.value.split("\n");
    const above = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const end = above + (lines[line - 1]?.length ?? 0);
    area.focus();
    area.setSelectionRange(Math.min(above + column - 1, end), end);
    const height = area.scrollHeight / Math.max(1, lines.length);
    area.scrollTop = Math.max(0, (line - 4) * height);
    this.moved();
  }

  key(event, area) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { leaving } = this;
    this.leaving = event.key === "Escape" || (leaving && event.key === "Shift");
    if (event.key === "Tab" && !leaving) {
      event.preventDefault();
      indent(area, event.shiftKey);
    } else if (event.key === "Enter") {
      const { value, selectionStart } = area;
      const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
      event.preventDefault();
      insert(area, `\n${line.match(/^ */)[0]}`);
    }
  }
}

// Where a page may keep a text; a page in a frame of its own may have no such place.
function store() {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

// Type a text where the cursor is, so that undo knows of it.
function insert(area, text) {
  if (!document.execCommand(text ? "insertText" : "delete", false, text)) {
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input"));
  }
}

// Put the lines of the selection further in, or out; without one, go on to the next stop.
function indent(area, out) {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const begin = value.lastIndexOf("\n", start - 1) + 1;
  if (!out && !value.slice(start, end).includes("\n")) {
    insert(area, INDENT.slice((start - begin) % INDENT.length));
    return;
  }
  const lines = value.slice(begin, end).split("\n");
  const moved = lines.map((line) => (out ? line.replace(/^ {1,2}/, "") : line && INDENT + line)).join("\n");
  if (moved === value.slice(begin, end)) return;
  area.setSelectionRange(begin, end);
  insert(area, moved);
  area.setSelectionRange(begin, begin + moved.length);
}

// Show another text in a field: only what differs is typed, so that undo brings the old
// one back; cursor and focus stay where they were.
function replace(area, text) {
  const old = area.value;
  let low = 0;
  while (low < old.length && old[low] === text[low]) low += 1;
  let same = 0;
  while (same < Math.min(old.length, text.length) - low && old.at(-1 - same) === text.at(-1 - same)) same += 1;
  if (low === old.length && low === text.length) return;
  const { selectionStart, scrollTop } = area;
  const focused = document.activeElement;
  area.focus({ preventScroll: true });
  area.setSelectionRange(low, old.length - same);
  insert(area, text.slice(low, text.length - same));
  if (area.value !== text) area.value = text;
  area.setSelectionRange(selectionStart, selectionStart);
  area.scrollTop = scrollTop;
  if (focused !== area) focused?.focus?.({ preventScroll: true });
}

export default {
  render({ model, el }) {
    new Editor(model, el);
  },
};
