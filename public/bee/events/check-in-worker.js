/*
 * Lets the check-in of one event open without a network. Its scope is that one screen: it keeps the screen's page
 * (which holds no guest: their list is in the browser's database) and the built files it needs, and nothing else.
 */
const page = new URL(self.registration.scope).pathname;
const keptName = `check-in ${page}`;
const PATIENCE_MS = 4000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The screen says what it is made of, once it is all there. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
  if (event.data?.forget) event.waitUntil(caches.delete(keptName));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === page) event.respondWith(openPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/** From the server where there is one; what it says of a session that is over is not kept. */
async function openPage(request) {
  const kept = await caches.open(keptName);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.type === 'basic' && answer.ok) await kept.put(page, answer.clone());
    return answer;
  } catch (error) {
    const found = await kept.match(page);
    if (found) return found;
    throw error;
  }
}

/** Built files never change under their name. */
async function openFile(request) {
  const kept = await caches.open(keptName);
  return (await kept.match(request.url)) ?? fetch(request);
}

async function keep(loaded) {
  const kept = await caches.open(keptName);
  const answer = await fetch(page, { redirect: 'manual', credentials: 'same-origin' });
  if (!answer.ok) return;
  const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await kept.put(page, answer);
  const wanted = new Set([...named, ...loaded].map((path) => new URL(path, self.location.origin).href));
  for (const request of await kept.keys())
    if (!wanted.has(request.url) && new URL(request.url).pathname !== page) await kept.delete(request);
  for (const url of wanted) {
    if (await kept.match(url)) continue;
    const file = await fetch(url);
    if (file.ok) await kept.put(url, file);
  }
}
