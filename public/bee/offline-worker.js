/*
 * Lets one screen open without a network: the check-in of an event, or the stage of a set, a song or the songbook. Its scope is that one
 * screen: it keeps the screen's page, the built files it needs, the recordings, pictures and sheets of its songs, and nothing else. An event's check-in has a second
 * address, by its name: a worker with that scope keeps where it leads. The page of a stage has
 * sheets in it: logging out deletes it (the name begins with 'private', see kernel/browser/offline-page.ts), and so does a server
 * that says the page is not for this person. The page of a check-in holds no guest: their list is in the browser's
 * database.
 */
const page = new URL(self.registration.scope).pathname;
const isPrivate = /^\/bee\/(playlists|songs)\//.test(page);
const keptName = isPrivate ? `private stage ${page}` : `check-in ${page}`;
const PATIENCE_MS = 4000;
/** Counts what was asked to be kept: the last word counts, however long the one before takes. */
let asked = 0;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The screen says what it is made of, once it is all there. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep, event.ports[0]));
  if (typeof event.data?.leadsTo === 'string') event.waitUntil(lead(event.data.leadsTo));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === page) event.respondWith(openPage(request));
  else if (isFile(url.pathname)) event.respondWith(openFile(request));
  else if (isPrivate && isNotes(url.pathname)) event.respondWith(openNotes(request));
  else if (isPrivate && url.pathname.startsWith('/media/')) event.respondWith(openMedia(request));
});

/** Built files, and pages of sheets as pictures: what is at their address never changes. */
const isFile = (path) => path.startsWith('/assets/') || path.startsWith('/bee/songs/pages/');
/** What is drawn on sheets. */
const isNotes = (path) => /^\/bee\/songs\/show\/[^/]+\/notes$/.test(path);

/** From the server where there is one that can answer; a proxy's 502 is no answer. */
async function openPage(request) {
  let answer;
  try {
    answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    return (await keptPage()) ?? Promise.reject(error);
  }
  if (answer.type === 'basic' && answer.ok) await (await caches.open(keptName)).put(page, answer.clone());
  else if (answer.status >= 500) return (await keptPage()) ?? answer;
  else if (isPrivate) await caches.delete(keptName);
  return answer;
}

async function keptPage() {
  return caches.match(page, { cacheName: keptName });
}

async function openFile(request) {
  return (await caches.match(request.url, { cacheName: keptName })) ?? fetch(request);
}

/** Players ask for a recording part by part. */
async function openMedia(request) {
  const kept = await caches.match(request.url, { cacheName: keptName });
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (!kept) return fetch(request);
  if (!from && !to) return kept;
  const whole = await kept.blob();
  const first = from ? Number(from) : Math.max(0, whole.size - Number(to));
  const last = from && to ? Math.min(Number(to), whole.size - 1) : whole.size - 1;
  const isThere = first <= last && first < whole.size;
  return new Response(isThere ? whole.slice(first, last + 1) : null, {
    status: isThere ? 206 : 416,
    headers: {
      'content-type': kept.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${isThere ? `${first}-${last}` : '*'}/${whole.size}`,
      'content-length': String(isThere ? last - first + 1 : 0),
      'accept-ranges': 'bytes',
    },
  });
}

/** As they are now where there is a network, else as they were when they were last seen. */
async function openNotes(request) {
  let answer;
  try {
    answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    return (await caches.match(request.url, { cacheName: keptName })) ?? Promise.reject(error);
  }
  if (answer.status >= 500) return (await caches.match(request.url, { cacheName: keptName })) ?? answer;
  const kept = answer.ok && !answer.redirected && (await caches.has(keptName));
  if (kept) await (await caches.open(keptName)).put(request.url, answer.clone());
  return answer;
}

/** This is another address of a screen: whoever opens it without a network is led there, as the server does it. */
async function lead(path) {
  await (
    await caches.open(keptName)
  ).put(page, new Response(null, { status: 302, headers: { location: path } }));
}

/** Says on the way how many files of how many are kept, and their bytes. */
async function keep(loaded, port) {
  asked += 1;
  const own = asked;
  const answer = await fetch(page, { redirect: 'manual', credentials: 'same-origin' });
  if (!answer.ok || own !== asked) return;
  const kept = await caches.open(keptName);
  const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  let bytes = await sizeOf(answer);
  await kept.put(page, answer);
  const wanted = new Set([...named, ...loaded].map((path) => new URL(path, self.location.origin).href));
  for (const request of await kept.keys())
    if (!wanted.has(request.url) && new URL(request.url).pathname !== page) await kept.delete(request);
  let files = 1;
  const tell = () => port?.postMessage({ files, of: wanted.size + 1, bytes });
  tell();
  for (const url of wanted) {
    const file = await fileToKeep(kept, url);
    if (own !== asked) return;
    if (!file?.ok || (file.redirected && !url.includes('/assets/'))) continue;
    bytes += await sizeOf(file);
    await kept.put(url, file);
    files += 1;
    tell();
  }
  // What the server does not have is not waited for.
  port?.postMessage({ files, of: files, bytes });
}

/** What any screen on this device has already is not fetched again. */
async function fileToKeep(kept, url) {
  const known = await kept.match(url);
  if (isNotes(new URL(url).pathname)) return fetch(url).catch(() => known);
  return known ?? (await caches.match(url)) ?? fetch(url);
}

async function sizeOf(answer) {
  return (await answer.clone().blob()).size;
}
