// What several pages need: asking the server, and sentences with names in them.

export async function post(address, said = {}) {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(said),
    });
    return { ok: answer.ok, status: answer.status, said: await answer.json() };
  } catch {
    return { ok: false, status: 0, said: { error: text("offline") } };
  }
}

const block = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "{}");
const strings = block("strings");

// A sentence of the page's language; `{who}` in it is replaced.
export function text(key, args = {}) {
  return (strings[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
}

export function element(name, given = {}, ...inside) {
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

export async function copy(words, button) {
  try {
    await navigator.clipboard.writeText(words);
    button.textContent = text("copied");
  } catch {
    button.closest("div")?.querySelector("input")?.select();
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`benben.${name}`, value);
  } catch {
    // Without storage a setting lasts as long as the page.
  }
}

export function remembered(name) {
  try {
    return localStorage.getItem(`benben.${name}`);
  } catch {
    return null;
  }
}
