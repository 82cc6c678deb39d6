import { splitAddress } from '../../texts/addresses.ts';
import { NO_ANSWER } from './router-fetch.ts';

/** The parts of the site that are for who is signed in (guards.server.ts). */
const MEMBERS = /^\/(?:bee|members|admin|dev|export)\//;

type IsBack = () => Promise<boolean>;

/** Of the screen that stands; undefined on guests' pages. */
let isBackHere: IsBack | undefined;
let isWrapped = false;

/**
 * A post that is no form of the page (a fetcher's, a draft's) and is answered 401: waits until `isBack` says that
 * its person logged in again, and is sent anew. Answers what stops it.
 */
export function resendWhenBack(isBack: IsBack): () => void {
  isBackHere = isBack;
  wrapFetch();
  return () => {
    if (isBackHere === isBack) isBackHere = undefined;
  };
}

/** Once a page: whoever wraps `fetch` later (kernel/access/attended.ts) would be lost if this were taken off again. */
function wrapFetch(): void {
  if (isWrapped) return;
  isWrapped = true;
  const send = window.fetch;
  window.fetch = async (...call) => {
    const isBack = isBackHere;
    if (!isBack) return send(...call);
    const request = new Request(...call);
    // Who asks for no redirect sees to it himself: that screen says it, and goes on without.
    const watched = request.method === 'POST' && request.redirect !== 'manual' && isOurs(request.url);
    if (!watched) return send(request);
    const again = request.clone();
    const answer = await send(request);
    if (answer.status !== 401) return answer;
    if (await isBack()) return send(again);
    if (!answer.headers.has('x-remix-response')) return answer;
    return new Response(NO_ANSWER, { status: 401, headers: answer.headers });
  };
}

function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && MEMBERS.test(splitAddress(pathname).rest);
}
