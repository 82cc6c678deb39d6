import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { addEvent } from '../../support/factories.ts';
import { install, until } from '../../support/servers/installation.ts';
import { outcomeOf, sendRegistration } from '../../support/registration-form.ts';
import { holdSqliteElsewhere } from '../../support/servers/sqlite-holder.ts';
import { signedIn } from '../../support/signed-in.ts';

let site: Awaited<ReturnType<typeof install>>;
let letGo: (() => Promise<void>) | undefined;
afterEach(async () => {
  await letGo?.();
  await site?.remove();
});
const hold = async () => {
  letGo = await holdSqliteElsewhere(join(site.folder, 'jambee.sqlite'));
};
const release = async () => {
  await letGo?.();
  letGo = undefined;
};
const stored = async () =>
  Number(
    (
      await db()
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const linesOf = (output: string, words: string) => output.split('\n').filter((line) => line.includes(words));

describe('SQLite that another process holds', () => {
  it('for seconds makes writers wait, and nobody else; and then all is stored', async () => {
    site = await install('sqlite');
    const { slug } = await addEvent({ capacity: 100 });
    const server = await site.start();
    const member = await signedIn(server.url);
    await hold();
    const waiting = Array.from({ length: 10 }, () => sendRegistration(server.url, slug));
    await probe('held for 3 s', server.url, slug, setTimeout(3_000));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await member.get('/bee/events/list')).status).toBe(200);
    expect(await stored()).toBe(0);
    await release();
    expect((await Promise.all(waiting)).map(outcomeOf)).toEqual(waiting.map(() => 'pending'));
    expect(await stored()).toBe(waiting.length);
    expect(server.output()).not.toContain('"level":50');
  });

  it('for too long is a clear answer that keeps what was typed, said once in the log', async () => {
    site = await install('sqlite');
    const { slug } = await addEvent({ capacity: 100 });
    const others = [(await addEvent()).slug, (await addEvent()).slug];
    const server = await site.start();
    await hold();
    const sent = Promise.all([
      sendRegistration(server.url, slug, { givenName: 'Grace' }),
      ...others.map((other) => sendRegistration(server.url, other)),
    ]);
    // Those who come later are still in time when it is let go.
    const late = setTimeout(15_000).then(() => sendRegistration(server.url, others[0] as string));
    await probe('held for 20 s', server.url, slug, sent);
    const [form] = await sent;
    expect(form.status).toBe(503);
    expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await form.text();
    expect(page).toContain('value="Grace"');
    expect(page).toContain('Nothing was changed; please try again in a minute.');
    await release();
    expect(outcomeOf(await sendRegistration(server.url, slug))).toBe('pending');
    expect(outcomeOf(await late)).toBe('pending');
    expect(await stored()).toBe(2);
    expect(linesOf(server.output(), 'the database is held')).toHaveLength(1);
    await until(() => linesOf(server.output(), 'the database is let go again').length === 1);
    expect(server.output()).not.toContain('job failed');
  });
});

/** Asks for pages and whether the process lives, until `over`; none may stand still. */
async function probe(name: string, url: string, slug: string, over: Promise<unknown>): Promise<void> {
  const ending = new AbortController();
  void over.finally(() => ending.abort());
  const [health, pages]: [number[], number[]] = [[], []];
  for (let round = 0; !ending.signal.aborted; round += 1) {
    health.push(await timed(`${url}/healthz`));
    pages.push(await timed(`${url}/guests/event/${slug}?a=${round}`));
    await setTimeout(20);
  }
  const slowest = Math.max(...health);
  const p99 = pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.99)] as number;
  console.info(name, { asked: pages.length, slowestHealth: Math.round(slowest), pagesP99: Math.round(p99) });
  // Whoever waited inside SQLite stood still for as long as somebody held it.
  expect(slowest).toBeLessThan(1_500);
}

async function timed(address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  await answer.text();
  return performance.now() - began;
}
