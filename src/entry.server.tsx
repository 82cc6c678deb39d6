import { renderToPipeableStream } from 'react-dom/server.bun';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestFacts } from './kernel/answers/request.server.ts';
import { PageBytes } from './page-bytes.server.ts';
import { describeError, log } from './platform/log.server.ts';
import { RenderedPage } from './rendered-page.server.ts';
import { NonceContext } from './ui/nonce.ts';

/** Milliseconds a page may wait for its data. */
export const streamTimeout = 10_000;

/** Renders a page whole: it is compressed, kept and hashed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestFacts);
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </NonceContext>,
    nonce,
  ).catch(() => undefined);
  if (html === undefined) return new Response('Something went wrong', { status: 500, headers });
  return new RenderedPage(html, { status, headers });
}

function render(element: React.ReactElement, nonce: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      // Whole means whole: React would send large parts behind the page, where only scripts put them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      ...(nonce ? { nonce } : {}),
      onAllReady() {
        clearTimeout(timer);
        pipe(new PageBytes(resolve));
      },
      onShellError: reject,
      onError: (error) => log.error(describeError(error), 'page not rendered'),
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/**
 * What no loader or action threw (src/route-errors.server.ts), as an error in the middleware. An answer of the router's
 * own, to a post where nothing takes one, is no error of ours.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // What is unavailable was logged where that was found, once.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return;
  if (!request.signal.aborted) log.error(describeError(error), 'request failed');
}
