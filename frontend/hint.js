// A hint: the best choices by a bot that sees what I see. Pointing at one lights it on the board;
// choosing it plays it. The bot thinks elsewhere; the page stays as it is meanwhile.
import { ask, number, percent, point, progress, say, stone } from "./advice.js";
import { element } from "./common.js";

const WAIT = 0.4; // seconds between two looks at how far the bot is

export function start(table) {
  const { $ } = table;
  const close = element("button", { type: "button", class: "quiet", onclick: () => shut(true) });
  close.innerHTML = '<svg aria-hidden="true"><use href="#i-close"/></svg><span class="off"></span>';
  close.lastElementChild.textContent = say("close");
  const heading = element("h2", { id: "advice-title", tabindex: -1 }, say("title"));
  const body = element("div", { class: "advice-body" });
  const line = element("p", { class: "advice-line" }); // always there, so that nothing moves under the pointer
  const told = element("p", { class: "off", role: "status" });
  const box = element("section", { class: "advice", "aria-labelledby": "advice-title", hidden: true }, element("header", {}, heading, close), body, line, told);
  document.querySelector(".talk").before(box);

  let asking = 0; // the number of the latest question: an older one's answer is dropped
  let choices = ""; // what could be chosen when it was asked

  const now = () => table.now.choices.map((each) => each.words).join("\n");

  async function hint() {
    if (!box.hidden) return heading.focus();
    const mine = ++asking;
    choices = now();
    const bar = progress(say("thinking"));
    body.replaceChildren(bar);
    line.replaceChildren();
    box.hidden = false;
    told.textContent = say("thinking");
    heading.focus({ preventScroll: true });
    const begin = () => ask(`${table.address}/hint?lang=${table.now.lang}`, { seat: table.now.seat });
    let answer = await begin();
    let tries = 3;
    while (mine === asking && answer.ok && !answer.said.ready) {
      bar.querySelector("progress").value = answer.said.done;
      answer = await ask(`${table.address}/hint?seat=${table.now.seat}&wait=${WAIT}&lang=${table.now.lang}`);
      // Another node of the server does not know of the question: ask that one too.
      if (answer.status === 409 && mine === asking && now() === choices && tries-- > 0) answer = await begin();
    }
    if (mine !== asking) return undefined;
    if (answer.ok) return show(answer.said);
    shut(true);
    if (answer.status !== 409) table.trouble(answer.said.error); // 409: the table has moved on
    return undefined;
  }

  function shut(back = false) {
    asking++;
    const focused = box.contains(document.activeElement);
    box.hidden = true;
    point();
    if (back && focused && !$("hint").hidden) $("hint").focus({ preventScroll: true });
  }

  // --- the choices

  function show(said) {
    const list = element("ol", { class: "options-found" }, ...said.options.map((each, i) => option(each, said, i)));
    body.replaceChildren(list, element("p", { class: "fine" }, say(said.team ? "meansTeam" : "means")));
    current(list.firstElementChild, said.options[0]);
    told.textContent = said.options.length ? `${said.options[0].label}. ${chance(said.options[0], said)}` : "";
    if (box.contains(document.activeElement)) list.querySelector("button")?.focus({ preventScroll: true });
  }

  const chance = (each, said) => say(said.team ? "team" : "chance", { chance: percent(each.chances[said.seat]) });

  function option(each, said, place) {
    const bar = element("span", { class: "share" }, element("i", {}));
    bar.firstElementChild.style.width = `${Math.round(each.share * 100)}%`;
    const names = table.now.players;
    // A team has one goal; expecting more than all of it only makes it surer.
    const goal = say("goal", { goal: percent(Math.min(each.points[0] / 100, 1)) });
    const points = said.team ? [element("span", { class: "mine" }, goal)] : each.points.map((value, seat) => element("span", { class: seat === said.seat ? "mine" : "" }, stone(seat), number(value)));
    const button = element(
      "button",
      { type: "button", class: "found", "aria-describedby": `found-${place}` },
      element("b", { class: "chance", "aria-hidden": "true" }, percent(each.chances[said.seat])),
      element("span", { class: "label" }, each.label),
      element("span", { class: "points-of", "aria-hidden": "true" }, bar, ...points),
    );
    const ends = said.team ? [goal] : each.points.map((value, seat) => say("points", { who: names[seat].name, points: number(value) }));
    const spoken = [chance(each, said), say("share", { share: percent(each.share) }), ...ends].join(". ");
    const item = element("li", {}, button, element("p", { class: "off", id: `found-${place}` }, spoken));
    item.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && current(item, each));
    button.addEventListener("focus", () => current(item, each));
    button.addEventListener("click", (event) => {
      // A finger cannot hover: its first tap shows what is meant, the second chooses.
      if (event.pointerType !== "touch" || item.classList.contains("tapped")) play(each);
      else {
        current(item, each);
        item.classList.add("tapped");
        line.append(" ", element("b", {}, say("tap")));
      }
    });
    return item;
  }

  function current(item, each) {
    if (!item) return;
    for (const other of item.parentElement.children) {
      if (other !== item) other.classList.remove("current", "tapped");
    }
    if (!item.classList.contains("current")) line.textContent = each.line.length ? say("line", { line: each.line.join(" ") }) : "";
    item.classList.add("current");
    point(each.path);
  }

  function play(each) {
    shut();
    table.byKeys = table.byKeys || document.activeElement?.matches?.(":focus-visible");
    if (!table.confirm) return table.choose(each.words);
    table.step = [];
    table.asked = null;
    for (const id of each.path) table.point(id); // with confirmation, as by hand
    return undefined;
  }

  box.addEventListener("pointerleave", () => {
    const item = body.querySelector(".current");
    if (item && !item.contains(document.activeElement)) point();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      shut(true);
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...body.querySelectorAll("button.found")];
    const at = buttons.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    buttons[Math.max(0, Math.min(buttons.length - 1, at))]?.focus();
  });

  table.hint = hint;
  $("hint").addEventListener("click", hint);
  table.parts.push({
    show(picture) {
      for (const each of picture.players.filter((player) => player.hinted)) {
        const note = document.querySelector(`.panel[data-seat="${each.seat}"] .note`);
        note?.append(`${note.textContent ? " · " : ""}${say("used", { count: each.hinted })}`);
      }
      if (!box.hidden && (table.past || !picture.mine || now() !== choices)) shut();
    },
  });
}
