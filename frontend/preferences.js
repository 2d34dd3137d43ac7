// Settings that this browser keeps.

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(`benben.${name}`, value);
  } catch {
    // Without storage a setting lasts as long as the page.
  }
}

/**
 * @param {string} name
 * @returns {string | null}
 */
export function remembered(name) {
  try {
    return localStorage.getItem(`benben.${name}`);
  } catch {
    return null;
  }
}

/**
 * Apply a colour theme and keep it in a cookie, so that the server draws the next page with it.
 * @param {string} theme  "day", "night", or "" for that of the system.
 */
export function setTheme(theme) {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  document.cookie = `benben_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
}
