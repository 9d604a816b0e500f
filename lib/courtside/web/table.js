// The play table. Draws a view (a plain object made by courtside.play.table_view) and
// sends what a person does. It uses only get, on and send of its model, so that
// the same module runs in JupyterLab and on a page of its own.
//
// Text enters the page as text nodes only. Card faces and the court are SVG made by
// courtside.faces, whose every word went through the one escaping function. Fields of a
// court that can be aimed at say so in data-place.

// ---- The widget ---------------------------------------------------------------

class Table {
  constructor(model, el) {
    this.model = model;
    this.root = element("div", { class: "courtside-panel courtside-table" });
    this.open = null; // number of the card whose uses are shown
    this.typed = {}; // what stands in a field and was not sent, by its key
    this.waiting = false;
    for (const kind of ["keydown", "keyup", "keypress"]) {
      this.root.addEventListener(kind, keep);
    }
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("input", ({ target }) => {
      this.typed[target.dataset.key] = target.value;
    });
    this.live = element("p", { class: "live", "aria-live": "polite", role: "status" });
    this.body = element("div", { class: "body" });
    this.root.append(this.body, this.live);
    el.append(this.root);
    model.on("change:seq", () => this.draw());
    // JupyterLab says so when the kernel is started anew: the still picture is shown.
    model.on("comm_live_update", () => this.root.classList.add("asleep"));
    this.draw();
  }

  get view() {
    return this.model.get("view");
  }

  send = (message) => {
    // One message at a time: a click while the kernel is busy is not queued.
    if (this.waiting) return;
    this.waiting = true;
    this.root.classList.add("waiting");
    this.open = null;
    if (message.kind === "note") delete this.typed.note;
    if (message.kind === "new") delete this.typed.seed;
    this.sent = this.model.get("seq");
    this.model.send({ seq: this.sent, ...message });
  };

  draw() {
    // A drawing that nobody clicked for does not end the wait for an answer.
    if ((this.model.get("answered") ?? Infinity) > (this.sent ?? -1)) this.waiting = false;
    this.root.classList.toggle("waiting", this.waiting);
    this.root.classList.remove("asleep");
    const held = this.root.contains(document.activeElement)
      ? document.activeElement.dataset.key
      : null;
    const { view } = this;
    this.body.replaceChildren(
      ...notices(view, this.send),
      scoreboard(view),
      element(
        "div",
        { class: "floor" },
        element("div", { class: "play" }, ...this.playArea(view)),
        element(
          "div",
          { class: "side" },
          this.controls(view),
          log(view, this.send),
          this.noteForm(view),
          this.extras(view),
        ),
      ),
    );
    const list = this.body.querySelector(".log");
    const here = list.querySelector(".here");
    if (here) list.scrollTop = here.offsetTop - list.clientHeight / 2;
    else list.scrollTop = list.scrollHeight;
    if (held) this.focus(held);
    if (this.live.textContent !== view.say) this.live.textContent = view.say;
  }

  focus(key) {
    const wanted =
      this.body.querySelector(`[data-key="${CSS.escape(key)}"]:not([disabled])`) ??
      this.body.querySelector(".uses button") ??
      this.body.querySelector(".card.legal") ??
      this.body.querySelector(".turn button:not([disabled])") ??
      this.body.querySelector(".side button:not([disabled])");
    wanted?.focus({ preventScroll: true });
    if (wanted?.type === "text") wanted.setSelectionRange(wanted.value.length, wanted.value.length);
  }

  playArea(view) {
    if (view.handover) {
      return [
        element(
          "div",
          { class: "handover" },
          element("p", {}, view.handover),
          button(view, "take_seat", view.words.take_seat, true, this.send),
        ),
      ];
    }
    const opened = view.hand.find((card) => card.number === this.open);
    return [
      this.farHands(view),
      this.courtArea(view, opened),
      this.turn(view),
      // What takes no card stands above the hand, where it moves nothing.
      view.choices.length ? this.uses(view, view.choices, null, "free") : null,
      this.hand(view, opened),
    ].filter((part) => part !== null);
  }

  farHands(view) {
    const hands = view.far_hands.map((hand) => {
      const backs = Array.from({ length: Math.min(hand.count, 40) }, () =>
        element("span", { class: "back" }),
      );
      const shown = hand.shown.map((face) => element("span", { class: "shown" }, drawing(face)));
      const close = hand.count > 12;
      return element(
        "div",
        { class: `far-hand${close ? " close" : ""}`, role: "img", "aria-label": hand.caption },
        element("span", { class: "backs" }, ...backs),
        ...shown,
        element("span", { class: "count" }, hand.caption),
      );
    });
    return element("div", { class: "far-hands" }, ...hands);
  }

