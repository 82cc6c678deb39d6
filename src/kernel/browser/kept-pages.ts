/** The worker's names for what holds sheets: 'private stage /bee/songs/stage' (public/bee/offline-worker.js). */
const STAGE = 'private stage ';

/** A page that opens without a network. */
export interface KeptOnDevice {
  /** '/bee/songs/stage' */
  page: string;
  title: string;
  /** With the built files that it needs, which others may need, too. */
  bytes: number;
}

/** The sheets that this browser keeps; none where it keeps nothing. */
export async function keptStages(): Promise<KeptOnDevice[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(STAGE));
  const found = await Promise.all(names.map((name) => keptUnder(name)));
  return found
    .filter((each) => each !== undefined)
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

async function keptUnder(name: string): Promise<KeptOnDevice | undefined> {
  const page = name.slice(STAGE.length);
  const cache = await caches.open(name);
  const html = await (await cache.match(page))?.text();
  if (html === undefined) return undefined;
  const files = await cache.matchAll();
  const sizes = await Promise.all(files.map(async (file) => (await file.blob()).size));
  return { page, title: titleIn(html) || page, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** 'Stage: Winter concert · Jambee' is 'Winter concert'. */
function titleIn(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const said = title.replace(/&(#?\w+);/g, (whole, sign: string) => SIGNS[sign.toLowerCase()] ?? whole);
  return said.replace(/^[^:·]+: /, '').replace(/ · [^·]*$/, '');
}

/** The device has it no longer; it is kept anew when somebody opens it. */
export async function dropKeptStage(page: string): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) if (new URL(worker.scope).pathname === page) await worker.unregister();
  await caches.delete(STAGE + page);
}
