// "Check my box": one question at a time about what is not certain, most important first.
import { byId, element, inside, typedById } from "./dom.js";
import { text } from "./strings.js";
import { FieldInput } from "./workbench_fields.js";
import { asValue, written } from "./workbench_values.js";

/** @import { EditionComponent, EditionResponse } from "./api.js" */
/** @import { Workbench } from "./workbench.js" */
/** @import { Value } from "./workbench_values.js" */

/** Fewest open questions of a group that are offered together. */
const LEAST_TOGETHER = 3;

/**
 * Return the questions that have no answer yet.
 * @param {EditionResponse} edition
 * @param {string} mark  What counts as unanswered beside nothing: "skipped", or nothing.
 */
export function unanswered(edition, mark = "") {
  const parts = new Map(edition.components.map((each) => [each.path, each]));
  return edition.questions.filter((path) => {
    const marks = (parts.get(path)?.fields ?? []).map((each) => each.mark);
    return !marks.includes("confirmed") && (!marks.includes("skipped") || mark === "skipped");
  });
}

/**
 * Show a component with its values and a box to tick if the copy differs.
 * @param {EditionComponent} component
 * @param {() => void} ticked
 */
function overviewRow(component, ticked) {
  const box = element("input", { type: "checkbox", id: `differs-${component.path}` });
  box.addEventListener("change", ticked);
  const values = component.fields.map((each) => element("span", {}, `${each.label} `, element("b", { class: "drawn" }, written(asValue(each.value)))));
  const label = element("label", {}, box, element("span", {}, component.name ? element("b", {}, component.name) : null, ...values));
  return element("li", { "data-component": component.path }, label);
}

/** The questions of a workbench. */
export class Check {
  #bench;
  /** @type {FieldInput[]} */
  #fields = [];
  /** @type {EditionComponent | null} */
  #asked = null;
  /** @type {string[][]} Components answered in this sitting by step, the latest last. */
  #answered = [];
  #again = false;
  /** @type {EditionComponent[]} Components of a group that are shown together; empty: one is asked about. */
  #together = [];
  /** Whether an answer is on its way; the next question follows it. */
  #answering = false;

