// What each player sets for themselves, sound, the rules, the table in words, notifications.

import { remember as keep, remembered as kept } from "./common.js";

const LAPSE = 8000; // milliseconds after which a question is answered for who wants that, whatever the answer

export function start(table) {
  const { $, say } = table;
  const root = document.documentElement;

  // --- settings

  const dialog = $("settings");
  $("to-settings").addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

  $("set-theme").value = root.dataset.theme ?? "";
  $("set-theme").addEventListener("change", (event) => {
    const theme = event.target.value;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    document.cookie = `benben_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  });
  $("set-language").addEventListener("change", (event) => {
    location.search = `?lang=${event.target.value}`;
  });
  const pace = $("set-pace");
  const nearest = [...pace.options].reduce((best, each) =>
    Math.abs(each.value - table.now.pace) < Math.abs(best.value - table.now.pace) ? each : best);
  pace.value = nearest.value;
  pace.disabled = !table.now.host;
  pace.addEventListener("change", () => table.act("pace", { ms: Number(pace.value) }));

  table.confirm = kept("confirm") === "yes";
  $("set-confirm").checked = table.confirm;
  $("set-confirm").addEventListener("change", (event) => {
    table.confirm = event.target.checked;
    keep("confirm", table.confirm ? "yes" : "no");
  });
  // The time is the same whether there is one answer or many: it tells nobody what I hold.
  const lapses = { rev: 0, timer: 0 };
  const lapse = (picture) => {
    if (picture.rev === lapses.rev) return;
    clearTimeout(lapses.timer);
    lapses.rev = picture.rev;
    if (!picture.mine || !picture.lapse || kept("lapse") !== "yes") return;
    lapses.timer = setTimeout(() => {
      if (table.now.rev === picture.rev) table.choose(picture.lapse);
    }, LAPSE);
  };
  $("set-lapse").checked = kept("lapse") === "yes";
  $("set-lapse").addEventListener("change", (event) => {
    keep("lapse", event.target.checked ? "yes" : "no");
    lapses.rev = 0;
    lapse(table.now);
  });
  const typed = () => document.body.classList.toggle("types", kept("typed") === "yes");
  typed();
  $("set-typed").checked = kept("typed") === "yes";
  $("set-typed").addEventListener("change", (event) => {
    keep("typed", event.target.checked ? "yes" : "no");
    typed();
  });
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const moves = () => {
    table.motion = kept("motion") !== "off" && !calm.matches;
    root.dataset.motion = table.motion ? "on" : "off";
    $("set-motion").checked = kept("motion") !== "off";
  };
  moves();
  calm.addEventListener("change", moves);
  $("set-motion").addEventListener("change", (event) => {
    keep("motion", event.target.checked ? "on" : "off");
    moves();
  });
  $("unverified").hidden = !table.now.unverified;

  // --- it is my turn

  const may = () => "Notification" in window && Notification.permission === "granted" && kept("notify") === "yes";
  $("set-notify").checked = may();
  $("set-notify").addEventListener("change", async (event) => {
    if (event.target.checked && "Notification" in window) await Notification.requestPermission();
    keep("notify", event.target.checked ? "yes" : "no");
    event.target.checked = may();
  });

  // --- sound: a few short tones, made here

  let sound = kept("sound") !== "off";
  let audio = null;
  const tones = {
    slide: [[190, 0, 0.07, 0.10, "triangle"], [130, 0.03, 0.08, 0.08, "triangle"]],
    turn: [[523, 0, 0.16, 0.07, "sine"], [784, 0.12, 0.24, 0.06, "sine"]],
    end: [[392, 0, 0.25, 0.07, "sine"], [523, 0.16, 0.3, 0.07, "sine"], [659, 0.32, 0.5, 0.07, "sine"]],
  };
  table.sound = (name) => {
    if (!sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    audio ??= new AudioContext();
    for (const [pitch, from, long, loud, shape] of tones[name] ?? []) {
      const voice = audio.createOscillator();
      const gain = audio.createGain();
      const begin = audio.currentTime + from;
      voice.type = shape;
      voice.frequency.setValueAtTime(pitch, begin);
      gain.gain.setValueAtTime(loud, begin);
      gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
      voice.connect(gain).connect(audio.destination);
      voice.start(begin);
      voice.stop(begin + long);
    }
  };
  const bell = () => {
    const label = sound ? say("soundOn") : say("soundOff");
    $("to-sound").title = label;
    $("to-sound").querySelector("span").textContent = label;
    $("to-sound").querySelector("use").setAttribute("href", sound ? "#i-sound" : "#i-mute");
    $("to-sound").setAttribute("aria-pressed", String(sound));
  };
  bell();
  $("to-sound").addEventListener("click", () => {
    sound = !sound;
    keep("sound", sound ? "on" : "off");
    bell();
    table.sound("turn");
  });

  // --- the rules beside the table

  const drawer = $("rules");
  let read = null;
  async function rules() {
    drawer.hidden = !drawer.hidden;
    $("to-rules").setAttribute("aria-expanded", String(!drawer.hidden));
    document.body.classList.toggle("reading", !drawer.hidden);
    if (drawer.hidden) return;
    if (!read) {
      try {
        read = await (await fetch(`/api/games/${table.now.game}/rules?lang=${table.now.lang}`)).json();
      } catch {
        table.trouble(say("offline"));
        return;
      }
      $("rules-text").replaceChildren(...read.chapters.flatMap(chapter));
      $("rules-text").lang = read.lang;
      $("rules-note").hidden = read.lang === table.now.lang;
    }
    opened();
  }
  function chapter(each) {
    const title = document.createElement("h3");
    title.textContent = each.title;
    const list = document.createElement("dl");
    for (const rule of each.rules) {
      const number = document.createElement("dt");
      number.textContent = rule.number;
      number.id = `rule-${rule.number}`;
      const said = document.createElement("dd");
      said.innerHTML = rule.html;
      list.append(number, said);
    }
    return [title, list];
  }
  // Opened at the rule that matters now.
  function opened() {
    if (drawer.hidden || !read) return;
    for (const node of drawer.querySelectorAll(".matters")) node.classList.remove("matters");
    const rule = document.getElementById(`rule-${table.shown.rule}`);
    if (!rule) return;
    rule.classList.add("matters");
    rule.nextElementSibling.classList.add("matters");
    rule.scrollIntoView({ block: "center" });
  }
  $("to-rules").addEventListener("click", rules);
  $("to-rules").setAttribute("aria-expanded", "false");
  drawer.querySelector("[data-close]").addEventListener("click", rules);

  // --- the table in words

  const view = $("in-words");
  async function words() {
    if (view.hidden) return;
    try {
      const at = table.past ? `&ply=${table.shown.ply}` : "";
      const said = await (await fetch(`${table.address}/text?lang=${table.now.lang}${table.through()}${at}`)).json();
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
        }),
      );
      if (reading) (view.querySelector("button") ?? view).focus();
    } catch {
      table.trouble(say("offline"));
    }
  }
  // In words, all choices are buttons.
  function choices() {
    const part = document.createElement("section");
    part.className = "all-choices";
    const title = document.createElement("h2");
    title.textContent = $("says").textContent;
    const list = document.createElement("ul");
    for (const each of table.past || !table.shown.mine ? [] : table.shown.choices) {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = each.label;
      button.addEventListener("click", () => table.choose(each.words));
      item.append(button);
      list.append(item);
    }
    part.append(title, list);
    return part;
  }
  const toggle = (on) => {
    view.hidden = !on;
    $("picture").classList.toggle("aside", on);
    $("to-text").setAttribute("aria-pressed", String(on));
    keep("text", on ? "yes" : "no");
    words();
  };
  $("to-text").addEventListener("click", () => toggle(view.hidden));
  toggle(kept("text") === "yes");

  let told = table.now.mine ? table.now.rev : 0;
  lapse(table.now);
  table.parts.push({
    show(picture) {
      $("to-record").href = picture.record;
      opened();
      words();
    },
    heard(picture, before) {
      lapse(picture);
      if (picture.over && !before.over) table.sound("end");
      const asked = (each) => each.mine || table.nextHere(each) !== null;
      if (!asked(picture) || picture.rev === told) return;
      const fresh = !asked(before);
      told = picture.rev;
      if (!fresh) return;
      table.sound("turn");
      if (document.hidden && may()) {
        const said = say("myTurn", { game: document.querySelector(".what").textContent });
        const bell = new Notification(said, { body: picture.prompt, tag: picture.table });
        bell.onclick = () => {
          window.focus();
          bell.close();
        };
      }
    },
  });
}
