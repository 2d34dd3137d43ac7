// What the others did since my latest decision: in a few lines, and marked on the board.
import { byId, element, findAll, stoneIcon } from "./dom.js";
import { signed, text } from "./strings.js";

/** @import { LogLine, Picture } from "./api.js" */
/** @import { Shown } from "./dom.js" */
/** @import { Pictures } from "./pictures.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * What is told about one seat, or about nobody; `forced`: with choices that the viewer had to make.
 * @typedef {{ seat: number | null, texts: string[], points: number, forced: boolean }} Told
 */

/** @typedef {Pick<Picture, "log" | "seat" | "since" | "since_forced">} Past */

/**
 * Return the sentences about what happened since the viewer's latest decision, in their order: what the others chose,
 * what they got by it, and what it did to the viewer. Steps on the way, like the cards of a payment, are left out.
 * @param {Past} picture
 * @returns {{ line: LogLine, forced: boolean }[]}  `forced`: the viewer had to choose that.
 */
function linesSince({ log, seat: me, since, since_forced: must }) {
  if (since === null) return [];
  const isMe = (/** @type {number | null} */ seat) => seat !== null && seat === me;
  return log
    .filter(({ ply }) => ply > since)
    .flatMap(({ ply, lines: [chosen, ...follows] }) => {
      if (!chosen) return [];
      const forced = must.includes(ply);
      const told = follows.filter(({ seat }) => isMe(seat) || (seat !== null && seat === chosen.seat));
      const first = forced || !isMe(chosen.seat) ? [{ line: chosen, forced }] : [];
      return [...first, ...told.map((line) => ({ line, forced: false }))].filter(({ line }) => !line.minor);
    });
}

/**
 * Return what happened since the viewer's latest decision in one run of sentences.
 * @param {Past} picture
 */
export const newsSince = (picture) => [...new Set(linesSince(picture).map(({ line }) => line.text))];

/**
 * Say in a line for each player what they chose since the viewer's latest decision and what they got by it, in the
 * order in which they began; last, for the viewer, what that did to them and what they had to do because nothing else
 * was possible.
 * @param {Past & Pick<Picture, "since_points">} picture
 */
export function toldSince(picture) {
  const { seat: me, since, since_points: earned } = picture;
  if (since === null) return [];
  const isMe = (/** @type {number | null} */ seat) => seat !== null && seat === me;
  /** @type {Map<number | null, Told>} */
  const rows = new Map();
  for (const { line: { seat, text: words }, forced } of linesSince(picture)) {
    const row = rows.get(seat) ?? { seat, texts: [], points: (seat === null ? null : earned[seat]) ?? 0, forced };
    if (!row.texts.includes(words)) row.texts.push(words);
    row.forced ||= forced;
    rows.set(seat, row);
  }
  for (const [seat, points] of earned.entries()) {
    if (points && !rows.has(seat)) rows.set(seat, { seat, texts: [], points, forced: false });
  }
  return [...rows.values()].sort((a, b) => Number(isMe(a.seat)) - Number(isMe(b.seat)));
}

/**
 * The pieces of a drawing, each with a name that tells what it is and where it lies.
 * @param {ParentNode} root
 * @returns {[string, Shown][]}
 */
function placed(root) {
  return findAll("[data-piece]", root).map((node) => {
    /** @type {(string | null | undefined)[]} */
    const where = [node.dataset.piece];
    for (let each = /** @type {Element | null} */ (node); each && !each.matches("[data-part]"); each = each.parentElement) {
      where.push(each.getAttribute("transform"), each.getAttribute("x"), each.getAttribute("y"));
    }
    return [[node.closest("[data-part]")?.getAttribute("data-part"), ...where].join(" "), node];
  });
}

/**
 * Mark the pieces on the page that were not there, or lay elsewhere, in an earlier drawing.
 * @param {string} svg  The earlier drawing.
 */
export function markNewPieces(svg) {
  const box = document.createElement("template");
  box.innerHTML = svg;
  /** @type {Map<string, number>} */
  const before = new Map();
  for (const [name] of placed(box.content)) before.set(name, (before.get(name) ?? 0) + 1);
  for (const root of ["picture", "players", "hand"].map(byId)) {
    for (const [name, node] of placed(root)) {
      const left = before.get(name) ?? 0;
      before.set(name, left - 1);
      node.classList.toggle("since-mark", left <= 0);
    }
  }
}

export class Since {
  #store;
  #pictures;
  /** The table's revision for which the board was marked. */
  #marked = "";
  /** The earlier drawing. */
  #svg = "";

  /**
   * @param {TableStore} store
   * @param {Pictures} pictures
   */
  constructor(store, pictures) {
    this.#store = store;
    this.#pictures = pictures;
    store.watch(["shown", "past", "moving"], () => this.#update());
  }

  #update() {
    const { past, shown, moving } = this.#store.state;
    const rows = shown.mine ? toldSince(shown) : [];
    byId("since").hidden = !rows.length;
    byId("since-lines").replaceChildren(...rows.map(rowOf));
    if (rows.length && !past && !moving) void this.#mark(shown);
  }

  /** @param {Picture} shown */
  async #mark(shown) {
    const name = `${shown.rev} ${shown.seat}`;
    if (this.#marked !== name) {
      this.#marked = name;
      this.#svg = "";
      this.#svg = await this.#pictures.drawingAt(shown.since ?? 0);
    }
    const { past, shown: now } = this.#store.state;
    // The same drawing is drawn anew when the window changes; another one has its own marks.
    if (this.#svg && !past && `${now.rev} ${now.seat}` === name) markNewPieces(this.#svg);
  }
}

/** @param {Told} told */
function rowOf({ seat, texts, points, forced }) {
  const words = [...texts, ...(forced ? [text("sinceForced")] : [])].join(" ");
  const earned = points ? [" ", element("b", { class: points < 0 ? "lost" : "won" }, signed(points))] : [];
  return element("li", {}, seat === null ? null : stoneIcon(seat), element("span", {}, words, ...earned));
}
