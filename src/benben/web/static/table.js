// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/aim.js
function start(table2) {
  let held = null;
  let aimed = null;
  const isWay = (id) => id?.startsWith("turn-") ?? false;
  const found = () => [...new Set(table2.left([]).map((each) => each.path[0]).filter(isWay))];
  const on = () => isWay(table2.step[0]);
  const ways = () => on() ? found() : [];
  function hold() {
    const all = table2.step.length ? [] : found();
    if (!all.length) return;
    if (!all.includes(held)) held = all[0];
    table2.step = [held];
  }
  function take(id) {
    const again = table2.asked ? table2.step[1] : null;
    held = id;
    table2.step = [id];
    table2.asked = null;
    if (again && table2.left([id, again]).length) table2.point(again);
    else {
      table2.light();
      table2.prompt();
      if (aimed && table2.left([id, aimed]).length) table2.preview(aimed);
    }
  }
  function point2(id) {
    if (!on()) return false;
    if (ways().includes(id)) {
      take(id);
      return true;
    }
    if (table2.asked) {
      table2.asked = null;
      table2.step.length = 1;
    }
    return false;
  }
  function show2(id) {
    const at = on() ? id ?? (table2.asked ? table2.step[1] : null) : null;
    for (const ghost of document.querySelectorAll("[data-ghost]")) {
      const fits = at && ghost.dataset.ghost === table2.step[0];
      const target = fits ? document.querySelector(`[data-target="${CSS.escape(at)}"][data-at]`) : null;
      if (target) {
        ghost.setAttribute("transform", `translate(${target.dataset.at})`);
        aimed = at;
      }
      ghost.classList.toggle("on", Boolean(target));
    }
  }
  const becomes = (name) => document.querySelector(`[data-target="${CSS.escape(table2.step[0])}"]`)?.dataset[name];
  function key(name) {
    if (!on() || name !== "r" && name !== "f") return false;
    const next = becomes(name);
    if (next) take(next);
    return true;
  }
  function chips(chip) {
    if (!on()) return;
    for (const [name, said] of [["r", "turnPiece"], ["f", "turnOver"]]) {
      if (becomes(name) !== table2.step[0]) chip(table2.say(said), () => key(name));
    }
  }
  document.addEventListener("contextmenu", (event) => {
    if (table2.touch || !on() || !event.target.closest?.("[data-at]")) return;
    event.preventDefault();
    key("r");
  });
  table2.aim = { on, hold, ways, point: point2, show: show2, key, chips };
}

// frontend/common.js
async function post(address, said = {}) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(said)
    });
    return { ok: answer.ok, status: answer.status, said: await answer.json() };
  } catch {
    return { ok: false, status: 0, said: { error: text("offline") } };
  }
}
var block = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "{}");
var strings = block("strings");
function text(key, args = {}) {
  return (strings[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
}
function element(name, given = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key === "class") made.className = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...inside.filter((each) => each != null));
  return made;
}
function remember(name, value) {
  try {
    localStorage.setItem(`benben.${name}`, value);
  } catch {
  }
}
function remembered(name) {
  try {
    return localStorage.getItem(`benben.${name}`);
  } catch {
    return null;
  }
}

// frontend/curtain.js
function start2(table2) {
  const { $: $2, say: say3 } = table2;
  const key = `curtain.${table2.now.table}`;
  const wanted = () => remembered(key) !== "off";
  let seat = null;
  const setting = $2("set-curtain");
  setting.closest("label").hidden = table2.eyes === null;
  setting.checked = wanted();
  setting.addEventListener("change", () => {
    remember(key, setting.checked ? "on" : "off");
    table2.veil();
  });
  function draw2(down) {
    $2("curtain").hidden = !down;
    $2("table").inert = down;
    document.body.classList.toggle("veiled", down);
  }
  table2.veil = () => {
    const picture = table2.shown;
    seat = table2.past ? null : table2.nextHere(picture);
    if (seat !== null && !wanted()) return table2.look(seat);
    const down = seat !== null && picture.secret;
    if (down) {
      const who = picture.players[seat].name;
      $2("curtain").querySelector("use").setAttribute("href", `#stone-${seat}`);
      $2("curtain-says").textContent = say3("handOn", { who });
      $2("curtain-up").textContent = say3("lift", { who });
      $2("curtain-undo").hidden = !picture.undo;
    }
    const fell = down && $2("curtain").hidden;
    draw2(down);
    if (fell) $2("curtain-up").focus();
    return void 0;
  };
  $2("curtain-up").addEventListener("click", () => table2.look(seat));
  $2("curtain-undo").addEventListener("click", () => table2.undo());
  table2.veil();
}

// frontend/hands.js
function start3(table2) {
  const { $: $2, say: say3 } = table2;
  table2.walk = (event) => {
    const targets = [...document.querySelectorAll(".target.on, #chips button")];
    if (!targets.length) return;
    event.preventDefault();
    const here = document.activeElement;
    if (!targets.includes(here)) {
      targets[0].focus();
      return;
    }
    const middle = (node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(here);
    const along = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    let best = null;
    let least = Infinity;
    for (const each of targets) {
      if (each === here) continue;
      const [tx, ty] = middle(each);
      const ahead2 = (tx - x) * along[0] + (ty - y) * along[1];
      const aside = Math.abs((tx - x) * along[1]) + Math.abs((ty - y) * along[0]);
      if (ahead2 < 4) continue;
      const far = ahead2 + aside * 2.5;
      if (far < least) [best, least] = [each, far];
    }
    best?.focus();
  };
  const input = $2("notation");
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") input.blur();
    if (event.key !== "Tab" || event.shiftKey) return;
    const begun = input.value.trimStart();
    const fits = table2.shown.choices.map((each) => each.words).filter((words) => words.startsWith(begun));
    if (!begun || !fits.length) return;
    let common = fits[0];
    for (const words of fits) while (!words.startsWith(common)) common = common.slice(0, -1);
    if (common.length > begun.length) {
      event.preventDefault();
      input.value = common;
    }
  });
  table2.keys = (event) => {
    if (event.key === "/" && !$2("typed").hidden) {
      event.preventDefault();
      document.body.classList.add("types");
      input.focus();
    } else if (event.key === "h" && !$2("hint").hidden) table2.hint?.();
    else table2.review?.(event);
  };
  let look2 = 0;
  let shown = null;
  function leave() {
    clearTimeout(look2);
    shown?.remove();
    shown = null;
  }
  function enlarge(card, held) {
    leave();
    const from = card.getBoundingClientRect();
    const box = card.getBBox();
    const width = 220;
    const height = width * box.height / box.width;
    if (from.width > 100 && !held) return;
    shown = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    shown.setAttribute("class", "zoomed part");
    shown.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    shown.setAttribute("width", width);
    shown.setAttribute("height", height);
    shown.setAttribute("aria-hidden", "true");
    shown.append(card.cloneNode(true));
    const right = from.right + 10 + width < innerWidth;
    shown.style.left = `${right ? from.right + 10 : Math.max(6, from.left - width - 10)}px`;
    shown.style.top = `${Math.max(6, Math.min(from.top - 20, innerHeight - height - 6))}px`;
    document.body.append(shown);
  }
  const begin = (event, wait) => {
    const card = event.target.closest?.("[data-zoom]") ?? event.target.closest?.(".card-of")?.querySelector("[data-zoom]");
    if (!card) return leave();
    clearTimeout(look2);
    look2 = setTimeout(() => enlarge(card, event.pointerType !== "mouse"), wait);
    return void 0;
  };
  const board = $2("picture");
  board.addEventListener("pointerover", (event) => event.pointerType === "mouse" && begin(event, 600));
  board.addEventListener("pointerdown", (event) => event.pointerType === "mouse" ? leave() : begin(event, 450));
  for (const kind of ["pointerleave", "pointerup", "pointercancel"]) board.addEventListener(kind, leave);
  addEventListener("scroll", leave, { passive: true });
  table2.parts.push({ show: leave });
  const links = /* @__PURE__ */ new Map();
  function seats(picture) {
    const atTable = picture.own.length > 0 || picture.players.some((each) => each.lent && each.seat === picture.seat);
    if (picture.over || !atTable) return;
    for (const each of picture.players) {
      const panel = document.querySelector(`.panel[data-seat="${each.seat}"]`);
      const row = document.createElement("div");
      row.className = "offers";
      const offer = (label, does) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "more";
        button.textContent = label;
        button.addEventListener("click", does);
        row.append(button);
      };
      const change = async (said) => {
        const answer = await table2.post(`${table2.address}/seats/${each.seat}`, said);
        if (!answer.ok) table2.trouble(answer.said.error);
        else if (answer.said.url) {
          links.set(each.seat, answer.said.url);
          invitation(document.querySelector(`.panel[data-seat="${each.seat}"]`), answer.said.url).select();
        }
        table2.refresh(answer.said.rev ?? 0);
      };
      if (each.kind === "open" && picture.host) offer(say3("invite"), () => change({ do: "invite" }));
      const gone = each.kind === "human" && !each.present && !picture.own.includes(each.seat);
      if (each.reopens && picture.host) offer(say3("reopen"), () => change({ do: "open" }));
      if (gone || each.kind === "open" && picture.host) offer(say3("handOver"), () => change({ do: "bot" }));
      if (row.children.length) panel.querySelector(".who").after(row);
      if (each.kind === "open" && links.has(each.seat)) invitation(panel, links.get(each.seat));
    }
  }
  function invitation(panel, url) {
    panel.querySelector(".invitation")?.remove();
    const box = document.createElement("div");
    box.className = "invitation";
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = url;
    field.setAttribute("aria-label", say3("inviteHow"));
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say3("copy");
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(url);
        button.textContent = say3("copied");
      } catch {
        document.execCommand("copy");
      }
    });
    box.append(field, button);
    panel.querySelector(".offers").after(box);
    return field;
  }
  table2.parts.push({ show: (picture) => seats(table2.past ? table2.now : picture) });
}

