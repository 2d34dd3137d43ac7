// Requests about reaching people: the local network, and messages to players who are away.
import { post, request } from "./server.js";

/**
 * @import {
 *   DoneResponse, NetworkRequest, NetworkResponse, NoticesResponse, NoticeWishesRequest, PushRequest
 * } from "./api.js"
 */
/** @import { Answer } from "./server.js" */

/**
 * Ask where other devices reach this server.
 * @returns {Promise<Answer<NetworkResponse>>}
 */
export const network = () => request("/api/network");

/**
 * Let devices on the local network reach this server, or no longer.
 * @param {NetworkRequest["open"]} open
 * @returns {Promise<Answer<NetworkResponse>>}
 */
export const changeNetwork = (open) => post("/api/network", { open });

/**
 * Ask how I am told that it is my turn.
 * @param {string} [table]
 * @returns {Promise<Answer<NoticesResponse>>}
 */
export const noticesOf = (table = "") => request(`/api/me/notices?table=${table}`);

/**
 * Set how I am told.
 * @param {NoticeWishesRequest} wishes
 * @returns {Promise<Answer<NoticesResponse>>}
 */
export const setNotices = (wishes) => post("/api/me/notices", wishes);

/**
 * Set whether I am told of my turns at a table; null: as for all.
 * @param {string} table
 * @param {boolean | null} on
 * @returns {Promise<Answer<NoticesResponse>>}
 */
export const setTableNotices = (table, on) => post(`/api/tables/${table}/notices`, { on });

/**
 * Let messages be pushed to this browser.
 * @param {PushRequest} subscription
 * @returns {Promise<Answer<DoneResponse>>}
 */
export const startPush = (subscription) => post("/api/me/push", subscription);

/**
 * @param {string} endpoint
 * @returns {Promise<Answer<DoneResponse>>}
 */
export const stopPush = (endpoint) => post("/api/me/push/stop", { endpoint });

/**
 * Give a mail address for messages; an empty one ends them.
 * @param {string} address
 * @returns {Promise<Answer<NoticesResponse>>}
 */
export const setMail = (address) => post("/api/me/mail", { address });
