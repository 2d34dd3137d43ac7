// Making the new picture of the one that the page has and of what has changed.

/** @import { Picture, PicturePatch } from "./api.js" */

/**
 * Return the whole picture of an answer, which may hold only what has changed.
 * @param {Picture} old  The picture whose version the request named.
 * @param {Picture | PicturePatch} answer
 * @returns {Picture}
 */
export function patched(old, answer) {
  if (!("have" in answer)) return answer;
  if (answer.have !== old.version) throw new Error("the patch was made for another picture");
  return {
    ...old,
    .../** @type {Partial<Picture>} */ (answer.changes),
    version: answer.version,
    svg: answer.svg.map((each) => (typeof each === "string" ? each : old.svg.slice(each[0], each[0] + each[1]))).join(""),
    log: [...old.log.slice(0, answer.log_kept), ...answer.log],
    choices: answer.choices.flatMap((each) => (typeof each === "number" ? old.choices.slice(each, each + 1) : [each])),
  };
}
