import { emit } from '../kernel/event-bus.ts';

/** What React Router reads as an action that answered nothing: the screen stays as it is, with what was typed. */
export const NO_ANSWER = '[{"_1":-7},"data"]\n';
/** How it says that a loader or an action threw. */
const THROWN = /^\[\{"_\d+":-?\d+\},"error"/;

/** SPEC section 8: what is tried again, how often, and for how long one waits at most. */
const TROUBLES = new Set([429, 500, 502, 503, 504]);
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A person looks on: who is told to come back later than this is told so at once. */
const PATIENCE_MS = 5_000;

/**
 * The router's requests. What only reads, and what carries a key by which the server knows it again, is tried up to
 * three times. A form that could not be sent even so leaves its screen as it is, and `notSent` tells of it.
 */
export async function routerFetch(request: Request): Promise<Response> {
  const isForm = request.method !== 'GET';
  const tries = !isForm || (await hasKey(request)) ? MOST_TRIES : 1;
  for (let tried = 1; ; tried += 1) {
    const answer = await ask(request);
    const pause = pauseOf(answer, tried);
    if (tried < tries && pause <= PATIENCE_MS && (await isTroubled(answer))) {
      await waited(pause, request.signal);
    } else if (isForm && (await isTroubled(answer))) {
      emit('notSent', { status: answer instanceof Response ? answer.status : undefined });
      return new Response(NO_ANSWER, { status: 503, headers: { 'x-remix-response': 'yes' } });
    } else {
      if (answer instanceof Response) return answer;
      throw answer;
    }
  }
}

/** The answer, or why there was none. */
async function ask(request: Request): Promise<Response | Error> {
  try {
    return await window.fetch(request.clone());
  } catch (error) {
    // Whoever called it off wants no other try.
    if (request.signal.aborted) throw error;
    return error as Error;
  }
}

/** Whether nothing was answered by the screen that was asked: a form's own words are an answer whatever their status. */
async function isTroubled(answer: Response | Error): Promise<boolean> {
  if (answer instanceof Error) return true;
  if (!TROUBLES.has(answer.status)) return false;
  return !answer.headers.has('x-remix-response') || THROWN.test(await answer.clone().text());
}

function pauseOf(answer: Response | Error, tried: number): number {
  const asked = answer instanceof Response ? Number(answer.headers.get('retry-after')) * 1000 : 0;
  return Math.min(Math.max(FIRST_PAUSE_MS * 3 ** (tried - 1), asked || 0), LONGEST_PAUSE_MS);
}

const waited = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

async function hasKey(request: Request): Promise<boolean> {
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined);
  return Boolean(form?.get('key'));
}
