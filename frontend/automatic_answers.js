// A question that may be let pass is answered after a while, for players who want that.
import { remember, remembered } from "./preferences.js";
import { checkbox } from "./settings.js";

/** @import { Actions } from "./actions.js" */
/** @import { TableStore } from "./table_state.js" */

/** Milliseconds until the answer. They are the same for one answer and for many, so they tell nobody what I hold. */
const ANSWER_MS = 8000;

/**
 * @param {TableStore} store
 * @param {Actions} actions
 */
export function startAutomaticAnswers(store, actions) {
  let rev = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    const { latest } = store.state;
    if (latest.rev === rev) return;
    clearTimeout(timer);
    rev = latest.rev;
    const words = latest.lapse;
    if (!latest.mine || !words || remembered("lapse") !== "yes") return;
    timer = setTimeout(() => {
      if (store.state.latest.rev === latest.rev) void actions.choose(words);
    }, ANSWER_MS);
  };
  checkbox("set-lapse", remembered("lapse") === "yes", (on) => {
    remember("lapse", on ? "yes" : "no");
    rev = -1;
    wait();
  });
  store.watch(["latest"], wait);
}
