// The deck builder. Draws what courtside.studio.deck_bench says and sends what a
// person does. It uses only get, on and send of its model. Text enters the page as
// text nodes only; faces are SVG made by courtside.faces.

const percent = (share) => `${(100 * share).toFixed(1)} %`;

class Deck {
  constructor(model, el) {
    this.model = model;
    this.filter = { text: "", stroke: "", family: "", arrow: "", inDeck: false };
    this.waiting = false;
    this.root = element("div", { class: "courtside-panel courtside-deck" });
    for (const kind of ["keydown", "keyup", "keypress"]) {
      this.root.addEventListener(kind, keep);
    }
    this.head = element("div", { class: "head" });
    this.filters = element("div", { class: "filters" });
    this.list = element("div", { class: "list", role: "list" });
    this.side = element("div", { class: "side" });
    this.live = element("p", { class: "live", "aria-live": "polite", role: "status" });
    this.root.append(
      this.head,
      element("div", { class: "floor" }, element("div", {}, this.filters, this.list), this.side),
      this.live,
    );
    el.append(this.root);
    this.build();
    model.on("change:catalogue", () => this.build());
    model.on("change:seq", () => this.draw());
    // JupyterLab says so when the kernel is started anew: the still picture is shown.
    model.on("comm_live_update", () => this.root.classList.add("asleep"));
  }

  send = (message) => {
    if (this.waiting) return;
    this.waiting = true;
    this.root.classList.add("waiting");
    this.sent = this.model.get("seq");
    this.model.send({ seq: this.sent, ...message });
  };

  button(kind, label, enabled = true, extra = {}) {
    return element(
      "button",
      {
        type: "button",
        "data-key": `do-${kind}`,
        disabled: !enabled,
        on: { click: () => this.send({ kind, ...extra }) },
      },
      label,
    );
  }

  select(key, label, options, chosen, changed) {
    const field = element(
      "select",
      { "data-key": key, on: { change: (event) => changed(event.target.value) } },
      ...options.map(([value, text]) =>
        element("option", { value, selected: value === chosen }, text),
      ),
    );
    return element("label", {}, label, field);
  }

  // ---- What stays while a deck is edited --------------------------------------

  build() {
    const { labels, strokes, families, arrows } = this.model.get("words");
    const faces = this.model.get("faces");
    const set = (name) => (value) => {
      this.filter[name] = value;
      this.sift();
    };
    const names = (from) => [["", labels.any], ...Object.entries(from)];
    this.filters.replaceChildren(
      element("label", {}, labels.search, element("input", {
        type: "search",
        "data-key": "search",
        on: { input: (event) => set("text")(event.target.value.toLowerCase()) },
      })),
      this.select("by-stroke", labels.stroke, names(strokes), "", set("stroke")),
      this.select("by-family", labels.family, names(families), "", set("family")),
      this.select("by-arrow", labels.arrow, names(arrows), "", set("arrow")),
      element("label", { class: "tick" }, element("input", {
        type: "checkbox",
        "data-key": "in-deck",
        on: { change: (event) => set("inDeck")(event.target.checked) },
      }), labels.only_in),
    );
    this.rows = new Map();
    for (const card of this.model.get("catalogue")) {
      this.rows.set(card.id, this.row(card, faces[card.id], labels));
    }
    this.draw();
  }

  row(card, face, labels) {
    const act = (kind, sign, label) =>
      element(
        "button",
        {
          type: "button",
          class: "step",
          "data-key": `${kind}-${card.id}`,
          "aria-label": `${label} ${card.name} ${card.id}`,
          on: { click: () => this.send({ kind, card: card.id }) },
        },
        sign,
      );
    const count = element("output", { class: "count" });
    const less = act("remove", "\u2212", labels.remove);
    const more = act("add", "+", labels.add);
    const row = element(
      "div",
      { class: "row", role: "listitem", "data-card": card.id },
      face ? drawing(face) : element("span", { class: "gone" }),
      element("span", { class: "what" }, element("b", {}, card.name), element("code", {}, card.id)),
      less,
      count,
      more,
    );
    return { card, row, count, less, more };
  }

  // ---- What changes ---------------------------------------------------------------

  draw() {
    // A drawing that nobody clicked for does not end the wait for an answer.
    if ((this.model.get("answered") ?? Infinity) > (this.sent ?? -1)) this.waiting = false;
    this.root.classList.toggle("waiting", this.waiting);
    this.root.classList.remove("asleep");
    const key = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const view = this.model.get("view");
    const { labels } = this.model.get("words");
    const missing = new Set(view.missing.map(({ id }) => id));
    for (const card of view.missing.filter(({ id }) => !this.rows.has(id))) {
      this.rows.set(card.id, this.row({ ...card, strokes: [], families: [], arrow: "" }, "", labels));
    }
    for (const { card, row, count, less, more } of this.rows.values()) {
      const copies = view.copies[card.id] ?? 0;
      // A copy that breaks the deck law may be added: the deck just cannot be played.
      const why = view.warns[card.id] ?? "";
      count.textContent = copies;
      row.classList.toggle("held", copies > 0);
      less.disabled = copies === 0;
      more.disabled = missing.has(card.id);
      more.classList.toggle("warns", why !== "");
      more.title = why;
    }
    this.list.replaceChildren(...[...this.rows.values()].map(({ row }) => row));
    this.sift();
    this.drawHead(view, labels);
    this.drawSide(view, labels);
    if (key) this.root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
    const said = view.problem || `${view.size} ${labels.cards}. ${view.problems[0] ?? labels.legal}`;
    if (this.live.textContent !== said) this.live.textContent = said;
  }