// frontend/advice.js
var strings2 = JSON.parse(document.getElementById("advice-strings").textContent);
var say = (key, args = {}) => strings2[key].replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
var lang = document.documentElement.lang;
var percent = (part) => new Intl.NumberFormat(lang, { style: "percent" }).format(part);
var number = (value) => new Intl.NumberFormat(lang, { maximumFractionDigits: 0 }).format(value);
function point(path = []) {
  for (const node of document.querySelectorAll(".hinted")) node.classList.remove("hinted");
  for (const id of path) {
    const name = CSS.escape(id);
    for (const node of document.querySelectorAll(`[data-target="${name}"], [data-chip="${name}"]`)) node.classList.add("hinted");
  }
}
function stone(seat) {
  const made = element("span", { class: "stone" });
  made.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${seat}"/></svg>`;
  return made;
}
function progress(label) {
  const bar = element("progress", { max: 1, value: 0, "aria-label": label });
  return element("div", { class: "progress" }, element("p", {}, label), bar);
}
var pause = (ms) => new Promise((done) => setTimeout(done, ms));
async function ask(address, said) {
  try {
    const how = { headers: { "content-type": "application/json" }, method: "POST", body: JSON.stringify(said) };
    const answer = await (said === void 0 ? fetch(address) : fetch(address, how));
    return { ok: answer.ok, status: answer.status, said: await answer.json() };
  } catch {
    return { ok: false, status: 0, said: { error: say("offline") } };
  }
}

// frontend/hint.js
var WAIT = 0.4;
function start4(table2) {
  const { $: $2 } = table2;
  const close = element("button", { type: "button", class: "quiet", onclick: () => shut(true) });
  close.innerHTML = '<svg aria-hidden="true"><use href="#i-close"/></svg><span class="off"></span>';
  close.lastElementChild.textContent = say("close");
  const heading = element("h2", { id: "advice-title", tabindex: -1 }, say("title"));
  const body = element("div", { class: "advice-body" });
  const line = element("p", { class: "advice-line" });
  const told = element("p", { class: "off", role: "status" });
  const box = element("section", { class: "advice", "aria-labelledby": "advice-title", hidden: true }, element("header", {}, heading, close), body, line, told);
  document.querySelector(".talk").before(box);
  let asking = 0;
  let choices = "";
  const now = () => table2.now.choices.map((each) => each.words).join("\n");
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
    const begin = () => ask(`${table2.address}/hint?lang=${table2.now.lang}`, { seat: table2.now.seat });
    let answer = await begin();
    let tries = 3;
    while (mine === asking && answer.ok && !answer.said.ready) {
      bar.querySelector("progress").value = answer.said.done;
      answer = await ask(`${table2.address}/hint?seat=${table2.now.seat}&wait=${WAIT}&lang=${table2.now.lang}`);
      if (answer.status === 409 && mine === asking && now() === choices && tries-- > 0) answer = await begin();
    }
    if (mine !== asking) return void 0;
    if (answer.ok) return show2(answer.said);
    shut(true);
    if (answer.status !== 409) table2.trouble(answer.said.error);
    return void 0;
  }
  function shut(back = false) {
    asking++;
    const focused = box.contains(document.activeElement);
    box.hidden = true;
    point();
    if (back && focused && !$2("hint").hidden) $2("hint").focus({ preventScroll: true });
  }
  function show2(said) {
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
    const names = table2.now.players;
    const goal = say("goal", { goal: percent(Math.min(each.points[0] / 100, 1)) });
    const points2 = said.team ? [element("span", { class: "mine" }, goal)] : each.points.map((value, seat) => element("span", { class: seat === said.seat ? "mine" : "" }, stone(seat), number(value)));
    const button = element(
      "button",
      { type: "button", class: "found", "aria-describedby": `found-${place}` },
      element("b", { class: "chance", "aria-hidden": "true" }, percent(each.chances[said.seat])),
      element("span", { class: "label" }, each.label),
      element("span", { class: "points-of", "aria-hidden": "true" }, bar, ...points2)
    );
    const ends = said.team ? [goal] : each.points.map((value, seat) => say("points", { who: names[seat].name, points: number(value) }));
    const spoken = [chance(each, said), say("share", { share: percent(each.share) }), ...ends].join(". ");
    const item = element("li", {}, button, element("p", { class: "off", id: `found-${place}` }, spoken));
    item.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && current(item, each));
    button.addEventListener("focus", () => current(item, each));
    button.addEventListener("click", (event) => {
      if (event.pointerType !== "touch" || item.classList.contains("tapped")) play2(each);
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
  function play2(each) {
    shut();
    table2.byKeys = table2.byKeys || document.activeElement?.matches?.(":focus-visible");
    if (!table2.confirm) return table2.choose(each.words);
    table2.step = [];
    table2.asked = null;
    for (const id of each.path) table2.point(id);
    return void 0;
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
  table2.hint = hint;
  $2("hint").addEventListener("click", hint);
  table2.parts.push({
    show(picture) {
      for (const each of picture.players.filter((player) => player.hinted)) {
        const note = document.querySelector(`.panel[data-seat="${each.seat}"] .note`);
        note?.append(`${note.textContent ? " · " : ""}${say("used", { count: each.hinted })}`);
      }
      if (!box.hidden && (table2.past || !picture.mine || now() !== choices)) shut();
    }
  });
}

// frontend/live.js
var PATIENCE = 3e5;
var LOOK_IN = 3e4;
function start5(table2) {
  let stream = null;
  let hiddenSince = 0;
  let poll = 0;
  function listen() {
    stream?.close();
    stream = new EventSource(`${table2.address}/stream`);
    stream.onmessage = (event) => table2.refresh(JSON.parse(event.data).rev);
    stream.addEventListener("here", here);
    stream.onopen = table2.found;
    stream.onerror = () => {
      table2.lost();
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 1500);
    };
  }
  async function here() {
    try {
      const picture = await table2.fetchPicture();
      if (picture.rev === table2.now.rev) table2.others(picture);
      else table2.refresh(picture.rev);
    } catch {
      table2.lost();
    }
  }
  document.addEventListener("visibilitychange", () => {
    clearInterval(poll);
    if (!document.hidden) {
      if (stream.readyState === EventSource.CLOSED) listen();
      table2.refresh();
      return;
    }
    hiddenSince = Date.now();
    poll = setInterval(() => {
      if (Date.now() - hiddenSince < PATIENCE) return;
      stream.close();
      table2.refresh();
    }, LOOK_IN);
  });
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => event.persisted && listen());
  listen();
}

// frontend/panels.js
function start6(table2) {
  const { $: $2, narrow: narrow2, say: say3 } = table2;
  function players(picture) {
    const list = $2("players");
    const acting = new Set(picture.to_move);
    list.replaceChildren(
      ...picture.players.map((each) => {
        const panel = document.createElement("li");
        panel.className = "panel";
        panel.dataset.seat = each.seat;
        panel.classList.toggle("acting", acting.has(each.seat));
        panel.classList.toggle("me", each.seat === picture.seat);
        const who = document.createElement("div");
        who.className = "who";
        who.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${each.seat}"/></svg><span class="name"></span><span class="note"></span><b class="points"></b><span class="off"></span>`;
        who.querySelector(".name").textContent = who.querySelector(".name").title = each.name;
        who.querySelector(".points").textContent = each.score ?? "";
        who.querySelector(".off").textContent = each.score === null ? "" : say3("points");
        who.querySelector(".note").textContent = who.querySelector(".note").title = note(each, picture);
        who.querySelector(".note").classList.toggle("dots", each.thinking);
        panel.append(who);
        const part = table2.seats[each.seat];
        if (part && !(narrow2.matches && each.seat === picture.seat)) panel.append(part);
        return panel;
      })
    );
    $2("hand").replaceChildren(...narrow2.matches ? [table2.cards, table2.seats[picture.seat]].filter(Boolean) : []);
    $2("scores").replaceChildren(
      ...picture.players.map((each) => {
        const one = document.createElement("li");
        one.classList.toggle("acting", acting.has(each.seat));
        one.innerHTML = `<svg class="stone-icon"><use href="#stone-${each.seat}"/></svg><span></span><b></b>`;
        one.querySelector("span").textContent = one.querySelector("span").title = each.name;
        one.querySelector("b").textContent = each.score ?? "";
        return one;
      })
    );
  }
  function note(each, picture) {
    if (each.thinking) return say3("thinking");
    if (each.lent) return say3("lent");
    if (each.kind === "open") return say3("free");
    if (each.kind === "bot") return say3(`level.${each.level}`) || say3("bot");
    if (picture.own.includes(each.seat)) return picture.own.length > 1 ? "" : say3("you");
    return each.present || picture.over ? "" : say3("away");
  }
  table2.players = players;
}

