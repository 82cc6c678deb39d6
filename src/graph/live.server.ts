import { notFound } from '../platform/app-error.ts';
import { openStreamFor } from '../kernel/answers/open-stream.server.ts';
import { BEAT_MS } from '../platform/http/event-stream.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import type { GraphContext } from './builder.server.ts';

/** Told last: to who may hear no more, or who has too many open. */
class Refused {
  readonly why: unknown;
  constructor(why: unknown) {
    this.why = why;
  }
}
type Told<T> = T | Refused;

/**
 * News for a subscription, for as long as the caller may hear them: asked before each and with every beat. Ends
 * at once when the caller leaves or the program stops. It is open from the first that is asked for: a call that
 * takes no stream never ends what it has begun.
 */
export function live<T>(
  { viewer, request }: Pick<GraphContext, 'viewer' | 'request'>,
  news: (signal: AbortSignal) => AsyncIterable<T>,
  stillAllowed: () => Promise<boolean>,
): AsyncIterableIterator<Told<T>> {
  let control: AbortController | undefined;

  async function* tell(): AsyncGenerator<Told<T>> {
    if (request?.signal.aborted) return;
    let open: AbortController;
    try {
      open = control = openStreamFor(viewer);
    } catch (error) {
      yield new Refused(error);
      return;
    }
    let allowed = true;
    const check = async (): Promise<boolean> => {
      allowed = await stillAllowed().catch((error: unknown) => {
        log.warn(describeError(error), 'a stream was ended');
        return false;
      });
      if (!allowed) open.abort();
      return allowed;
    };
    const beat = setInterval(() => void check(), BEAT_MS);
    open.signal.addEventListener('abort', () => clearInterval(beat));
    // Of a call that is broken off before its answer, Yoga ends nothing.
    request?.signal.addEventListener('abort', () => open.abort(), { signal: open.signal });
    try {
      for await (const each of news(open.signal)) {
        if (!(await check())) break;
        yield each;
      }
      if (!allowed) yield new Refused(notFound());
    } finally {
      open.abort();
    }
  }
  const telling = tell();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => telling.next(),
    // A generator that waits for news would hear of it with the next one.
    return: () => {
      control?.abort();
      return telling.return(undefined);
    },
  };
}

/** What was told; the refusal once there is nothing more to hear: NOT_FOUND, as for anybody else. */
export function stillTold<T>(told: Told<T>): T {
  if (told instanceof Refused) throw told.why;
  return told;
}
