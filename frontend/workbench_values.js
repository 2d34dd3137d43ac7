// Values of an edition: as text in a field, and back.

/** @typedef {string | number | boolean | null | (string | number | boolean)[]} Value  What a field of an edition holds. */

/** @type {Map<string, string>}  Words of editions, each as the reader's language has it. */
let shownWords = new Map();
/** @type {Map<string, string>} */
let typedWords = new Map();

/**
 * Take over the words that values consist of.
 * @param {Record<string, string>} words  By the word in the edition.
 */
export function setVocabulary(words) {
  shownWords = new Map(Object.entries(words));
  typedWords = new Map(Object.entries(words).map(([word, shown]) => [shown.toLowerCase(), word]));
}

/**
 * Replace the words of a text, or the text as a whole.
 * @param {string} text
 * @param {(word: string) => string | undefined} find
 */
const replaced = (text, find) => find(text) ?? text.replace(/\S+/g, (word) => find(word) ?? word);

/** @param {string} text */
const shown = (text) => replaced(text, (word) => shownWords.get(word));

/** @param {string} text */
const typed = (text) => replaced(text, (word) => typedWords.get(word.toLowerCase()));

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
  return Array.isArray(value) ? value.map((each) => shown(`${each}`)).join(inLines(value) ? "\n" : " ") : shown(`${value}`);
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
    return words.filter(Boolean).map((each) => (numbers ? number(typed(each)) : typed(each)));
  }
  // An empty field is removed, where the game allows that.
  if (!text.trim()) return null;
  return typeof before === "string" ? typed(text.trim()) : number(typed(text.trim()));
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