// frontend/pictures.js
function start7(table2) {
  const { say: say3 } = table2;
  const queue = [];
  let playing = false;
  let asking = null;
  table2.through = () => table2.eyes === null ? "" : `&seat=${table2.eyes}`;
  async function fetchPicture(more = "") {
    const answer = await fetch(`${table2.address}/picture?lang=${table2.now.lang}${table2.through()}${more}`);
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get("retry-after") ?? 1);
      await new Promise((done) => setTimeout(done, 1e3 * seconds));
      return fetchPicture(more);
    }
    if (!answer.ok) throw new Error(`picture: ${answer.status}`);
    return answer.json();
  }
  function refresh(rev = 0) {
    asking = (asking ?? Promise.resolve()).then(() => bring(rev)).catch(() => lost());
    return asking;
  }
  function look2(seat) {
    asking = (asking ?? Promise.resolve()).then(async () => {
      table2.eyes = seat;
      table2.now = await fetchPicture();
      found();
      await toNow();
    }).catch(() => lost());
    return asking;
  }
  async function bring(rev) {
    if (rev && rev <= table2.now.rev) return;
    const before = table2.now;
    const picture = await fetchPicture(rev ? `&rev=${rev}` : "");
    found();
    if (picture.rev < before.rev) return;
    if (picture.rev === before.rev) {
      table2.now = picture;
      return;
    }
    const between = [];
    const missed = picture.last - before.last;
    if (missed > 1 && missed <= 6 && table2.motion && !document.hidden && !table2.past) {
      for (let ply = before.last + 1; ply < picture.last; ply++) between.push(fetchPicture(`&ply=${ply}`).catch(() => null));
    }
    table2.now = picture;
    for (const part of table2.parts) part.heard?.(picture, before);
    const steps = (await Promise.all(between)).filter((each) => each && each.rev === picture.rev);
    queue.push(...steps, picture);
    play2();
  }
  async function play2() {
    if (playing || table2.past) return;
    playing = true;
    try {
      while (queue.length && !table2.past) {
        if (queue.length > 5) queue.splice(0, queue.length - 1);
        const next = queue.shift();
        await table2.show(next, table2.motion && !document.hidden);
      }
    } finally {
      playing = false;
    }
  }
  async function goTo(ply) {
    const last = table2.now.last;
    if (ply >= last && !table2.now.over) return toNow();
    try {
      const picture = ply >= last ? table2.now : await fetchPicture(`&ply=${Math.max(0, ply)}${table2.lightAt?.(ply) ?? ""}`);
      table2.past = ply < last;
      table2.step = [];
      table2.asked = null;
      return table2.show(picture, table2.motion);
    } catch {
      return lost();
    }
  }
  function toNow() {
    table2.past = false;
    table2.step = [];
    table2.asked = null;
    queue.length = 0;
    return table2.show(table2.now, false);
  }
  function lost() {
    document.body.classList.add("lost");
    table2.trouble(say3("reconnecting"));
  }
  function found() {
    if (!document.body.classList.contains("lost")) return;
    document.body.classList.remove("lost");
    table2.trouble("");
  }
  function others(picture) {
    table2.now = picture;
    if (table2.past || playing || table2.shown.rev !== picture.rev) return;
    table2.shown.players = picture.players;
    table2.players(picture);
    table2.light();
    for (const part of table2.parts) part.show?.(table2.shown, false);
  }
  Object.assign(table2, { fetchPicture, refresh, look: look2, goTo, toNow, lost, found, others });
}

// frontend/gestures.js
var inOrder = (each, step) => step.every((id, i) => each.path[i] === id);
var inAnyOrder = (each, step) => step.every((id) => each.path.includes(id));
function fitting(choices, step) {
  const fit = choices.filter((each) => inOrder(each, step));
  return fit.length ? fit : choices.filter((each) => inAnyOrder(each, step));
}
function ahead(each, step) {
  if (!step.length || inOrder(each, step)) return each.path.slice(step.length, step.length + 1);
  return each.path.filter((id) => !step.includes(id));
}

// frontend/pointing.js
function start8(table2) {
  const { $: $2, narrow: narrow2, say: say3 } = table2;
  const left = (step = table2.step) => table2.past || table2.making || !table2.shown?.mine ? [] : fitting(table2.shown.choices, step);
  const steps = () => table2.step.filter((id) => !id.startsWith("turn-"));
  function light() {
    table2.aim?.hold();
    const depth = table2.step.length;
    const choices = left();
    const next = table2.sets?.next() ?? new Set(choices.flatMap((each) => ahead(each, table2.step)));
    const ways = table2.aim?.ways() ?? [];
    const strict = table2.asked || table2.sets?.on();
    for (const target of document.querySelectorAll("[data-target]")) {
      const id = target.dataset.target;
      const on = next.has(id) && (!table2.asked || ways.length > 0) || ways.includes(id);
      target.classList.toggle("on", on);
      target.classList.toggle("may", !on && !strict && !table2.step.includes(id) && left([...table2.step, id]).length > 0);
      target.classList.toggle("chosen", table2.step.includes(id));
      target.setAttribute("tabindex", on ? "0" : "-1");
      if (on || table2.step.includes(id)) target.removeAttribute("aria-disabled");
      else target.setAttribute("aria-disabled", "true");
    }
    document.body.dataset.step = table2.pointed;
    chips(choices, depth, next);
    table2.aim?.show();
  }
  function chips(choices, depth, next) {
    const made = [];
    const chip = (label, does, kind = "") => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = kind;
      button.textContent = label;
      button.addEventListener("click", does);
      made.push(button);
      return button;
    };
    if (table2.asked) {
      const asked = table2.asked;
      chip(say3("confirm"), () => table2.choose(asked.words), "primary").dataset.confirm = "";
      chip(say3("cancel"), cancel);
    } else if (!table2.sets?.chips(chip) && !table2.aim?.on()) {
      for (const id of next) {
        const onBoard = document.querySelector(`[data-target="${CSS.escape(id)}"]`);
        if (onBoard && (table2.sets?.on() || !(narrow2.matches && (depth > 0 || next.size <= 4)))) continue;
        const ends = choices.filter((each) => ahead(each, table2.step).includes(id));
        const label = onBoard?.getAttribute("aria-label") ?? ends[0].label;
        const button = chip(label, () => point2(id));
        button.dataset.chip = id;
        if (narrow2.matches && ends.length === 1 && ends[0].preview.length) {
          const follows = document.createElement("small");
          follows.textContent = ends[0].preview.join(" ");
          button.append(follows);
        }
        for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => preview(id));
      }
      if (steps().length) chip(say3("cancel"), cancel, "quiet");
    }
    if (table2.shown && !table2.shown.over && table2.lent(table2.shown)) {
      chip(say3("takeBack"), () => table2.act(`seats/${table2.shown.seat}`, { do: "back" }), "primary");
    }
    const other = table2.shown && !table2.past ? table2.nextHere(table2.shown) : null;
    if (other !== null) chip(say3("lift", { who: table2.shown.players[other].name }), () => table2.look(other), "primary").dataset.lift = other;
    table2.aim?.chips(chip);
    if (table2.shown?.stopped && table2.shown.own.length) chip(say3("goOn"), () => table2.act("go-on", {}));
    $2("chips").replaceChildren(...made);
  }
  function point2(id) {
    table2.pointed += 1;
    if (table2.sets?.point(id) || table2.aim?.point(id)) return;
    if (table2.asked || !left([...table2.step, id]).length) return;
    table2.step.push(id);
    const ends = left();
    const done = ends.length === 1 && ends[0].path.length === table2.step.length;
    if (done && (table2.confirm || table2.touch && table2.aim?.on())) {
      table2.asked = ends[0];
      light();
      table2.prompt();
      document.querySelector("[data-confirm]")?.focus();
      return;
    }
    if (done) {
      table2.choose(ends[0].words);
      return;
    }
    light();
    table2.prompt();
    const first = document.querySelector(".target.on");
    if (document.activeElement?.matches?.(":focus-visible")) (first ?? document.querySelector("#chips button"))?.focus();
    if (first && !narrow2.matches) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  function begun() {
    const choices = left(table2.sets?.on() ? table2.shown.gather.opens : table2.step);
    if (!steps().length || table2.sets?.on() && !table2.shown.gather.opens.length) return "";
    const words = choices.map((each) => each.label.split(" "));
    const same2 = words[0].findIndex((word, i) => words.some((other) => other[i] !== word));
    return words[0].slice(0, same2 < 0 ? void 0 : same2).join(" ");
  }
  function cancel() {
    if (!steps().length && !table2.asked) return;
    table2.pointed = 0;
    table2.step = [];
    table2.asked = null;
    table2.prompt();
    light();
  }
  function preview(id) {
    const ends = id === void 0 ? left() : left([...table2.step, id]);
    const meant = new Set(ends.map((each) => each.path.length)).size === 1 && ends.length === 1 ? ends[0] : null;
    let said = "";
    if (meant && (id !== void 0 || table2.step.length)) said = [meant.label, ...meant.preview].join(" · ");
    else if (id !== void 0) said = document.querySelector(`[data-target="${CSS.escape(id)}"]`)?.getAttribute("aria-label") ?? "";
    $2("preview").textContent = $2("preview").title = said;
    table2.aim?.show(id);
  }
  const targetOf = (event) => event.target.closest?.("[data-target]:is(.on, .may)");
  document.addEventListener("pointerdown", (event) => {
    table2.byKeys = false;
    table2.touch = event.pointerType === "touch";
  });
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    if (target) point2(target.dataset.target);
  });
  document.addEventListener("pointerover", (event) => {
    const target = targetOf(event);
    const tip = event.target.closest?.("[data-tip]");
    if (target) preview(target.dataset.target);
    else if (tip) $2("preview").textContent = $2("preview").title = tip.dataset.tip;
  });
  document.addEventListener("pointerout", (event) => (targetOf(event) || event.target.closest?.("[data-tip]")) && preview());
  document.addEventListener("focusin", (event) => {
    const target = targetOf(event);
    if (target) preview(target.dataset.target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event);
    if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      point2(target.dataset.target);
      return;
    }
    if (event.target.closest?.("input, select, textarea, dialog")) return;
    if (event.key === "u") table2.undo();
    else if (table2.aim?.key(event.key)) return;
    else if (event.key === "Escape") cancel();
    else if (event.key.startsWith("Arrow") && !table2.past && table2.shown.mine) table2.walk?.(event);
    else table2.keys?.(event);
  });
  $2("undo").addEventListener("click", () => table2.undo());
  $2("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const words = $2("notation").value.trim().replace(/\s+/g, " ");
    if (words) table2.choose(words);
  });
  narrow2.addEventListener("change", () => {
    table2.draw(table2.shown.svg);
    table2.show(table2.shown, false);
  });
  Object.assign(table2, { left, steps, light, point: point2, begun, cancel, preview });
}

