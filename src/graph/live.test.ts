import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guest } from '../kernel/access/viewer.ts';
import { endEventStreams } from '../platform/http/event-stream.server.ts';
import { live, stillTold } from './live.server.ts';

/** News that never come; says when nobody listens any more. */
async function* silence(signal: AbortSignal, onEnd: () => void): AsyncGenerator<number> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  onEnd();
  yield* [];
}

async function* counting(): AsyncGenerator<number> {
  for (let n = 1; ; n += 1) yield n;
}

describe('news of a subscription', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('end at once when the caller leaves, though nothing was told', async () => {
    const onEnd = vi.fn();
    const news = live(
      { viewer: guest },
      (signal) => silence(signal, onEnd),
      async () => true,
    );
    const next = news.next();
    await news.return?.();
    expect(await next).toMatchObject({ done: true });
    expect(onEnd).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end when the program stops', async () => {
    const onEnd = vi.fn();
    const news = live(
      { viewer: guest },
      (signal) => silence(signal, onEnd),
      async () => true,
    );
    const next = news.next();
    endEventStreams();
    expect(await next).toMatchObject({ done: true });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('are over for who may hear no more: before the next, or with the beat', async () => {
    let allowed = true;
    const news = live({ viewer: guest }, counting, async () => allowed);
    expect(stillTold((await news.next()).value)).toBe(1);
    allowed = false;
    const { value } = await news.next();
    expect(() => stillTold(value)).toThrow('There is nothing at this address.');
    expect(await news.next()).toMatchObject({ done: true });

    allowed = true;
    const quiet = live(
      { viewer: guest },
      (signal) => silence(signal, () => undefined),
      async () => allowed,
    );
    const next = quiet.next();
    allowed = false;
    await vi.advanceTimersByTimeAsync(60_000);
    const told = (await next).value;
    expect(() => stillTold(told)).toThrow('There is nothing at this address.');
    expect(vi.getTimerCount()).toBe(0);
  });
});
