// The play table. Draws a view (a plain object made by courtside.play.view) and
// sends what a person does. It uses only get, on and send of its model, so that
// the same module runs in JupyterLab and on a page of its own.
//
// Text enters the page as text nodes only. Card faces are SVG made by
// courtside.faces, whose every word went through the one escaping function.

const SVG = "http://www.w3.org/2000/svg";

function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

// ---- The court, seen from behind the near baseline -------------------------

const WIDTH = 600;
const HEIGHT = 250;
const DEPTH = 0.62; // how much the far end shrinks

// x from -1 (left singles line) to 1, y from 0 (near baseline) to 1 (far one).
function project(x, y, lift = 0) {
  const scale = 1 / (1 + DEPTH * y);
  const down = (1 - scale) / (1 - 1 / (1 + DEPTH));
  return [WIDTH / 2 + 205 * x * scale, 214 - 176 * down - 90 * lift * scale];
}

function path(points) {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");
}

function line(x1, y1, x2, y2, css = "line") {
  return shape("path", { d: path([project(x1, y1), project(x2, y2)]), class: css });
}

function playerAt(end, position) {
  const y = position === "net" ? 0.41 : -0.03;
  return end === "near" ? y : 1 - y;
}

function player(end, who) {
  const [x, y] = project(who.x, playerAt(end, who.position));
  return shape(
    "g",
    { class: `player ${end}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    shape("ellipse", { cx: 0, cy: 9, rx: 13, ry: 4, class: "shadow" }),
    end === "near"
      ? shape("circle", { r: 10 })
      : shape("rect", { x: -9, y: -9, width: 18, height: 18, rx: 3 }),
    shape("text", { x: 0, y: 4 }, who.mark),
  );
}

function stroke(flight, last) {
  const from = project(flight.from_x, playerAt(flight.by, flight.from));
  const other = flight.by === "near" ? "far" : "near";
  const to = project(flight.to_x, playerAt(other, flight.to));
  const lift = flight.high ? 74 : 30;
  const middle = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - lift];
  // The last stroke is named where it peaks, the one before where it was struck.
  const named = last
    ? [(from[0] + 2 * middle[0] + to[0]) / 4, (from[1] + 2 * middle[1] + to[1]) / 4 - 4]
    : [from[0], from[1] + 26];
  const side = to[0] >= from[0] ? "start" : "end";
  const group = shape(
    "g",
    { class: last ? "flight last" : "flight" },
    shape("path", { d: `M${from} Q${middle} ${to}` }),
    shape(
      "text",
      { x: named[0] + (side === "start" ? 8 : -8), y: named[1], "text-anchor": side },
      flight.name,
    ),
  );
  if (last) group.append(shape("circle", { cx: to[0], cy: to[1], r: 5, class: "ball" }));
  return group;
}

function court(view) {
  const ground = [project(-1.36, 0), project(-1.36, 1), project(1.36, 1), project(1.36, 0)];
  const net = [project(-1.12, 0.5), project(1.12, 0.5)];
  const top = [project(1.12, 0.5, 0.14), project(-1.12, 0.5, 0.14)];
  const drawn = shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: `court ${view.court.surface}`, role: "img" },
    shape("title", {}, view.court.caption),
    shape("rect", { width: WIDTH, height: HEIGHT, rx: 8, class: "surround" }),
    shape("path", { d: `${path(ground)} Z`, class: "ground" }),
    ...[-1.36, -1, 1, 1.36].map((x) => line(x, 0, x, 1)),
    ...[0, 1].map((y) => line(-1.36, y, 1.36, y)),
    ...[0.2307, 0.7693].map((y) => line(-1, y, 1, y)),
    line(0, 0.2307, 0, 0.7693),
    shape("path", { d: `${path([...net, ...top])} Z`, class: "net" }),
    player("far", view.court.far),
  );
  view.court.flights.forEach((flight, i) => {
    drawn.append(stroke(flight, i === view.court.flights.length - 1));
  });
  drawn.append(player("near", view.court.near));
  return drawn;
}

// ---- The strip, the hands, the turn, the log --------------------------------

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

// ---- The widget ---------------------------------------------------------------

class Table {
  constructor(model, el) {
    this.model = model;
    this.root = element("div", { class: "courtside-panel courtside-table" });
    this.open = null; // number of the card whose uses are shown
    this.waiting = false;
    for (const kind of ["keydown", "keyup", "keypress"]) {
      this.root.addEventListener(kind, keep);
    }
    this.root.addEventListener("keydown", (event) => this.key(event));
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
    return [this.farHand(view), this.courtArea(view), this.turn(view), this.hand(view)];
  }

  farHand(view) {
    const backs = Array.from({ length: Math.min(view.far_hand.count, 30) }, () =>
      element("span", { class: "back" }),
    );
    const shown = view.far_hand.shown.map((face) =>
      element("span", { class: "shown" }, drawing(face)),
    );
    return element(
      "div",
      { class: "far-hand", role: "img", "aria-label": view.far_hand.caption },
      ...backs,
      ...shown,
      element("span", { class: "count" }, view.far_hand.caption),
    );
  }

  courtArea(view) {
    const zones = view.zones.map(({ place, label, box: [left, top, width, height] }) => {
      const style = `left: ${left}%; top: ${top}%; width: ${width}%; height: ${height}%`;
      return element("div", { class: "zone", "data-zone": place, style }, label);
    });
    return element("div", { class: "court-area" }, court(view), ...zones);
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

  hand(view) {
    const cards = view.hand.map((card) => this.card(card));
    const opened = view.hand.find((card) => card.number === this.open);
    return element(
      "div",
      { class: "near" },
      element("div", { class: "hand", role: "group", "aria-label": view.words.hand }, ...cards),
      this.under(view, opened),
    );
  }

  under(view, opened) {
    if (!opened) return element("p", { class: "hint", id: "courtside-hint" }, view.turn.hint);
    if (!opened.uses.length) return element("p", { class: "hint why" }, opened.why);
    const uses = opened.uses.map((use, i) =>
      element(
        "button",
        {
          type: "button",
          class: `use ${use.kind}`,
          "data-key": `use-${i}`,
          on: { click: () => this.send({ kind: "add", choice: use.choice }) },
        },
        element("kbd", {}, `${i + 1}`),
        use.label,
      ),
    );
    return element(
      "div",
      { class: "uses", role: "group", "aria-label": view.words.uses },
      element("span", {}, opened.name),
      ...uses,
      opened.why ? element("p", { class: "hint why" }, opened.why) : null,
    );
  }

  card(card) {
    const legal = card.uses.length > 0;
    return element(
      "button",
      {
        type: "button",
        class: `card${legal ? " legal" : ""}${card.number === this.open ? " open" : ""}`,
        "data-key": `card-${card.number}`,
        "data-number": card.number,
        "aria-label": `${card.name}. ${legal ? card.uses.map((use) => use.label).join(", ") : card.why}`,
        title: legal ? card.name : card.why,
        on: {
          click: () => this.toggle(card),
          pointerdown: (event) => this.grab(event, card),
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
    this.focus(this.open === null || !card.uses.length ? `card-${card.number}` : "use-0");
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
      type: "number", min: 0, value: view.seed, "data-key": "seed", "aria-label": words.seed,
    });
    const id = element("input", {
      type: "text", maxlength: 60, "data-key": "scenario-id",
      placeholder: words.scenario_id, "aria-label": words.scenario_id,
    });
    const choice = (key, label, values, chosen) =>
      element(
        "select",
        { "data-key": key, "aria-label": label },
        ...values.map((value) => element("option", { value, selected: value === chosen }, value)),
      );
    const scenarios = choice("scenarios", words.open, view.scenarios);
    const language = choice("language", words.language, view.languages, view.language);
    language.addEventListener("change", () => this.send({ kind: "language", to: language.value }));
    const file = element("input", {
      type: "text", value: words.file, "data-key": "file", "aria-label": words.save,
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
    const uses = [...this.body.querySelectorAll(".use")];
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
    else if (event.key === "h") this.body.querySelector(".card.legal")?.focus();
  }

  close() {
    if (this.open === null) return;
    const key = `card-${this.open}`;
    this.open = null;
    this.draw();
    this.focus(key);
  }

  // ---- Dragging: pointer events serve mouse, pen and finger alike ---------------

  grab(event, card) {
    this.dragged = false;
    if (!card.uses.length || event.button) return;
    const start = [event.clientX, event.clientY];
    const source = event.currentTarget;
    let ghost = null;
    const zoneAt = (x, y) =>
      document.elementsFromPoint(x, y).find((found) => found.dataset?.zone && this.root.contains(found));
    const moved = (move) => {
      if (!ghost) {
        if (Math.hypot(move.clientX - start[0], move.clientY - start[1]) < 7) return;
        source.setPointerCapture?.(event.pointerId);
        this.dragged = true;
        ghost = source.cloneNode(true);
        ghost.classList.add("ghost");
        this.root.append(ghost);
        const places = new Set(card.uses.map((use) => use.zone));
        for (const zone of this.body.querySelectorAll(".zone")) {
          zone.classList.toggle("offered", places.has(zone.dataset.zone));
        }
        this.root.classList.add("dragging");
      }
      const box = this.root.getBoundingClientRect();
      ghost.style.left = `${move.clientX - box.left}px`;
      ghost.style.top = `${move.clientY - box.top}px`;
      const over = zoneAt(move.clientX, move.clientY);
      for (const zone of this.body.querySelectorAll(".zone")) zone.classList.toggle("over", zone === over);
    };
    const ended = (end) => {
      source.removeEventListener("pointermove", moved);
      source.removeEventListener("pointerup", ended);
      source.removeEventListener("pointercancel", ended);
      if (!ghost) return;
      ghost.remove();
      const zone = end.type === "pointerup" ? zoneAt(end.clientX, end.clientY) : null;
      this.root.classList.remove("dragging");
      const uses = card.uses.filter((use) => use.zone === zone?.dataset.zone);
      if (uses.length === 1) this.send({ kind: "add", choice: uses[0].choice });
      else if (uses.length) {
        this.open = card.number;
        this.draw();
        this.focus("use-0");
      } else this.draw();
      setTimeout(() => (this.dragged = false));
    };
    source.addEventListener("pointermove", moved);
    source.addEventListener("pointerup", ended);
    source.addEventListener("pointercancel", ended);
  }
}

export default {
  render({ model, el }) {
    new Table(model, el);
  },
};
