import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress } from './compression.server.ts';
import { type Freshness, freshFrom, isFresh, pageGeneration } from './page-generation.server.ts';

interface CachedPage extends Freshness {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
  plainHeaders: Record<string, string | number>;
  brotliHeaders: Record<string, string | number>;
  notModifiedHeaders: Record<string, string>;
}

const MOST_PAGES = 2_000;
const pages = new Map<string, CachedPage>();

/** Answers from the kept pages; false when this request must be rendered. */
export function serveCachedPage(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'GET' || hasSession(req.headers.cookie)) return false;
  const page = pages.get(req.url ?? '');
  if (!page || !isFresh(page)) return false;
  if (req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, page.notModifiedHeaders).end();
  } else if (req.headers['accept-encoding']?.includes('br')) {
    res.writeHead(200, page.brotliHeaders).end(page.brotli);
  } else {
    res.writeHead(200, page.plainHeaders).end(page.plain);
  }
  return true;
}

/** Whoever brings a session may see another page than everybody else. */
export function hasSession(cookie: string | null | undefined): boolean {
  return /(?:^|;)\s*(?:__Host-)?session=/.test(cookie ?? '');
}

/** Keeps a rendered page for anonymous visitors, unless something changed while it was rendered. */
export async function keepPage(
  url: string,
  html: Buffer,
  headers: Record<string, string>,
  generation: number,
): Promise<void> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const shared = {
    ...headers,
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding, cookie',
  };
  const brotli = await compress(html, 'br', 6);
  if (generation !== pageGeneration()) return;
  const oldest = pages.keys().next().value;
  if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
  pages.set(url, {
    plain: html,
    brotli,
    etag,
    plainHeaders: { ...shared, 'content-length': html.length },
    brotliHeaders: { ...shared, 'content-encoding': 'br', 'content-length': brotli.length },
    notModifiedHeaders: shared,
    ...freshFrom(generation),
  });
}
