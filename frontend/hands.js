// Helping hands: arrow keys between targets, typed choices, seats that are handed over.

export function start(table) {
  const { $, say } = table;

  // --- arrow keys: to the nearest lit target in that direction

  table.walk = (event) => {
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
      const ahead = (tx - x) * along[0] + (ty - y) * along[1];
      const aside = Math.abs((tx - x) * along[1]) + Math.abs((ty - y) * along[0]);
      if (ahead < 4) continue;
      const far = ahead + aside * 2.5;
      if (far < least) [best, least] = [each, far];
    }
    best?.focus();
  };

  // --- typed choices: Tab completes as far as it is clear

  const input = $("notation");
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") input.blur();
    if (event.key !== "Tab" || event.shiftKey) return;
    const begun = input.value.trimStart();
    const fits = table.shown.choices.map((each) => each.words).filter((words) => words.startsWith(begun));
    if (!begun || !fits.length) return;
    let common = fits[0];
    for (const words of fits) while (!words.startsWith(common)) common = common.slice(0, -1);
    if (common.length > begun.length) {
      event.preventDefault();
      input.value = common;
    }
  });
  table.keys = (event) => {
    if (event.key === "/" && !$("typed").hidden) {
      event.preventDefault();
      document.body.classList.add("types");
      input.focus();
    } else if (event.key === "h" && !$("hint").hidden) table.hint?.();
    else table.review?.(event);
  };

  // --- a closer look at a card: hovering, or holding a finger on it

  let look = 0;
  let shown = null;
  function leave() {
    clearTimeout(look);
    shown?.remove();
    shown = null;
  }
  function enlarge(card, held) {
    leave();
    const from = card.getBoundingClientRect();
    const box = card.getBBox();
    const width = 220;
    const height = (width * box.height) / box.width;
    if (from.width > 100 && !held) return; // it can be read as it is
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
    clearTimeout(look);
    look = setTimeout(() => enlarge(card, event.pointerType !== "mouse"), wait);
    return undefined;
  };
  const board = $("picture");
  board.addEventListener("pointerover", (event) => event.pointerType === "mouse" && begin(event, 600));
  board.addEventListener("pointerdown", (event) => (event.pointerType === "mouse" ? leave() : begin(event, 450)));
  for (const kind of ["pointerleave", "pointerup", "pointercancel"]) board.addEventListener(kind, leave);
  addEventListener("scroll", leave, { passive: true });
  table.parts.push({ show: leave });

  // --- seats: an invitation, a bot for somebody who left

  const links = new Map(); // of this page's invitations, by seat
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
        const answer = await table.post(`${table.address}/seats/${each.seat}`, said);
        if (!answer.ok) table.trouble(answer.said.error);
        else if (answer.said.url) {
          links.set(each.seat, answer.said.url);
          invitation(document.querySelector(`.panel[data-seat="${each.seat}"]`), answer.said.url).select();
        }
        table.refresh(answer.said.rev ?? 0);
      };
      if (each.kind === "open" && picture.host) offer(say("invite"), () => change({ do: "invite" }));
      const gone = each.kind === "human" && !each.present && !picture.own.includes(each.seat);
      if (each.reopens && picture.host) offer(say("reopen"), () => change({ do: "open" }));
      if (gone || (each.kind === "open" && picture.host)) offer(say("handOver"), () => change({ do: "bot" }));
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
    field.setAttribute("aria-label", say("inviteHow"));
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say("copy");
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(url);
        button.textContent = say("copied");
      } catch {
        document.execCommand("copy");
      }
    });
    box.append(field, button);
    panel.querySelector(".offers").after(box);
    return field;
  }

  table.parts.push({ show: (picture) => seats(table.past ? table.now : picture) });
}
