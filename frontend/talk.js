// The log in sentences, and what people say to each other.

export function start(table) {
  const { $ } = table;
  const lines = $("lines");
  let seen = table.now.chat.length;

  // What was chosen, and below it line by line what came of it.
  function entry(each) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.ply = each.ply;
    button.tabIndex = -1;
    for (const { seat, text } of each.lines) {
      const times = each.times > 1 ? ` (×${each.times})` : "";
      const line = document.createElement("span");
      if (seat !== null) line.innerHTML = `<svg class="stone-icon" aria-hidden="true"><use href="#stone-${seat}"/></svg>`;
      line.append(text, times, " ");
      button.append(line);
    }
    item.dataset.said = JSON.stringify(each);
    item.append(button);
    return item;
  }

  // The same choice several times in a row, like three cards of a kind thrown away, is one entry.
  function folded(log) {
    const out = [];
    for (const { ply, lines } of log) {
      const last = out.at(-1);
      if (last && lines.length === 1 && JSON.stringify(last.lines) === JSON.stringify(lines)) last.times++;
      else out.push({ ply, lines, times: 1 });
    }
    return out;
  }

  // Only what is new is added, so that a screen reader reads only that.
  function log(picture, first) {
    const all = folded(table.now.log);
    let same = 0;
    while (same < all.length && lines.children[same]?.dataset.said === JSON.stringify(all[same])) same++;
    while (lines.children.length > same) lines.lastElementChild.remove();
    for (const each of all.slice(same)) lines.append(entry(each));
    const ply = picture.ply;
    let current = null;
    for (const item of lines.children) {
      const button = item.firstElementChild;
      const here = Number(button.dataset.ply) <= ply;
      if (here) current = button;
      button.removeAttribute("aria-current");
    }
    if (table.past && current) {
      current.setAttribute("aria-current", "true");
      current.scrollIntoView({ block: "nearest" });
    } else if (same < all.length || first) $("log").scrollTop = $("log").scrollHeight;
    rove(current ?? lines.lastElementChild?.firstElementChild);
  }

  // One stop for the Tab key; from there up and down.
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
    const all = table.now.chat;
    const list = $("said");
    while (list.children.length > all.length) list.firstElementChild.remove();
    for (const each of all.slice(list.children.length)) {
      const item = document.createElement("li");
      const who = document.createElement("b");
      who.textContent = `${each.who}: `;
      item.append(who, each.text);
      list.append(item);
    }
    $("heard").scrollTop = $("heard").scrollHeight;
    if ($("chat").hidden && all.length > seen) $("tab-chat").classList.add("news");
    else seen = all.length;
  }

  lines.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) table.goTo(Number(button.dataset.ply));
  });

  const tabs = [$("tab-log"), $("tab-chat")];
  function open(tab) {
    for (const each of tabs) {
      const on = each === tab;
      each.setAttribute("aria-selected", String(on));
      each.tabIndex = on ? 0 : -1;
      $(each.getAttribute("aria-controls")).hidden = !on;
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
  $("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = event.target.elements.text;
    const words = input.value.trim();
    if (!words) return;
    const answer = await table.post(`${table.address}/chat`, { text: words });
    if (answer.ok) input.value = "";
    else table.trouble(answer.said.error);
    table.refresh(answer.said.rev ?? 0);
  });
  $("say").hidden = table.now.own.length === 0 && !table.now.players.some((each) => each.lent);

  table.parts.push({
    show(picture, first) {
      log(picture, first);
      chat();
    },
    heard() {
      chat();
    },
  });
}