  courtArea(view, opened) {
    const zones = view.zones.map(({ place, label, box: [left, top, width, height] }) => {
      const style = `left: ${left}%; top: ${top}%; width: ${width}%; height: ${height}%`;
      return element("div", { class: "zone", "data-zone": place, style }, label);
    });
    if (!view.court.svg) return element("div", { class: "court-area" }, element("p", {}, view.court.caption), ...zones);
    const court = drawing(view.court.svg);
    court.classList.add("court");
    // The fields that the buttons below lead to, for whoever would rather point.
    for (const use of opened?.uses ?? view.choices) {
      const field = use.place && court.querySelector(`[data-place="${CSS.escape(use.place)}"]`);
      if (!field) continue;
      field.classList.add("offered");
      field.addEventListener("click", () => this.send({ kind: "add", choice: use.choice }));
    }
    return element("div", { class: "court-area" }, court, ...zones);
  }

  // While a card or a button is pointed at or has the focus, its fields show, and
  // below the hand what a card would do.
  aims(uses, said) {
    const mark = (on) => {
      for (const { place } of uses) {
        const field = place && this.body.querySelector(`[data-place="${CSS.escape(place)}"]`);
        if (field) field.classList.toggle("aimed", on);
      }
      const hint = this.body.querySelector(".hint:not(.why)");
      if (hint && said) hint.textContent = on ? said : this.view.turn.hint;
    };
    const [show, hide] = [() => mark(true), () => mark(false)];
    return { pointerenter: show, focus: show, pointerleave: hide, blur: hide };
  }

  turn(view) {
    const chips = view.turn.chips.map((chip) => element("span", { class: "chip" }, chip));
    return element(
      "div",
      { class: "turn", role: "group", "aria-label": view.words.turn },
      element("span", { class: view.result ? "prompt result" : "prompt" }, view.turn.prompt),
      element("span", { class: "chips" }, ...chips),
      button(view, "take_back", view.words.take_back, view.turn.can_take_back, this.send),
      button(view, "play", view.words.play, view.turn.can_play, this.send),
    );
  }

  hand(view, opened) {
    const cards = view.hand.map((card) => this.card(card));
    const many = view.hand.length > 20 ? " many" : "";
    return element(
      "div",
      { class: "near" },
      element("div", { class: `hand${many}`, role: "group", "aria-label": view.words.hand }, ...cards),
      this.under(view, opened),
    );
  }

  under(view, opened) {
    if (!opened) return element("p", { class: "hint" }, view.turn.hint);
    if (!opened.uses.length) return element("p", { class: "hint why" }, opened.why);
    return this.uses(view, opened.uses, opened.name, "of-card");
  }

  uses(view, uses, name, kind) {
    const buttons = uses.map((use, i) =>
      element(
        "button",
        {
          type: "button",
          class: `use ${use.kind}`,
          "data-key": `${kind}-${i}`,
          on: { click: () => this.send({ kind: "add", choice: use.choice }), ...this.aims([use]) },
        },
        i < 9 ? element("kbd", {}, `${i + 1}`) : null,
        use.label,
      ),
    );
    return element(
      "div",
      {
        class: `uses${uses.length > 9 ? " many" : ""}`,
        role: "group",
        "aria-label": name ? view.words.uses : view.turn.prompt,
      },
      name ? element("span", {}, name) : null,
      ...buttons,
    );
  }

  card(card) {
    const legal = card.uses.length > 0;
    const does = legal ? card.uses.map((use) => use.label).join(" · ") : card.why;
    return element(
      "button",
      {
        type: "button",
        class: `card${legal ? " legal" : ""}${card.number === this.open ? " open" : ""}`,
        "data-key": `card-${card.number}`,
        "data-number": card.number,
        "aria-label": `${card.name}. ${does}`,
        title: legal ? `${card.name}: ${does}` : card.why,
        on: {
          click: () => this.toggle(card),
          pointerdown: (event) => grab(this, event, card),
          ...this.aims(card.uses, legal ? `${card.name}: ${does}` : ""),
        },
      },
      drawing(card.face),
    );
  }

