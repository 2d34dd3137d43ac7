// Why something that is not lit cannot be chosen: a click on it says so in a sentence.
import { around, byId } from "./dom.js";
import { showTrouble } from "./prompt.js";
import { text } from "./strings.js";
import { targetOf } from "./targets.js";

/** @import { Pointing } from "./pointing.js" */
/** @import { TableApi } from "./server.js" */
/** @import { TableStore } from "./table_state.js" */

/**
 * @param {TableStore} store
 * @param {TableApi} api
 * @param {Pointing} pointing
 */
export function explainClicks(store, api, pointing) {
  let told = "";
  const tell = (/** @type {string} */ sentence) => {
    told = sentence;
    showTrouble(sentence);
  };
  document.addEventListener("click", async (event) => {
    const off = around(event, "[data-off]")?.dataset.off ?? around(event, "[data-target]:not(.chosen)")?.dataset.target;
    const { past, shown } = store.state;
    if (off === undefined || targetOf(event) !== undefined) {
      if (told) tell("");
      return;
    }
    if (past) tell(text("whyPast"));
    else if (pointing.steps.length) tell(text("whyBegun"));
    else {
      const answer = await api.whyNot(off, shown.seat);
      if (!answer.ok || store.state.shown !== shown) return;
      const { rule } = answer.body;
      tell(`${answer.body.text}${rule ? ` (${rule})` : ""}`);
    }
  });
  store.watch(["shown", "path", "past"], () => {
    if (told && byId("trouble").textContent === told) showTrouble("");
    told = "";
  });
}
