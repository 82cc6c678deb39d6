import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as serverBuild from 'virtual:react-router/server-build';
import { graphDoor } from './graph/graph-door.server.ts';
import { isForeign } from './identity/door/csrf.server.ts';
import { callerOf, viewerOf } from './identity/door/call.server.ts';
import { sessionDoor } from './identity/door/session-door.server.ts';
import { requestFacts } from './kernel/request.server.ts';
import { guest } from './kernel/viewer.ts';
import { MOST_UPLOAD_BYTES, UPLOAD, uploadDoor } from './media/upload-door.server.ts';
import type { Config } from './platform/config.server.ts';
import { arrival } from './platform/http/arrival.server.ts';
import { clientAddressReader } from './platform/http/client-address.server.ts';
import { dropsSlowBody, dropsTricklingBody, refusesBody } from './platform/http/body-size.server.ts';
import { chooseCoding, compress } from './platform/http/compression.server.ts';
import { health } from './platform/http/health.server.ts';
import { hasSession, keepPage, serveCachedPage } from './platform/http/page-cache.server.ts';
import { pageGeneration } from './platform/http/page-generation.server.ts';
import { contentSecurityPolicy } from './platform/http/security-headers.server.ts';
import { denied, describeError, log, requestScope } from './platform/log.server.ts';

const IMPORTS = /^\/bee\/(?:users\/)?import(?:\.data)?(?:\?|$)/;
const MOST_IMPORT_BYTES = 20 * 1024 * 1024;
const MOST_BODY_BYTES = 128 * 1024;
/** Milliseconds a form may take to arrive. */
const BODY_MS = 30_000;
/** What a file has to come in with, on a bad line too; looked at every ten seconds. */
const LEAST_RATE = { bytesPerSecond: 2 * 1024, seconds: 10 };
/** Songs, and files full of them, are longer than other forms. */
const SONG_TEXTS = /^\/bee\/songs\/(?:create|edit|import)\b/;
const MOST_SONG_BYTES = 4 * 1024 * 1024;
/** Methods that no address takes. */
const NOT_OURS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'];
/**
 * React Router compares the Origin of a form with the request's own URL, which is http behind a proxy that ends
 * TLS. Whose forms are taken is decided once, by `isForeign`, before the router hears of them.
 */
const renderRoute = createRequestHandler(
  { ...(serverBuild as ServerBuild), allowedActionOrigins: ['**'] },
  import.meta.env.MODE,
);

/** Pages whose address is a secret; no search engine and no other site hears of it, whatever is answered. */
const SECRET_LINK = /^\/guests\/(?:news|sets)\//i;
const UNSAID = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

type Bindings = { Bindings: HttpBindings };

/**
 * Answers everything but static files: kept pages first, straight from memory, then the health doors and
 * the session door, then the router. Every answer gets the security headers, a request id and a line in the log.
 */
export function siteListener(
  config: Config,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => void {
  const addressOf = clientAddressReader(config.trustedProxies);
  const app = new Hono<Bindings>();

  app.on(NOT_OURS, '*', (c) => c.text('This address takes GET and POST.', 405, { allow: 'GET, HEAD, POST' }));
  const clientOf = (c: Context<Bindings>) =>
    addressOf(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for') ?? null);
  app.route('/', health);
  app.route('/', arrival(clientOf));
  app.route('/', sessionDoor(clientOf));
  app.route('/', uploadDoor(callerOf));
  app.route(
    '/',
    graphDoor(
      (c) => (hasSession(c.req.header('cookie') ?? null) ? callerOf(c) : Promise.resolve(guest)),
      viewerOf,
    ),
  );
  app.post('*', async (c, next) => (isForeign(c) ? refuseForeign(c) : next()));
  app.all('*', async (c) => answer(c.req.raw, c.env.incoming.url ?? '/', clientOf(c), headers));
  app.onError((error, c) => {
    log.error(describeError(error), 'request failed');
    return c.text('Something went wrong on our side.', 500);
  });

  const hono = getRequestListener((request, env) => app.fetch(request, env), { autoCleanupIncoming: false });
  return (req, res) => {
    if (serveCachedPage(req, res)) return;
    const requestId = randomUUID();
    const started = performance.now();
    res.setHeader('x-request-id', requestId);
    const carried = SECRET_LINK.test(req.url ?? '') ? { ...headers, ...UNSAID } : headers;
    for (const name in carried) res.setHeader(name, carried[name] as string);
    res.once('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      log.info(
        { requestId, method: req.method, path: routeOf(req.url), status: res.statusCode, milliseconds },
        'request',
      );
    });
    const most = mostBodyBytes(req);
    if (refusesBody(req, res, most)) return;
    if (most === MOST_BODY_BYTES) dropsSlowBody(req, BODY_MS);
    else dropsTricklingBody(req, LEAST_RATE);
    requestScope.run({ requestId }, () => void hono(req, res));
  };
}

