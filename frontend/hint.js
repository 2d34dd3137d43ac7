// A hint: the best choices by a bot that sees what I see. Pointing at one lights it on the board; choosing it plays
// it. The bot thinks elsewhere; the page stays as it is meanwhile.
import { button, byId, element, findAll, focusedByKeyboard, inside, svgElement } from "./dom.js";
import { highlight, Progress, stone } from "./highlight.js";
import { panel } from "./panels.js";
import { showTrouble } from "./prompt.js";
import { adviceText, percent, whole } from "./strings.js";
import { nameOf, NO_GESTURE } from "./table_state.js";
import { pointAt } from "./targets.js";

/** @import { HintOption, HintResponse, Picture } from "./api.js" */
/** @import { Actions } from "./actions.js" */
/** @import { TableApi } from "./server.js" */
/** @import { Pointing } from "./pointing.js" */
/** @import { TableStore } from "./table_state.js" */

/** Seconds that the server may wait before it says how far the bot is. */
const WAIT_S = 0.4;
/** How often another node of the server is asked that does not know of the question. */
const MAX_RETRIES = 3;

export class HintPanel {
  #store;
  #api;
  #pointing;
  #actions;
  #tryIt;
  #heading = element("h2", { id: "advice-title", tabindex: -1 }, adviceText("title"));
  #body = element("div", { class: "advice-body" });
  /** What would follow. It is always there, so that nothing moves under the pointer. */
  #line = element("p", { class: "advice-line" });
  #status = element("p", { class: "off", role: "status" });
  #box = this.#makeBox();
  /** The number of the latest question. The answer to an older one is dropped. */
  #question = 0;
  /** What could be chosen when it was asked. */
  #choices = "";