// frontend/review.js
function start9(table2) {
  const { $: $2, say: say3 } = table2;
  const SVG2 = "http://www.w3.org/2000/svg";
  const slider = $2("moment");
  let dismissed = false;
  let asked = null;
  async function go(ply) {
    const wanted = Math.max(0, Math.min(table2.now.last, ply));
    slider.value = wanted;
    if (asked !== null) {
      asked = wanted;
      return;
    }
    asked = wanted;
    let shown = null;
    while (asked !== shown) {
      shown = asked;
      await table2.goTo(shown);
    }
    asked = null;
  }
  const at = () => asked === null ? table2.shown.ply : asked;
  const moves2 = { first: () => go(0), back: () => go(at() - 1), on: () => go(at() + 1), last: () => go(table2.now.last) };
  for (const button2 of document.querySelectorAll("#steps [data-step]")) {
    button2.addEventListener("click", () => moves2[button2.dataset.step]());
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  $2("to-now").addEventListener("click", () => table2.toNow());
  $2("to-sheet").addEventListener("click", () => {
    dismissed = false;
    table2.toNow();
  });
  table2.review = (event) => {
    if (!table2.past && !table2.now.over) return;
    const does = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!does) return;
    event.preventDefault();
    board();
    moves2[does]();
  };
  function steps(picture) {
    $2("steps").hidden = !table2.past && !table2.now.over;
    slider.max = table2.now.last;
    if (asked === null) slider.value = picture.ply;
    $2("moment-said").textContent = say3("moment", { ply: picture.ply, last: table2.now.last });
    $2("to-now").hidden = table2.now.over || !table2.past;
  }
  function board() {
    dismissed = true;
    $2("end").hidden = true;
    $2("to-sheet").hidden = !table2.now.over;
    $2("picture").classList.remove("aside-end");
  }
  function end() {
    dismissed = false;
    $2("end").hidden = false;
    $2("to-sheet").hidden = true;
    $2("picture").classList.add("aside-end");
  }
  table2.toEnd = async () => {
    await go(table2.now.last);
    end();
  };
  function ending(picture) {
    if (!table2.now.over || picture.ply !== table2.now.last) return;
    if (!$2("end").childElementCount || (table2.now.again ?? "") !== $2("end").dataset.again) fill(table2.now);
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
    $2("end").dataset.again = picture.again ?? "";
    const title = document.createElement("h2");
    title.id = "end-title";
    const winners = picture.players.filter((each) => picture.sheet.places[each.seat] === 1).map((each) => each.name);
    title.textContent = winners.length === 0 ? say3("nobodyWins") : say3(winners.length > 1 ? "winners" : "winner", { who: new Intl.ListFormat(picture.lang).format(winners) });
    const row = document.createElement("div");
    row.className = "after";
    if (picture.again) {
      const link = document.createElement("a");
      link.className = "button primary";
      link.href = picture.again;
      link.textContent = say3("toAgain");
      row.append(link);
    } else if (picture.own.length) {
      row.append(button(say3("again"), again, "primary"));
    }
    row.append(button(say3("step"), () => {
      board();
      go(0);
    }));
    const save = document.createElement("a");
    save.className = "button";
    save.href = picture.record;
    save.download = "";
    save.textContent = say3("record");
    row.append(save, button(say3("board"), board));
    const finale = table2.finale ? [table2.finale] : [];
    $2("end").replaceChildren(title, ...finale, sheet(picture), chart(picture), row, ...table2.verdict ? [table2.verdict] : []);
  }
  async function again() {
    const answer = await table2.post(`${table2.address}/again`, {});
    if (answer.ok) location.href = answer.said.url;
    else table2.trouble(answer.said.error);
  }
  function sheet(picture) {
    const made = document.createElement("table");
    made.className = "sheet";
    const { sources, rows, totals, places } = picture.sheet;
    const caption = document.createElement("caption");
    caption.className = "off";
    caption.textContent = say3("sheet");
    const cell = (kind, said, more = {}) => {
      const node = document.createElement(kind);
      node.textContent = said;
      Object.assign(node, more);
      return node;
    };
    const head = document.createElement("tr");
    head.append(cell("th", say3("source"), { scope: "col" }));
    for (const each of picture.players) {
      const name = cell("th", "", { scope: "col" });
      name.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${each.seat}"/></svg> <span></span>`;
      name.querySelector("span").textContent = name.querySelector("span").title = each.name;
      if (places[each.seat] === 1) name.className = "won";
      head.append(name);
    }
    const body = sources.map((source, i) => {
      if (rows.every((points2) => points2[i] === 0)) return "";
      const line = document.createElement("tr");
      line.append(cell("th", source, { scope: "row" }), ...rows.map((points2) => cell("td", points2[i] || "·")));
      return line;
    });
    const sum = document.createElement("tr");
    sum.className = "total";
    sum.append(cell("th", say3("total"), { scope: "row" }), ...totals.map((points2) => cell("td", points2)));
    const rank = document.createElement("tr");
    rank.append(cell("th", say3("place"), { scope: "row" }), ...places.map((place) => cell("td", `${place}.`)));
    const thead = document.createElement("thead");
    const tbody = document.createElement("tbody");
    thead.append(head);
    tbody.append(...body, sum, rank);
    made.append(caption, thead, tbody);
    return made;
  }
  function chart(picture) {
    const W = 640;
    const H = 380;
    const steps2 = picture.chart;
    const last = Math.max(picture.last, 1);
    const most = Math.max(10, ...steps2.flatMap((step) => step.slice(1)));
    const least = Math.min(0, ...steps2.flatMap((step) => step.slice(1)));
    const x = (ply) => 38 + ply / last * (W - 84);
    const y = (points2) => H - 26 - (points2 - least) / (most - least) * (H - 46);
    const parts = [];
    const tick = most > 60 ? 20 : 10;
    for (let points2 = 0; points2 <= most; points2 += tick) {
      parts.push(`<path d="M38 ${y(points2)}H${W - 46}" class="rule"/><text x="32" y="${y(points2) + 5}" class="end">${points2}</text>`);
    }
    const ends = [];
    for (const each of picture.players) {
      const way = steps2.map((step, i) => `${i ? `H${x(step[0]).toFixed(1)}V` : `M${x(step[0]).toFixed(1)} `}${y(step[each.seat + 1]).toFixed(1)}`).join("");
      const line = `${way}H${x(last).toFixed(1)}`;
      parts.push(`<path d="${line}" class="way-edge"/><path d="${line}" class="way seat${each.seat}"/>`);
      ends.push({ seat: each.seat, y: y(steps2.at(-1)[each.seat + 1]) });
    }
    ends.sort((a, b) => a.y - b.y);
    ends.forEach((each, i) => {
      if (i && each.y - ends[i - 1].y < 24) each.y = ends[i - 1].y + 24;
    });
    for (const each of ends) parts.push(`<use href="#stone-${each.seat}" x="${W - 42}" y="${each.y - 13}" width="26" height="28"/>`);
    const drawn = document.createElementNS(SVG2, "svg");
    drawn.setAttribute("viewBox", `0 0 ${W} ${H}`);
    drawn.setAttribute("class", "chart part");
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", say3("chart"));
    drawn.innerHTML = parts.join("");
    return drawn;
  }
  table2.parts.push({
    show(picture) {
      steps(picture);
      ending(picture);
      if (table2.past) board();
    }
  });
}

