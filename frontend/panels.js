// The players' panels, with what lies before each of them, and their points in a row.

export function start(table) {
  const { $, narrow, say } = table;

  // What lies before the players goes into their panels; on a phone mine lies at hand.
  function players(picture) {
    const list = $("players");
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
        who.querySelector(".off").textContent = each.score === null ? "" : say("points");
        who.querySelector(".note").textContent = who.querySelector(".note").title = note(each, picture);
        who.querySelector(".note").classList.toggle("dots", each.thinking);
        panel.append(who);
        const part = table.seats[each.seat];
        if (part && !(narrow.matches && each.seat === picture.seat)) panel.append(part);
        return panel;
      }),
    );
    $("hand").replaceChildren(...(narrow.matches ? [table.cards, table.seats[picture.seat]].filter(Boolean) : []));
    $("scores").replaceChildren(
      ...picture.players.map((each) => {
        const one = document.createElement("li");
        one.classList.toggle("acting", acting.has(each.seat));
        one.innerHTML = `<svg class="stone-icon"><use href="#stone-${each.seat}"/></svg><span></span><b></b>`;
        one.querySelector("span").textContent = one.querySelector("span").title = each.name;
        one.querySelector("b").textContent = each.score ?? "";
        return one;
      }),
    );
  }

  function note(each, picture) {
    if (each.thinking) return say("thinking");
    if (each.lent) return say("lent");
    if (each.kind === "open") return say("free");
    if (each.kind === "bot") return say(`level.${each.level}`) || say("bot");
    if (picture.own.includes(each.seat)) return picture.own.length > 1 ? "" : say("you");
    return each.present || picture.over ? "" : say("away");
  }

  table.players = players;
}
