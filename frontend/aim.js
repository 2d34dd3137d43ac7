// Placing a piece that can be held in several ways (`turn-…` targets): one of them is always held,
// and its ghost (`data-ghost`) shows where it would lie at a target that says where that is
// (`data-at`). The drawing of a way says what it becomes by turning (`data-r`) and turning over
// (`data-f`): keys `r` and `f`, the right button of a mouse, or pointing at the way itself.

export function start(table) {
  let held = null; // how a piece was held last
  let aimed = null; // the latest target the ghost was at

  const isWay = (id) => id?.startsWith("turn-") ?? false;
  const found = () => [...new Set(table.left([]).map((each) => each.path[0]).filter(isWay))];
  const on = () => isWay(table.step[0]);
  const ways = () => (on() ? found() : []);

  function hold() {
    const all = table.step.length ? [] : found();
    if (!all.length) return;
    if (!all.includes(held)) held = all[0];
    table.step = [held];
  }

  // Another way; what was asked for is asked for again, if it fits.
  function take(id) {
    const again = table.asked ? table.step[1] : null;
    held = id;
    table.step = [id];
    table.asked = null;
    if (again && table.left([id, again]).length) table.point(again);
    else {
      table.light();
      table.prompt();
      if (aimed && table.left([id, aimed]).length) table.preview(aimed);
    }
  }

  function point(id) {
    if (!on()) return false;
    if (ways().includes(id)) {
      take(id);
      return true;
    }
    if (table.asked) {
      table.asked = null;
      table.step.length = 1;
    }
    return false;
  }

  function show(id) {
    const at = on() ? (id ?? (table.asked ? table.step[1] : null)) : null;
    for (const ghost of document.querySelectorAll("[data-ghost]")) {
      const fits = at && ghost.dataset.ghost === table.step[0];
      const target = fits ? document.querySelector(`[data-target="${CSS.escape(at)}"][data-at]`) : null;
      if (target) {
        ghost.setAttribute("transform", `translate(${target.dataset.at})`);
        aimed = at;
      }
      ghost.classList.toggle("on", Boolean(target));
    }
  }

  // What the held way becomes by a key.
  const becomes = (name) => document.querySelector(`[data-target="${CSS.escape(table.step[0])}"]`)?.dataset[name];

  function key(name) {
    if (!on() || (name !== "r" && name !== "f")) return false;
    const next = becomes(name);
    if (next) take(next);
    return true;
  }

  function chips(chip) {
    if (!on()) return;
    for (const [name, said] of [["r", "turnPiece"], ["f", "turnOver"]]) {
      if (becomes(name) !== table.step[0]) chip(table.say(said), () => key(name));
    }
  }

  document.addEventListener("contextmenu", (event) => {
    if (table.touch || !on() || !event.target.closest?.("[data-at]")) return;
    event.preventDefault();
    key("r");
  });

  table.aim = { on, hold, ways, point, show, key, chips };
}
