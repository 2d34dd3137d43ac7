// "Check my box": one question at a time about what is not certain, most important first.
import { byId, element, inside, typedById } from "./dom.js";
import { text } from "./strings.js";
import { FieldInput } from "./workbench_fields.js";

/** @import { EditionComponent, EditionResponse } from "./api.js" */
/** @import { Workbench } from "./workbench.js" */

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

/** The questions of a workbench. */
export class Check {
  #bench;
  /** @type {FieldInput[]} */
  #fields = [];
  /** @type {EditionComponent | null} */
  #asked = null;
  /** @type {string[]} Components answered in this sitting, the latest last. */
  #answered = [];
  #again = false;

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

  /** Ask the next question, or show what came out. */
  ask() {
    const { edition } = this.#bench;
    const left = unanswered(edition, this.#again ? "skipped" : "").filter((path) => !this.#again || !this.#answered.includes(path));
    const path = left[0];
    byId("bench-done").hidden = path !== undefined;
    byId("bench-ask").hidden = path === undefined;
    if (path === undefined) this.#showDone();
    else this.#show(path, edition.questions.length - left.length + 1);
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
    byId("bench-answer-trouble").textContent = "";
    typedById("bench-back", HTMLButtonElement).disabled = !this.#answered.length;
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

  /** Name the button after what it does: confirm, or correct. */
  #name() {
    byId("bench-yes").textContent = text(this.#fields.some((each) => each.changed) ? "correct" : "yes");
  }

  async #yes() {
    const asked = this.#asked;
    if (!asked) return;
    const changed = this.#fields.filter((each) => each.changed);
    const trouble = await this.#bench.edit({
      set: Object.fromEntries(changed.map((each) => [each.path, each.value])),
      mark: Object.fromEntries(asked.fields.map((each) => [each.path, "confirmed"])),
    });
    byId("bench-answer-trouble").textContent = trouble;
    if (trouble) (changed[0] ?? this.#fields[0])?.input.focus();
    else this.#next(asked);
  }

  async #later() {
    const asked = this.#asked;
    if (!asked) return;
    const trouble = await this.#bench.edit({ set: {}, mark: Object.fromEntries(asked.fields.map((each) => [each.path, "skipped"])) });
    byId("bench-answer-trouble").textContent = trouble;
    if (!trouble) this.#next(asked);
  }

  /** @param {EditionComponent} asked */
  #next(asked) {
    this.#answered.push(asked.path);
    this.ask();
  }

  /** Take the latest answer back and ask again. */
  async #back() {
    const path = this.#answered.pop();
    if (!path) return;
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
    if (event.key === "Escape") this.leave();
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "s") byId("bench-later").click();
    else if (event.key === "b") byId("bench-back").click();
    else if (event.key === "e") this.#fields[0]?.input.focus();
    else return;
    event.preventDefault();
  }
}
