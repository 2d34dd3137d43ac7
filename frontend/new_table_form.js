// The form of a new table: who plays, and with which options.
import { inside } from "./dom.js";

/** @import { NewSeatRequest, NewTableRequest } from "./api.js" */

/** One seat of a new table. */
class SeatRow {
  row;
  kind;
  name;
  remove;

  /** @param {HTMLElement} row */
  constructor(row) {
    this.row = row;
    this.kind = inside(row, "select", HTMLSelectElement);
    this.name = inside(row, "input", HTMLInputElement);
    this.remove = inside(row, ".away-with", HTMLButtonElement);
  }

  /** @param {boolean} removable */
  tidy(removable) {
    this.remove.hidden = !removable;
    const here = this.kind.value === "here";
    this.name.hidden = !here;
    this.name.required = here && !this.row.hidden;
  }

  /** @returns {NewSeatRequest} */
  wish() {
    const [kind, level] = this.kind.value.split(":");
    if (kind === "bot") return { kind, level };
    if (kind === "here") return { kind: "me", name: this.name.value.trim() };
    return { kind: kind === "open" ? "open" : "me" };
  }
}

export class NewTableForm {
  #form;
  #rows;
  #add;
  #name;
  #play;

  /**
   * @param {Element} form
   * @param {(form: NewTableForm) => void} submitted
   */
  constructor(form, submitted) {
    if (!(form instanceof HTMLFormElement)) throw new Error("a new table needs a form");
    this.#form = form;
    this.#rows = [...inside(form, ".seats", HTMLElement).querySelectorAll("li")].map((row) => new SeatRow(row));
    this.#add = inside(form, ".add", HTMLButtonElement);
    this.#name = inside(form, "input[name=name]", HTMLInputElement);
    this.#play = inside(form, ".go button", HTMLButtonElement);
    if (matchMedia("(max-width: 760px)").matches) form.querySelector(".options")?.removeAttribute("open");
    this.#add.addEventListener("click", () => this.#setHidden(this.#rows.find((each) => each.row.hidden), false));
    for (const each of this.#rows) {
      each.remove.addEventListener("click", () => this.#setHidden(each, true));
    }
    form.addEventListener("change", () => this.#tidy());
    this.#tidy();
    const hours = inside(form, "select[name=hours]", HTMLSelectElement);
    hours.addEventListener("change", () => {
      inside(form, ".deadline label", HTMLElement).hidden = !hours.value;
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      submitted(this);
    });
  }

  get game() {
    return this.#form.dataset.game ?? "";
  }

  get hidden() {
    return this.#form.hidden;
  }

  set hidden(hidden) {
    this.#form.hidden = hidden;
  }

  /** The player's name, as typed. */
  get name() {
    return this.#name.value;
  }

  set name(name) {
    this.#name.value = name;
  }

  /** @param {boolean} disabled */
  set disabled(disabled) {
    this.#play.disabled = disabled;
  }

  /** Bring the form into sight, and the focus to what is to be done first. */
  focus() {
    this.#form.scrollIntoView({ block: "nearest", behavior: "smooth" });
    (this.#name.value ? this.#play : this.#name).focus({ preventScroll: true });
  }

  /** @param {string} words */
  showTrouble(words) {
    inside(this.#form, ".trouble", HTMLElement).textContent = words;
  }

  /**
   * Return the table that is wished for.
   * @returns {NewTableRequest}
   */
  wishes() {
    const given = new FormData(this.#form);
    const hints = given.get("hints");
    const hours = Number(given.get("hours"));
    return {
      game: this.game,
      name: this.name.trim(),
      seats: this.#taken().map((each) => each.wish()),
      options: this.#options(),
      hints: hints === "yes" ? true : hints === "no" ? false : null,
      edition: `${given.get("edition") ?? ""}` || null,
      deadline: hours ? { hours, then: given.get("then") === "wait" ? "wait" : "bot" } : null,
    };
  }

  #taken() {
    return this.#rows.filter((each) => !each.row.hidden);
  }

  /**
   * @param {SeatRow | undefined} seat
   * @param {boolean} hidden
   */
  #setHidden(seat, hidden) {
    if (seat) seat.row.hidden = hidden;
    this.#tidy();
  }

  #tidy() {
    const taken = this.#taken().length;
    this.#add.hidden = taken >= this.#rows.length;
    const removable = taken > Number(this.#form.dataset.least);
    for (const [i, each] of this.#rows.entries()) each.tidy(removable && i > 0);
    const strongest = this.#taken().some((each) => each.kind.value === "bot:pharaoh");
    inside(this.#form, ".not-learned", HTMLElement).hidden = !strongest || this.#learned(taken);
  }

  /**
   * Whether the strongest bots have learned such a table: networks belong to a number of seats, the
   * standard options and the standard edition.
   * @param {number} seats
   */
  #learned(seats) {
    const known = (this.#form.dataset.learned ?? "").split(" ").includes(`${seats}`);
    const radios = /** @type {NodeListOf<HTMLInputElement>} */ (this.#form.querySelectorAll("[data-option] input"));
    const usual = [...radios].every((each) => each.checked === each.defaultChecked);
    return known && usual && !new FormData(this.#form).get("edition");
  }

  /** @returns {Record<string, string>} */
  #options() {
    const fields = [.../** @type {NodeListOf<HTMLElement>} */ (this.#form.querySelectorAll("[data-option]"))];
    const checked = (/** @type {HTMLElement} */ field) =>
      [.../** @type {NodeListOf<HTMLInputElement>} */ (field.querySelectorAll("input:checked"))].map((each) => each.value);
    return Object.fromEntries(fields.map((field) => [field.dataset.option ?? "", checked(field).join("")]));
  }
}