  /**
   * @param {TableStore} store
   * @param {TableApi} api
   * @param {Pointing} pointing
   * @param {Actions} actions
   * @param {() => void} tryIt  Plays on from here at a private table.
   */
  constructor(store, api, pointing, actions, tryIt) {
    this.#store = store;
    this.#api = api;
    this.#pointing = pointing;
    this.#actions = actions;
    this.#tryIt = tryIt;
    inside(document, ".talk", HTMLElement).before(this.#box);
    byId("hint").addEventListener("click", () => void this.ask());
    store.watch(["shown"], ({ shown }) => showHintsUsed(shown));
    store.watch(["shown", "past"], ({ past, shown }) => {
      if (!this.#box.hidden && (past || !shown.mine || this.#choicesNow() !== this.#choices)) this.#close();
    });
  }

  /** Ask a bot about the choices of this seat. */
  async ask() {
    if (!this.#box.hidden) return this.#heading.focus();
    const question = ++this.#question;
    this.#choices = this.#choicesNow();
    const progress = new Progress();
    progress.show(adviceText("thinking"), 0);
    this.#body.replaceChildren(progress.box);
    this.#line.replaceChildren();
    this.#box.hidden = false;
    this.#status.textContent = adviceText("thinking");
    this.#heading.focus({ preventScroll: true });
    const answer = await this.#wait(question, progress);
    if (question !== this.#question) return undefined;
    if (answer.ok) return this.#show(answer.body);
    this.#close(true);
    if (answer.status !== 409) showTrouble(answer.body.error); // 409: the table has moved on
    return undefined;
  }

  /**
   * @param {number} question
   * @param {Progress} progress
   */
  async #wait(question, progress) {
    const { seat } = this.#store.state.latest;
    let answer = await this.#api.askHint(seat);
    let retries = MAX_RETRIES;
    while (question === this.#question && answer.ok && !answer.body.ready) {
      progress.show(adviceText("thinking"), answer.body.done);
      answer = await this.#api.hint(seat, WAIT_S);
      const unknown = answer.status === 409 && question === this.#question && this.#choicesNow() === this.#choices;
      // Another node of the server does not know of the question: ask that one too.
      if (unknown && retries-- > 0) answer = await this.#api.askHint(seat);
    }
    return answer;
  }

  #choicesNow() {
    return this.#store.state.latest.choices.map((each) => each.words).join("\n");
  }

  // --- the box -----------------------------------------------------------------------------------

  #makeBox() {
    const close = element(
      "button",
      { type: "button", class: "quiet", onclick: () => this.#close(true) },
      svgElement("svg", { "aria-hidden": "true" }, svgElement("use", { href: "#i-close" })),
      element("span", { class: "off" }, adviceText("close")),
    );
    const header = element("header", {}, this.#heading, close);
    const attributes = { class: "advice", "aria-labelledby": "advice-title", hidden: true };
    const box = element("section", attributes, header, this.#body, this.#line, this.#status);
    box.addEventListener("pointerleave", () => {
      const item = this.#body.querySelector(".current");
      if (item && !item.contains(document.activeElement)) highlight();
    });
    box.addEventListener("keydown", (event) => this.#key(event));
    return box;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#close(true);
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = findAll("button.found", this.#body);
    const at = buttons.findIndex((each) => each === document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    buttons[Math.max(0, Math.min(buttons.length - 1, at))]?.focus();
  }

  /** @param {boolean} [back]  Whether the focus goes back to the button that asks. */
  #close(back = false) {
    this.#question++;
    const focused = this.#box.contains(document.activeElement);
    this.#box.hidden = true;
    highlight();
    const ask = byId("hint");
    if (back && focused && !ask.hidden) ask.focus({ preventScroll: true });
  }

  // --- the choices -------------------------------------------------------------------------------

  /** @param {HintResponse} hint */
  #show(hint) {
    const items = hint.options.map((each, place) => this.#option(each, hint, place));
    const means = element("p", { class: "fine" }, adviceText(hint.team ? "meansTeam" : "means"));
    const tryIt = button(adviceText("try"), () => this.#tryIt(), "try");
    tryIt.title = adviceText("tryTitle");
    this.#body.replaceChildren(element("ol", { class: "options-found" }, ...items), means, tryIt);
    const [first] = hint.options;
    if (items[0] && first) this.#setCurrent(items[0], first);
    this.#status.textContent = first ? `${first.label}. ${chanceOf(first, hint)}` : "";
    if (this.#box.contains(document.activeElement)) this.#body.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * @param {HintOption} option
   * @param {HintResponse} hint
   * @param {number} place
   */
  #option(option, hint, place) {
    const found = element(
      "button",
      { type: "button", class: "found", "aria-describedby": `found-${place}` },
      element("b", { class: "chance", "aria-hidden": "true" }, percent(option.chances[hint.seat] ?? 0)),
      element("span", { class: "label" }, option.label),
      element("span", { class: "points-of", "aria-hidden": "true" }, shareBar(option), ...pointsOf(option, hint)),
    );
    const words = spoken(option, hint, this.#store.state.latest);
    const item = element("li", {}, found, element("p", { class: "off", id: `found-${place}` }, words));
    item.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "touch") this.#setCurrent(item, option);
    });
    found.addEventListener("focus", () => this.#setCurrent(item, option));
    found.addEventListener("click", (event) => {
      // A finger cannot hover: its first tap shows what is meant, the second chooses.
      const touch = event instanceof PointerEvent && event.pointerType === "touch";
      if (!touch || item.classList.contains("tapped")) this.#play(option);
      else {
        this.#setCurrent(item, option);
        item.classList.add("tapped");
        this.#line.append(" ", element("b", {}, adviceText("tap")));
      }
    });
    return item;
  }

  /**
   * @param {HTMLElement} item
   * @param {HintOption} option
   */
  #setCurrent(item, option) {
    for (const other of item.parentElement?.children ?? []) {
      if (other !== item) other.classList.remove("current", "tapped");
    }
    if (!item.classList.contains("current")) {
      this.#line.textContent = option.line.length ? adviceText("line", { line: option.line.join(" ") }) : "";
    }
    item.classList.add("current");
    highlight(option.path);
  }

  /** @param {HintOption} option */
  #play(option) {
    if (focusedByKeyboard()) this.#store.set({ keyboard: true });
    this.#close();
    if (!this.#store.state.confirm) {
      void this.#actions.choose(option.words);
      return;
    }
    this.#store.set(NO_GESTURE);
    for (const id of option.path) pointAt(this.#store, this.#pointing, id); // with confirmation, as by hand
  }
}

/**
 * @param {HintOption} option
 * @param {HintResponse} hint
 */
const chanceOf = (option, hint) =>
  adviceText(hint.team ? "team" : "chance", { chance: percent(option.chances[hint.seat] ?? 0) });

/**
 * A team has one goal; expecting more than all of it only makes it surer.
 * @param {HintOption} option
 */
const goalOf = (option) => adviceText("goal", { goal: percent(Math.min((option.points[0] ?? 0) / 100, 1)) });

/** @param {HintOption} option */
function shareBar(option) {
  const bar = element("i");
  bar.style.width = `${Math.round(option.share * 100)}%`;
  return element("span", { class: "share" }, bar);
}

/**
 * @param {HintOption} option
 * @param {HintResponse} hint
 */
function pointsOf(option, hint) {
  if (hint.team) return [element("span", { class: "mine" }, goalOf(option))];
  return option.points.map((points, seat) =>
    element("span", { class: seat === hint.seat ? "mine" : "" }, stone(seat), whole(points)),
  );
}

/**
 * Return what a screen reader says about an option.
 * @param {HintOption} option
 * @param {HintResponse} hint
 * @param {Picture} picture
 */
function spoken(option, hint, picture) {
  const points = option.points.map((value, seat) =>
    adviceText("points", { who: nameOf(picture, seat), points: whole(value) }),
  );
  const ends = hint.team ? [goalOf(option)] : points;
  return [chanceOf(option, hint), adviceText("share", { share: percent(option.share) }), ...ends].join(". ");
}

/**
 * Say in the panels how often each player has asked a bot.
 * @param {Picture} picture
 */
function showHintsUsed(picture) {
  for (const { hinted, seat } of picture.players) {
    const note = hinted ? panel(seat)?.querySelector(".note") : null;
    note?.append(`${note.textContent ? " · " : ""}${adviceText("used", { count: hinted })}`);
  }
}
