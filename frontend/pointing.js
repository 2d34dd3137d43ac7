// Pointing at things until one choice is meant: what is lit, the buttons beside the board, what
// follows for certain, and the hands and keys that point.
import { ahead, fitting } from "./gestures.js";

export function start(table) {
  const { $, narrow, say } = table;

  // The choices that fit what has been pointed at.
  const left = (step = table.step) =>
    table.past || table.making || !table.shown?.mine ? [] : fitting(table.shown.choices, step);

  // What was pointed at, without how a piece is held (aim.js).
  const steps = () => table.step.filter((id) => !id.startsWith("turn-"));

  function light() {
    table.aim?.hold();
    const depth = table.step.length;
    const choices = left();
    const next = table.sets?.next() ?? new Set(choices.flatMap((each) => ahead(each, table.step)));
    const ways = table.aim?.ways() ?? [];
    const strict = table.asked || table.sets?.on();
    for (const target of document.querySelectorAll("[data-target]")) {
      const id = target.dataset.target;
      const on = (next.has(id) && (!table.asked || ways.length > 0)) || ways.includes(id);
      target.classList.toggle("on", on);
      target.classList.toggle("may", !on && !strict && !table.step.includes(id) && left([...table.step, id]).length > 0);
      target.classList.toggle("chosen", table.step.includes(id));
      target.setAttribute("tabindex", on ? "0" : "-1");
      if (on || table.step.includes(id)) target.removeAttribute("aria-disabled");
      else target.setAttribute("aria-disabled", "true");
    }
    document.body.dataset.step = table.pointed;
    chips(choices, depth, next);
    table.aim?.show();
  }

  // Buttons for what is not on the board; on a phone for every step that has few ends.
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
    if (table.asked) {
      const asked = table.asked;
      chip(say("confirm"), () => table.choose(asked.words), "primary").dataset.confirm = "";
      chip(say("cancel"), cancel);
    } else if (!table.sets?.chips(chip) && !table.aim?.on()) {
      for (const id of next) {
        const onBoard = document.querySelector(`[data-target="${CSS.escape(id)}"]`);
        if (onBoard && (table.sets?.on() || !(narrow.matches && (depth > 0 || next.size <= 4)))) continue;
        const ends = choices.filter((each) => ahead(each, table.step).includes(id));
        const label = onBoard?.getAttribute("aria-label") ?? ends[0].label;
        const button = chip(label, () => point(id));
        button.dataset.chip = id;
        if (narrow.matches && ends.length === 1 && ends[0].preview.length) {
          // A thumb cannot hover: what follows stands on the button.
          const follows = document.createElement("small");
          follows.textContent = ends[0].preview.join(" ");
          button.append(follows);
        }
        for (const kind of ["pointerenter", "focus"]) button.addEventListener(kind, () => preview(id));
      }
      if (steps().length) chip(say("cancel"), cancel, "quiet");
    }
    if (table.shown && !table.shown.over && table.lent(table.shown)) {
      chip(say("takeBack"), () => table.act(`seats/${table.shown.seat}`, { do: "back" }), "primary");
    }
    const other = table.shown && !table.past ? table.nextHere(table.shown) : null;
    if (other !== null) chip(say("lift", { who: table.shown.players[other].name }), () => table.look(other), "primary").dataset.lift = other;
    table.aim?.chips(chip);
    if (table.shown?.stopped && table.shown.own.length) chip(say("goOn"), () => table.act("go-on", {}));
    $("chips").replaceChildren(...made);
  }

  function point(id) {
    table.pointed += 1;
    if (table.sets?.point(id) || table.aim?.point(id)) return;
    if (table.asked || !left([...table.step, id]).length) return;
    table.step.push(id);
    const ends = left();
    const done = ends.length === 1 && ends[0].path.length === table.step.length;
    if (done && (table.confirm || (table.touch && table.aim?.on()))) {
      table.asked = ends[0];
      light();
      table.prompt();
      document.querySelector("[data-confirm]")?.focus();
      return;
    }
    if (done) {
      table.choose(ends[0].words);
      return;
    }
    light();
    table.prompt();
    const first = document.querySelector(".target.on");
    if (document.activeElement?.matches?.(":focus-visible")) (first ?? document.querySelector("#chips button"))?.focus();
    if (first && !narrow.matches) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // The words with which all choices begin that fit what has been pointed at.
  function begun() {
    const choices = left(table.sets?.on() ? table.shown.gather.opens : table.step);
    if (!steps().length || (table.sets?.on() && !table.shown.gather.opens.length)) return "";
    const words = choices.map((each) => each.label.split(" "));
    const same = words[0].findIndex((word, i) => words.some((other) => other[i] !== word));
    return words[0].slice(0, same < 0 ? undefined : same).join(" ");
  }

  function cancel() {
    if (!steps().length && !table.asked) return;
    table.pointed = 0;
    table.step = [];
    table.asked = null;
    table.prompt();
    light();
  }

  // What follows for certain, where only one choice is meant.
  function preview(id) {
    const ends = id === undefined ? left() : left([...table.step, id]);
    const meant = new Set(ends.map((each) => each.path.length)).size === 1 && ends.length === 1 ? ends[0] : null;
    let said = "";
    if (meant && (id !== undefined || table.step.length)) said = [meant.label, ...meant.preview].join(" · ");
    else if (id !== undefined) said = document.querySelector(`[data-target="${CSS.escape(id)}"]`)?.getAttribute("aria-label") ?? "";
    $("preview").textContent = $("preview").title = said;
    table.aim?.show(id);
  }

  // --- hands -------------------------------------------------------------------------------------

  const targetOf = (event) => event.target.closest?.("[data-target]:is(.on, .may)");

  document.addEventListener("pointerdown", (event) => {
    table.byKeys = false;
    table.touch = event.pointerType === "touch";
  });
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    if (target) point(target.dataset.target);
  });
  document.addEventListener("pointerover", (event) => {
    const target = targetOf(event);
    const tip = event.target.closest?.("[data-tip]");
    if (target) preview(target.dataset.target);
    else if (tip) $("preview").textContent = $("preview").title = tip.dataset.tip;
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
      point(target.dataset.target);
      return;
    }
    if (event.target.closest?.("input, select, textarea, dialog")) return;
    if (event.key === "u") table.undo();
    else if (table.aim?.key(event.key)) return;
    else if (event.key === "Escape") cancel();
    else if (event.key.startsWith("Arrow") && !table.past && table.shown.mine) table.walk?.(event);
    else table.keys?.(event);
  });
  $("undo").addEventListener("click", () => table.undo());
  $("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const words = $("notation").value.trim().replace(/\s+/g, " ");
    if (words) table.choose(words);
  });
  narrow.addEventListener("change", () => {
    table.draw(table.shown.svg); // my cards lie elsewhere now
    table.show(table.shown, false);
  });

  Object.assign(table, { left, steps, light, point, begun, cancel, preview });
}
