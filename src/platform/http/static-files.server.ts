import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { chooseCoding, type Coding, compress } from './compression.server.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the build has put beside its own files: finding the smallest form takes long. */
const COMPRESSED = '.br';

/**
 * Serves the built client: the list of files is read once, so no path of a request touches the disk.
 * Names with a hash are kept by browsers for a year.
 */
export function staticFiles(
  root: string,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const paths = new Map(filesIn(root, '').map((url) => [url, join(root, url)]));
  const kept = new Map<string, Promise<{ bytes: Buffer; headers: Record<string, string | number> }>>();

  async function load(url: string, path: string, coding: Coding | undefined) {
    const plain = readFileSync(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const bytes = await encode(path, plain, coding);
    return {
      bytes,
      headers: {
        ...headers,
        'content-type': type,
        'content-length': bytes.length,
        'cache-control': url.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        etag: `"${hash('sha256', plain, 'base64url').slice(0, 16)}${coding ?? ''}"`,
        vary: 'accept-encoding',
        ...(coding ? { 'content-encoding': coding } : {}),
      },
    };
  }

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const url = (req.url ?? '').split('?', 1)[0] ?? '';
    const path = paths.get(url);
    if (!path) return false;
    const accepted = req.headers['accept-encoding'];
    const coding = chooseCoding(accepted, TYPES[extname(path)] ?? '', 10_000);
    const key = `${url} ${coding ?? ''}`;
    let file = kept.get(key);
    if (!file) kept.set(key, (file = load(url, path, coding)));
    file.then(
      (found) => {
        if (req.headers['if-none-match'] === found.headers['etag']) res.writeHead(304, found.headers).end();
        else res.writeHead(200, found.headers).end(req.method === 'HEAD' ? undefined : found.bytes);
      },
      () => {
        // Gone since the list was read: another build took its place.
        kept.delete(key);
        res.writeHead(404).end();
      },
    );
    return true;
  };
}

/** The addresses of all files below a folder. Node's own way of reading folders in folders takes ten times as long. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const url = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, url);
    return entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith(COMPRESSED) ? [url] : [];
  });
}

async function encode(path: string, plain: Buffer, coding: Coding | undefined): Promise<Buffer> {
  if (!coding) return plain;
  if (coding === 'br' && existsSync(path + COMPRESSED)) return readFileSync(path + COMPRESSED);
  return compress(plain, coding, 9);
}
