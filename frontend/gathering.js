// Sets whose order means nothing, like the cards of a payment (benben.draw.gather): which parts fit, and when a set
// is whole.

/** @import { PictureGather } from "./api.js" */

/**
 * Return how many of each item these targets are.
 * @param {PictureGather} gather
 * @param {string[]} ids
 */
export const counts = (gather, ids) => gather.items.map((item) => ids.filter((id) => id === item.target).length);

/**
 * Return whether a target is a part of the set.
 * @param {PictureGather} gather
 * @param {string} id
 */
export const isPart = (gather, id) => gather.items.some((item) => item.target === id);

/**
 * Return whether these targets can become a whole set.
 * @param {PictureGather} gather
 * @param {string[]} ids
 */
export function canBecomeWhole(gather, ids) {
  const { items, most, sets } = gather;
  const found = counts(gather, ids);
  if (ids.length > most || items.some((item, i) => (found[i] ?? 0) > item.count)) return false;
  return !sets || sets.some((set) => set.every((count, i) => (found[i] ?? 0) <= count));
}

/**
 * Return whether these targets are a whole set.
 * @param {PictureGather} gather
 * @param {string[]} ids
 */
export function isWhole(gather, ids) {
  const { least, sets } = gather;
  const found = counts(gather, ids);
  return sets ? sets.some((set) => set.every((count, i) => found[i] === count)) : ids.length >= least;
}

/**
 * Return whether nothing can be added to a whole set, so that it need not be confirmed.
 * @param {PictureGather} gather
 */
export const endsByItself = ({ least, most, sets }) => sets !== null || least === most;

/**
 * Return the targets of a set that is given by counts.
 * @param {PictureGather} gather
 * @param {number[]} found
 */
export const targetsOf = (gather, found) =>
  gather.items.flatMap((item, i) => Array.from({ length: found[i] ?? 0 }, () => item.target));
