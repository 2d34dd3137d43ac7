// Pointing at targets until one choice is meant. What is lit and which buttons there are follow from the store; this
// module has nothing to do with the page itself.
import { canBecomeWhole, counts, endsByItself, isPart, isWhole, targetsOf } from "./gathering.js";
import { ahead, commonBeginning, fitting, sharedBeginning } from "./gestures.js";
import { NO_GESTURE } from "./table_state.js";

/** @import { PictureChoice } from "./api.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * What pointing leads to.
 * @typedef {object} Commands
 * @property {(words: string) => Promise<boolean>} choose  Send a choice; whether it was accepted.
 * @property {() => void} undo  Take back the latest choice.
 * @property {() => boolean} isSending
 * @property {() => void} redraw  Show the picture again.
 */

/** @typedef {"sent" | "asked" | "more" | "gathered" | "ignored"} Outcome  What came of pointing at a target. */

/**
 * How a target is drawn.
 * @typedef {object} Mark
 * @property {boolean} on  It is the next one of some choice.
 * @property {boolean} may  Pointing at it is possible, but not what the choices begin with.
 * @property {boolean} chosen  It has been pointed at.
 */

/** How often a choice of a row is sent again when the table has changed meanwhile. */
const MAX_REFUSALS = 3;

/** @param {string | undefined} id */
const isWay = (id) => id?.startsWith("turn-") ?? false;

export class Pointing {
  #store;
  #commands;
  /** @type {string | null} The way in which a piece was held last. */
  #held = null;
  /** @type {string | null} The latest target that was hovered while a piece was held. */
  #aimed = null;

  /**
   * @param {TableStore} store
   * @param {Commands} commands
   */
  constructor(store, commands) {
    this.#store = store;
    this.#commands = commands;
  }

  // --- what fits ---------------------------------------------------------------------------------

