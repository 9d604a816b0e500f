// The deck builder. Draws what courtside.studio.deck_bench says and sends what a
// person does. It uses only get, on and send of its model. Text enters the page as
// text nodes only; faces are SVG made by courtside.faces.

const sizes = (view, labels) => {
  const aside = Object.values(view.reserve).reduce((sum, n) => sum + n, 0);
  return `${view.size} ${labels.cards}${aside ? ` \u00b7 ${labels.reserve} ${aside}` : ""}`;
};

const percent = (share) => `${(100 * share).toFixed(1)} %`;

class Deck {
  constructor(model, el) {
    this.model = model;
    this.filter = { text: "", shows: {}, inDeck: false };
    this.waiting = false;
    this.root = element("div", { class: "courtside-panel courtside-deck" });
    for (const kind of ["keydown", "keyup", "keypress"]) {
      this.root.addEventListener(kind, keep);
    }
    this.head = element("div", { class: "head" });
    this.filters = element("div", { class: "filters" });
    this.list = element("div", { class: "list", role: "list" });
    this.side = element("div", { class: "side" });
    this.exchange = element("details", { class: "exchange" });
    this.live = element("p", { class: "live", "aria-live": "polite", role: "status" });
    this.root.append(
      this.head,
      this.exchange,
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
    const { labels, facets } = this.model.get("words");
    const faces = this.model.get("faces");
    const { text, shows, inDeck } = this.filter;
    const sift = (change) => {
      change();
      this.sift();
    };
    this.filters.replaceChildren(
      element("label", {}, labels.search, element("input", {
        type: "search",
        "data-key": "search",
        value: text,
        on: { input: (event) => sift(() => (this.filter.text = event.target.value.toLowerCase())) },
      })),
      ...facets
        .filter((facet) => facet.sifts)
        .map(({ id, label, values }) =>
          this.select(`by-${id}`, label, [["", labels.any], ...values], shows[id] ?? "", (value) =>
            sift(() => (this.filter.shows[id] = value)),
          ),
        ),
      element("label", { class: "tick" }, element("input", {
        type: "checkbox",
        "data-key": "in-deck",
        checked: inDeck,
        on: { change: (event) => sift(() => (this.filter.inDeck = event.target.checked)) },
      }), labels.only_in),
    );
    this.idField = element("input", {
      type: "text",
      "data-key": "new-id",
      placeholder: labels.new_id,
      "aria-label": labels.new_id,
      maxlength: 60,
    });
    this.buildExchange(labels);
    this.rows = new Map();
    for (const card of this.model.get("catalogue")) {
      this.rows.set(card.id, this.row(card, faces[card.id], labels));
    }
    this.draw();
  }

  // A deck list out and in. It stays while the deck is drawn anew: somebody may be typing.
  buildExchange(labels) {
    const { formats } = this.model.get("words");
    const options = Object.entries(formats).map(([id, { name }]) => [id, name]);
    const format = () => this.exchange.querySelector("[data-key=format]").value;
    const area = (key, label, extra) =>
      element("label", { class: "area" }, label, element("textarea", { "data-key": key, rows: 8, spellcheck: "false", ...extra }));
    const act = (key, label, clicked) =>
      element("button", { type: "button", "data-key": key, on: { click: clicked } }, label);
    const handOn = (then) => {
      this.send({ kind: "hand_on", format: format() });
      this.listed = then;
    };
    const out = area("list-out", "", { readonly: true, "aria-label": labels.list });
    const paste = area("list-in", labels.paste, {});
    this.listOut = out.querySelector("textarea");
    const listIn = paste.querySelector("textarea");
    listIn.value = this.listIn?.value ?? "";
    this.listIn = listIn;
    const file = element("input", { type: "text", "data-key": "list-file", "aria-label": labels.file });
    this.exchange.replaceChildren(
      element("summary", { "data-key": "list" }, labels.list),
      element(
        "div",
        { class: "acts" },
        this.select("format", labels.format, options, "text", () => {}),
        act("hand-on", labels.hand_on, () => handOn(() => {})),
        act("copy", labels.copy, () => handOn(() => this.copy())),
        act("download", labels.download, () => handOn(() => this.download(formats[format()]))),
      ),
      out,
      paste,
      element("div", { class: "acts" }, act("take-in", labels.take_in, () => this.send({ kind: "take_in", text: listIn.value }))),
      element(
        "div",
        { class: "acts" },
        element("label", {}, labels.file, file),
        act("write-file", labels.write_file, () => this.send({ kind: "hand_on", format: format(), path: file.value })),
        act("read-file", labels.read_file, () => this.send({ kind: "take_in", path: file.value })),
      ),
    );
  }

  copy() {
    this.listOut.select();
    // Not every page may use the clipboard; the text is marked for the keys then.
    navigator.clipboard?.writeText(this.listOut.value).catch(() => {});
  }

  download({ suffix }) {
    const { id } = this.model.get("view");
    const text = this.listOut.value;
    // A spreadsheet reads accents only behind this mark.
    const mark = suffix === ".csv" ? "\ufeff" : "";
    const url = URL.createObjectURL(new Blob([mark, text], { type: "text/plain;charset=utf-8" }));
    element("a", { href: url, download: `${id}${suffix}` }).click();
    URL.revokeObjectURL(url);
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
    const moves = (to, sign, label) =>
      element(
        "button",
        {
          type: "button",
          class: "step",
          title: label,
          "data-key": `${to}-${card.id}`,
          "aria-label": `${label}: ${card.name} ${card.id}`,
          on: { click: () => this.send({ kind: "move", card: card.id, to }) },
        },
        sign,
      );
    const aside = element("b", {});
    const back = moves("cards", "\u2191", labels.back);
    const out = moves("reserve", "\u2193", labels.aside);
    const kept = element("div", { class: "kept" }, element("span", {}, labels.reserve), back, aside, out);
    const row = element(
      "div",
      { class: "row", role: "listitem", "data-card": card.id },
      face ? drawing(face) : element("span", { class: "gone" }),
      element("span", { class: "what" }, element("b", {}, card.name), element("code", {}, ...breakable(card.id))),
      less,
      count,
      more,
      kept,
    );
    return { card, row, count, less, more, aside, back, out };
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
      this.rows.set(card.id, this.row({ ...card, shows: {} }, "", labels));
    }
    for (const { card, row, count, less, more, aside, back, out } of this.rows.values()) {
      const copies = view.copies[card.id] ?? 0;
      // A copy that breaks the deck law may be added: the deck just cannot be played.
      const why = view.warns[card.id] ?? "";
      count.textContent = copies;
      const reserve = view.reserve[card.id] ?? 0;
      aside.textContent = reserve;
      back.disabled = reserve === 0;
      out.disabled = copies === 0;
      row.classList.toggle("held", copies > 0);
      row.classList.toggle("reserved", reserve > 0);
      less.disabled = copies === 0;
      more.disabled = missing.has(card.id);
      more.classList.toggle("warns", why !== "");
      more.title = why;
    }
    this.list.replaceChildren(...[...this.rows.values()].map(({ row }) => row));
    this.sift();
    this.drawHead(view, labels);
    this.drawSide(view, labels);
    this.listOut.value = view.list;
    this.listOut.parentElement.hidden = view.list === "";
    if (!this.waiting) {
      this.listed?.();
      this.listed = null;
    }
    if (key) this.root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
    const said = view.problem || view.told || `${view.size} ${labels.cards}. ${view.problems[0] ?? labels.legal}`;
    if (this.live.textContent !== said) this.live.textContent = said;
  }

