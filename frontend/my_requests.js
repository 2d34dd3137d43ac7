// Requests about me and my lists.
import { post } from "./server.js";

/** @import { EraseResponse, HideRequest, HideResponse, LinkResponse } from "./api.js" */
/** @import { Answer } from "./server.js" */

/**
 * Make a link that opens my tables on another device.
 * @returns {Promise<Answer<LinkResponse>>}
 */
export const linkForAnotherDevice = () => post("/api/me/link", {});

/**
 * Erase everything about me, or a part of it; `left` says how much is left.
 * @returns {Promise<Answer<EraseResponse>>}
 */
export const eraseMe = () => post("/api/me/erase", {});

/**
 * Take a table out of my lists, or put it back.
 * @param {string} table
 * @param {boolean} hidden
 * @returns {Promise<Answer<HideResponse>>}
 */
export function hideTable(table, hidden) {
  /** @type {HideRequest} */
  const body = { hidden };
  return post(`/api/tables/${table}/hide`, body);
}
