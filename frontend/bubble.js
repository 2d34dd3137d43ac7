// Where a bubble of text lies: beside what it is about. The coach and the answers to "what is this?" use it.
import { byId, find } from "./dom.js";

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Pixels between the bubble, what it is about and the edge of the window. */
const GAP_PX = 8;
/** How many pixels of distance one covered pixel is worth, by its square root. */
const COVERED_WEIGHT = 12;

/**
 * @param {Box} a
 * @param {Box} b
 */
export const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Return where a bubble lies best: near what it is about, and on as little as possible of what must be seen.
 * @param {{ width: number, height: number }} size
 * @param {Box} area  Where it may lie.
 * @param {Box | null} about
 * @param {Box[]} avoid
 * @returns {{ left: number, top: number }}
 */
export function placeBeside({ width, height }, area, about, avoid) {
  const right = area.right - width;
  const bottom = area.bottom - height;
  const corners = [
    [area.left, bottom],
    [right, bottom],
    [area.left, area.top],
    [right, area.top],
  ];
  const middle = about ?? { left: area.left, right: area.left, top: area.bottom, bottom: area.bottom };
  const x = (middle.left + middle.right) / 2;
  const y = (middle.top + middle.bottom) / 2;
  const beside = about
    ? [
        [x - width / 2, about.bottom + GAP_PX],
        [x - width / 2, about.top - GAP_PX - height],
        [about.right + GAP_PX, y - height / 2],
        [about.left - GAP_PX - width, y - height / 2],
      ]
    : [];
  let best = { left: area.left, top: area.top };
  let least = Infinity;
  for (const [wantedLeft = 0, wantedTop = 0] of [...beside, ...corners]) {
    const left = Math.max(area.left, Math.min(wantedLeft, right));
    const top = Math.max(area.top, Math.min(wantedTop, bottom));
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = [...avoid, ...(about ? [about] : [])].reduce((sum, each) => sum + overlap(box, each), 0);
    const cost = COVERED_WEIGHT * Math.sqrt(covered) + Math.hypot(left + width / 2 - x, top + height / 2 - y);
    if (cost >= least) continue;
    least = cost;
    best = { left, top };
  }
  return best;
}

/**
 * Where a bubble may lie: below the bars at the top, beside the rules, and on a phone above the dock.
 * @param {boolean} narrow
 * @returns {Box}
 */
export function bubbleArea(narrow) {
  const bar = find(narrow ? "#scores" : ".bar")?.getBoundingClientRect();
  const dock = narrow ? find(".dock")?.getBoundingClientRect() : null;
  const drawer = byId("rules");
  return {
    left: GAP_PX,
    top: (bar?.bottom ?? 0) + GAP_PX,
    right: (drawer.hidden || narrow ? innerWidth : drawer.getBoundingClientRect().left) - GAP_PX,
    bottom: (dock?.top ?? innerHeight) - GAP_PX,
  };
}