  /**
   * The targets that have been pointed at. A piece that can be held in several ways (`turn-…` targets) is always held
   * in one of them, and what all choices begin with need not be pointed at: there the path is never empty.
   * @returns {string[]}
   */
  get path() {
    const { path, shown } = this.#store.state;
    if (path.length) return path;
    const ways = this.#allWays();
    if (this.#held !== null && ways.includes(this.#held)) return [this.#held];
    if (ways.length) return ways.slice(0, 1);
    return shown.gather ? [] : sharedBeginning(this.left([]).map((each) => each.path));
  }

  /** The targets that somebody has pointed at, without the way in which a piece is held. */
  get steps() {
    return this.#store.state.path.filter((id) => !isWay(id));
  }

  /**
   * Return the choices that fit a path.
   * @param {string[]} [path]
   * @returns {PictureChoice[]}
   */
  left(path = this.path) {
    const { past, making, shown } = this.#store.state;
    return past || making || !shown.mine ? [] : fitting(shown.choices, path);
  }

  /** Return the targets that may be pointed at next. */
  next() {
    const gather = this.gather;
    if (!gather) return new Set(this.left().flatMap((each) => ahead(each, this.path)));
    const fit = gather.items.map((item) => item.target).filter((id) => canBecomeWhole(gather, [...this.parts, id]));
    // Before the first part, whatever else there is.
    const first = this.path.length ? [] : this.left([]).flatMap((each) => each.path.slice(0, 1));
    return new Set([...fit, ...first.filter((id) => !isPart(gather, id))]);
  }

  /**
   * Return a function that says how a target is to be drawn.
   * @returns {(id: string) => Mark}
   */
  marks() {
    const { path } = this;
    const next = this.next();
    const ways = this.ways;
    const asked = this.#store.state.asked !== null;
    const strict = asked || this.gather !== null;
    return (id) => {
      const on = (next.has(id) && (!asked || ways.length > 0 || this.#isRest(id))) || ways.includes(id);
      const chosen = path.includes(id);
      const again = asked && id === path.at(-1); // the second click makes the choice
      const may = again || (!on && !strict && !chosen && this.left([...path, id]).length > 0);
      return { on, chosen, may };
    };
  }

  /** Return the words with which all choices begin that fit what has been pointed at. */
  begun() {
    const { gather } = this;
    if (!this.steps.length || (gather && !gather.opens.length)) return "";
    return commonBeginning(this.left(gather ? gather.opens : this.path).map((each) => each.label));
  }

  /**
   * Return the one choice that is meant, also when `id` is pointed at next, or null.
   * @param {string | null} id
   */
  meant(id) {
    if (id === null && !this.path.length) return null;
    const ends = id === null ? this.left() : this.left([...this.path, id]);
    return ends.length === 1 ? (ends[0] ?? null) : null;
  }

  // --- pointing ----------------------------------------------------------------------------------

  /**
   * Point at a target.
   * @param {string} id
   * @returns {Outcome}
   */
  point(id) {
    if (this.gather && isPart(this.gather, id)) return this.#gatherPart(id);
    if (this.ways.includes(id)) return this.turnTo(id);
    const { asked, pointed } = this.#store.state;
    if (asked && (id === this.path.at(-1) || this.#isRest(id))) {
      this.confirmAsked();
      return "sent";
    }
    if (asked && !this.isTurning) return "ignored";
    const path = [...(asked ? this.path.slice(0, 1) : this.path), id];
    const [end, ...others] = this.left(path);
    if (!end) return "ignored";
    const only = !others.length;
    if (only && end.path.length === path.length && !this.#mustAsk(end.asks.length > 0)) {
      void this.#commands.choose(end.words);
      return "sent";
    }
    // Where one choice is left, its other targets need not be pointed at: it waits for a confirmation.
    this.#store.set({ path, asked: only ? end : null, pointed: pointed + 1, hovered: null });
    return only ? "asked" : "more";
  }

  /**
   * Whether a target belongs to the choice that waits for its confirmation and has not been pointed at.
   * @param {string} id
   */
  #isRest(id) {
    const { asked } = this.#store.state;
    return asked !== null && asked.path.includes(id) && !this.path.includes(id);
  }

  /**
   * Whether a choice is shown first and made at the second click; a finger hides where it puts a piece.
   * @param {boolean} risky  It costs something extra or cannot be taken back.
   */
  #mustAsk(risky) {
    const { confirm, careful, touch } = this.#store.state;
    return confirm || (careful && risky) || (touch && this.isTurning);
  }

  /**
   * The pointer or the focus is at a target, or has left it.
   * @param {string | null} id
   */
  hover(id) {
    if (id !== null && this.isTurning && !isWay(id)) this.#aimed = id;
    this.#store.set({ hovered: id });
  }

  /** Forget what has been pointed at. */
  cancel() {
    if (this.steps.length || this.#store.state.asked) this.#store.set(NO_GESTURE);
  }

  /** Forget what has been pointed at or, if that is nothing, take back the latest choice. */
  undo() {
    const { asked, past, shown } = this.#store.state;
    if (!shown.undo || past || this.#commands.isSending()) return;
    if (this.steps.length || asked) this.cancel();
    else this.#commands.undo();
  }

  /** Send the choice that waits for its confirmation. */
  confirmAsked() {
    const { asked } = this.#store.state;
    if (asked) void this.#commands.choose(asked.words);
  }

  // --- pieces that can be held in several ways ---------------------------------------------------

  #allWays() {
    const first = this.left([]).flatMap((each) => each.path.slice(0, 1));
    return [...new Set(first)].filter(isWay);
  }

  /** Whether a piece is held that can be turned. */
  get isTurning() {
    return isWay(this.path[0]);
  }

  /** The ways in which the piece can be held. */
  get ways() {
    return this.isTurning ? this.#allWays() : [];
  }

  /**
   * Hold the piece in another way. What was asked for is asked for again, if it fits.
   * @param {string} way
   * @returns {Outcome}
   */
  turnTo(way) {
    const { asked, pointed } = this.#store.state;
    const again = asked ? this.path[1] : undefined;
    this.#held = way;
    const aimed = this.#aimed !== null && this.left([way, this.#aimed]).length ? this.#aimed : null;
    this.#store.set({ path: [way], asked: null, pointed: pointed + 1, hovered: aimed });
    return again !== undefined && this.left([way, again]).length ? this.point(again) : "more";
  }

  // --- sets --------------------------------------------------------------------------------------

  /** The set that is being put together, if nothing else was begun; otherwise null. */
  get gather() {
    const { gather } = this.#store.state.shown;
    const { path } = this;
    if (!gather || !this.left([]).length || !gather.opens.every((id, i) => path[i] === id)) return null;
    return path.slice(gather.opens.length).every((id) => isPart(gather, id)) ? gather : null;
  }

  /** The parts of the set that have been pointed at. */
  get parts() {
    return this.gather ? this.path.slice(this.gather.opens.length) : [];
  }

  /** Whether the parts are a whole set. */
  get isWhole() {
    return this.gather !== null && isWhole(this.gather, this.parts);
  }

  /**
   * @param {string} id
   * @returns {Outcome}
   */
  #gatherPart(id) {
    const { gather } = this;
    const parts = [...this.parts, id];
    if (!gather || !canBecomeWhole(gather, parts)) return "ignored";
    const { pointed } = this.#store.state;
    if (isWhole(gather, parts) && endsByItself(gather) && !this.#mustAsk(gather.final)) {
      void this.makeSet(counts(gather, parts));
      return "sent";
    }
    this.#store.set({ path: [...this.path, id], pointed: pointed + 1, hovered: null });
    return "gathered";
  }

  /**
   * Put a part of the set back.
   * @param {number} index
   */
  putBack(index) {
    const at = index + (this.gather?.opens.length ?? 0);
    this.#store.set({ path: this.path.filter((_, i) => i !== at), hovered: null });
  }

  /**
   * Send a set that was offered, or show its parts first.
   * @param {number[]} found  How many of each item.
   */
  async offerSet(found) {
    const { gather } = this;
    if (!gather || !this.#mustAsk(gather.final)) {
      await this.makeSet(found);
      return;
    }
    const { pointed } = this.#store.state;
    this.#store.set({ path: [...gather.opens, ...targetsOf(gather, found)], pointed: pointed + 1, hovered: null });
  }

  /** Send the set that has been put together. */
  confirmSet() {
    return this.gather ? this.makeSet(counts(this.gather, this.parts)) : undefined;
  }

  /**
   * Send the choices of a set, one after another.
   * @param {number[]} found  How many of each item.
   */
  async makeSet(found) {
    const { gather } = this.#store.state.shown;
    if (!gather) return;
    const ids = targetsOf(gather, found);
    this.#store.set({ ...NO_GESTURE, making: true });
    let made = 0;
    let refused = 0;
    while (made < ids.length && refused < MAX_REFUSALS) {
      const words = this.#wordsOfPart(gather.name, ids[made] ?? "");
      if (words === undefined) break;
      const before = this.#store.state.latest.last;
      if (!(await this.#commands.choose(words))) refused += 1; // somebody spoke meanwhile: once more
      made += this.#store.state.latest.last - before; // what could not be decided is made already
    }
    const { latest } = this.#store.state;
    const end = latest.mine && latest.gather?.name === gather.name ? latest.gather.end : null;
    if (made >= ids.length && end) await this.#commands.choose(end);
    this.#store.set({ making: false });
    this.#commands.redraw();
  }

  /**
   * A part is another choice once the set was begun, so it is looked up by what is pointed at.
   * @param {string} name
   * @param {string} id
   */
  #wordsOfPart(name, id) {
    const { latest } = this.#store.state;
    if (!latest.mine || latest.gather?.name !== name) return undefined;
    const path = [...latest.gather.opens, id].join(" ");
    return latest.choices.find((each) => each.path.join(" ") === path)?.words;
  }
}