  sift() {
    const { text, stroke, family, arrow, inDeck } = this.filter;
    const copies = this.model.get("view").copies;
    for (const { card, row } of this.rows.values()) {
      const words = `${card.name} ${card.id}`.toLowerCase();
      row.hidden =
        !words.includes(text) ||
        (stroke && !card.strokes.includes(stroke)) ||
        (family && !card.families.includes(family)) ||
        (arrow && card.arrow !== arrow) ||
        (inDeck && !copies[card.id]);
    }
  }

  drawHead(view, labels) {
    const idField = element("input", {
      type: "text",
      "data-key": "new-id",
      placeholder: labels.new_id,
      "aria-label": labels.new_id,
      maxlength: 60,
    });
    const decks = view.decks.map(({ id, name }) => [id, `${name} (${id})`]);
    const parts = [
      ...notices(view, this.send),
      element(
        "div",
        { class: "title" },
        element("b", {}, view.name),
        element("code", {}, `${view.id} \u00b7 ${view.path}`),
        element("span", { class: "size" }, `${view.size} ${labels.cards}`),
        element("span", { class: view.playable ? "verdict yes" : "verdict no" }, view.playable ? `\u2713 ${labels.legal}` : `\u2717 ${labels.not_legal}`),
        element("span", { class: "state" }, view.dirty ? `\u25cf ${labels.unsaved}` : labels.saved),
      ),
      element(
        "div",
        { class: "acts" },
        this.button("undo", labels.undo, view.can.undo),
        this.button("redo", labels.redo, view.can.redo),
        this.button("save", labels.save, view.dirty || view.gone !== ""),
        element(
          "form",
          { on: { submit: (event) => { event.preventDefault(); this.send({ kind: "save_as", id: idField.value }); } } },
          idField,
          element("button", { type: "submit", "data-key": "do-save_as" }, labels.save_as),
        ),
        this.select("load", labels.load, decks, view.id, (id) => this.send({ kind: "load", id })),
        this.button("reload", labels.reload),
        this.select("language", labels.language, view.languages.map((id) => [id, id]), view.language, (to) => this.send({ kind: "language", to })),
        view.laid_aside ? this.button("reapply", labels.keep) : null,
      ),
      element("p", { class: "said", role: "alert" }, view.problem),
      view.gone ? element("div", { class: "notice", role: "status" }, view.gone) : null,
      ...conflict(view, labels, this.send),
    ];
    const reasons = element("ul", { class: "reasons", "aria-label": labels.not_legal });
    reasons.append(...view.problems.map((reason) => element("li", {}, reason)));
    this.head.replaceChildren(...parts.filter(Boolean), reasons);
  }

  bars(title, counted, names, unit) {
    const most = Math.max(1, ...counted.map(({ n }) => n));
    const total = counted.reduce((sum, { n }) => sum + n, 0);
    return element(
      "figure",
      { class: "mix" },
      element("figcaption", {}, `${title} (n = ${total} ${unit})`),
      ...counted
        .filter(({ n }) => n > 0)
        .map(({ id, n }) =>
          element(
            "div",
            { class: "bar" },
            element("span", {}, names[id] ?? id),
            element("span", { class: "track" }, element("span", { style: `width: ${(100 * n) / most}%` })),
            element("span", { class: "n" }, n),
          ),
        ),
    );
  }

  drawSide(view, labels) {
    const { strokes, families, arrows } = this.model.get("words");
    const { odds } = view;
    const wanted = [...Object.entries(families), ...Object.entries(strokes)];
    const ask = (change) => this.send({ kind: "odds", of: odds.of, at_least: odds.at_least, ...change });
    const least = element("input", {
      type: "number",
      min: 1,
      max: 30,
      value: odds.at_least,
      "data-key": "at-least",
      on: { change: (event) => ask({ at_least: Math.trunc(event.target.valueAsNumber) || 1 }) },
    });
    const found = odds.why
      ? element("p", {}, odds.why)
      : element(
          "table",
          {},
          ...["server", "receiver"].map((seat) =>
            element(
              "tr",
              {},
              element("th", { scope: "row" }, labels[seat]),
              element("td", {}, percent(odds[seat])),
              element("td", {}, `\u2300 ${odds[`${seat}_mean`].toFixed(2)}`),
            ),
          ),
        );
    const others = view.decks.map(({ id, name }) => [id, name]);
    const compare = (id) => this.send({ kind: "compare", id });
    this.side.replaceChildren(
      this.bars(`${labels.mix}: ${labels.stroke}`, view.mix.strokes, strokes, labels.copies),
      this.bars(`${labels.mix}: ${labels.family}`, view.mix.families, families, labels.copies),
      this.bars(`${labels.mix}: ${labels.arrow}`, view.mix.arrows, arrows, labels.cards),
      element(
        "section",
        { class: "odds" },
        element("h4", {}, labels.odds),
        element("label", {}, labels.at_least, least),
        this.select("odds-of", "", wanted, odds.of, (of) => ask({ of })),
        found,
        element("small", {}, labels.assume),
      ),
      element(
        "section",
        { class: "against" },
        element("h4", {}, labels.measure),
        this.select("other", labels.against, others, view.other, compare),
        element("p", { class: "measured" }, view.measured),
        element("h4", {}, labels.compare),
        element(
          "ul",
          {},
          ...(view.difference.length
            ? view.difference.map(({ id, name, change }) =>
                element("li", {}, `${change > 0 ? "+" : "\u2212"}${Math.abs(change)} ${name} `, element("code", {}, id)),
              )
            : [element("li", {}, labels.nothing)]),
        ),
      ),
    );
  }
}

export default {
  render({ model, el }) {
    new Deck(model, el);
  },
};
