// Pieces slide from where they were to where they are.
//
// Two pictures are compared: a piece of a kind that vanished and one of the same kind that is new are paired, nearest
// to nearest. What has no partner comes from a pool (`data-pool`, or `data-source` for its kind) or goes to one
// (`data-pool`, `data-sink`).
import { element, findAll, svgElement } from "./dom.js";

/** @import { Picture } from "./api.js" */
/** @import { TableStore } from "./table_state.js" */

/** Milliseconds that a piece takes. */
const FLIGHT_MS = 340;
/** Milliseconds between the starts of two pieces, and the latest start. */
const STAGGER_MS = 55;
const MAX_DELAY_MS = 400;
/** Pieces that move less than this many pixels stay where they are. */
const MIN_DISTANCE_PX = 3;

/**
 * A piece and its place on the screen and, as a share of width and height, inside its part of the drawing.
 * @typedef {object} Piece
 * @property {SVGGraphicsElement} node
 * @property {DOMRect} box
 * @property {string} part
 * @property {number} x
 * @property {number} y
 * @property {number} shape  Width of the part divided by its height.
 */

/** @typedef {{ kind: string, from?: Piece, to?: Piece }} Move  A piece that moved; one of its ends may be missing. */

/**
 * What is on the screen before a picture is shown.
 * @typedef {object} Before
 * @property {Map<string, Piece[]>} pieces  By kind.
 * @property {Map<string, string>} faces
 * @property {(number | null)[]} scores  By seat.
 */

export class Animation {
  #store;
  #sound;

  /**
   * @param {TableStore} store
   * @param {() => void} sound  Called when pieces start to slide.
   */
  constructor(store, sound) {
    this.#store = store;
    this.#sound = sound;
  }

  /**
   * Remember what is on the screen.
   * @returns {Before}
   */
  look() {
    const { players } = this.#store.state.shown;
    return { pieces: piecesByKind(), faces: faces(), scores: players.map((each) => each.score) };
  }

