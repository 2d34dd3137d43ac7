// The review of a finished game: each seat's chance of winning over time, and the choices that cost
// most; each of them leads to its moment.
import { ask, pause, percent, point, progress, say, stone } from "./advice.js";
import { element } from "./common.js";

const SVG = "http://www.w3.org/2000/svg";
const EVERY = 700; // milliseconds between two looks at how far it is

export function start(table) {
  const { $ } = table;
  const box = element("section", { class: "verdict", "aria-labelledby": "verdict-title" });
  const heading = element("h3", { id: "verdict-title" }, say("review"));
  const strip = element("div", { class: "verdict-strip", hidden: true });
  const told = element("div", { class: "verdict-told", role: "status" });
  const back = element("button", { type: "button", onclick: () => table.toEnd() }, say("back"));
  strip.append(told, back);
  $("steps").after(strip);
  table.verdict = box;

  let found = null; // the review
  let begun = false;

  const address = (detail) => `${table.address}/review?detail=${detail}&lang=${table.now.lang}`;

  // --- asking

  async function first() {
    begun = true;
    for (const detail of ["deep", "usual"]) {
      const answer = await ask(address(detail));
      if (answer.ok && answer.said.state === "ready") return show(answer.said);
      if (answer.ok && answer.said.state === "working") return follow(detail, answer);
    }
    return offer();
  }

  function offer() {
    const button = element("button", { type: "button", onclick: () => begin("usual") }, say("ask"));
    box.replaceChildren(heading, element("p", { class: "about" }, say("about")), button);
  }

  async function begin(detail) {
    follow(detail, await ask(`${table.address}/review?lang=${table.now.lang}`, { detail }));
  }

  async function follow(detail, answer) {
    const bar = progress("");
    const focused = box.contains(document.activeElement);
    box.replaceChildren(heading, bar);
    if (focused) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    let said = answer;
    let failed = 0;
    while (failed < 5 && (!said.ok || said.said.state === "working")) {
      // Whoever lost the server for a moment asks again; a refusal is final.
      if (said.ok) {
        failed = 0;
        bar.firstElementChild.textContent = say("working", { done: percent(said.said.done) });
        bar.lastElementChild.value = said.said.done;
        bar.lastElementChild.setAttribute("aria-label", bar.firstElementChild.textContent);
      } else if (said.status) break;
      else failed++;
      await pause(EVERY);
      said = await ask(address(detail));
      if (said.ok && said.said.state === "none") said = await ask(`${table.address}/review?lang=${table.now.lang}`, { detail }); // the server has started anew
    }
    if (said.ok) show(said.said, focused);
    else {
      offer();
      table.trouble(said.said.error);
      box.append(element("p", { class: "trouble", role: "alert" }, said.said.error));
    }
  }

  // --- showing

  function show(review, focused = false) {
    found = review;
    const parts = [heading, chart(review), element("h4", {}, say("turns"))];
    if (review.turns.length) parts.push(element("ol", { class: "turns" }, ...review.turns.map(turn)));
    else parts.push(element("p", {}, say("none")));
    if (review.detail !== "deep") parts.push(element("button", { type: "button", class: "more", onclick: () => begin("deep") }, say("deep")));
    box.replaceChildren(...parts);
    if (focused) box.querySelector(".turns button")?.focus({ preventScroll: true });
    line(table.shown);
  }

  const name = (seat) => table.now.players[seat].name;
  const cost = (each) => say("cost", { after: percent(each.chosen.chance), before: percent(each.better.chance) });

  function turn(each) {
    const button = element(
      "button",
      { type: "button", class: "turn", "data-ply": each.ply, onclick: () => go(each.ply) },
      stone(each.seat),
      element("span", { class: "what" },
        element("b", {}, say("chose", { who: name(each.seat), what: each.chosen.label })),
        element("span", {}, say("better", { what: each.better.label })),
        element("span", { class: "cost" }, cost(each))),
    );
    return element("li", {}, button);
  }

  async function go(ply) {
    await table.goTo(ply);
    if (table.narrow.matches) scrollTo(0, 0); // the review was below the board
    back.focus({ preventScroll: true });
  }

  const turnAt = (ply) => found?.turns.find((each) => each.ply === ply);
  table.lightAt = (ply) => {
    const here = turnAt(ply);
    return here ? `&light=${encodeURIComponent(here.better.words)}` : "";
  };

  // At the moment of such a choice: what is to be said about it, and where the better one points.
  function line(picture) {
    strip.hidden = !found || !$("end").hidden;
    const here = turnAt(picture.ply);
    told.replaceChildren();
    if (!table.past) return;
    point(here?.better.path);
    if (!here) return;
    const better = here.better.line.length ? ` ${say("line", { line: here.better.line.join(" ") })}` : "";
    told.append(
      element("p", {}, stone(here.seat), element("b", {}, `${say("chose", { who: name(here.seat), what: here.chosen.label })}. `), cost(here)),
      element("p", {}, `${say("better", { what: here.better.label })}.${better}`),
    );
  }

  // The board may take the place of the end, and the end that of the board.
  new MutationObserver(() => line(table.shown)).observe($("end"), { attributes: true, attributeFilter: ["hidden"] });

  // Chances over the game; a team has one line. Marks on the way are the choices that cost most.
  function chart(review) {
    const W = 640;
    const H = 300;
    const steps = review.chart;
    const last = Math.max(1, steps.at(-1)[0]);
    const x = (ply) => 62 + (ply / last) * (W - 108);
    const y = (chance) => H - 26 - chance * (H - 50);
    const seats = review.team ? [0] : table.now.players.map((each) => each.seat);
    const parts = [];
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      parts.push(`<path d="M58 ${y(part)}H${W - 44}" class="rule"/><text x="54" y="${y(part) + 5}" text-anchor="end" class="tick">${percent(part)}</text>`);
    }
    const ends = [];
    for (const seat of seats) {
      const way = steps.map((step, i) => `${i ? "L" : "M"}${x(step[0]).toFixed(1)} ${y(step[seat + 1]).toFixed(1)}`).join("");
      parts.push(`<path d="${way}" class="way-edge"/><path d="${way}" class="way seat${seat}"/>`);
      ends.push({ seat, y: y(steps.at(-1)[seat + 1]) });
    }
    for (const each of review.turns) {
      const step = steps.find((one) => one[0] === each.ply);
      const seat = review.team ? 0 : each.seat;
      if (step) parts.push(`<circle cx="${x(each.ply).toFixed(1)}" cy="${y(step[seat + 1]).toFixed(1)}" r="7" class="mark" data-ply="${each.ply}"/>`);
    }
    ends.sort((a, b) => a.y - b.y);
    ends.forEach((each, i) => {
      if (i && each.y - ends[i - 1].y < 24) each.y = ends[i - 1].y + 24;
    });
    let floor = H - 15;
    for (const each of [...ends].reverse()) {
      each.y = Math.min(each.y, floor);
      floor = each.y - 24;
      parts.push(`<use href="#stone-${each.seat}" x="${W - 40}" y="${each.y - 13}" width="26" height="28"/>`);
    }
    parts.push(`<text x="${W / 2}" y="${H - 4}" text-anchor="middle" class="tick">${say("choices")}</text>`);
    const drawn = document.createElementNS(SVG, "svg");
    drawn.setAttribute("viewBox", `0 0 ${W} ${H}`);
    drawn.setAttribute("class", "chart chances part");
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", say(review.team ? "teamChart" : "chart"));
    drawn.innerHTML = parts.join("");
    drawn.addEventListener("click", (event) => {
      const box = drawn.getBoundingClientRect();
      const at = (((event.clientX - box.left) / box.width) * W - 62) / (W - 108);
      go(Math.round(Math.max(0, Math.min(1, at)) * last));
    });
    const caption = element("figcaption", {}, say(review.team ? "teamChart" : "chart"));
    return element("figure", {}, drawn, caption, figures(review, seats));
  }

  // The same for whoever does not see it: some moments in numbers.
  function figures(review, seats) {
    const cell = (kind, said, given = {}) => element(kind, given, String(said));
    const steps = review.chart;
    const every = Math.max(1, Math.ceil((steps.length - 1) / 10));
    const rows = steps.filter((_, i) => i % every === 0 || i === steps.length - 1);
    const heads = review.team ? [say("teamChart")] : seats.map(name);
    const made = element("table", {},
      element("caption", {}, say(review.team ? "teamChart" : "chart")),
      element("thead", {}, element("tr", {}, ...[say("choices"), ...heads].map((each) => cell("th", each, { scope: "col" })))),
      element("tbody", {}, ...rows.map((step) => element("tr", {}, cell("th", step[0], { scope: "row" }), ...seats.map((seat) => cell("td", percent(step[seat + 1])))))));
    return element("div", { class: "off" }, made); // a table itself would not be as small as it is told
  }

  table.parts.push({
    show(picture) {
      if (table.now.over && !begun) first();
      line(picture);
    },
  });
}
