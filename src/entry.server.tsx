import { EventEmitter } from 'node:events';
import { renderToPipeableStream } from 'react-dom/server.bun';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestFacts } from './kernel/answers/request.server.ts';
import { describeError, log } from './platform/log.server.ts';
import { renderedPage } from './rendered-page.server.ts';
import { scriptsLast } from './scripts-last.server.ts';
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
  return renderedPage(scriptsLast(html), { status, headers });
}

/**
 * Characters of a page that are turned into bytes together. V8 keeps a string at two bytes a letter as soon as one of
 * them is beyond Latin-1 (a curly quote), and encodes those four times slower: a whole page would be one such string.
 */
const BATCH = 4096;

/**
 * Takes a page as text. React's entry for Bun is used under Node for this: it hands over strings, where the one for
 * Node makes a view of bytes for each attribute, a fifth of the processor time of a page.
 */
class PageBytes extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  #text = '';
  readonly #parts: Buffer[] = [];
  readonly #whenWhole: (page: Buffer) => void;

  constructor(whenWhole: (page: Buffer) => void) {
    super();
    this.#whenWhole = whenWhole;
  }

  write(text: string): boolean {
    this.#text += text;
    if (this.#text.length >= BATCH) this.#toBytes();
    return true;
  }

  end(): this {
    this.#toBytes();
    this.#whenWhole(Buffer.concat(this.#parts));
    return this;
  }

  #toBytes() {
    this.#parts.push(Buffer.from(this.#text));
    this.#text = '';
  }
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
 * Unknown errors of loaders and actions end here: the person sees the request's id, the log the rest. An answer of
 * the router's own, to a post where nothing takes one, is no error of ours.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // What is unavailable was logged where that was found, once.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return;
  if (!request.signal.aborted) log.error(describeError(error), 'request failed');
}
