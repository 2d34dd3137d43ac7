// The state of a table's page, and what follows from it.

/** @import { Picture, PictureChoice, ReviewResponse } from "./api.js" */
/** @import { Store } from "./store.js" */

/**
 * @typedef {object} TableState
 * @property {Picture} latest  The newest picture.
 * @property {Picture} shown  The picture on the screen.
 * @property {boolean} past  Whether an earlier moment is on the screen.
 * @property {boolean} moving  Whether pieces still slide to where the shown picture has them.
 * @property {number | null} viewer  Of several players at this device, the seat that looks; -1: none of them yet.
 *   Null where there is only one.
 * @property {string[]} path  The targets that have been pointed at so far.
 * @property {PictureChoice | null} asked  A choice that waits for its confirmation.
 * @property {number} pointed  How often something was pointed at for the choice that is being made.
 * @property {string | null} hovered  The target under the pointer or with the focus.
 * @property {boolean} making  Whether a row of choices is being sent.
 * @property {boolean} confirm  Whether each choice is to be confirmed.
 * @property {boolean} careful  Whether a choice that costs something extra or cannot be taken back is to be confirmed.
 * @property {boolean} motion  Whether pieces slide.
 * @property {boolean} keyboard  Whether the player goes on by keyboard.
 * @property {boolean} touch  Whether the latest pointer was a finger.
 * @property {boolean} narrow  Whether the window is as narrow as a phone's.
 * @property {ReviewResponse | null} review  The review of the finished game.
 */

/** @typedef {Store<TableState>} TableStore */

/** Nothing has been pointed at. A constant, so that setting it again changes nothing. */
export const NO_GESTURE = Object.freeze({
  path: /** @type {string[]} */ ([]),
  asked: null,
  pointed: 0,
  hovered: null,
});

/**
 * @param {Picture} picture
 * @param {boolean} narrow
 * @returns {TableState}
 */
export function initialState(picture, narrow) {
  return {
    latest: picture,
    shown: picture,
    past: false,
    moving: false,
    viewer: picture.own.length > 1 ? (picture.seat ?? -1) : null,
    ...NO_GESTURE,
    making: false,
    confirm: false,
    careful: true,
    motion: true,
    keyboard: false,
    touch: false,
    narrow,
    review: null,
  };
}

/**
 * Of several players at this device, return the one who must choose while another one looks, or null.
 * @param {Pick<TableState, "viewer">} state
 * @param {Picture} picture
 */
export function nextHere({ viewer }, picture) {
  if (viewer === null || picture.mine || picture.over) return null;
  return picture.to_move.find((seat) => picture.own.includes(seat)) ?? null;
}

/**
 * Return whether somebody at this device must choose.
 * @param {Pick<TableState, "viewer">} state
 * @param {Picture} picture
 */
export const asksHere = (state, picture) => picture.mine || nextHere(state, picture) !== null;

/**
 * Return whether a bot plays for the viewer meanwhile.
 * @param {Picture} picture
 */
export const isLent = (picture) => picture.players.some((each) => each.lent && each.seat === picture.seat);

/**
 * Return the choice of a review that was made at this moment, if it is one of those that cost most.
 * @param {Pick<TableState, "review">} state
 * @param {number} ply
 */
export const reviewedTurn = ({ review }, ply) => review?.turns.find((each) => each.ply === ply);

/**
 * Return a player's name.
 * @param {Picture} picture
 * @param {number} seat
 */
export const nameOf = (picture, seat) => picture.players[seat]?.name ?? "";
