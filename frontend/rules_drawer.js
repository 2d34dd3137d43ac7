// The rules beside the table, opened at the rule that matters now.
import { rulesOf } from "./server.js";
import { byId, element, findAll, inside } from "./dom.js";
import { showTrouble } from "./prompt.js";

/** @import { RulesChapter } from "./api.js" */
/** @import { TableStore } from "./table_state.js" */

export class RulesDrawer {
  #store;
  #drawer = byId("rules");
  #loaded = false;
  /** @type {string | null} The rule that was asked for; null: the one that matters now. */
  #asked = null;

  /** @param {TableStore} store */
  constructor(store) {
    this.#store = store;
    byId("to-rules").setAttribute("aria-expanded", "false");
    byId("to-rules").addEventListener("click", () => void this.#toggle());
    inside(this.#drawer, "[data-close]", HTMLElement).addEventListener("click", () => void this.#toggle());
    store.watch(["shown"], () => {
      this.#asked = null;
      this.#showRule();
    });
  }

  /**
   * Open the rules at a rule.
   * @param {string | null} rule
   */
  async open(rule) {
    this.#asked = rule;
    if (this.#drawer.hidden) await this.#toggle();
    else this.#showRule();
  }

  async #toggle() {
    const open = this.#drawer.hidden !== false;
    if (!open) this.#asked = null;
    this.#drawer.hidden = !open;
    byId("to-rules").setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("reading", open);
    if (open && !this.#loaded) await this.#load();
    this.#showRule();
  }

  async #load() {
    const { game, lang } = this.#store.state.latest;
    const answer = await rulesOf(game, lang);
    if (!answer.ok) {
      showTrouble(answer.body.error);
      return;
    }
    this.#loaded = true;
    const rules = byId("rules-text");
    rules.replaceChildren(...answer.body.chapters.flatMap(chapter));
    rules.lang = answer.body.lang;
    byId("rules-note").hidden = answer.body.lang === lang;
  }

  #showRule() {
    if (this.#drawer.hidden || !this.#loaded) return;
    for (const node of findAll(".matters", this.#drawer)) node.classList.remove("matters");
    const rule = document.getElementById(`rule-${this.#asked ?? this.#store.state.shown.rule}`);
    if (!rule) return;
    rule.classList.add("matters");
    rule.nextElementSibling?.classList.add("matters");
    rule.scrollIntoView({ block: "center" });
  }
}

/** @param {RulesChapter} chapter */
function chapter({ rules, title }) {
  const list = element("dl");
  for (const rule of rules) {
    const words = element("dd");
    words.innerHTML = rule.html;
    list.append(element("dt", { id: `rule-${rule.number}` }, rule.number), words);
  }
  return [element("h3", {}, title), list];
}