// frontend/sets.js
function start10(table2) {
  const { say: say3 } = table2;
  const items = () => table2.shown.gather.items;
  const counts = (ids) => items().map((item) => ids.filter((id) => id === item.target).length);
  const isPart = (id) => items().some((item) => item.target === id);
  const opened = () => table2.shown.gather.opens.every((id, i) => table2.step[i] === id);
  const parts = () => table2.step.slice(table2.shown.gather.opens.length);
  function on() {
    return Boolean(table2.left([]).length && table2.shown.gather && opened() && parts().every(isPart));
  }
  function fits(ids) {
    const { most, sets } = table2.shown.gather;
    const n = counts(ids);
    if (ids.length > most || n.some((count, i) => count > items()[i].count)) return false;
    return !sets || sets.some((set) => n.every((count, i) => count <= set[i]));
  }
  function whole(ids) {
    const { least, sets } = table2.shown.gather;
    const n = counts(ids);
    return sets ? sets.some((set) => n.every((count, i) => count === set[i])) : ids.length >= least;
  }
  function next() {
    if (!on()) return null;
    const other = table2.step.length ? [] : table2.left([]).map((each) => each.path[0]).filter((id) => !isPart(id));
    const fit = items().map((item) => item.target).filter((id) => fits([...parts(), id]));
    return /* @__PURE__ */ new Set([...fit, ...other]);
  }
  function point2(id) {
    if (!on() || !isPart(id)) return false;
    if (!fits([...parts(), id])) return true;
    table2.step.push(id);
    const { least, most, sets } = table2.shown.gather;
    if (whole(parts()) && (sets || least === most) && !table2.confirm) {
      make(counts(parts()));
      return true;
    }
    table2.light();
    table2.prompt();
    return true;
  }
  function chips(chip) {
    if (!on()) return false;
    if (!parts().length) {
      table2.shown.gather.plans.forEach((plan, i) => {
        chip(plan.label, () => make(plan.counts), i ? "" : "primary").dataset.plan = i;
      });
      return false;
    }
    parts().forEach(
      (id, i) => chip(`${items().find((item) => item.target === id).label} ×`, () => {
        table2.step.splice(table2.shown.gather.opens.length + i, 1);
        table2.light();
        table2.prompt();
      })
    );
    if (whole(parts())) chip(say3("confirm"), () => make(counts(parts())), "primary").dataset.confirm = "";
    chip(say3("cancel"), table2.cancel, "quiet");
    return true;
  }
  function wordsOf(id) {
    const path = [...table2.now.gather.opens, id].join(" ");
    return table2.now.choices.find((each) => each.path.join(" ") === path)?.words;
  }
  async function make(n) {
    const { name } = table2.shown.gather;
    const ids = items().flatMap((item, i) => Array(n[i]).fill(item.target));
    Object.assign(table2, { making: true, pointed: 0, step: [] });
    document.body.dataset.mine = false;
    table2.light();
    const goesOn = () => table2.now.mine && table2.now.gather?.name === name;
    let made = 0;
    let refused = 0;
    while (made < ids.length && goesOn() && wordsOf(ids[made]) && refused < 3) {
      const before = table2.now.last;
      if (!await table2.choose(wordsOf(ids[made]))) refused += 1;
      made += table2.now.last - before;
    }
    if (made >= ids.length && goesOn() && table2.now.gather.end) await table2.choose(table2.now.gather.end);
    table2.making = false;
    table2.show(table2.shown, false);
  }
  table2.sets = { on, next, point: point2, chips };
}

