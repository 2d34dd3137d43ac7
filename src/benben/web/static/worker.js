// Built from frontend/ by `make front-build`. Edit the sources there, not this file.

// frontend/worker.js
var worker = (
  /** @type {any} */
  self
);
var VERSION = "__VERSION__";
var FILES = `files-${VERSION}`;
var PAGES = `pages-${VERSION}`;
var MAX_PAGES = 30;
worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FILES && name !== PAGES).map((name) => caches.delete(name)));
  await worker.clients.claim();
}
worker.addEventListener("fetch", (event) => {
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(fileOf(request));
  else if (request.mode === "navigate" && /^\/($|table\/)/.test(pathname)) event.respondWith(pageOf(request, pathname));
});
async function fileOf(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await files.put(request, fresh.clone());
  return fresh;
}
async function pageOf(request, pathname) {
  const pages = await caches.open(PAGES);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) {
      await pages.delete(`/last${pathname}`);
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
async function oldPage(page, last) {
  const saved = (last ?? page).headers.get("x-saved") ?? "";
  let html = (await page.text()).replace("<html ", `<html data-saved="${saved}" `);
  if (last) {
    const picture = (await last.text()).replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
    html = html.replace(/(id="picture-now">)[^]*?(<\/script>)/, (_, open, close) => open + picture + close);
  }
  return new Response(html, { headers: page.headers });
}
worker.addEventListener("message", (event) => event.waitUntil(keepPicture(event.data)));
async function keepPicture({ path, picture }) {
  const pages = await caches.open(PAGES);
  if (picture === null) await forget(pages, path);
  else if (picture.own.length <= 1 && await pages.match(path)) await keep(pages, `/last${path}`, JSON.stringify(picture), "application/json", new Headers());
}
async function forget(pages, path) {
  await pages.delete(path);
  await pages.delete(`/last${path}`);
}
async function keep(pages, key, body, type, headers) {
  const kept = { "content-type": type, "x-saved": (/* @__PURE__ */ new Date()).toISOString(), "content-security-policy": headers.get("content-security-policy") ?? "" };
  await pages.delete(key);
  await pages.put(key, new Response(body, { headers: kept }));
  const keys = await pages.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PAGES)).map((each) => pages.delete(each)));
}
worker.addEventListener("push", (event) => {
  const { body, stop, tag, title, url } = event.data.json();
  const actions = [{ action: "stop", title: stop }];
  event.waitUntil(worker.registration.showNotification(title, { body, tag, actions, data: { url }, icon: "/static/app/icon-192.png" }));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === "stop" ? stopPush() : show(event.notification.data.url));
});
async function stopPush() {
  const subscription = await worker.registration.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await fetch("/api/me/push/stop", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ endpoint }) });
}
async function show(url) {
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find((each) => new URL(each.url).pathname === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}
