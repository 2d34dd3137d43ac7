// The buttons beside the board: what is not on the board, confirming, and what else can be done now.
import { button, byId, element, find, focusedByKeyboard, targetSelector } from "./dom.js";
import { ahead, commonBeginning } from "./gestures.js";
import { text } from "./strings.js";
import { isLent, nameOf, nextHere } from "./table_state.js";
import { pointAt, turned, turnPiece } from "./targets.js";

/** @import { PictureChoice } from "./api.js" */
/** @import { Shown } from "./dom.js" */
/** @import { Actions } from "./actions.js" */
/** @import { Pictures } from "./pictures.js" */
/** @import { Pointing } from "./pointing.js" */
/** @import { TableStore } from "./table_state.js" */

/** On a phone, targets of the board get buttons too where there are at most this many. */
const MAX_FIRST_CHIPS = 4;

export class Chips {
  #store;
  #pointing;
  #actions;
  #pictures;

  /**
   * @param {TableStore} store
   * @param {Pointing} pointing
   * @param {Actions} actions
   * @param {Pictures} pictures
   */
  constructor(store, pointing, actions, pictures) {
    this.#store = store;
    this.#pointing = pointing;
    this.#actions = actions;
    this.#pictures = pictures;
    store.watch(["shown", "past", "making", "path", "asked", "narrow"], () => {
      const box = byId("chips");
      if (box.contains(document.activeElement) && focusedByKeyboard()) store.set({ keyboard: true });
      box.replaceChildren(...this.#forChoices(), ...this.#forTheTable());
    });
  }

  #forChoices() {
    if (this.#store.state.asked) {
      const confirm = button(text("confirm"), () => this.#pointing.confirmAsked(), "primary");
      confirm.dataset.confirm = "";
      return [confirm, button(text("cancel"), () => this.#pointing.cancel())];
    }
    if (this.#pointing.isTurning) return this.#forPlans();
    const targets = [...this.#pointing.next()].flatMap((id) => this.#forTarget(id) ?? []);
    if (this.#pointing.parts.length) return [...targets, ...this.#forParts()];
    const cancel = this.#pointing.steps.length ? [button(text("cancel"), () => this.#pointing.cancel(), "quiet")] : [];
    return [...this.#forPlans(), ...targets, ...cancel];
  }

  /** Sets that are worth a button. */
  #forPlans() {
    return (this.#pointing.gather?.plans ?? []).map((plan, i) => {
      const made = button(plan.label, () => void this.#pointing.offerSet(plan.counts), i ? "" : "primary");
      made.dataset.plan = `${i}`;
      return made;
    });
  }

  /** What has been gathered, each part to be put back. */
  #forParts() {
    const { gather, parts } = this.#pointing;
    const made = parts.map((id, i) => {
      const label = gather?.items.find((item) => item.target === id)?.label ?? "";
      return button(`${label} ×`, () => this.#pointing.putBack(i));
    });
    if (this.#pointing.isWhole) {
      const confirm = button(text("confirm"), () => void this.#pointing.confirmSet(), "primary");
      confirm.dataset.confirm = "";
      made.push(confirm);
    }
    return [...made, button(text("cancel"), () => this.#pointing.cancel(), "quiet")];
  }

  /** Whether what is on the board has buttons too: on a phone where they are few and not those of whole sets. */
  #isDoubled() {
    const { gather, path } = this.#pointing;
    if (!this.#store.state.narrow || gather?.plans.length) return false;
    return (path.length > 0 && !gather) || this.#pointing.next().size <= MAX_FIRST_CHIPS;
  }

  /**
   * A button for what is not on the board; on a phone for every step that has few ends.
   * @param {string} id
   */
  #forTarget(id) {
    const { narrow } = this.#store.state;
    const { gather, path } = this.#pointing;
    const onBoard = find(targetSelector(id));
    if (onBoard && !this.#isDoubled()) return null;
    const item = gather?.items.find(({ target }) => target === id);
    const ends = item ? [] : this.#pointing.left().filter((each) => ahead(each, path).includes(id));
    const made = button(item?.label ?? labelOf(ends, onBoard), () => pointAt(this.#store, this.#pointing, id));
    made.dataset.chip = id;
    if (narrow && ends.length === 1 && ends[0]?.preview.length) {
      // A thumb cannot hover: what follows stands on the button.
      made.append(element("small", {}, ends[0].preview.join(" ")));
    }
    for (const kind of ["pointerenter", "focus"]) made.addEventListener(kind, () => this.#pointing.hover(id));
    return made;
  }

  /** What can be done besides choosing. */
  #forTheTable() {
    const { shown, past } = this.#store.state;
    const made = [];
    if (!shown.over && isLent(shown)) {
      made.push(button(text("takeBack"), () => void this.#actions.changeSeat(shown.seat, "back"), "primary"));
    }
    const next = past ? null : nextHere(this.#store.state, shown);
    if (next !== null) {
      const lift = button(text("lift", { who: nameOf(shown, next) }), () => void this.#pictures.lookAs(next), "primary");
      lift.dataset.lift = `${next}`;
      made.push(lift);
    }
    if (this.#pointing.isTurning) made.push(...this.#forTurning());
    if (shown.stopped && shown.own.length) made.push(button(text("goOn"), () => void this.#actions.goOn()));
    return made;
  }

  #forTurning() {
    /** @type {["r" | "f", string][]} */
    const turns = [["r", "turnPiece"], ["f", "turnOver"]];
    return turns
      .filter(([how]) => turned(this.#pointing, how) !== this.#pointing.path[0])
      .map(([how, key]) => button(text(key), () => turnPiece(this.#pointing, how)));
  }
}

/**
 * Return the words on a button. Where it makes a choice they say what is done; a step on the way says how its choices
 * begin or, where they have nothing in common, has the name of its place.
 * @param {PictureChoice[]} ends  The choices that it leads to.
 * @param {Shown | null} drawn
 */
function labelOf(ends, drawn) {
  const [first] = ends;
  if (!first || ends.length === 1) return first?.label ?? drawn?.getAttribute("aria-label") ?? "";
  const begun = commonBeginning(ends.map((each) => each.label));
  return begun ? `${begun} …` : (drawn?.getAttribute("aria-label") ?? first.label);
}