// frontend/settings.js
var LAPSE = 8e3;
function start11(table2) {
  const { $: $2, say: say3 } = table2;
  const root = document.documentElement;
  const dialog = $2("settings");
  $2("to-settings").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  $2("set-theme").value = root.dataset.theme ?? "";
  $2("set-theme").addEventListener("change", (event) => {
    const theme = event.target.value;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    document.cookie = `benben_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  });
  $2("set-language").addEventListener("change", (event) => {
    location.search = `?lang=${event.target.value}`;
  });
  const pace = $2("set-pace");
  const nearest = [...pace.options].reduce((best, each) => Math.abs(each.value - table2.now.pace) < Math.abs(best.value - table2.now.pace) ? each : best);
  pace.value = nearest.value;
  pace.disabled = !table2.now.host;
  pace.addEventListener("change", () => table2.act("pace", { ms: Number(pace.value) }));
  table2.confirm = remembered("confirm") === "yes";
  $2("set-confirm").checked = table2.confirm;
  $2("set-confirm").addEventListener("change", (event) => {
    table2.confirm = event.target.checked;
    remember("confirm", table2.confirm ? "yes" : "no");
  });
  const lapses = { rev: 0, timer: 0 };
  const lapse = (picture) => {
    if (picture.rev === lapses.rev) return;
    clearTimeout(lapses.timer);
    lapses.rev = picture.rev;
    if (!picture.mine || !picture.lapse || remembered("lapse") !== "yes") return;
    lapses.timer = setTimeout(() => {
      if (table2.now.rev === picture.rev) table2.choose(picture.lapse);
    }, LAPSE);
  };
  $2("set-lapse").checked = remembered("lapse") === "yes";
  $2("set-lapse").addEventListener("change", (event) => {
    remember("lapse", event.target.checked ? "yes" : "no");
    lapses.rev = 0;
    lapse(table2.now);
  });
  const typed = () => document.body.classList.toggle("types", remembered("typed") === "yes");
  typed();
  $2("set-typed").checked = remembered("typed") === "yes";
  $2("set-typed").addEventListener("change", (event) => {
    remember("typed", event.target.checked ? "yes" : "no");
    typed();
  });
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const moves2 = () => {
    table2.motion = remembered("motion") !== "off" && !calm.matches;
    root.dataset.motion = table2.motion ? "on" : "off";
    $2("set-motion").checked = remembered("motion") !== "off";
  };
  moves2();
  calm.addEventListener("change", moves2);
  $2("set-motion").addEventListener("change", (event) => {
    remember("motion", event.target.checked ? "on" : "off");
    moves2();
  });
  $2("unverified").hidden = !table2.now.unverified;
  const may = () => "Notification" in window && Notification.permission === "granted" && remembered("notify") === "yes";
  $2("set-notify").checked = may();
  $2("set-notify").addEventListener("change", async (event) => {
    if (event.target.checked && "Notification" in window) await Notification.requestPermission();
    remember("notify", event.target.checked ? "yes" : "no");
    event.target.checked = may();
  });
  let sound = remembered("sound") !== "off";
  let audio = null;
  const tones = {
    slide: [[190, 0, 0.07, 0.1, "triangle"], [130, 0.03, 0.08, 0.08, "triangle"]],
    turn: [[523, 0, 0.16, 0.07, "sine"], [784, 0.12, 0.24, 0.06, "sine"]],
    end: [[392, 0, 0.25, 0.07, "sine"], [523, 0.16, 0.3, 0.07, "sine"], [659, 0.32, 0.5, 0.07, "sine"]]
  };
  table2.sound = (name) => {
    if (!sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    audio ??= new AudioContext();
    for (const [pitch, from, long, loud, shape] of tones[name] ?? []) {
      const voice = audio.createOscillator();
      const gain = audio.createGain();
      const begin = audio.currentTime + from;
      voice.type = shape;
      voice.frequency.setValueAtTime(pitch, begin);
      gain.gain.setValueAtTime(loud, begin);
      gain.gain.exponentialRampToValueAtTime(1e-4, begin + long);
      voice.connect(gain).connect(audio.destination);
      voice.start(begin);
      voice.stop(begin + long);
    }
  };
  const bell = () => {
    const label = sound ? say3("soundOn") : say3("soundOff");
    $2("to-sound").title = label;
    $2("to-sound").querySelector("span").textContent = label;
    $2("to-sound").querySelector("use").setAttribute("href", sound ? "#i-sound" : "#i-mute");
    $2("to-sound").setAttribute("aria-pressed", String(sound));
  };
  bell();
  $2("to-sound").addEventListener("click", () => {
    sound = !sound;
    remember("sound", sound ? "on" : "off");
    bell();
    table2.sound("turn");
  });
  const drawer = $2("rules");
  let read2 = null;
  async function rules() {
    drawer.hidden = !drawer.hidden;
    $2("to-rules").setAttribute("aria-expanded", String(!drawer.hidden));
    document.body.classList.toggle("reading", !drawer.hidden);
    if (drawer.hidden) return;
    if (!read2) {
      try {
        read2 = await (await fetch(`/api/games/${table2.now.game}/rules?lang=${table2.now.lang}`)).json();
      } catch {
        table2.trouble(say3("offline"));
        return;
      }
      $2("rules-text").replaceChildren(...read2.chapters.flatMap(chapter));
      $2("rules-text").lang = read2.lang;
      $2("rules-note").hidden = read2.lang === table2.now.lang;
    }
    opened();
  }
  function chapter(each) {
    const title = document.createElement("h3");
    title.textContent = each.title;
    const list = document.createElement("dl");
    for (const rule of each.rules) {
      const number2 = document.createElement("dt");
      number2.textContent = rule.number;
      number2.id = `rule-${rule.number}`;
      const said = document.createElement("dd");
      said.innerHTML = rule.html;
      list.append(number2, said);
    }
    return [title, list];
  }
  function opened() {
    if (drawer.hidden || !read2) return;
    for (const node of drawer.querySelectorAll(".matters")) node.classList.remove("matters");
    const rule = document.getElementById(`rule-${table2.shown.rule}`);
    if (!rule) return;
    rule.classList.add("matters");
    rule.nextElementSibling.classList.add("matters");
    rule.scrollIntoView({ block: "center" });
  }
  $2("to-rules").addEventListener("click", rules);
  $2("to-rules").setAttribute("aria-expanded", "false");
  drawer.querySelector("[data-close]").addEventListener("click", rules);
  const view = $2("in-words");
  async function words() {
    if (view.hidden) return;
    try {
      const at = table2.past ? `&ply=${table2.shown.ply}` : "";
      const said = await (await fetch(`${table2.address}/text?lang=${table2.now.lang}${table2.through()}${at}`)).json();
      const reading = view.contains(document.activeElement);
      view.replaceChildren(
        choices(),
        ...said.sections.map((each) => {
          const part = document.createElement("section");
          const title = document.createElement("h2");
          title.textContent = each.heading;
          const list = document.createElement("ul");
          for (const line of each.lines) {
            const item = document.createElement("li");
            item.textContent = line;
            list.append(item);
          }
          part.append(title, list);
          return part;
        })
      );
      if (reading) (view.querySelector("button") ?? view).focus();
    } catch {
      table2.trouble(say3("offline"));
    }
  }
  function choices() {
    const part = document.createElement("section");
    part.className = "all-choices";
    const title = document.createElement("h2");
    title.textContent = $2("says").textContent;
    const list = document.createElement("ul");
    for (const each of table2.past || !table2.shown.mine ? [] : table2.shown.choices) {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = each.label;
      button.addEventListener("click", () => table2.choose(each.words));
      item.append(button);
      list.append(item);
    }
    part.append(title, list);
    return part;
  }
  const toggle = (on) => {
    view.hidden = !on;
    $2("picture").classList.toggle("aside", on);
    $2("to-text").setAttribute("aria-pressed", String(on));
    remember("text", on ? "yes" : "no");
    words();
  };
  $2("to-text").addEventListener("click", () => toggle(view.hidden));
  toggle(remembered("text") === "yes");
  let told = table2.now.mine ? table2.now.rev : 0;
  lapse(table2.now);
  table2.parts.push({
    show(picture) {
      $2("to-record").href = picture.record;
      opened();
      words();
    },
    heard(picture, before) {
      lapse(picture);
      if (picture.over && !before.over) table2.sound("end");
      const asked = (each) => each.mine || table2.nextHere(each) !== null;
      if (!asked(picture) || picture.rev === told) return;
      const fresh = !asked(before);
      told = picture.rev;
      if (!fresh) return;
      table2.sound("turn");
      if (document.hidden && may()) {
        const said = say3("myTurn", { game: document.querySelector(".what").textContent });
        const bell2 = new Notification(said, { body: picture.prompt, tag: picture.table });
        bell2.onclick = () => {
          window.focus();
          bell2.close();
        };
      }
    }
  });
}

// frontend/slides.js
var LONG = 340;
var NEXT = 55;
function start12(table2) {
  return { look: () => look(table2), play: (before, picture) => play(table2, before, picture) };
}
function look(table2) {
  return {
    pieces: pieces(),
    faces: faces(),
    scores: table2.shown.players.map((each) => each.score)
  };
}
var faces = () => new Map([...document.querySelectorAll("#picture [data-face]")].map((node) => node.dataset.face.split(" ")));
function pieces() {
  const found = /* @__PURE__ */ new Map();
  const frames = /* @__PURE__ */ new Map();
  for (const node of document.querySelectorAll("#picture [data-piece], #players [data-piece], #hand [data-piece]")) {
    const part = node.closest("svg.part");
    if (!frames.has(part)) frames.set(part, part.getBoundingClientRect());
    const frame = frames.get(part);
    const box = node.getBoundingClientRect();
    const kind = node.dataset.piece;
    if (!found.has(kind)) found.set(kind, []);
    found.get(kind).push({
      node,
      box,
      part: part.dataset.part,
      x: (box.x - frame.x) / frame.width,
      y: (box.y - frame.y) / frame.height,
      shape: frame.width / frame.height
    });
  }
  return found;
}
var same = (a, b) => a.part === b.part && Math.abs(a.x - b.x) < 4e-3 && Math.abs(a.y * (b.shape / a.shape) - b.y) < 0.012;
var apart = (a, b) => Math.hypot(a.box.x - b.box.x, a.box.y - b.box.y);
function moves(before, after) {
  const out = [];
  for (const kind of /* @__PURE__ */ new Set([...before.keys(), ...after.keys()])) {
    const gone = [...before.get(kind) ?? []];
    const come = [];
    for (const piece of after.get(kind) ?? []) {
      const at = gone.findIndex((each) => same(each, piece));
      if (at >= 0) gone.splice(at, 1);
      else come.push(piece);
    }
    const pairs = come.flatMap((to) => gone.map((from) => [apart(from, to), from, to])).sort((a, b) => a[0] - b[0]);
    const used = /* @__PURE__ */ new Set();
    for (const [, from, to] of pairs) {
      if (used.has(from) || used.has(to)) continue;
      used.add(from).add(to);
      out.push({ kind, from, to });
    }
    for (const to of come) if (!used.has(to)) out.push({ kind, to });
    for (const from of gone) if (!used.has(from)) out.push({ kind, from });
  }
  return out;
}
function pool(kind, role) {
  const family = kind.split("-")[0];
  const node = document.querySelector(`[data-pool="${kind}"], [data-${role}="${kind}"], [data-${role}="${family}"]`);
  return node?.getBoundingClientRect();
}
async function play(table2, before, picture) {
  const found = moves(before.pieces, pieces());
  for (const { to } of found) to?.node.classList.add("fresh");
  for (const node of document.querySelectorAll("#picture [data-face]")) {
    const [name, face] = node.dataset.face.split(" ");
    if (before.faces.has(name) && before.faces.get(name) !== face) node.classList.add("staged", "turned");
  }
  const still = !table2.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still) return;
  const flights = [];
  let waits = 0;
  for (const { kind, from, to } of found) {
    if (!to && !from.node) continue;
    const start15 = from?.box ?? pool(kind, "source");
    const end = to?.box ?? pool(kind, "sink");
    if (!start15 || !end || !start15.width || !end.width) continue;
    if (Math.hypot(start15.x - end.x, start15.y - end.y) < 3) continue;
    flights.push(fly(to?.node ?? from.node, to?.node, to ? end : start15, start15, end, waits));
    waits = Math.min(waits + NEXT, 400);
  }
  const marks = table2.past ? [] : points(before.scores, picture, found);
  if (flights.length) table2.sound?.("slide");
  const staged = [...document.querySelectorAll("#picture .staged")].flatMap((node) => node.getAnimations());
  await Promise.all([...flights, ...staged.map((each) => each.finished.catch(() => null))]);
  for (const mark of marks) rise(mark);
}
async function fly(model, hides, size, start15, end, wait) {
  const box = bounds(model);
  if (!box) return;
  const flight = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  flight.setAttribute("class", "flight part");
  flight.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  flight.setAttribute("width", size.width);
  flight.setAttribute("height", size.height);
  flight.setAttribute("aria-hidden", "true");
  flight.append(model.cloneNode(true));
  document.body.append(flight);
  hides?.classList.add("in-flight");
  const place = (at) => `translate(${at.x}px, ${at.y}px) scale(${at.width / size.width}, ${at.height / size.height})`;
  const high = Math.min(40, Math.hypot(start15.x - end.x, start15.y - end.y) / 8);
  const half = `translate(${(start15.x + end.x) / 2}px, ${(start15.y + end.y) / 2 - high}px) scale(${(start15.width + end.width) / 2 / size.width * 1.06}, ${(start15.height + end.height) / 2 / size.height * 1.06})`;
  const motion = flight.animate(
    [{ transform: place(start15) }, { transform: half }, { transform: place(end) }],
    { duration: LONG, delay: wait, easing: "cubic-bezier(.3,.1,.25,1)", fill: "both" }
  );
  try {
    await motion.finished;
  } catch {
  }
  flight.remove();
  hides?.classList.remove("in-flight");
}
function bounds(node) {
  if (node.isConnected) return node.getBBox();
  const probe = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  probe.setAttribute("class", "flight");
  const copy = node.cloneNode(true);
  probe.append(copy);
  document.body.append(probe);
  const box = copy.getBBox();
  probe.remove();
  return box.width ? box : null;
}
function points(before, picture, found) {
  const out = [];
  for (const each of picture.players) {
    const more = each.score - (before[each.seat] ?? 0);
    if (!more) continue;
    const placed = found.filter(({ kind, to }) => kind === `stone-${each.seat}` && to && !to.part.startsWith("seat") && !to.part.startsWith("boat"));
    const node = placed.at(-1)?.to.box ?? document.querySelector(`.panel[data-seat="${each.seat}"] .points`)?.getBoundingClientRect();
    if (node) out.push({ box: node, said: more > 0 ? `+${more}` : `${more}` });
  }
  return out;
}
function rise({ box, said }) {
  const mark = document.createElement("div");
  mark.className = "float";
  mark.textContent = said;
  mark.setAttribute("aria-hidden", "true");
  document.body.append(mark);
  const widest = document.documentElement.clientWidth - mark.offsetWidth - 4;
  const x = Math.max(4, Math.min(box.x + box.width / 2 - 14, widest));
  const y = box.y - 6;
  mark.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 12}px)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${x}px, ${y - 22}px)`, opacity: 1, offset: 0.75 },
      { transform: `translate(${x}px, ${y - 36}px)`, opacity: 0 }
    ],
    { duration: 1500, easing: "ease-out" }
  ).finished.finally(() => mark.remove());
}

