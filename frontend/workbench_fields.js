// The fields of a component: a label, the value to type over, where it comes from, and what is wrong with it.
import { button, element } from "./dom.js";
import { text } from "./strings.js";
import { asValue, inLines, read, same, written } from "./workbench_values.js";

/** @import { EditionComponent, EditionField } from "./api.js" */
/** @import { Value } from "./workbench_values.js" */

const TYPING_MS = 350;

/** @type {Record<string, () => string>} */
const SOURCES = {
  rulebook: () => text("rulebook"),
  public: () => text("public"),
  reconstructed: () => text("reconstructed"),
  confirmed: () => text("confirmed"),
  changed: () => text("changed"),
};

/**
 * Say where a value comes from, in words; the frame differs, too.
 * @param {EditionField} field
 */
export function sourceMark(field) {
  const said = field.page ? text("page", { page: field.page }) : (SOURCES[field.source]?.() ?? field.source);
  return element("span", { class: `mark ${field.source}` }, said);
}

/** A field that can be typed into. */
export class FieldInput {
  element;
  input;
  #field;
  #trouble;
  #check;
  #waiting = 0;

  /**
   * @param {EditionField} field
   * @param {string} name  Of its component, for those who hear it alone.
   * @param {(path: string, value: Value) => Promise<string>} check  What is wrong with a value, or nothing.
   * @param {boolean} readonly
   */
  constructor(field, name, check, readonly) {
    this.#field = field;
    this.#check = check;
    const id = `field-${field.path}`;
    const value = asValue(field.value);
    const attributes = { id, readonly, "aria-describedby": `${id}-trouble`, autocomplete: "off", spellcheck: "false" };
    const lines = inLines(value);
    const length = written(value).length;
    this.input = lines
      ? element("textarea", { ...attributes, rows: Array.isArray(value) ? value.length : 3, class: "drawn" })
      : element("input", { ...attributes, class: Array.isArray(value) || typeof value === "string" ? "wide" : "narrow", inputmode: typeof value === "number" ? "numeric" : "text", size: Math.max(4, Math.min(length + 2, 34)) });
    this.input.value = written(value);
    this.#trouble = element("span", { class: "trouble", id: `${id}-trouble`, role: "alert" });
    const label = element("label", { for: id }, name ? element("span", { class: "off" }, `${name}: `) : null, field.label);
    const standard = asValue(field.standard);
    const was = same(value, standard) ? null : element("span", { class: "fine" }, text("standard_was", { value: written(standard).replaceAll("\n", " / ") || "–" }));
    this.element = element("div", { class: "bench-field", "data-path": field.path }, label, this.input, sourceMark(field), was, this.#trouble);
    this.input.addEventListener("input", () => this.#typed());
  }

  get path() {
    return this.#field.path;
  }

  /** @returns {Value} */
  get value() {
    return read(this.input.value, asValue(this.#field.value));
  }

  get changed() {
    return !same(this.value, asValue(this.#field.value));
  }

  /** @param {string} trouble */
  set trouble(trouble) {
    this.#trouble.textContent = trouble;
    if (trouble) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  #typed() {
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(async () => {
      const asked = this.input.value;
      const found = this.changed ? await this.#check(this.path, this.value) : "";
      if (this.input.value === asked) this.trouble = found;
    }, TYPING_MS);
  }
}

/**
 * Return what other components of the same list have and this one lacks: a brown field may give stones.
 * @param {EditionComponent} component
 * @param {EditionComponent[]} components
 */
export function missing(component, components) {
  const list = component.path.match(/^(.*)\[\d+\]$/)?.[1];
  // An entry of a list of lists is a value itself, and has no values.
  if (list === undefined || component.fields[0]?.path === component.path) return [];
  const name = (/** @type {string} */ path) => path.slice(path.lastIndexOf(".") + 1);
  const own = new Set(component.fields.map((each) => name(each.path)));
  const others = components.filter((each) => each.path.startsWith(`${list}[`)).flatMap((each) => each.fields);
  return [...new Map(others.map((each) => [name(each.path), each])).entries()]
    .filter(([key]) => !own.has(key))
    .map(([key, like]) => ({ path: `${component.path}.${key}`, label: like.label, value: asValue(like.value) }));
}

/**
 * Show a component with its fields.
 * @param {EditionComponent} component
 * @param {{
 *   check: (path: string, value: Value) => Promise<string>,
 *   set: (field: FieldInput) => Promise<void>,
 *   mark: (component: EditionComponent, mark: "confirmed" | null) => void,
 *   reset: (component: EditionComponent) => void,
 *   add: (path: string, value: Value) => void,
 *   lacks: { path: string, label: string, value: Value }[],
 *   readonly: boolean,
 * }} does
 */
export function componentRow(component, does) {
  const fields = component.fields.map((each) => new FieldInput(each, component.name, does.check, does.readonly));
  for (const each of fields) {
    each.input.addEventListener("change", () => {
      if (each.changed) void does.set(each);
    });
  }
  const confirmed = component.fields.every((each) => each.mark === "confirmed");
  const other = component.fields.some((each) => !same(asValue(each.value), asValue(each.standard)));
  const tools = does.readonly
    ? []
    : [
        button(text(confirmed ? "unconfirm" : "confirm"), () => does.mark(component, confirmed ? null : "confirmed"), "quiet"),
        other ? button(text("reset"), () => does.reset(component), "quiet") : null,
        does.lacks.length ? adding(component, does) : null,
      ];
  const name = component.name ? element("b", {}, component.name) : null;
  return element(
    "li",
    { class: "bench-row", "data-component": component.path },
    name,
    element("div", { class: "bench-fields" }, ...fields.map((each) => each.element)),
    element("div", { class: "bench-row-does" }, ...tools),
  );
}

/**
 * Make the list of values that can be added to a component.
 * @param {EditionComponent} component
 * @param {{ add: (path: string, value: Value) => void, lacks: { path: string, label: string, value: Value }[] }} does
 */
function adding(component, does) {
  const label = component.name ? `${component.name}: ${text("add")}` : text("add");
  const select = element("select", { "aria-label": label }, new Option(text("add"), ""), ...does.lacks.map((each) => new Option(each.label, each.path)));
  select.addEventListener("change", () => {
    const chosen = does.lacks.find((each) => each.path === select.value);
    if (chosen) does.add(chosen.path, chosen.value);
  });
  return select;
}