/** Files come in at one address, and only from who is signed in. */
function mostBodyBytes({ method, url, headers }: IncomingMessage): number {
  const uploads = method === 'POST' && url === UPLOAD && hasSession(headers.cookie ?? null);
  if (uploads) return MOST_UPLOAD_BYTES;
  const ofImports = method === 'POST' && IMPORTS.test(url ?? '') && hasSession(headers.cookie ?? null);
  if (ofImports) return MOST_IMPORT_BYTES;
  const ofSongs = method === 'POST' && SONG_TEXTS.test(url ?? '') && hasSession(headers.cookie ?? null);
  return ofSongs ? MOST_SONG_BYTES : MOST_BODY_BYTES;
}

/** The path without its query and without secrets: what follows /guests/registrations/, /guests/news/ and /guests/sets/ is one. */
function routeOf(url = '/'): string {
  return (url.split('?', 1)[0] ?? '').replace(
    /^(\/guests\/(?:registrations|news|sets)\/)[^/]+?(?=\.data$|\/|$)/i,
    '$1…',
  );
}

function refuseForeign(c: Context): Response {
  denied('origin');
  return c.text('This request came from another site.', 403);
}

async function answer(
  request: Request,
  url: string,
  clientAddress: string,
  headers: Record<string, string>,
): Promise<Response> {
  // Only plain addresses are kept: nobody can fill the memory with made-up queries.
  const keepable =
    import.meta.env.PROD &&
    request.method === 'GET' &&
    !url.includes('?') &&
    !hasSession(request.headers.get('cookie'));
  const nonce = keepable || import.meta.env.DEV ? undefined : randomBytes(16).toString('base64');
  const generation = pageGeneration();
  const requestId = requestScope.getStore()?.requestId ?? '';

  const context = new RouterContextProvider();
  const viewerNow = () => viewerOf(request.headers.get('cookie'));
  const viewer = await viewerNow();
  context.set(requestFacts, { viewer, viewerNow, nonce, requestId, clientAddress });
  const response = await renderRoute(request, context);
  // What a signed-in person is told is nobody else's, whatever its form.
  if (viewer.kind !== 'guest') {
    response.headers.append('vary', 'cookie');
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !chooseCoding('br', type, Infinity)) return response;

  const bytes = Buffer.from(await response.arrayBuffer());
  const isPage = type.startsWith('text/html');
  if (isPage && import.meta.env.PROD) {
    const csp = contentSecurityPolicy(nonce ? { nonce } : { hashes: inlineScriptHashes(bytes) });
    response.headers.set('content-security-policy', csp);
    // Asked of the viewer too: what is kept for everybody was rendered for nobody.
    if (
      keepable &&
      viewer.kind === 'guest' &&
      response.status === 200 &&
      !response.headers.has('cache-control')
    ) {
      await keepPage(
        url,
        bytes,
        { ...headers, 'content-type': type, 'content-security-policy': csp },
        generation,
      );
    }
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
  }
  return compressed(request, response, bytes, type);
}

async function compressed(
  request: Request,
  response: Response,
  bytes: Buffer,
  type: string,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const coding = chooseCoding(request.headers.get('accept-encoding'), type, bytes.length);
  const body = coding ? await compress(bytes, coding) : bytes;
  if (coding) headers.set('content-encoding', coding);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), {
    status: response.status,
    headers,
  });
}

/** A kept page can carry no nonce; its inline scripts are named by their hashes instead. */
function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (const [, script] of html.toString().matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script as string)
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}
