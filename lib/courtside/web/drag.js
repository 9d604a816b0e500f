// Dragging a card to the court: pointer events serve mouse, pen and finger alike.
// `table` is the widget: it is told of what was dropped, and draws itself.
function grab(table, event, card) {
  table.dragged = false;
  if (!card.uses.length || event.button) return;
  const start = [event.clientX, event.clientY];
  const source = event.currentTarget;
  let ghost = null;
  const zoneAt = (x, y) =>
    document.elementsFromPoint(x, y).find((found) => found.dataset?.zone && table.root.contains(found));
  const moved = (move) => {
    if (!ghost) {
      if (Math.hypot(move.clientX - start[0], move.clientY - start[1]) < 7) return;
      source.setPointerCapture?.(event.pointerId);
      table.dragged = true;
      ghost = source.cloneNode(true);
      ghost.classList.add("ghost");
      table.root.append(ghost);
      const places = new Set(card.uses.map((use) => use.zone));
      for (const zone of table.body.querySelectorAll(".zone")) {
        zone.classList.toggle("offered", places.has(zone.dataset.zone));
      }
      table.root.classList.add("dragging");
    }
    const box = table.root.getBoundingClientRect();
    ghost.style.left = `${move.clientX - box.left}px`;
    ghost.style.top = `${move.clientY - box.top}px`;
    const over = zoneAt(move.clientX, move.clientY);
    for (const zone of table.body.querySelectorAll(".zone")) zone.classList.toggle("over", zone === over);
  };
  const ended = (end) => {
    source.removeEventListener("pointermove", moved);
    source.removeEventListener("pointerup", ended);
    source.removeEventListener("pointercancel", ended);
    if (!ghost) return;
    ghost.remove();
    const zone = end.type === "pointerup" ? zoneAt(end.clientX, end.clientY) : null;
    table.root.classList.remove("dragging");
    const uses = card.uses.filter((use) => use.zone === zone?.dataset.zone);
    if (uses.length === 1) table.send({ kind: "add", choice: uses[0].choice });
    else if (uses.length) {
      table.open = card.number;
      table.draw();
      table.focus("of-card-0");
    } else table.draw();
    setTimeout(() => (table.dragged = false));
  };
  source.addEventListener("pointermove", moved);
  source.addEventListener("pointerup", ended);
  source.addEventListener("pointercancel", ended);
}