  toggle(card) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    if (card.uses.length === 1) {
      this.send({ kind: "add", choice: card.uses[0].choice });
      return;
    }
    this.open = this.open === card.number ? null : card.number;
    this.draw();
    this.focus(this.open === null || !card.uses.length ? `card-${card.number}` : "of-card-0");
  }

  controls(view) {
    const { words, can } = view;
    return element(
      "div",
      { class: "controls" },
      button(view, "undo", words.undo, can.undo, this.send),
      button(view, "redo", words.redo, can.redo, this.send),
      can.branch ? button(view, "branch", words.branch, true, this.send) : null,
      can.now ? button(view, "now", words.now, true, this.send) : null,
      can.back ? button(view, "back", words.back, true, this.send) : null,
      button(view, "concede", words.concede, can.concede, this.send),
      can.bots ? button(view, "bot_step", words.step, !view.over, this.send) : null,
      can.bots
        ? button(view, view.running ? "bot_pause" : "bot_run", view.running ? words.pause : words.run, !view.over, this.send)
        : null,
      can.bots
        ? element(
            "label",
            {},
            words.speed,
            element(
              "select",
              { "data-key": "speed", on: { change: (event) => this.send({ kind: "pace", to: Number(event.target.value) }) } },
              ...[1, 2, 4, 8, 16].map((times) =>
                element("option", { value: times, selected: times === view.speed }, `${times}\u00d7`),
              ),
            ),
          )
        : null,
      button(view, "new", words.new_one, true, this.send),
    );
  }

  noteForm(view) {
    const field = element("input", {
      type: "text",
      maxlength: 500,
      value: this.typed.note ?? "",
      "data-key": "note",
      "aria-label": view.words.note,
      placeholder: view.words.note,
    });
    const pin = (event) => {
      event.preventDefault();
      if (field.value.trim()) this.send({ kind: "note", text: field.value });
    };
    return element(
      "form",
      { class: "pin", on: { submit: pin } },
      field,
      element("button", { type: "submit", "data-key": "pin" }, view.words.pin),
    );
  }

  // What is wanted less often: another seed, scenarios, the language.
  extras(view) {
    const { words } = view;
    const form = (key, label, field, message) =>
      element(
        "form",
        { on: { submit: (event) => { event.preventDefault(); this.send(message(field)); } } },
        field,
        element("button", { type: "submit", "data-key": `do-${key}` }, label),
      );
    const seed = element("input", {
      type: "number", min: 0, value: this.typed.seed ?? view.seed, "data-key": "seed", "aria-label": words.seed,
    });
    const id = element("input", {
      type: "text", maxlength: 60, value: this.typed["scenario-id"] ?? "", "data-key": "scenario-id",
      placeholder: words.scenario_id, "aria-label": words.scenario_id,
    });
    const choice = (key, label, values, chosen) =>
      element(
        "select",
        { "data-key": key, "aria-label": label },
        ...values.map((value) => element("option", { value, selected: value === chosen }, value)),
      );
    const scenarios = choice("scenarios", words.open, view.scenarios, this.typed.scenarios);
    const language = choice("language", words.language, view.languages, view.language);
    language.addEventListener("change", () => this.send({ kind: "language", to: language.value }));
    const file = element("input", {
      type: "text", value: this.typed.file ?? words.file, "data-key": "file", "aria-label": words.save,
    });
    const open = element(
      "button",
      { type: "button", "data-key": "do-load", on: { click: () => this.send({ kind: "open", path: file.value }) } },
      words.load,
    );
    const files = form("save", words.save, file, (field) => ({ kind: "save", path: field.value }));
    files.append(open);
    const box = element(
      "details",
      { class: "extras", open: this.extrasOpen ?? false },
      element("summary", { "data-key": "extras" }, words.more_of_it),
      form("seed", words.new_one, seed, (field) => ({ kind: "new", seed: Math.trunc(field.valueAsNumber) })),
      form("open", words.open, scenarios, (field) => ({ kind: "open_scenario", id: field.value })),
      view.can.scenario
        ? form("scenario", words.scenario, id, (field) => ({ kind: "scenario", id: field.value }))
        : null,
      files,
      element("label", {}, words.language, language),
    );
    box.addEventListener("toggle", () => { this.extrasOpen = box.open; });
    return box;
  }

  // ---- Keys ------------------------------------------------------------------

  key(event) {
    if (["INPUT", "SELECT"].includes(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...this.body.querySelectorAll(".card")];
    // The uses of an open card come before what takes none.
    const opened = [...this.body.querySelectorAll(".near .use")];
    const uses = opened.length ? opened : [...this.body.querySelectorAll(".use")];
    const list = uses.includes(document.activeElement) ? uses : cards;
    const at = list.indexOf(document.activeElement);
    const go = (to) => {
      event.preventDefault();
      list[(to + list.length) % list.length]?.focus();
    };
    const press = (kind) => {
      const found = this.body.querySelector(`[data-key="do-${kind}"]:not([disabled])`);
      if (!found) return;
      event.preventDefault();
      found.click();
    };
    if (event.key === "ArrowRight" || event.key === "ArrowDown") go(at + 1);
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") go(at < 0 ? -1 : at - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(-1);
    else if (event.key >= "1" && event.key <= "9" && uses.length) uses[event.key - 1]?.click();
    else if (event.key === "Escape") this.close();
    else if (event.key === "Backspace") press("take_back");
    else if (event.key === "p") press("play");
    else if (event.key === "u") press("undo");
    else if (event.key === "r") press("redo");
    else if (event.key === "n") press("new");
    else if (event.key === "h") (this.body.querySelector(".card.legal") ?? uses[0])?.focus();
  }

  close() {
    if (this.open === null) return;
    const key = `card-${this.open}`;
    this.open = null;
    this.draw();
    this.focus(key);
  }
}

export default {
  render({ model, el }) {
    new Table(model, el);
  },
};
