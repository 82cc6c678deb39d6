import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { answerLong } from './answer-long.server.ts';
import { answer } from './answer.server.ts';
import { graphCallerOf, graphViewerNow, openGraphToPrograms } from './graph-caller.server.ts';
import { definitions } from './definitions.server.ts';
import { cognitoApi } from './identity/cognito/cognito-api.server.ts';
import { oauthApi } from './identity/oauth/oauth-api.server.ts';
import { filesApi, isForFiles } from './files/files-api.server.ts';
import { answerPlainQuestion, isPlainQuestion } from './graph/direct-endpoint.server.ts';
import { graphqlEndpoint } from './graph/graphql-endpoint.server.ts';
import { isForeign } from './identity/session-api/csrf.server.ts';
import { callerOf } from './identity/session-api/call.server.ts';
import { sessionApi } from './identity/session-api/session-api.server.ts';
import { site } from './kernel/publishing/site.ts';
import { MOST_UPLOAD_BYTES, UPLOAD, uploadApi } from './media/upload-api.server.ts';
import type { Config } from './platform/config.server.ts';
import { isUnavailable } from './platform/app-error.ts';
import { arrival } from './platform/http/arrival.server.ts';
import { canonicalAddress } from './platform/http/canonical-address.server.ts';
import { clientAddressReader, networkOf } from './platform/http/client-address.server.ts';
import {
  closesAfterBody,
  dropsSlowBody,
  dropsTricklingBody,
  refusesBody,
} from './platform/http/body-size.server.ts';
import { health } from './platform/http/health.server.ts';
import { hasSession, serveCachedPage } from './platform/http/page-cache.server.ts';
import { WorkerUnavailable } from './platform/worker/worker-pool.server.ts';
import { denied, describeError, log } from './platform/log.server.ts';
import { Patience } from './platform/patience.server.ts';
import { inRequest, requestScope } from './platform/request-scope.server.ts';
import { isForGuests, isInAllLanguages, splitAddress } from './texts/addresses.ts';
import { addressIn, SITE_LANGUAGE } from './texts/languages.ts';

const IMPORTS = /^\/bee\/(?:users\/)?import(?:\.data)?(?:\?|$)/;
const MOST_IMPORT_BYTES = 20 * 1024 * 1024;
const MOST_BODY_BYTES = 128 * 1024;
/** Milliseconds a form may take to arrive. */
const BODY_MS = 30_000;
/** Milliseconds that somebody who was answered may go on sending, where the connection closes after it. */
const LINGER_MS = 2000;
/** What a file has to come in with, on a bad line too; looked at every ten seconds. */
const LEAST_RATE = { bytesPerSecond: 2 * 1024, seconds: 10 };
/** Texts, and files full of songs, are longer than other forms. */
const LONG_TEXTS = new RegExp(
  String.raw`^(?:/bee/songs/import|(?:${['/bee/events', '/bee/songs', ...definitions.map(({ path }) => path)].join('|')})/(?:create|edit))\b`,
);
const MOST_TEXT_BYTES = 4 * 1024 * 1024;
/** Seconds after which one may try again what is unavailable. */
const COME_BACK_S = 10;
/** Methods that no address takes. */
const NOT_OURS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'];

/** Pages whose address is a secret; no search engine and no other site hears of it, whatever is answered. */
const SECRET_LINK = /^\/(?:guests\/(?:news|sets|email)|feeds\/team)\//i;
const UNSAID = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

type Bindings = { Bindings: HttpBindings };

/**
 * Answers everything but static files: kept pages first, straight from memory, then the health endpoints and
 * the session API, then the router. Every answer gets the security headers, a request id and a line in the log.
 */
