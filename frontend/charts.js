// Charts of a finished game: points, and chances of winning.
import { svgElement } from "./dom.js";
import { adviceText, percent, text } from "./strings.js";

/** @import { Picture, ReviewResponse } from "./api.js" */

/** @typedef {{ seat: number, y: number }} LineEnd  Where a seat's line ends. */

const WIDTH = 640;
/** Pixels between the stones at the ends of two lines. */
const STONE_GAP = 24;

/**
 * Move the ends of lines apart so that their stones do not cover each other; none lies below `floor`.
 * @param {LineEnd[]} ends
 * @param {number} floor
 * @returns {LineEnd[]}
 */
export function spread(ends, floor) {
  const sorted = ends.map((each) => ({ ...each })).sort((a, b) => a.y - b.y);
  let above = -Infinity;
  for (const each of sorted) {
    each.y = Math.max(each.y, above + STONE_GAP);
    above = each.y;
  }
  let below = floor + STONE_GAP;
  for (const each of sorted.reverse()) {
    each.y = Math.min(each.y, below - STONE_GAP);
    below = each.y;
  }
  return sorted;
}

/**
 * @param {LineEnd} end
 * @param {number} x
 */
const stone = ({ seat, y }, x) => `<use href="#stone-${seat}" x="${x}" y="${y - 13}" width="26" height="28"/>`;

/**
 * @param {string} way
 * @param {number} seat
 */
const line = (way, seat) => `<path d="${way}" class="way-edge"/><path d="${way}" class="way seat${seat}"/>`;

/**
 * @param {number} height
 * @param {string} kind
 * @param {string} label
 * @param {string[]} parts
 */
function drawing(height, kind, label, parts) {
  const made = svgElement("svg", { viewBox: `0 0 ${WIDTH} ${height}`, class: kind, role: "img", "aria-label": label });
  made.innerHTML = parts.join("");
  return made;
}

/**
 * Draw points over the game, a line for each seat with its stone at the end.
 * @param {Picture} picture
 * @param {number[][]} steps  [ply, seat 0, seat 1, …].
 */
export function scoreChart({ last, players }, steps) {
  const height = 380;
  const plies = Math.max(last, 1);
  const points = steps.flatMap((step) => step.slice(1));
  const most = Math.max(10, ...points);
  const least = Math.min(0, ...points);
  const x = (/** @type {number} */ ply) => (38 + (ply / plies) * (WIDTH - 84)).toFixed(1);
  const y = (/** @type {number} */ value) => height - 26 - ((value - least) / (most - least)) * (height - 46);
  const parts = [];
  for (let value = 0; value <= most; value += most > 60 ? 20 : 10) {
    parts.push(`<path d="M38 ${y(value)}H${WIDTH - 46}" class="rule"/><text x="32" y="${y(value) + 5}" class="end">${value}</text>`);
  }
  const ends = [];
  for (const { seat } of players) {
    const at = steps.map((step) => ({ x: x(step[0] ?? 0), y: y(step[seat + 1] ?? 0).toFixed(1) }));
    const way = at.map((each, i) => (i ? `H${each.x}V${each.y}` : `M${each.x} ${each.y}`)).join("");
    parts.push(line(`${way}H${x(plies)}`, seat));
    ends.push({ seat, y: y(steps.at(-1)?.[seat + 1] ?? 0) });
  }
  parts.push(...spread(ends, Infinity).map((each) => stone(each, WIDTH - 42)));
  return drawing(height, "chart part", text("chart"), parts);
}

/**
 * Draw chances of winning over the game, a line for each of these seats. Marks on it are the choices that cost most.
 * @param {ReviewResponse} review
 * @param {number[]} seats
 * @param {(ply: number) => void} pick  Called with the moment that was pointed at.
 */
export function chanceChart(review, seats, pick) {
  const height = 300;
  const steps = review.chart;
  const plies = Math.max(1, steps.at(-1)?.[0] ?? 0);
  const x = (/** @type {number} */ ply) => (62 + (ply / plies) * (WIDTH - 108)).toFixed(1);
  const y = (/** @type {number} */ chance) => height - 26 - chance * (height - 50);
  const parts = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M58 ${y(share)}H${WIDTH - 44}" class="rule"/>` +
      `<text x="54" y="${y(share) + 5}" text-anchor="end" class="tick">${percent(share)}</text>`,
  );
  for (const seat of seats) {
    const at = steps.map((step) => `${x(step[0] ?? 0)} ${y(step[seat + 1] ?? 0).toFixed(1)}`);
    parts.push(line(`M${at.join("L")}`, seat));
  }
  for (const { ply, seat } of review.turns) {
    const chance = steps.find((step) => step[0] === ply)?.[(review.team ? 0 : seat) + 1];
    if (chance === undefined) continue;
    parts.push(`<circle cx="${x(ply)}" cy="${y(chance).toFixed(1)}" r="7" class="mark" data-ply="${ply}"/>`);
  }
  const ends = seats.map((seat) => ({ seat, y: y(steps.at(-1)?.[seat + 1] ?? 0) }));
  parts.push(...spread(ends, height - 15).map((each) => stone(each, WIDTH - 40)));
  parts.push(`<text x="${WIDTH / 2}" y="${height - 4}" text-anchor="middle" class="tick">${adviceText("choices")}</text>`);
  const made = drawing(height, "chart chances part", adviceText(review.team ? "teamChart" : "chart"), parts);
  made.addEventListener("click", (event) => {
    const box = made.getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * WIDTH - 62) / (WIDTH - 108);
    pick(Math.round(Math.max(0, Math.min(1, share)) * plies));
  });
  return made;
}
