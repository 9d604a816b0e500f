// The table's strip with the score, its buttons and its log; before table.js.

function scoreboard(view) {
  const { score } = view;
  const rows = score.players.map((who) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, element("span", { class: who.serves ? "dot" : "dot off" }), who.name),
      ...who.sets.map((games) => element("td", { class: "set" }, games)),
      view.score.plain ? null : element("td", { class: "points" }, who.points),
    ),
  );
  return element(
    "div",
    { class: "strip" },
    element("table", { "aria-label": view.words.score }, element("tbody", {}, ...rows)),
    element(
      "div",
      { class: "facts" },
      element("span", { class: "serve" }, score.serve),
      element("span", {}, score.format),
      element("span", { class: "seed" }, `${view.words.seed} ${view.seed}`),
    ),
  );
}

function button(view, kind, label, enabled, send, extra = {}) {
  return element(
    "button",
    { type: "button", "data-key": `do-${kind}`, disabled: !enabled, on: { click: () => send({ kind, ...extra }) } },
    label,
  );
}

function log(view, send) {
  const rows = view.log.map((entry) =>
    element(
      "li",
      { class: entry.here ? "here" : null },
      element(
        "button",
        {
          type: "button",
          class: "moment",
          "data-key": `log-${entry.index}`,
          title: view.words.jump,
          on: { click: () => send({ kind: "jump", to: entry.index }) },
        },
        entry.text,
      ),
      entry.note ? element("span", { class: "note" }, entry.note) : null,
    ),
  );
  const earlier = element("li", {}, button(view, "more", view.words.more, true, send));
  return element(
    "ol",
    { class: "log", "aria-label": view.words.log },
    ...(view.can.more ? [earlier] : []),
    ...rows,
  );
}