export function siteListener(
  config: Config,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => void {
  const addressOf = clientAddressReader(config.trustedProxies);
  const app = new Hono<Bindings>();
  const clientOf = (c: Context<Bindings>) =>
    addressOf(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for') ?? null);
  // Nothing that counts or is kept sees more of an IPv6 address than its network.
  const networkOfClient = (c: Context<Bindings>) => networkOf(clientOf(c));

  app.route('/', cognitoApi(networkOfClient));
  app.route('/', oauthApi());
  openGraphToPrograms(app);
  app.route('/', filesApi(networkOfClient));
  app.on(NOT_OURS, '*', (c) => c.text('This address takes GET and POST.', 405, { allow: 'GET, HEAD, POST' }));
  app.route('/', health);
  app.route('/', arrival(clientOf));
  app.route('/', sessionApi(networkOfClient));
  app.route('/', uploadApi(callerOf));
  app.route('/', graphqlEndpoint(graphCallerOf, graphViewerNow));
  app.post('*', async (c, next) => (isForeign(c) ? refuseForeign(c) : next()));
  app.all('*', async (c) => {
    const asked = { url: c.env.incoming.url ?? '/', clientAddress: networkOfClient(c), headers };
    return (await answerLong(c.req.raw, asked)) ?? answer(c.req.raw, asked);
  });
  app.onError((error, c) => {
    if (error instanceof WorkerUnavailable)
      return c.text('Too much is being written at the moment. Please try again soon.', 503);
    if (isUnavailable(error)) return c.json({ message: error.message }, 503);
    log.error(describeError(error), 'request failed');
    return c.text('Something went wrong on our side.', 500);
  });

  const hono = getRequestListener(async (request, env) => saysWhenToComeBack(await app.fetch(request, env)), {
    autoCleanupIncoming: false,
  });
  return (req, res) => {
    closesAfterBody(req, LINGER_MS);
    const ofFiles = isForFiles(req);
    if (!ofFiles && serveCachedPage(req, res)) return;
    const { language, rest } = splitAddress(req.url ?? '/');
    const requestId = randomUUID();
    const started = performance.now();
    res.setHeader('x-request-id', requestId);
    const carried = SECRET_LINK.test(rest) ? { ...headers, ...UNSAID } : headers;
    for (const name in carried) res.setHeader(name, carried[name] as string);
    res.once('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      log.info(
        { requestId, method: req.method, path: routeOf(req.url), status: res.statusCode, milliseconds },
        'request',
      );
    });
    if (!ofFiles && redirectsToCanonical(req, res)) return;
    const { onlyLanguage } = site;
    if (!ofFiles && onlyLanguage && language !== onlyLanguage && isForGuests(rest))
      return leadsTo(addressIn(onlyLanguage, rest), req, res);
    if (!ofFiles && language !== SITE_LANGUAGE && !isInAllLanguages(rest)) return leadsTo(rest, req, res);
    if (isGuestsUpload(req)) return requestScope.run({ requestId }, () => refuseGuestsUpload(res));
    const most = mostBodyBytes(req);
    // How long a file may be, and whether it says so, is told there in S3's words.
    if (!ofFiles && refusesBody(req, res, most)) return;
    if (!ofFiles && most === MOST_BODY_BYTES) dropsSlowBody(req, BODY_MS);
    else dropsTricklingBody(req, LEAST_RATE);
    const patience = new Patience();
    res.once('close', () => patience.end());
    inRequest({ requestId, patience, language }, () => {
      if (isPlainQuestion(req)) void answerPlainQuestion(req, res, () => void hono(req, res));
      else void hono(req, res);
    });
  };
}

/** Whoever asks by another spelling is sent to the one that is kept; nothing is rendered for it. */
function redirectsToCanonical({ method, url = '/' }: IncomingMessage, res: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const location = canonicalAddress(url);
  if (location === url) return false;
  res.writeHead(308, { location, 'cache-control': 'no-cache', 'content-length': 0 }).end();
  return true;
}

/** What is there in another language alone. The router's own questions are led there as whole pages. */
function leadsTo(location: string, { method, url = '' }: IncomingMessage, res: ServerResponse): void {
  if (/\.data(?:\?|$)/.test(url)) {
    const [path = '', query] = location.replace(/\.data(?=\?|$)/, '').split('?');
    const asked = new URLSearchParams(query);
    // Which loaders the router wants to hear of is no part of the page's address.
    asked.delete('_routes');
    const page = asked.size > 0 ? `${path}?${asked}` : path;
    res.writeHead(204, { 'x-remix-redirect': page, 'x-remix-reload-document': 'true' }).end();
  } else {
    const status = method === 'GET' || method === 'HEAD' ? 302 : 307;
    res.writeHead(status, { location, 'cache-control': 'no-cache', 'content-length': 0 }).end();
  }
}

/** Browsers, proxies and search engines try again then (RFC 9110, section 10.2.3). */
function saysWhenToComeBack(answered: Response): Response {
  if (answered.status === 503 && !answered.headers.has('retry-after'))
    answered.headers.set('retry-after', String(COME_BACK_S));
  return answered;
}

/** Whoever is not signed in sends no files: said before anything of one is read, however long it is. */
function isGuestsUpload({ method, url, headers }: IncomingMessage): boolean {
  return method === 'POST' && url === UPLOAD && !hasSession(headers.cookie ?? null);
}

function refuseGuestsUpload(res: ServerResponse): void {
  denied('policy');
  const body = JSON.stringify({ message: 'Please log in to send files.' });
  res.writeHead(401, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  res.end(body);
}

/** Files come in at one address, and only from who is signed in. */
function mostBodyBytes({ method, url, headers }: IncomingMessage): number {
  const uploads = method === 'POST' && url === UPLOAD && hasSession(headers.cookie ?? null);
  if (uploads) return MOST_UPLOAD_BYTES;
  const ofImports = method === 'POST' && IMPORTS.test(url ?? '') && hasSession(headers.cookie ?? null);
  if (ofImports) return MOST_IMPORT_BYTES;
  const ofTexts = method === 'POST' && LONG_TEXTS.test(url ?? '') && hasSession(headers.cookie ?? null);
  return ofTexts ? MOST_TEXT_BYTES : MOST_BODY_BYTES;
}

/** The path without its query and without secrets: what follows /guests/registrations/, /guests/news/, /guests/sets/, /guests/email/ and /feeds/team/ is one. */
function routeOf(url = '/'): string {
  return (url.split('?', 1)[0] ?? '').replace(
    /^((?:\/[a-z]{2})?\/(?:guests\/(?:registrations|news|sets|email)|feeds\/team)\/)[^/]+?(?=\.data$|\/|$)/i,
    '$1…',
  );
}

function refuseForeign(c: Context): Response {
  denied('origin');
  return c.text(
    'This request came from another site, so nothing was done. Please reload the page and try again.',
    403,
  );
}