// frontend/talk.js
function start13(table2) {
  const { $: $2 } = table2;
  const lines = $2("lines");
  let seen = table2.now.chat.length;
  function entry(each) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.ply = each.ply;
    button.tabIndex = -1;
    for (const { seat, text: text2 } of each.lines) {
      const times = each.times > 1 ? ` (×${each.times})` : "";
      const line = document.createElement("span");
      if (seat !== null) line.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${seat}"/></svg>`;
      line.append(text2, times, " ");
      button.append(line);
    }
    item.dataset.said = JSON.stringify(each);
    item.append(button);
    return item;
  }
  function folded(log2) {
    const out = [];
    for (const { ply, lines: lines2 } of log2) {
      const last = out.at(-1);
      if (last && lines2.length === 1 && JSON.stringify(last.lines) === JSON.stringify(lines2)) last.times++;
      else out.push({ ply, lines: lines2, times: 1 });
    }
    return out;
  }
  function log(picture, first) {
    const all = folded(table2.now.log);
    let same2 = 0;
    while (same2 < all.length && lines.children[same2]?.dataset.said === JSON.stringify(all[same2])) same2++;
    while (lines.children.length > same2) lines.lastElementChild.remove();
    for (const each of all.slice(same2)) lines.append(entry(each));
    const ply = picture.ply;
    let current = null;
    for (const item of lines.children) {
      const button = item.firstElementChild;
      const here = Number(button.dataset.ply) <= ply;
      if (here) current = button;
      button.removeAttribute("aria-current");
    }
    if (table2.past && current) {
      current.setAttribute("aria-current", "true");
      current.scrollIntoView({ block: "nearest" });
    } else if (same2 < all.length || first) $2("log").scrollTop = $2("log").scrollHeight;
    rove(current ?? lines.lastElementChild?.firstElementChild);
  }
  function rove(button, focus = false) {
    if (!button) return;
    for (const each of lines.querySelectorAll('[tabindex="0"]')) each.tabIndex = -1;
    button.tabIndex = 0;
    if (focus) button.focus();
  }
  lines.addEventListener("keydown", (event) => {
    const item = event.target.closest("li");
    const to = { ArrowUp: item?.previousElementSibling, ArrowDown: item?.nextElementSibling }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    rove(to.firstElementChild, true);
  });
  function chat() {
    const all = table2.now.chat;
    const list = $2("said");
    while (list.children.length > all.length) list.firstElementChild.remove();
    for (const each of all.slice(list.children.length)) {
      const item = document.createElement("li");
      const who = document.createElement("b");
      who.textContent = `${each.who}: `;
      item.append(who, each.text);
      list.append(item);
    }
    $2("heard").scrollTop = $2("heard").scrollHeight;
    if ($2("chat").hidden && all.length > seen) $2("tab-chat").classList.add("news");
    else seen = all.length;
  }
  lines.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) table2.goTo(Number(button.dataset.ply));
  });
  const tabs = [$2("tab-log"), $2("tab-chat")];
  function open(tab) {
    for (const each of tabs) {
      const on = each === tab;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
      $2(each.getAttribute("aria-controls")).hidden = !on;
    }
    tab.classList.remove("news");
    if (tab.id === "tab-chat") chat();
  }
  for (const tab of tabs) {
    tab.addEventListener("click", () => open(tab));
    tab.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const other = tabs[1 - tabs.indexOf(tab)];
      open(other);
      other.focus();
      event.stopPropagation();
    });
  }
  $2("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = event.target.elements.text;
    const words = input.value.trim();
    if (!words) return;
    const answer = await table2.post(`${table2.address}/chat`, { text: words });
    if (answer.ok) input.value = "";
    else table2.trouble(answer.said.error);
    table2.refresh(answer.said.rev ?? 0);
  });
  $2("say").hidden = table2.now.own.length === 0 && !table2.now.players.some((each) => each.lent);
  table2.parts.push({
    show(picture, first) {
      log(picture, first);
      chat();
    },
    heard() {
      chat();
    }
  });
}

// frontend/verdict.js
var SVG = "http://www.w3.org/2000/svg";
var EVERY = 700;
function start14(table2) {
  const { $: $2 } = table2;
  const box = element("section", { class: "verdict", "aria-labelledby": "verdict-title" });
  const heading = element("h3", { id: "verdict-title" }, say("review"));
  const strip = element("div", { class: "verdict-strip", hidden: true });
  const told = element("div", { class: "verdict-told", role: "status" });
  const back = element("button", { type: "button", onclick: () => table2.toEnd() }, say("back"));
  strip.append(told, back);
  $2("steps").after(strip);
  table2.verdict = box;
  let found = null;
  let begun = false;
  const address = (detail) => `${table2.address}/review?detail=${detail}&lang=${table2.now.lang}`;
  async function first() {
    begun = true;
    for (const detail of ["deep", "usual"]) {
      const answer = await ask(address(detail));
      if (answer.ok && answer.said.state === "ready") return show2(answer.said);
      if (answer.ok && answer.said.state === "working") return follow(detail, answer);
    }
    return offer();
  }
  function offer() {
    const button = element("button", { type: "button", onclick: () => begin("usual") }, say("ask"));
    box.replaceChildren(heading, element("p", { class: "about" }, say("about")), button);
  }
  async function begin(detail) {
    follow(detail, await ask(`${table2.address}/review?lang=${table2.now.lang}`, { detail }));
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
      if (said.ok) {
        failed = 0;
        bar.firstElementChild.textContent = say("working", { done: percent(said.said.done) });
        bar.lastElementChild.value = said.said.done;
        bar.lastElementChild.setAttribute("aria-label", bar.firstElementChild.textContent);
      } else if (said.status) break;
      else failed++;
      await pause(EVERY);
      said = await ask(address(detail));
      if (said.ok && said.said.state === "none") said = await ask(`${table2.address}/review?lang=${table2.now.lang}`, { detail });
    }
    if (said.ok) show2(said.said, focused);
    else {
      offer();
      table2.trouble(said.said.error);
      box.append(element("p", { class: "trouble", role: "alert" }, said.said.error));
    }
  }
  function show2(review, focused = false) {
    found = review;
    const parts = [heading, chart(review), element("h4", {}, say("turns"))];
    if (review.turns.length) parts.push(element("ol", { class: "turns" }, ...review.turns.map(turn)));
    else parts.push(element("p", {}, say("none")));
    if (review.detail !== "deep") parts.push(element("button", { type: "button", class: "more", onclick: () => begin("deep") }, say("deep")));
    box.replaceChildren(...parts);
    if (focused) box.querySelector(".turns button")?.focus({ preventScroll: true });
    line(table2.shown);
  }
  const name = (seat) => table2.now.players[seat].name;
  const cost = (each) => say("cost", { after: percent(each.chosen.chance), before: percent(each.better.chance) });
  function turn(each) {
    const button = element(
      "button",
      { type: "button", class: "turn", "data-ply": each.ply, onclick: () => go(each.ply) },
      stone(each.seat),
      element(
        "span",
        { class: "what" },
        element("b", {}, say("chose", { who: name(each.seat), what: each.chosen.label })),
        element("span", {}, say("better", { what: each.better.label })),
        element("span", { class: "cost" }, cost(each))
      )
    );
    return element("li", {}, button);
  }
  async function go(ply) {
    await table2.goTo(ply);
    if (table2.narrow.matches) scrollTo(0, 0);
    back.focus({ preventScroll: true });
  }
  const turnAt = (ply) => found?.turns.find((each) => each.ply === ply);
  table2.lightAt = (ply) => {
    const here = turnAt(ply);
    return here ? `&light=${encodeURIComponent(here.better.words)}` : "";
  };
  function line(picture) {
    strip.hidden = !found || !$2("end").hidden;
    const here = turnAt(picture.ply);
    told.replaceChildren();
    if (!table2.past) return;
    point(here?.better.path);
    if (!here) return;
    const better = here.better.line.length ? ` ${say("line", { line: here.better.line.join(" ") })}` : "";
    told.append(
      element("p", {}, stone(here.seat), element("b", {}, `${say("chose", { who: name(here.seat), what: here.chosen.label })}. `), cost(here)),
      element("p", {}, `${say("better", { what: here.better.label })}.${better}`)
    );
  }
  new MutationObserver(() => line(table2.shown)).observe($2("end"), { attributes: true, attributeFilter: ["hidden"] });
  function chart(review) {
    const W = 640;
    const H = 300;
    const steps = review.chart;
    const last = Math.max(1, steps.at(-1)[0]);
    const x = (ply) => 62 + ply / last * (W - 108);
    const y = (chance) => H - 26 - chance * (H - 50);
    const seats = review.team ? [0] : table2.now.players.map((each) => each.seat);
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
      const box2 = drawn.getBoundingClientRect();
      const at = ((event.clientX - box2.left) / box2.width * W - 62) / (W - 108);
      go(Math.round(Math.max(0, Math.min(1, at)) * last));
    });
    const caption = element("figcaption", {}, say(review.team ? "teamChart" : "chart"));
    return element("figure", {}, drawn, caption, figures(review, seats));
  }
  function figures(review, seats) {
    const cell = (kind, said, given = {}) => element(kind, given, String(said));
    const steps = review.chart;
    const every = Math.max(1, Math.ceil((steps.length - 1) / 10));
    const rows = steps.filter((_, i) => i % every === 0 || i === steps.length - 1);
    const heads = review.team ? [say("teamChart")] : seats.map(name);
    const made = element(
      "table",
      {},
      element("caption", {}, say(review.team ? "teamChart" : "chart")),
      element("thead", {}, element("tr", {}, ...[say("choices"), ...heads].map((each) => cell("th", each, { scope: "col" })))),
      element("tbody", {}, ...rows.map((step) => element("tr", {}, cell("th", step[0], { scope: "row" }), ...seats.map((seat) => cell("td", percent(step[seat + 1]))))))
    );
    return element("div", { class: "off" }, made);
  }
  table2.parts.push({
    show(picture) {
      if (table2.now.over && !begun) first();
      line(picture);
    }
  });
}

