import { notFound } from '../kernel/app-error.ts';
import { openStreamFor } from '../kernel/open-stream.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { BEAT_MS } from '../platform/http/event-stream.server.ts';
import { describeError, log } from '../platform/log.server.ts';

/** Told last to who may hear no more. */
const OVER = Symbol('over');
type Told<T> = T | typeof OVER;

/**
 * News for a subscription, for as long as the caller may hear them: asked before each and with every beat. Ends
 * at once when the caller leaves or the program stops.
 */
export function live<T>(
  viewer: Viewer,
  news: (signal: AbortSignal) => AsyncIterable<T>,
  stillAllowed: () => Promise<boolean>,
): AsyncIterableIterator<Told<T>> {
  const control = openStreamFor(viewer);
  let allowed = true;
  const check = async (): Promise<boolean> => {
    allowed = await stillAllowed().catch((error: unknown) => {
      log.warn(describeError(error), 'a stream was ended');
      return false;
    });
    if (!allowed) control.abort();
    return allowed;
  };
  const beat = setInterval(() => void check(), BEAT_MS);
  control.signal.addEventListener('abort', () => clearInterval(beat));

  async function* tell(): AsyncGenerator<Told<T>> {
    try {
      for await (const each of news(control.signal)) {
        if (!(await check())) break;
        yield each;
      }
      if (!allowed) yield OVER;
    } finally {
      control.abort();
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
      control.abort();
      return telling.return(undefined);
    },
  };
}

/** What was told; NOT_FOUND, as for anybody else, once there is nothing more to hear. */
export function stillTold<T>(told: Told<T>): T {
  if (told === OVER) throw notFound();
  return told;
}
