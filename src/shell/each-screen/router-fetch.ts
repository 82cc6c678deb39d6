import { emit } from '../../kernel/browser/event-bus.ts';
import { askedPause, mayPass, MOST_TRIES, pauseAfter } from '../../kernel/browser/retry.ts';

/** What React Router reads as an action that answered nothing: the screen stays as it is, with what was typed. */
export const NO_ANSWER = '[{"_1":-7},"data"]\n';

/** More than the address takes: no second try makes it less. */
const TOO_LONG = 413;
/** What a form is about was deleted meanwhile, or is the sender's no more. */
const GONE = 404;

/** SPEC section 8: too many requests and trouble of the server are tried again, three times in all. */
const isTrouble = ({ status, headers }: Response) =>
  // The site's own words of too many requests stand beside their form.
  status === 429 || status === TOO_LONG ? !headers.has('x-remix-response') : mayPass(status);
/** What the router answers to a form with that leads to another screen. */
const LEADS = 202;
/** Lists that come while one types. */
const BESIDE = /[?&](?:brief|person)=/;

/**
 * Whether a screen stays as it is meanwhile: it is read again, or something beside it is asked for. There it is waited
 * for an answer: an error would stand in place of the screen, and of what was typed there.
 */
function isBesideScreen({ url, method }: Request): boolean {
  const { pathname, search, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const address = `${pathname.replace(/(_root)?\.data$/, '')}?${searchParams}`;
  return method === 'GET' && (BESIDE.test(search) || address === document.documentElement.dataset['shown']);
}

/** A person looks on: who is told to come back later than this is told so at once. */
const LONGEST_PAUSE_MS = 5_000;

/**
 * The router's requests. What only reads, and what carries a key by which the server knows it again, is tried up to
 * three times. A form that could not be sent even so leaves its screen as it is, and `notSent` tells of it; what is
 * asked for beside a screen is asked for until there is an answer.
 */
export async function routerFetch(request: Request): Promise<Response> {
  const isForm = request.method !== 'GET';
  for (let tried = 1; ; tried += 1) {
    const answer = await window.fetch(request.clone()).catch((error: unknown) => {
      // Whoever called it off wants no other try.
      if (request.signal.aborted) throw error;
    });
    const isGone = isForm && answer?.status === GONE;
    if (answer && !isGone && !isTrouble(answer)) {
      if (isForm && answer.ok) emit('taken', { leads: answer.status === LEADS });
      return answer;
    }
    const pause = pauseAfter(tried, askedPause(answer?.headers.get('retry-after') ?? null));
    const waits = (!answer || answer.status > 501) && isBesideScreen(request);
    // Looked at only now: whoever leaves at once has sent the form.
    if (
      tried < MOST_TRIES &&
      !isGone &&
      answer?.status !== TOO_LONG &&
      pause <= LONGEST_PAUSE_MS &&
      (!isForm || (await hasKey(request)))
    )
      await new Promise((resolve) => setTimeout(resolve, pause));
    else if (waits) await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE_MS));
    else if (isForm) {
      emit('notSent', { status: answer?.status });
      return new Response(NO_ANSWER, { status: 503, headers: { 'x-remix-response': 'yes' } });
    } else if (answer) return answer;
    else throw new TypeError('Network Error');
  }
}

async function hasKey(request: Request): Promise<boolean> {
  return (await request.clone().formData()).has('key');
}
