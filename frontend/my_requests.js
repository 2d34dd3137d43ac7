// Requests about me, my lists, and leaving a table.
import { post } from "./server.js";

/**
 * @import {
 *   ConcedeRequest, EraseResponse, HideRequest, HideResponse, LinkResponse, OfferRequest, OfferResponse, RevisionResponse
 * } from "./api.js"
 */
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

/**
 * @param {string} table
 * @param {number} seat
 * @returns {Promise<Answer<RevisionResponse>>}
 */
export function concede(table, seat) {
  /** @type {ConcedeRequest} */
  const body = { seat };
  return post(`/api/tables/${table}/concede`, body);
}

/**
 * Make an offer to all players, or answer one.
 * @param {string} table
 * @param {OfferRequest} body
 * @returns {Promise<Answer<OfferResponse>>}
 */
export const offer = (table, body) => post(`/api/tables/${table}/offer`, body);

/**
 * @param {string} table
 * @returns {Promise<Answer<OfferResponse>>}
 */
export const removeTable = (table) => post(`/api/tables/${table}/remove`, {});