  /** @param {Workbench} bench */
  constructor(bench) {
    this.#bench = bench;
    typedById("bench-answer", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#yes();
    });
    byId("bench-later").addEventListener("click", () => void this.#later());
    byId("bench-back").addEventListener("click", () => void this.#back());
    byId("bench-leave").addEventListener("click", () => this.leave());
    byId("bench-all").addEventListener("click", () => this.#showTogether());
    byId("bench-single").addEventListener("click", () => this.ask());
    typedById("bench-whole", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#yesTogether();
    });
    byId("bench-again").addEventListener("click", () => {
      this.#again = true;
      this.ask();
    });
    byId("bench-done-close").addEventListener("click", () => this.leave());
    byId("bench-ask").addEventListener("keydown", (event) => this.#key(event));
  }

  get open() {
    return !byId("bench-ask").hidden;
  }

  start() {
    this.#again = false;
    this.#answered = [];
    this.ask();
  }

  leave() {
    byId("bench-ask").hidden = byId("bench-done").hidden = true;
    this.#asked = null;
    byId("bench-check").focus();
  }

  /** Return the questions that are still to be asked in this sitting. */
  #left() {
    const answered = this.#again ? this.#answered.flat() : [];
    return unanswered(this.#bench.edition, this.#again ? "skipped" : "").filter((path) => !answered.includes(path));
  }

  /** Ask the next question, or show what came out. */
  ask() {
    const { edition } = this.#bench;
    const left = this.#left();
    const path = left[0];
    byId("bench-answer-trouble").textContent = "";
    byId("bench-done").hidden = path !== undefined;
    byId("bench-ask").hidden = path === undefined;
    if (path === undefined) this.#showDone();
    else this.#show(path, edition.questions.length - left.length + 1);
  }

  /** Ask anew if the values in question were changed elsewhere, so that nobody confirms what they do not see. */
  refresh() {
    const { components } = this.#bench.edition;
    const now = (/** @type {string | undefined} */ path) => components.find((each) => each.path === path);
    const looks = (/** @type {EditionComponent | undefined} */ part) => JSON.stringify(part?.fields.map((each) => [each.path, each.value]));
    const shown = this.#together.length ? this.#together : this.#asked ? [this.#asked] : [];
    if (this.#answering || !this.open || shown.every((each) => looks(now(each.path)) === looks(each))) return;
    const trouble = byId("bench-answer-trouble").textContent;
    this.ask();
    byId("bench-answer-trouble").textContent = trouble;
  }

  /**
   * @param {string} path
   * @param {number} number
   */
  #show(path, number) {
    const { edition } = this.#bench;
    const component = edition.components.find((each) => each.path === path);
    if (!component) return;
    this.#asked = component;
    this.#together = [];
    byId("bench-answer").hidden = false;
    byId("bench-whole").hidden = true;
    const group = edition.groups.find((each) => each.id === component.group);
    byId("bench-progress").textContent = text("progress", { number, count: edition.questions.length });
    const name = [group?.label, component.name].filter(Boolean).join(", ");
    byId("bench-question").textContent = text("question", { name });
    this.#fields = component.fields.map((each) => new FieldInput(each, component.name, (...given) => this.#bench.check(...given), false));
    for (const each of this.#fields) {
      each.input.id = `asked-${each.path}`;
      inside(each.element, "label", HTMLLabelElement).htmlFor = each.input.id;
      each.input.addEventListener("input", () => this.#name());
    }
    byId("bench-answer-fields").replaceChildren(...this.#fields.map((each) => each.element));
    typedById("bench-back", HTMLButtonElement).disabled = !this.#answered.length;
    const count = this.#group(component.group).length;
    byId("bench-all").hidden = count < LEAST_TOGETHER;
    byId("bench-all").textContent = text("whole", { count, name: group?.label ?? "" });
    this.#name();
    void this.#picture(component);
    byId("bench-ask").scrollIntoView({ block: "nearest" });
    byId("bench-yes").focus({ preventScroll: true });
  }

  /** @param {EditionComponent} component */
  async #picture(component) {
    const figure = byId("bench-where");
    const box = element("div");
    const face = (await this.#bench.draw(component.group, box))[component.path];
    if (this.#asked !== component) return;
    if (face) box.replaceChildren(face);
    inside(figure, "div", HTMLElement).replaceWith(box);
    figure.hidden = !box.childElementCount;
  }

  /**
   * Return the components of a group that are still to be asked about.
   * @param {string} group
   */
  #group(group) {
    const left = new Set(this.#left());
    return this.#bench.edition.components.filter((each) => each.group === group && left.has(each.path));
  }

  /** Show all open questions of the group at once, to mark those that differ. */
  #showTogether() {
    const { edition } = this.#bench;
    const group = edition.groups.find((each) => each.id === this.#asked?.group);
    if (!group) return;
    this.#together = this.#group(group.id);
    byId("bench-answer").hidden = byId("bench-where").hidden = true;
    byId("bench-whole").hidden = false;
    byId("bench-whole-trouble").textContent = "";
    byId("bench-question").textContent = text("whole_question", { name: group.label });
    const rows = this.#together.map((each) => overviewRow(each, () => this.#count()));
    byId("bench-whole-list").replaceChildren(...rows);
    this.#count();
    void this.#illustrate(group.id, rows);
    byId("bench-ask").scrollIntoView({ block: "start" });
    byId("bench-question").focus({ preventScroll: true });
  }

  /**
   * Draw the cards and tiles of a group beside their values.
   * @param {string} group
   * @param {HTMLElement[]} rows
   */
  async #illustrate(group, rows) {
    const faces = await this.#bench.draw(group, element("div"));
    for (const row of rows) {
      const face = faces[row.dataset.component ?? ""];
      if (face) row.prepend(face);
    }
  }

  /** Return those of the components shown together that are not marked as different. */
  #right() {
    return this.#together.filter((each) => !typedById(`differs-${each.path}`, HTMLInputElement).checked);
  }

  /** Name the button after what it confirms. */
  #count() {
    const count = this.#right().length;
    const key = count === this.#together.length ? "whole_all" : "whole_others";
    byId("bench-whole-yes").textContent = text(count ? key : "whole_none", { count });
  }

  /** Confirm the components that are not marked as different, and ask about the others. */
  async #yesTogether() {
    const right = this.#right();
    if (this.#answering) return;
    if (right.length) {
      const trouble = await this.#answer(right, "confirmed");
      byId("bench-whole-trouble").textContent = trouble;
      if (trouble) return;
      this.#answered.push(right.map((each) => each.path));
    }
    this.ask();
  }

  /** Name the button after what it does: confirm, or correct. */
  #name() {
    byId("bench-yes").textContent = text(this.#fields.some((each) => each.changed) ? "correct" : "yes");
  }

  /**
   * Mark components as answered, in one step. Return what is wrong, or nothing.
   * @param {EditionComponent[]} parts
   * @param {"confirmed" | "skipped"} mark
   * @param {Record<string, Value>} [set]  Corrections by path.
   */
  async #answer(parts, mark, set = {}) {
    this.#answering = true;
    try {
      const paths = parts.flatMap((each) => each.fields.map((field) => field.path));
      return await this.#bench.edit({ set, mark: Object.fromEntries(paths.map((path) => [path, mark])) });
    } finally {
      this.#answering = false;
    }
  }

  async #yes() {
    const asked = this.#asked;
    if (!asked || this.#answering) return;
    const changed = this.#fields.filter((each) => each.changed);
    const set = Object.fromEntries(changed.map((each) => [each.path, each.value]));
    const trouble = await this.#answer([asked], "confirmed", set);
    byId("bench-answer-trouble").textContent = trouble;
    if (trouble) (changed[0] ?? this.#fields[0])?.input.focus();
    else this.#next(asked);
  }

  async #later() {
    const asked = this.#asked;
    if (!asked || this.#answering) return;
    const trouble = await this.#answer([asked], "skipped");
    byId("bench-answer-trouble").textContent = trouble;
    if (!trouble) this.#next(asked);
  }

  /** @param {EditionComponent} asked */
  #next(asked) {
    this.#answered.push([asked.path]);
    this.ask();
  }

  /** Take the latest answer back and ask again. */
  async #back() {
    if (!this.#answered.pop()) return;
    await this.#bench.step("undo");
    this.ask();
  }

  #showDone() {
    this.#asked = null;
    const { edition } = this.#bench;
    const { confirmed, corrected, skipped, open } = edition.summary;
    const lines = [text("summary", { confirmed, corrected, skipped, open }), ...this.#bench.corrections()];
    byId("bench-done-list").replaceChildren(...lines.map((each) => element("li", {}, each)));
    byId("bench-again").hidden = !skipped;
    byId("bench-done-title").focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") {
      if (this.#together.length) this.ask();
      else this.leave();
    }
    if (this.#together.length || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "s") byId("bench-later").click();
    else if (event.key === "b") byId("bench-back").click();
    else if (event.key === "a" && !byId("bench-all").hidden) this.#showTogether();
    else if (event.key === "e") this.#fields[0]?.input.focus();
    else return;
    event.preventDefault();
  }
}
