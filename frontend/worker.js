// The service worker: shows messages that were pushed, and the last picture of a page while the server cannot be
// reached. A page that comes from here says since when it is old.

const worker = /** @type {any} */ (self);
/** Changes with every version of the static files; the server writes it here. */
const VERSION = "__VERSION__";
const FILES = `files-${VERSION}`;
const PAGES = `pages-${VERSION}`;
/** Number of pages that are kept. */
const MAX_PAGES = 30;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FILES && name !== PAGES).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(fileOf(request));
  else if (request.mode === "navigate" && /^\/($|table\/)/.test(pathname)) event.respondWith(pageOf(request, pathname));
});

// --- the last picture ----------------------------------------------------------------------------

/**
 * A script or style. Its address changes with its content, so a copy never is old.
 * @param {Request} request
 */
async function fileOf(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await files.put(request, fresh.clone());
  return fresh;
}

/**
 * A page: from the server or, where it cannot be reached, as it was.
 * @param {Request} request
 * @param {string} pathname
 */
async function pageOf(request, pathname) {
  const pages = await caches.open(PAGES);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) {
      await pages.delete(`/last${pathname}`); // older than this, and perhaps of a seat that is no longer mine
      await keep(pages, pathname, await fresh.clone().text(), "text/html; charset=utf-8", fresh.headers);
    } else if (fresh.status === 403 || fresh.status === 404) await forget(pages, pathname);
    return fresh;
  } catch (error) {
    const kept = await pages.match(pathname);
    if (!kept) throw error;
    const last = await pages.match(`/last${pathname}`);
    return oldPage(kept, last);
  }
}

/**
 * A page with the newest picture that was fetched since, and with the time of that.
 * @param {Response} page
 * @param {Response | undefined} last
 */
async function oldPage(page, last) {
  const saved = (last ?? page).headers.get("x-saved") ?? "";
  let html = (await page.text()).replace("<html ", `<html data-saved="${saved}" `);
  if (last) {
    const picture = (await last.text()).replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
    html = html.replace(/(id="picture-now">)[^]*?(<\/script>)/, (_, open, close) => open + picture + close);
  }
  return new Response(html, { headers: page.headers });
}

worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(keepPicture(event.data)));

/**
 * Keep the newest picture of a table, or none any more. Where several play at one device none is kept: it could show a
 * hand.
 * @param {{ path: string, picture: import("./api.js").Picture | null }} message
 */
async function keepPicture({ path, picture }) {
  const pages = await caches.open(PAGES);
  if (picture === null) await forget(pages, path);
  else if (picture.own.length <= 1 && (await pages.match(path))) await keep(pages, `/last${path}`, JSON.stringify(picture), "application/json", new Headers());
}

/**
 * Forget a page and its newest picture.
 * @param {Cache} pages
 * @param {string} path
 */
async function forget(pages, path) {
  await pages.delete(path);
  await pages.delete(`/last${path}`);
}

/**
 * Keep a text, and drop the oldest if there are too many.
 * @param {Cache} pages
 * @param {string} key
 * @param {string} body
 * @param {string} type
 * @param {Headers} headers  Those of the answer; the policy of the page is kept with it.
 */
async function keep(pages, key, body, type, headers) {
  const kept = { "content-type": type, "x-saved": new Date().toISOString(), "content-security-policy": headers.get("content-security-policy") ?? "" };
  await pages.delete(key);
  await pages.put(key, new Response(body, { headers: kept }));
  const keys = await pages.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PAGES)).map((each) => pages.delete(each)));
}

// --- messages ------------------------------------------------------------------------------------

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { body, stop, tag, title, url } = event.data.json();
  const actions = [{ action: "stop", title: stop }];
  event.waitUntil(worker.registration.showNotification(title, { body, tag, actions, data: { url }, icon: "/static/app/icon-192.png" }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(event.action === "stop" ? stopPush() : show(event.notification.data.url));
});

/** End the messages to this browser, with one click on one of them. */
async function stopPush() {
  const subscription = await worker.registration.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await fetch("/api/me/push/stop", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ endpoint }) });
}

/** @param {string} url */
async function show(url) {
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find((/** @type {any} */ each) => new URL(each.url).pathname === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}