  /**
   * Play what has changed since.
   * @param {Before} before
   * @param {Picture} picture
   */
  async play(before, picture) {
    const found = moves(before.pieces, piecesByKind());
    for (const { to } of found) to?.node.classList.add("fresh");
    markTurnedFaces(before.faces);
    const { motion, past } = this.#store.state;
    if (!motion || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const flights = startFlights(found);
    const marks = past ? [] : pointsEarned(before.scores, picture, found);
    if (flights.length) this.#sound();
    // The next picture waits for what a drawing plays itself, like dice that roll.
    const staged = findAll("#picture .staged").flatMap((node) => node.getAnimations());
    await Promise.all([...flights, ...staged.map((each) => each.finished.catch(() => null))]);
    for (const mark of marks) floatUp(mark.box, mark.words);
  }
}

/**
 * What stays where it is and may show another face (`data-face`: its name and the face), like a die.
 * @param {Element} node
 * @returns {[string, string]}
 */
function faceOf(node) {
  const [name = "", face = ""] = (node.getAttribute("data-face") ?? "").split(" ");
  return [name, face];
}

const faces = () => new Map(findAll("#picture [data-face]").map(faceOf));

/** @param {Map<string, string>} before */
function markTurnedFaces(before) {
  for (const node of findAll("#picture [data-face]")) {
    const [name, face] = faceOf(node);
    if (before.has(name) && before.get(name) !== face) node.classList.add("staged", "turned");
  }
}

/** @returns {Map<string, Piece[]>} */
function piecesByKind() {
  /** @type {Map<string, Piece[]>} */
  const found = new Map();
  /** @type {Map<Element, DOMRect>} */
  const frames = new Map();
  for (const node of findAll("#picture [data-piece], #players [data-piece], #hand [data-piece]")) {
    const part = node.closest("svg.part");
    const kind = node.dataset.piece;
    if (!(node instanceof SVGGraphicsElement) || !part || !kind) continue;
    const frame = frames.get(part) ?? part.getBoundingClientRect();
    frames.set(part, frame);
    const box = node.getBoundingClientRect();
    const piece = {
      node,
      box,
      part: part.getAttribute("data-part") ?? "",
      x: (box.x - frame.x) / frame.width,
      y: (box.y - frame.y) / frame.height,
      shape: frame.width / frame.height,
    };
    found.set(kind, [...(found.get(kind) ?? []), piece]);
  }
  return found;
}

/**
 * @param {Piece} a
 * @param {Piece} b
 */
const samePlace = (a, b) =>
  a.part === b.part && Math.abs(a.x - b.x) < 0.004 && Math.abs(a.y * (b.shape / a.shape) - b.y) < 0.012;

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * @param {Map<string, Piece[]>} before
 * @param {Map<string, Piece[]>} after
 * @returns {Move[]}
 */
function moves(before, after) {
  const kinds = new Set([...before.keys(), ...after.keys()]);
  return [...kinds].flatMap((kind) => movesOfKind(kind, before.get(kind) ?? [], after.get(kind) ?? []));
}

/**
 * @param {string} kind
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @returns {Move[]}
 */
function movesOfKind(kind, before, after) {
  const gone = [...before];
  const come = after.filter((piece) => {
    const at = gone.findIndex((each) => samePlace(each, piece));
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  const pairs = come.flatMap((to) => gone.map((from) => ({ kind, from, to })));
  pairs.sort((a, b) => distance(a.from.box, a.to.box) - distance(b.from.box, b.to.box));
  const used = new Set();
  const paired = pairs.filter(({ from, to }) => {
    if (used.has(from) || used.has(to)) return false;
    used.add(from).add(to);
    return true;
  });
  const alone = (/** @type {Piece} */ piece) => !used.has(piece);
  return [...paired, ...come.filter(alone).map((to) => ({ kind, to })), ...gone.filter(alone).map((from) => ({ kind, from }))];
}

/**
 * Return where a kind comes from or goes to when it has no partner.
 * @param {string} kind
 * @param {"source" | "sink"} role
 */
function pool(kind, role) {
  const [family] = kind.split("-");
  const node = document.querySelector(`[data-pool="${kind}"], [data-${role}="${kind}"], [data-${role}="${family}"]`);
  return node?.getBoundingClientRect();
}

/** @param {Move[]} found */
function startFlights(found) {
  const flights = [];
  for (const { kind, from, to } of found) {
    const model = to ?? from;
    const start = from?.box ?? pool(kind, "source");
    const end = to?.box ?? pool(kind, "sink");
    if (!model || !start?.width || !end?.width || distance(start, end) < MIN_DISTANCE_PX) continue;
    const delay = Math.min(flights.length * STAGGER_MS, MAX_DELAY_MS);
    flights.push(fly(model.node, to ? model.node : null, to ? end : start, start, end, delay));
  }
  return flights;
}

/**
 * A copy of the piece flies; the piece itself waits unseen at its end.
 * @param {SVGGraphicsElement} model
 * @param {Element | null} hidden
 * @param {DOMRect} size
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} delay
 */
async function fly(model, hidden, size, start, end, delay) {
  const box = bounds(model);
  if (!box) return;
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const attributes = { class: "flight part", viewBox, width: size.width, height: size.height, "aria-hidden": "true" };
  const flight = svgElement("svg", attributes, model.cloneNode(true));
  document.body.append(flight);
  hidden?.classList.add("in-flight");
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) => ({
    transform: `translate(${x}px, ${y}px) scale(${width / size.width}, ${height / size.height})`,
  });
  const rise = Math.min(40, distance(start, end) / 8);
  const frames = [
    at(start.x, start.y, start.width, start.height),
    at((start.x + end.x) / 2, (start.y + end.y) / 2 - rise, ((start.width + end.width) / 2) * 1.06, ((start.height + end.height) / 2) * 1.06),
    at(end.x, end.y, end.width, end.height),
  ];
  try {
    await flight.animate(frames, { duration: FLIGHT_MS, delay, easing: "cubic-bezier(.3,.1,.25,1)", fill: "both" }).finished;
  } catch {
    // The page went on without it.
  }
  flight.remove();
  hidden?.classList.remove("in-flight");
}

/** @param {SVGGraphicsElement} node */
function bounds(node) {
  if (node.isConnected) return node.getBBox();
  // It vanished with its picture: measure it in an unseen one.
  const copy = /** @type {SVGGraphicsElement} */ (node.cloneNode(true));
  const probe = svgElement("svg", { class: "flight" }, copy);
  document.body.append(probe);
  const box = copy.getBBox();
  probe.remove();
  return box.width ? box : null;
}

/**
 * Return where points were earned: at the latest new stone, or at the panel.
 * @param {(number | null)[]} before
 * @param {Picture} picture
 * @param {Move[]} found
 */
function pointsEarned(before, picture, found) {
  return picture.players.flatMap(({ seat, score }) => {
    const more = score === null ? 0 : score - (before[seat] ?? 0);
    if (!more) return [];
    const placed = found.filter(({ kind, to }) => kind === `stone-${seat}` && to && !/^(seat|boat)/.test(to.part));
    const panel = document.querySelector(`.panel[data-seat="${seat}"] .points`);
    const box = placed.at(-1)?.to?.box ?? panel?.getBoundingClientRect();
    return box ? [{ box, words: more > 0 ? `+${more}` : `${more}` }] : [];
  });
}

/**
 * @param {DOMRect} box
 * @param {string} words
 */
function floatUp(box, words) {
  const mark = element("div", { class: "float", "aria-hidden": "true" }, words);
  document.body.append(mark);
  const widest = document.documentElement.clientWidth - mark.offsetWidth - 4;
  const x = Math.max(4, Math.min(box.x + box.width / 2 - 14, widest));
  const y = box.y - 6;
  const at = (/** @type {number} */ rise) => `translate(${x}px, ${y - rise}px)`;
  const frames = [
    { transform: at(0), opacity: 0 },
    { transform: at(12), opacity: 1, offset: 0.2 },
    { transform: at(22), opacity: 1, offset: 0.75 },
    { transform: at(36), opacity: 0 },
  ];
  void mark.animate(frames, { duration: 1500, easing: "ease-out" }).finished.finally(() => mark.remove());
}
