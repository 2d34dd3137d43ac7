// Values of an edition: as text in a field, and back.

/** @typedef {string | number | boolean | null | (string | number | boolean)[]} Value  What a field of an edition holds. */

/** @param {unknown} value */
export const asValue = (value) => /** @type {Value} */ (value);

/**
 * Return whether a list is written with one item a line: its items have spaces, or draw something.
 * @param {Value} value
 */
export function inLines(value) {
  return Array.isArray(value) && value.some((each) => typeof each === "string" && /[\s#.~]/.test(each));
}

/**
 * Return a value as it is written in a field.
 * @param {Value} value
 */
export function written(value) {
  if (value === null) return "";
  return Array.isArray(value) ? value.join(inLines(value) ? "\n" : " ") : `${value}`;
}

/**
 * Read what was typed into a field, with the types that the field had before.
 * @param {string} text
 * @param {Value} before
 * @returns {Value}
 */
export function read(text, before) {
  if (Array.isArray(before)) {
    const words = text.split(inLines(before) ? "\n" : /[\s,;]+/).map((each) => each.trim());
    const numbers = before.some((each) => typeof each === "number");
    return words.filter(Boolean).map((each) => (numbers ? number(each) : each));
  }
  // An empty field is removed, where the game allows that.
  if (!text.trim()) return null;
  return typeof before === "string" ? text.trim() : number(text.trim());
}

/**
 * @param {string} text
 * @returns {string | number}
 */
const number = (text) => (/^[-\u2212]?\d{1,15}$/.test(text) ? Number(text.replace("\u2212", "-")) : text);

/**
 * @param {Value} one
 * @param {Value} two
 */
export const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);