// frontend/table.js
var $ = (id) => document.getElementById(id);
var read = (id) => JSON.parse($(id).textContent);
var narrow = matchMedia("(max-width: 760px)");
var table = {
  now: read("picture-now"),
  // the latest picture
  shown: null,
  // the one on the screen
  step: [],
  // what has been pointed at so far
  asked: null,
  // a choice that waits for its confirmation
  eyes: null,
  // of several players at this device: the seat that looks, -1 for none of them yet
  past: false,
  // whether an earlier moment is on the screen
  parts: [],
  // modules that want to hear of each picture
  pointed: 0,
  // how often something was pointed at for the choice that is being made
  making: false,
  // whether a row of choices is being made
  confirm: false,
  motion: true,
  say: text,
  $,
  narrow,
  post,
  trouble
};
var say2 = table.say;
if (table.now.own.length > 1) table.eyes = table.now.seat ?? -1;
table.address = `/api/tables/${table.now.table}`;
function trouble(words) {
  $("trouble").textContent = words;
}
function show(picture, slide) {
  const before = slide ? table.slides?.look() : null;
  const first = table.shown === null;
  if (document.activeElement?.matches?.("[data-target]:focus-visible, #chips button:focus-visible")) table.byKeys = true;
  const same2 = table.shown?.svg === picture.svg && table.shown.mine === picture.mine;
  table.shown = picture;
  if (!same2) {
    table.step = [];
    table.asked = null;
    table.pointed = 0;
    draw(picture.svg);
  }
  table.players(picture);
  prompt();
  table.light();
  document.documentElement.classList.toggle("past", table.past);
  const asked = picture.mine && !table.past && !table.making;
  Object.assign(document.body.dataset, { rev: picture.rev, ply: picture.ply, mine: asked, over: picture.over });
  document.title = `${(picture.mine || nextHere(picture) !== null) && !table.past ? `● ${say2("turn")} · ` : ""}${document.querySelector(".what").textContent} · benben`;
  const target = document.querySelector(".target.on");
  if (table.byKeys && document.activeElement === document.body) (target ?? document.querySelector("#chips button"))?.focus({ preventScroll: true });
  if (target && !table.past) reach();
  for (const part of table.parts) part.show?.(picture, first);
  const shown = before ? table.slides.play(before, picture) : Promise.resolve();
  return shown.then(() => table.veil?.());
}
function nextHere(picture) {
  if (table.eyes === null || picture.mine || picture.over) return null;
  return picture.to_move.find((seat) => picture.own.includes(seat)) ?? null;
}
function reach() {
  const aims = document.querySelector("#picture .target.on[data-at]");
  if (aims && narrow.matches) {
    aims.closest("svg").scrollIntoView({ block: "start" });
    return;
  }
  const frame = $("picture").getBoundingClientRect();
  const top = narrow.matches ? 90 : frame.top;
  const bottom = narrow.matches ? document.querySelector(".dock").getBoundingClientRect().top : frame.bottom;
  const lit = [...document.querySelectorAll("#picture .target.on")];
  const seen = lit.some((each) => {
    const box = each.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  });
  if (!seen && lit.length) lit[0].scrollIntoView({ block: "center" });
}
function draw(svg) {
  const box = document.createElement("template");
  box.innerHTML = svg;
  const board = box.content.firstElementChild;
  table.seats = [...board.querySelectorAll('[data-part^="seat-"]')];
  for (const part of table.seats) part.remove();
  table.cards = board.querySelector('[data-part="hand"]');
  table.finale = board.querySelector('[data-part="finale"]');
  table.finale?.remove();
  if (narrow.matches) table.cards?.remove();
  $("picture").replaceChildren(board);
}
function prompt() {
  const picture = table.shown;
  $("prompt").classList.toggle("mine", picture.mine && !table.past);
  $("says").textContent = expected(picture);
  $("latest").textContent = $("latest").title = picture.over ? "" : (picture.log.at(-1)?.lines ?? []).map((each) => each.text).join(" ");
  $("undo").hidden = !picture.undo || table.past;
  $("hint").hidden = !picture.mine || table.past || !picture.hints;
  $("typed").hidden = !picture.mine || table.past;
  $("completions").replaceChildren(
    ...picture.choices.map((each) => {
      const option = document.createElement("option");
      option.value = each.words;
      option.label = each.label;
      return option;
    })
  );
  const example = picture.choices.find((each) => each.words.includes(" ")) ?? picture.choices[0];
  $("notation").placeholder = example ? say2("example", { words: example.words }) : "";
  if (document.activeElement !== $("notation")) $("notation").value = "";
  table.preview();
}
var lent = (picture) => picture.players.some((each) => each.lent && each.seat === picture.seat);
function expected(picture) {
  if (table.past) return say2("past", { ply: picture.ply, last: table.now.last });
  if (table.asked) return table.asked.label;
  if (table.begun()) return `${table.begun()} … ${say2("next")}`;
  if (picture.stopped) return picture.stopped;
  if (lent(picture)) return `${say2("lentMine")} ${picture.prompt}`;
  const next = nextHere(picture);
  if (next !== null) return say2("handOn", { who: picture.players[next].name });
  return picture.seat === null && table.eyes === null && !picture.over ? `${say2("watching")} ${picture.prompt}` : picture.prompt;
}
var sending = false;
async function choose(words) {
  if (sending) return false;
  sending = true;
  trouble("");
  table.asked = null;
  document.body.classList.add("sending");
  const { ok, status, said } = await post(`${table.address}/choose`, { rev: table.now.rev, words, seat: table.now.seat });
  document.body.classList.remove("sending");
  sending = false;
  if (!ok) {
    trouble(said.error);
    table.cancel();
  }
  if (ok || status === 409) await table.refresh(said.rev ?? 0);
  return ok;
}
async function act(what, said) {
  trouble("");
  const answer = await post(`${table.address}/${what}`, said);
  if (!answer.ok) trouble(answer.said.error);
  await table.refresh(answer.said.rev ?? 0);
}
function undo() {
  if (!table.shown.undo || table.past || sending) return;
  if (table.steps().length || table.asked) table.cancel();
  else act("undo", { rev: table.now.rev });
}
Object.assign(table, { nextHere, lent, show, draw, prompt, choose, act, undo });
for (const begin of [start6, start8, start7]) begin(table);
show(table.now, false);
start5(table);
start11(table);
table.slides = start12(table);
for (const begin of [start13, start3, start4, start9, start14, start10, start, start2]) begin(table);
table.light();
for (const part of table.parts) part.show?.(table.shown, true);
document.body.classList.add("ready");
