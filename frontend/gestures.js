// Which choices fit what has been pointed at so far.

/** @import { PictureChoice } from "./api.js" */

/**
 * @param {PictureChoice} choice
 * @param {string[]} path
 */
const inOrder = (choice, path) => path.every((id, i) => choice.path[i] === id);

/**
 * @param {PictureChoice} choice
 * @param {string[]} path
 */
const inAnyOrder = (choice, path) => path.every((id) => choice.path.includes(id));

/**
 * Return the choices that fit in the order of pointing or, if there are none, in any order.
 * @param {PictureChoice[]} choices
 * @param {string[]} path
 */
export function fitting(choices, path) {
  const fit = choices.filter((each) => inOrder(each, path));
  return fit.length ? fit : choices.filter((each) => inAnyOrder(each, path));
}

/**
 * Return what may be pointed at next for a choice; if it was begun in another order, any of the rest.
 * @param {PictureChoice} choice
 * @param {string[]} path
 */
export function ahead(choice, path) {
  if (!path.length || inOrder(choice, path)) return choice.path.slice(path.length, path.length + 1);
  return choice.path.filter((id) => !path.includes(id));
}

/**
 * Return the words with which all of these labels begin.
 * @param {string[]} labels
 */
export function commonBeginning(labels) {
  const [first = [], ...others] = labels.map((label) => label.split(" "));
  const different = first.findIndex((word, i) => others.some((other) => other[i] !== word));
  const same = first.slice(0, different < 0 ? undefined : different).join(" ");
  return different < 0 ? same : same.replace(/\s*[:(]\s*\d*$/u, ""); // no colon or number that begins what differs
}

/**
 * Return the targets with which all paths begin, if there are several and each goes on after them.
 * @param {string[][]} paths
 */
export function sharedBeginning(paths) {
  const [first = [], ...others] = paths;
  const length = Math.min(...paths.map((path) => path.length)) - 1;
  const different = first.findIndex((id, i) => i >= length || others.some((other) => other[i] !== id));
  return others.length ? first.slice(0, Math.max(0, different)) : [];
}
