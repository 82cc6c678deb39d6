import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { describeError, log } from '../log.server.ts';
import { chooseCoding, compress } from './compression.server.ts';
import { type Freshness, freshFrom, isFresh, pageGeneration } from './page-generation.server.ts';

interface CachedPage extends Freshness {
  url: string;
  plain: Buffer;
  brotli: Buffer;
  etag: string;
  plainHeaders: Record<string, string | number>;
  brotliHeaders: Record<string, string | number>;
  notModifiedHeaders: Record<string, string>;
  /** How often its compressed text was sent. */
  sent: number;
}

/** Of Brotli: at first, and for a page that was sent so often, for which a tenth fewer bytes are worth forty times the work. */
const QUALITY = 6;
const BEST_QUALITY = 11;
const OFTEN = 50;

/** Bytes of all pages in all codings; the least recently used go first. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Bytes of headers and of what else a page takes besides its text. */
const OVERHEAD = 2 * 1024;
const pages = new Map<string, CachedPage>();
let bytes = 0;

/** Answers from the kept pages; false when this request must be rendered. */
export function serveCachedPage(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'GET' || hasSession(req.headers.cookie)) return false;
  const page = pages.get(req.url ?? '');
  if (!page || !isFresh(page)) return false;
  // To the end of the line.
  pages.delete(page.url);
  pages.set(page.url, page);
  if (req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, page.notModifiedHeaders).end();
  } else if (chooseCoding(req.headers['accept-encoding'], 'text/html', Infinity) === 'br') {
    res.writeHead(200, page.brotliHeaders).end(page.brotli);
    page.sent += 1;
    if (page.sent === OFTEN)
      compressBest(page).catch((error: unknown) =>
        log.warn(describeError(error), 'page not compressed better'),
      );
  } else {
    res.writeHead(200, page.plainHeaders).end(page.plain);
  }
  return true;
}

/** Whoever brings a session may see another page than everybody else. */
export function hasSession(cookie: string | null | undefined): boolean {
  if (!cookie?.includes('session')) return false;
  const cookies = parse(cookie);
  return 'session' in cookies || '__Host-session' in cookies;
}

/** Keeps a rendered page for anonymous visitors, unless something changed while it was rendered. */
export async function keepPage(
  url: string,
  html: Buffer,
  headers: Record<string, string>,
  generation: number,
): Promise<void> {
  const etag = `"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
  const same = pages.get(url);
  // What it says mostly outlasts its minute, and changes elsewhere.
  if (same?.etag === etag) {
    Object.assign(same, freshFrom(generation));
    return;
  }
  const shared = {
    ...headers,
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding, cookie',
  };
  const brotli = await compress(html, 'br', QUALITY);
  if (generation !== pageGeneration()) return;
  forget(url);
  const page: CachedPage = {
    url,
    plain: html,
    brotli,
    etag,
    plainHeaders: { ...shared, 'content-length': html.length },
    brotliHeaders: brotliHeaders(shared, brotli),
    notModifiedHeaders: shared,
    sent: 0,
    ...freshFrom(generation),
  };
  pages.set(url, page);
  bytes += sizeOf(page);
  for (const oldest of pages.keys()) {
    if (bytes <= MOST_BYTES) break;
    forget(oldest);
  }
}

async function compressBest(page: CachedPage): Promise<void> {
  const brotli = await compress(page.plain, 'br', BEST_QUALITY);
  if (pages.get(page.url) !== page) return;
  bytes += brotli.length - page.brotli.length;
  Object.assign(page, { brotli, brotliHeaders: brotliHeaders(page.notModifiedHeaders, brotli) });
}

const brotliHeaders = (shared: Record<string, string>, brotli: Buffer) => ({
  ...shared,
  'content-encoding': 'br',
  'content-length': brotli.length,
});

function forget(url: string): void {
  const page = pages.get(url);
  if (!page) return;
  pages.delete(url);
  bytes -= sizeOf(page);
}

function sizeOf({ url, plain, brotli }: CachedPage): number {
  return url.length * 2 + plain.length + brotli.length + OVERHEAD;
}