  sift() {
    const { text, shows, inDeck } = this.filter;
    const { copies, reserve } = this.model.get("view");
    const wanted = Object.entries(shows).filter(([, value]) => value);
    for (const { card, row } of this.rows.values()) {
      const words = `${card.name} ${card.id}`.toLowerCase();
      row.hidden =
        !words.includes(text) ||
        !wanted.every(([facet, value]) => card.shows[facet]?.includes(value)) ||
        (inDeck && !copies[card.id] && !reserve[card.id]);
    }
  }

  drawHead(view, labels) {
    const decks = view.decks.map(({ id, name }) => [id, `${name} (${id})`]);
    const parts = [
      ...notices(view, this.send),
      element(
        "div",
        { class: "title" },
        element("b", {}, view.name),
        element("code", {}, `${view.id} \u00b7 ${view.path}`),
        element("span", { class: "size" }, sizes(view, labels)),
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
          { on: { submit: (event) => { event.preventDefault(); this.send({ kind: "save_as", id: this.idField.value }); } } },
          this.idField,
          element("button", { type: "submit", "data-key": "do-save_as" }, labels.save_as),
        ),
        this.select("load", labels.load, decks, view.id, (id) => this.send({ kind: "load", id })),
        this.button("reload", labels.reload),
        this.select("language", labels.language, view.languages.map((id) => [id, id]), view.language, (to) => this.send({ kind: "language", to })),
        view.laid_aside ? this.button("reapply", labels.keep) : null,
      ),
      element("p", { class: "said", role: "alert" }, view.problem),
      view.told ? element("p", { class: "told", role: "status" }, view.told) : null,
      view.gone ? element("div", { class: "notice", role: "status" }, view.gone) : null,
      ...conflict(view, labels, this.send),
    ];
    const reasons = element("ul", { class: "reasons", "aria-label": labels.not_legal });
    reasons.append(...view.problems.map((reason) => element("li", {}, reason)));
    this.head.replaceChildren(...parts.filter(Boolean), reasons);
  }

  bars(title, counted, values) {
    const names = Object.fromEntries(values);
    const most = Math.max(1, ...counted.map(({ n }) => n));
    return element(
      "figure",
      { class: "mix" },
      element("figcaption", {}, title),
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

  hands({ odds, other, id }, labels) {
    const theirs = other === id ? labels.saved : other;
    return element(
      "table",
      {},
      element("tr", {}, element("td", {}), element("td", {}), element("td", {}), element("th", { scope: "col" }, theirs)),
      ...odds.hands.map((hand) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, hand.name),
          element("td", {}, percent(hand.chance)),
          element("td", {}, `\u2300 ${hand.mean.toFixed(2)}`),
          element("td", {}, hand.other === null ? "\u2014" : percent(hand.other)),
        ),
      ),
    );
  }

  drawSide(view, labels) {
    const { facets, assumes } = this.model.get("words");
    const { odds } = view;
    const ask = (change) => this.send({ kind: "odds", of: odds.of, at_least: odds.at_least, ...change });
    const least = element("input", {
      type: "number",
      min: 1,
      max: 60,
      value: odds.at_least,
      "data-key": "at-least",
      on: { change: (event) => ask({ at_least: Math.trunc(event.target.valueAsNumber) || 1 }) },
    });
    const wanted = element(
      "select",
      { "data-key": "odds-of", "aria-label": labels.odds, on: { change: (event) => ask({ of: event.target.value }) } },
      ...facets
        .filter((facet) => facet.asked)
        .flatMap(({ id, label, values }) => values.map(([value, name]) => [`${id}:${value}`, `${label}: ${name}`]))
        .map(([value, text]) => element("option", { value, selected: value === odds.of }, text)),
    );
    const found = odds.why ? element("p", {}, odds.why) : this.hands(view, labels);
    const others = view.decks.map(({ id, name }) => [id, name]);
    const compare = (id) => this.send({ kind: "compare", id });
    this.side.replaceChildren(
      ...facets
        .filter((facet) => facet.mixed)
        .map(({ id, label, values, counted }) => this.bars(`${labels.mix}: ${label} (n = ${view.totals[id]} ${counted})`, view.mix[id], values)),
      // Of a game that does not say which hands it deals there are no odds.
      ...(odds.of
        ? [
            element(
              "section",
              { class: "odds" },
              element("h4", {}, labels.odds),
              element("label", {}, labels.at_least, least),
              wanted,
              found,
              element("small", {}, assumes),
            ),
          ]
        : []),
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
                element("li", {}, `${change > 0 ? "+" : "\u2212"}${Math.abs(change)} ${name} `, element("code", {}, ...breakable(id))),
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
