import { createHash, randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as serverBuild from 'virtual:react-router/server-build';
import { prefixesOf, prefixOf, routesOfPrefix, withRoutes } from './near-routes.server.ts';
import { tellsErrors } from './route-errors.server.ts';
import { viewerOf } from './identity/session-api/call.server.ts';
import { requestFacts } from './kernel/answers/request.server.ts';
import { guest, type Viewer } from './kernel/access/viewer.ts';
import { isUnavailable } from './platform/app-error.ts';
import { chooseCoding, compress } from './platform/http/compression.server.ts';
import { hasSession, keepPage } from './platform/http/page-cache.server.ts';
import { pageGeneration } from './platform/http/page-generation.server.ts';
import { contentSecurityPolicy } from './platform/http/security-headers.server.ts';
import { inLanguage } from './platform/request-scope.server.ts';
import { RenderedPage } from './rendered-page.server.ts';
import { isHosted, isInTheirLanguage, splitAddress } from './texts/addresses.ts';
import { addressIn, isLanguage, type Language, languageAccepted, SITE_LANGUAGE } from './texts/languages.ts';

/**
 * React Router compares the Origin of a form with the request's own URL, which is http behind a proxy that ends
 * TLS. Whose forms are taken is decided once, by `isForeign`, before the router hears of them.
 */
const program: ServerBuild = {
  ...tellsErrors(serverBuild as ServerBuild),
  allowedActionOrigins: ['**'],
};
const prefixes = prefixesOf(program.routes);
const renderers = new Map<string, ReturnType<typeof createRequestHandler>>();

/**
 * Answers by the routes that an address can mean. An address of another language has that as the router's `basename`:
 * whatever a page links to stays in its language.
 */
function rendererOf(pathname: string): ReturnType<typeof createRequestHandler> {
  const { language, rest } = splitAddress(pathname);
  const prefix = prefixOf(rest, prefixes);
  const key = `${language} ${prefix ?? ''}`;
  const known = renderers.get(key);
  if (known) return known;
  const near = prefix === undefined ? program : withRoutes(program, routesOfPrefix(prefix, program.routes));
  const render = createRequestHandler(
    language === SITE_LANGUAGE ? near : { ...near, basename: addressIn(language, '/') },
    import.meta.env.MODE,
  );
  renderers.set(key, render);
  return render;
}

export interface Asked {
  /** As it came: path and query. */
  url: string;
  clientAddress: string;
  /** Of every answer. */
  headers: Record<string, string>;
}

/** Lets the router answer, for who asks; pages for everybody are kept. */
export async function answer(request: Request, { url, clientAddress, headers }: Asked): Promise<Response> {
  // Only plain addresses are kept, each in one spelling: nobody can fill the memory with made-up ones.
  const keepable =
    import.meta.env.PROD &&
    request.method === 'GET' &&
    url.startsWith('/') &&
    !url.includes('?') &&
    !hasSession(request.headers.get('cookie'));
  const nonce = keepable || import.meta.env.DEV ? undefined : randomBytes(16).toString('base64');
  const generation = pageGeneration();

  const context = new RouterContextProvider();
  const viewerNow = () => viewerOf(request.headers, false);
  const { viewer, trouble } = await viewerOf(request.headers).then(
    (found) => ({ viewer: found, trouble: undefined }),
    (error: unknown) => {
      if (isUnavailable(error)) return { viewer: guest, trouble: error };
      throw error;
    },
  );
  context.set(requestFacts, { viewer, trouble, viewerNow, nonce, clientAddress });
  const address = new URL(request.url);
  const render = () => rendererOf(address.pathname)(request, context);
  const own = ownLanguage(address, request, viewer);
  const response = await (own ? inLanguage(own, render) : render());
  if (own) response.headers.append('vary', 'accept-language');
  // What the router says of it is a server's error (RFC 9110, 15.5.6).
  if (response.status === 405 && response.headers.get('content-type') === 'application/json')
    return new Response('This address takes GET.', { status: 405, headers: { allow: 'GET, HEAD' } });
  const saysCaching = response.headers.has('cache-control');
  // What a signed-in person is told is nobody else's, whatever its form.
  if (!saysCaching)
    response.headers.set('cache-control', viewer.kind === 'guest' ? 'no-cache' : 'private, no-cache');
  if (viewer.kind !== 'guest' || !saysCaching) response.headers.append('vary', 'cookie');
  const type = response.headers.get('content-type') ?? '';
  const page = response instanceof RenderedPage ? response.page : undefined;
  if (!page && (!response.body || !chooseCoding('br', type, Infinity))) return response;

  const bytes = page ?? Buffer.from(await response.arrayBuffer());
  const isPage = type.startsWith('text/html');
  if (isPage && import.meta.env.PROD) {
    const csp = contentSecurityPolicy(nonce ? { nonce } : { hashes: inlineScriptHashes(bytes) });
    response.headers.set('content-security-policy', csp);
    // Asked of the viewer too: what is kept for everybody was rendered for nobody.
    if (keepable && viewer.kind === 'guest' && response.status === 200 && !saysCaching) {
      await keepPage(
        url,
        bytes,
        { ...headers, 'content-type': type, 'content-security-policy': csp },
        generation,
      );
    }
  }
  return compressed(request, response, bytes, type);
}

/** Of a page with one address for all languages; a program may name one (`lang`, as Cognito has it). */
function ownLanguage(
  { pathname, searchParams }: URL,
  request: Request,
  viewer: Viewer,
): Language | undefined {
  if (!isInTheirLanguage(pathname) || (viewer.kind !== 'user' && !isHosted(pathname))) return undefined;
  const asked = isHosted(pathname) ? (searchParams.get('lang') ?? '') : '';
  if (isLanguage(asked)) return asked;
  const chosen = viewer.kind === 'user' ? viewer.language : undefined;
  return chosen ?? languageAccepted(request.headers.get('accept-language'));
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

/** A kept page can carry no nonce; its inline scripts are named by their hashes instead. Data, as JSON, needs none. */
function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  const inline = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
  for (const [, script] of html.toString().matchAll(inline)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script as string)
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}
