// Keeps the page for when there is no network. A new build has a new version: it is fetched whole,
// and takes over when the page is opened the next time.

const VERSION = 'wangzha-__VERSION__';
const FILES = ['__FILES__'];
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
  const old = (names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

const nameOf = (url) => url.pathname.slice(new URL(self.registration.scope).pathname.length) || INDEX;

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || !FILES.includes(nameOf(url))) return;
  const kept = () => caches.match(nameOf(url), { cacheName: VERSION });
  // the page itself is fetched anew where there is a network; all else has a checksum in its name
  const isPage = nameOf(url) === INDEX;
  event.respondWith(
    isPage
      ? fetch(event.request).catch(async () => (await kept()) ?? Response.error())
      : kept().then((found) => found ?? fetch(event.request)),
  );
});
