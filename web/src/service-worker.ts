/// <reference lib="webworker" />
// Stores the page's own files, so that it opens without a network. It stores no data of the team: responses of the API
// never pass through it. The first content that it shows is a screen that the page has saved
// (platform/saved-screen.ts).
import type { PushMessage } from "@baton/domain/push/push";
import type { SavedScreen } from "./platform/saved-screen.ts";

declare const self: ServiceWorkerGlobalScope;
/**
 * Inserted by the build: the document of the signed-in pages and every file that it may request, and a hash of them.
 */
declare const shellFiles: readonly string[];
declare const shellVersion: string;

const prefix = "baton-shell-";
const shell = prefix + shellVersion;
const documentPath = "/app.html";
const screens = "baton-pictures";

async function install(): Promise<void> {
  const cache = await caches.open(shell);
  // Every other name contains a hash of the content, so a copy in the browser's cache is the same file.
  await cache.addAll(
    shellFiles.map((file) => new Request(file, { cache: file === documentPath ? "no-cache" : "default" })),
  );
}

/** Keeps the previous version: its pages may still be open, and request their files when they need them. */
async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shell);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function cachedFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(shell);
  return (await cache.match(path)) ?? caches.match(path);
}

/** Returns the document of the signed-in pages, with the saved first screen, if any. */
async function signedInDocument(address: string): Promise<Response | undefined> {
  const [file, stored] = await Promise.all([cachedFile(documentPath), caches.match(address, { cacheName: screens })]);
  if (!(file && stored)) return file;
  const [text, screen]: [string, SavedScreen] = await Promise.all([file.clone().text(), stored.json()]);
  // Another version of the page may have other styles.
  if (!text.includes(screen.main)) return file;
  const document = text
    // Scripts are loaded once the screen is painted, as in the server's documents (documents.ts).
    .replaceAll('<link rel="modulepreload" fetchpriority="low"', '<link data-later="modulepreload"')
    .replace("<html", () => `<html data-drawn="${screen.day}" data-size="${screen.size}"`)
    .replace(
      '<div id="root">',
      (root) => `<div id="first-screen" inert aria-hidden="true">${screen.html}</div>${root}`,
    );
  const headers = new Headers(file.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(document, { headers });
}

/** Returns the response to a request for one of the page's own files; undefined leaves it to the network. */
function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (pathname.startsWith("/assets/")) return cachedFile(pathname).then((file) => file ?? fetch(request));
  if (request.mode !== "navigate") return undefined;
  if (pathname.startsWith("/user/")) return signedInDocument(request.url).then((file) => file ?? fetch(request));
  if (pathname.startsWith("/api/") || pathname.includes(".")) return undefined;
  return fetch(request).catch(async (error: unknown) => {
    const file = await cachedFile(documentPath);
    if (file) return file;
    throw error;
  });
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer !== undefined) event.respondWith(answer);
});
// A newer version waits until the person asks for it, or until no page of the older one is open.
self.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(self.skipWaiting());
});

/** Shows a notification from the server (domain/src/push/push.ts). It is silent while its person is viewing Baton. */
async function showNotification({ title, body, path, tag }: PushMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const silent = pages.some(({ focused }) => focused);
  await self.registration.showNotification(title, { body, tag, silent, icon: "/favicon.svg", data: path });
}

/**
 * Opens a page of Baton: in the window that already shows it, or otherwise in a new one, so that no open page is
 * replaced.
 */
async function openPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json()));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});
