import { expect, it } from 'vitest';
import { Patience } from './patience.server.ts';

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('counts what was waited for together, and leaves a moment to what comes last', async () => {
  const patience = new Patience(300, 10);
  await patience.consume(1000, async (ms) => {
    expect(ms).toBe(300);
    await waitFor(40);
  });
  await Promise.all(
    [1, 2].map(() =>
      patience.consume(1000, async (ms) => {
        expect(ms).toBeLessThan(270);
        await waitFor(320);
      }),
    ),
  );
  await patience.consume(1000, async (ms) => expect(ms).toBe(10));
  await patience.consume(5, async (ms) => expect(ms).toBe(5));
});

it('gives back the time in which nothing is waited for', async () => {
  const patience = new Patience(100, 0);
  await patience.consume(100, () => waitFor(110));
  await waitFor(110);
  await patience.consume(100, async (ms) => expect(ms).toBe(100));
});
