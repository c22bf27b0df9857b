// Keeps the page for when there is no network. A new build has a new version: it is fetched whole,
// and takes over when the page is opened the next time. What not everybody needs is kept once it was
// needed, as long as a build has it.

const VERSION = 'wangzha-__VERSION__';
const FILES = ['__FILES__'];
const LATER_FILES = ['__LATER__'];
const LATER = 'wangzha-later';
const INDEX = 'index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(FILES.map((name) => new Request(name, { cache: 'no-cache' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== VERSION && name !== LATER).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(forgetLater).then(() => self.clients.claim()));
});

async function forgetLater() {
  const cache = await caches.open(LATER);
  const gone = (await cache.keys()).filter((request) => !LATER_FILES.includes(nameOf(new URL(request.url))));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/** From the cache, or from the network into it. */
async function keptLater(request) {
  const cache = await caches.open(LATER);
  const found = await cache.match(request.url);
  if (found) return found;
  const response = await fetch(request);
  // where there is no room it is fetched again the next time
  if (response.ok) await cache.put(request.url, response.clone()).catch(() => {});
  return response;
}

const nameOf = (url) => url.pathname.slice(new URL(self.registration.scope).pathname.length) || INDEX;

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (LATER_FILES.includes(nameOf(url))) return event.respondWith(keptLater(event.request));
  if (!FILES.includes(nameOf(url))) return;
  const kept = () => caches.match(nameOf(url), { cacheName: VERSION });
  // the page itself is fetched anew where there is a network; all else has a checksum in its name
  const isPage = nameOf(url) === INDEX;
  event.respondWith(
    isPage
      ? fetch(event.request).catch(async () => (await kept()) ?? Response.error())
      : kept().then((found) => found ?? fetch(event.request)),
  );
});
