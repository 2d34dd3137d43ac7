// Keys: shortcuts, and the arrow keys between targets.
import { around, byId, findAll } from "./dom.js";
import { turnPiece } from "./targets.js";
import { beginTyping } from "./typed_choices.js";

/** @import { Ending } from "./ending.js" */
/** @import { Explain } from "./explain.js" */
/** @import { HintPanel } from "./hint.js" */
/** @import { Pointing } from "./pointing.js" */
/** @import { TableStore } from "./table_state.js" */
/** @import { Timeline } from "./timeline.js" */

/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, Point>} */
const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels that a target must at least lie ahead. */
const MIN_AHEAD_PX = 4;
/** How much farther a pixel aside counts than a pixel ahead. */
const ASIDE_WEIGHT = 2.5;

/**
 * What the keys act on.
 * @typedef {object} Needs
 * @property {TableStore} store
 * @property {Pointing} pointing
 * @property {HintPanel} hint
 * @property {Timeline} timeline
 * @property {Ending} ending
 * @property {Explain} explain
 */

/** @param {Needs} needs */
export function startKeyboard(needs) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (around(event, "input, select, textarea, dialog")) return;
    if (pressed(event.key, needs)) event.preventDefault();
  });
}

/**
 * @param {string} key
 * @param {Needs} needs
 * @returns {boolean} Whether the key did something that replaces what the browser would do.
 */
function pressed(key, { store, pointing, hint, timeline, ending, explain }) {
  const { past, shown } = store.state;
  const step = timeline.stepOfKey(key);
  if (key === "u") pointing.undo();
  else if ((key === "r" || key === "f") && pointing.isTurning) turnPiece(pointing, key);
  else if (key === "Escape") pointing.cancel();
  else if (key === "?") explain.toggle();
  else if (key in DIRECTIONS && !past && shown.mine) return walk(key);
  else if (key === "h" && !byId("hint").hidden) void hint.ask();
  else if (key === "/" && !byId("typed").hidden) {
    beginTyping();
    return true;
  } else if (step) {
    ending.showBoard();
    void timeline.step(step);
    return true;
  }
  return false;
}

/**
 * Move the focus to the nearest target in a direction.
 * @param {string} key
 */
function walk(key) {
  const targets = findAll(".target.on, #chips button");
  const here = targets.find((each) => each === document.activeElement);
  const others = targets.filter((each) => each !== here);
  const at = here ? nearest(middle(here), others.map(middle), DIRECTIONS[key] ?? { x: 0, y: 0 }) : 0;
  others[at]?.focus();
  return targets.length > 0;
}

/** @param {Element} node */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Return the index of the nearest of these points in a direction, or -1.
 * @param {Point} from
 * @param {Point[]} points
 * @param {Point} direction
 */
export function nearest(from, points, direction) {
  const distances = points.map(({ x, y }) => {
    const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const aside = Math.abs((x - from.x) * direction.y) + Math.abs((y - from.y) * direction.x);
    return ahead < MIN_AHEAD_PX ? Infinity : ahead + aside * ASIDE_WEIGHT;
  });
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
}
