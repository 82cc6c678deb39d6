import { randomUUID } from 'node:crypto';
import { outcomeOf, sendRegistration } from './registration-form.ts';

/**
 * Guests who register one after the other, `width` at a time, until it is ended. Who is told to come back sends the
 * same form again, until it is taken.
 */
export function startRegistrations(urls: readonly string[], slugs: readonly string[], width = 6) {
  const taken = new Set<string>();
  const told = new Map<string, number>();
  const ending = new AbortController();
  let turn = 0;

  async function guest(): Promise<void> {
    const key = randomUUID();
    const form = { key, email: `${key}@example.org` };
    turn += 1;
    const slug = slugs[turn % slugs.length] as string;
    for (let tries = 0; ; tries += 1) {
      const answer = await sendRegistration(urls[(turn + tries) % urls.length] as string, slug, form);
      const outcome = outcomeOf(answer);
      told.set(outcome, (told.get(outcome) ?? 0) + 1);
      if (outcome === 'pending') return void taken.add(key);
      if (answer.status !== 503 || !answer.headers.has('retry-after'))
        throw new Error(`A guest got ${outcome}: ${(await answer.text()).slice(0, 300)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  async function line(): Promise<void> {
    while (!ending.signal.aborted) await guest();
  }
  const lines = Promise.all(Array.from({ length: width }, line));
  return {
    /** The keys of what was taken. */
    taken,
    /** How often each answer was given. */
    told,
    async end(): Promise<void> {
      ending.abort();
      await lines;
    },
  };
}
