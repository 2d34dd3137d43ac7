// The sentences of the page's language, which the page carries as data blocks.

/** @type {Map<string, Record<string, string>>} */
const blocks = new Map();

/** @param {string} id */
function block(id) {
  const known = blocks.get(id);
  if (known) return known;
  /** @type {Record<string, string>} */
  const found = JSON.parse(document.getElementById(id)?.textContent ?? "{}");
  blocks.set(id, found);
  return found;
}

/**
 * @param {string} id
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
function filled(id, key, values) {
  return (block(id)[key] ?? "").replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => `${values[name] ?? ""}`);
}

/**
 * Return a sentence of the page; `{who}` in it is replaced by `values.who`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export const text = (key, values = {}) => filled("strings", key, values);

/**
 * Return a sentence of hints and reviews.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export const adviceText = (key, values = {}) => filled("advice-strings", key, values);

/**
 * Return a sentence about the network and the links for other people.
 * @param {string} key
 */
export const networkText = (key) => filled("network-strings", key, {});

/**
 * Return a sentence about messages to this player, the app and old pictures.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export const noticeText = (key, values = {}) => filled("notice-strings", key, values);

/**
 * Return a share as a percentage of the page's language.
 * @param {number} share
 */
export const percent = (share) => new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(share);

/**
 * Return a whole number of the page's language.
 * @param {number} value
 */
export const whole = (value) => new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 }).format(value);

/**
 * Return points that were won or lost, with their sign.
 * @param {number} points
 */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : "0");
