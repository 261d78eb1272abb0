// Makes the page work offline after the first visit: hashed files come from the cache, the page
// itself from the network when there is one. Requests to the server (/ws, /api) are never touched.
//
// A new version is complete before it takes over. Its files are fetched one after the other, so
// that files for later do not slow down a match; files that an older version has are not fetched
// again.

declare const FILES: string[];
declare const VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const store = `vallon-${VERSION}`;

async function take(cache: Cache, name: string): Promise<void> {
  const kept = await caches.match(name);
  if (kept) await cache.put(name, kept);
  else await cache.add(name);
}

async function complete(): Promise<void> {
  const cache = await caches.open(store);
  await cache.add("./");
  for (const name of FILES) await take(cache, name);
  await self.skipWaiting();
}

self.addEventListener("install", (e) => e.waitUntil(complete()));

self.addEventListener("activate", (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== store).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("./")) ?? Response.error();
  }
}

self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  const name = url.pathname.split("/").pop() ?? "";
  if (e.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (e.request.mode === "navigate") e.respondWith(page(e.request));
  else if (FILES.includes(name))
    e.respondWith(caches.match(e.request).then((r) => r ?? fetch(e.request)));
});

// A press on a notification goes to the page that is open, or opens one.
async function follow(data: { to: string; at: string }): Promise<void> {
  const [open] = await self.clients.matchAll({ type: "window" });
  if (!open) return void (await self.clients.openWindow(data.at));
  await open.focus();
  open.postMessage({ to: data.to });
}

self.addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(follow(e.notification.data as { to: string; at: string }));
});

export {};
