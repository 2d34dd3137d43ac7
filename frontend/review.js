// Earlier moments by slider and arrow keys; the end with its score sheet and chart.

export function start(table) {
  const { $, say } = table;
  const SVG = "http://www.w3.org/2000/svg";
  const slider = $("moment");
  let dismissed = false;

  // --- stepping through

  let asked = null;
  async function go(ply) {
    const wanted = Math.max(0, Math.min(table.now.last, ply));
    slider.value = wanted;
    if (asked !== null) {
      asked = wanted; // one at a time; the latest wish counts
      return;
    }
    asked = wanted;
    let shown = null;
    while (asked !== shown) {
      shown = asked;
      await table.goTo(shown);
    }
    asked = null;
  }
  const at = () => (asked === null ? table.shown.ply : asked);
  const moves = { first: () => go(0), back: () => go(at() - 1), on: () => go(at() + 1), last: () => go(table.now.last) };
  for (const button of document.querySelectorAll("#steps [data-step]")) {
    button.addEventListener("click", () => moves[button.dataset.step]());
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  $("to-now").addEventListener("click", () => table.toNow());
  $("to-sheet").addEventListener("click", () => {
    dismissed = false;
    table.toNow();
  });
  table.review = (event) => {
    if (!table.past && !table.now.over) return;
    const does = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!does) return;
    event.preventDefault();
    board();
    moves[does]();
  };

  function steps(picture) {
    $("steps").hidden = !table.past && !table.now.over;
    slider.max = table.now.last;
    if (asked === null) slider.value = picture.ply;
    $("moment-said").textContent = say("moment", { ply: picture.ply, last: table.now.last });
    $("to-now").hidden = table.now.over || !table.past;
  }

  // --- the end

  function board() {
    dismissed = true;
    $("end").hidden = true;
    $("to-sheet").hidden = !table.now.over;
    $("picture").classList.remove("aside-end");
  }

  function end() {
    dismissed = false;
    $("end").hidden = false;
    $("to-sheet").hidden = true;
    $("picture").classList.add("aside-end");
  }

  table.toEnd = async () => {
    await go(table.now.last);
    end();
  };

  function ending(picture) {
    if (!table.now.over || picture.ply !== table.now.last) return;
    if (!$("end").childElementCount || (table.now.again ?? "") !== $("end").dataset.again) fill(table.now);
    if (!dismissed) end();
  }

  function button(label, does, kind = "") {
    const made = document.createElement("button");
    made.type = "button";
    made.className = kind;
    made.textContent = label;
    made.addEventListener("click", does);
    return made;
  }

  function fill(picture) {
    $("end").dataset.again = picture.again ?? "";
    const title = document.createElement("h2");
    title.id = "end-title";
    const winners = picture.players.filter((each) => picture.sheet.places[each.seat] === 1).map((each) => each.name);
    title.textContent = winners.length === 0 ? say("nobodyWins")
      : say(winners.length > 1 ? "winners" : "winner", { who: new Intl.ListFormat(picture.lang).format(winners) });
    const row = document.createElement("div");
    row.className = "after";
    if (picture.again) {
      const link = document.createElement("a");
      link.className = "button primary";
      link.href = picture.again;
      link.textContent = say("toAgain");
      row.append(link);
    } else if (picture.own.length) {
      row.append(button(say("again"), again, "primary"));
    }
    row.append(button(say("step"), () => {
      board();
      go(0);
    }));
    const save = document.createElement("a");
    save.className = "button";
    save.href = picture.record;
    save.download = "";
    save.textContent = say("record");
    row.append(save, button(say("board"), board));
    const finale = table.finale ? [table.finale] : [];
    $("end").replaceChildren(title, ...finale, sheet(picture), chart(picture), row, ...(table.verdict ? [table.verdict] : []));
  }

  async function again() {
    const answer = await table.post(`${table.address}/again`, {});
    if (answer.ok) location.href = answer.said.url;
    else table.trouble(answer.said.error);
  }

  // As on a paper score pad: sources down, players across.
  function sheet(picture) {
    const made = document.createElement("table");
    made.className = "sheet";
    const { sources, rows, totals, places } = picture.sheet;
    const caption = document.createElement("caption");
    caption.className = "off";
    caption.textContent = say("sheet");
    const cell = (kind, said, more = {}) => {
      const node = document.createElement(kind);
      node.textContent = said;
      Object.assign(node, more);
      return node;
    };
    const head = document.createElement("tr");
    head.append(cell("th", say("source"), { scope: "col" }));
    for (const each of picture.players) {
      const name = cell("th", "", { scope: "col" });
      name.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${each.seat}"/></svg> <span></span>`;
      name.querySelector("span").textContent = name.querySelector("span").title = each.name;
      if (places[each.seat] === 1) name.className = "won";
      head.append(name);
    }
    const body = sources.map((source, i) => {
      if (rows.every((points) => points[i] === 0)) return "";
      const line = document.createElement("tr");
      line.append(cell("th", source, { scope: "row" }), ...rows.map((points) => cell("td", points[i] || "·")));
      return line;
    });
    const sum = document.createElement("tr");
    sum.className = "total";
    sum.append(cell("th", say("total"), { scope: "row" }), ...totals.map((points) => cell("td", points)));
    const rank = document.createElement("tr");
    rank.append(cell("th", say("place"), { scope: "row" }), ...places.map((place) => cell("td", `${place}.`)));
    const thead = document.createElement("thead");
    const tbody = document.createElement("tbody");
    thead.append(head);
    tbody.append(...body, sum, rank);
    made.append(caption, thead, tbody);
    return made;
  }

  // Points over the game, a line for each seat with its stone at the end.
  function chart(picture) {
    const W = 640;
    const H = 380;
    const steps = picture.chart;
    const last = Math.max(picture.last, 1);
    const most = Math.max(10, ...steps.flatMap((step) => step.slice(1)));
    const least = Math.min(0, ...steps.flatMap((step) => step.slice(1)));
    const x = (ply) => 38 + (ply / last) * (W - 84);
    const y = (points) => H - 26 - ((points - least) / (most - least)) * (H - 46);
    const parts = [];
    const tick = most > 60 ? 20 : 10;
    for (let points = 0; points <= most; points += tick) {
      parts.push(`<path d="M38 ${y(points)}H${W - 46}" class="rule"/><text x="32" y="${y(points) + 5}" class="end">${points}</text>`);
    }
    const ends = [];
    for (const each of picture.players) {
      const way = steps.map((step, i) => `${i ? `H${x(step[0]).toFixed(1)}V` : `M${x(step[0]).toFixed(1)} `}${y(step[each.seat + 1]).toFixed(1)}`).join("");
      const line = `${way}H${x(last).toFixed(1)}`;
      parts.push(`<path d="${line}" class="way-edge"/><path d="${line}" class="way seat${each.seat}"/>`);
      ends.push({ seat: each.seat, y: y(steps.at(-1)[each.seat + 1]) });
    }
    ends.sort((a, b) => a.y - b.y);
    ends.forEach((each, i) => {
      if (i && each.y - ends[i - 1].y < 24) each.y = ends[i - 1].y + 24;
    });
    for (const each of ends) parts.push(`<use href="#stone-${each.seat}" x="${W - 42}" y="${each.y - 13}" width="26" height="28"/>`);
    const drawn = document.createElementNS(SVG, "svg");
    drawn.setAttribute("viewBox", `0 0 ${W} ${H}`);
    drawn.setAttribute("class", "chart part");
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", say("chart"));
    drawn.innerHTML = parts.join("");
    return drawn;
  }

  table.parts.push({
    show(picture) {
      steps(picture);
      ending(picture);
      if (table.past) board(); // not while the last choices are still being shown one by one
    },
  });
}
