import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { addEvent } from '../support/factories.ts';
import { install, until } from '../support/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import { outcomeOf, sendRegistration } from '../support/registration-form.ts';
import { holdSqliteElsewhere } from '../support/sqlite-holder.ts';

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
    const began = performance.now();
    const waiting = Array.from({ length: 10 }, () => sendRegistration(server.url, slug));
    let longest = 0;
    const pages: number[] = [];
    for (let round = 0; performance.now() - began < 3_000; round += 1) {
      const { 0: health, 1: page } = await Promise.all([
        timed(() => fetch(`${server.url}/healthz`)),
        timed(() => fetch(`${server.url}/guests/event/${slug}?a=${round}`)),
      ]);
      expect([health.status, page.status]).toEqual([200, 200]);
      longest = Math.max(longest, health.ms);
      pages.push(page.ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await member.get('/bee/events/list')).status).toBe(200);
    expect(await stored()).toBe(0);
    await release();
    expect((await Promise.all(waiting)).map(outcomeOf)).toEqual(waiting.map(() => 'pending'));
    expect(await stored()).toBe(waiting.length);
    // Waiting inside SQLite stood still for as long as somebody held it.
    expect(longest).toBeLessThan(1_500);
    expect(server.output()).not.toContain('"level":50');
  });

  it('for too long is a clear answer that keeps what was typed, said once in the log', async () => {
    site = await install('sqlite');
    const { slug } = await addEvent({ capacity: 100 });
    const others = [(await addEvent()).slug, (await addEvent()).slug];
    const server = await site.start();
    await hold();
    const { 0: form, 1: graph } = await Promise.all([
      sendRegistration(server.url, slug, { givenName: 'Grace' }),
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }' }),
      }),
      ...others.map((other) => sendRegistration(server.url, other)),
    ]);
    expect(form.status).toBe(503);
    expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await form.text();
    expect(page).toContain('value="Grace"');
    expect(page).toContain('Nothing was changed; please try again in a minute.');
    expect(graph.status).toBe(200);
    await release();
    expect(outcomeOf(await sendRegistration(server.url, slug))).toBe('pending');
    expect(await stored()).toBe(1);
    expect(linesOf(server.output(), 'the database is held')).toHaveLength(1);
    await until(() => linesOf(server.output(), 'the database is let go again').length === 1);
    expect(server.output()).not.toContain('job failed');
  });
});

async function signedIn(url: string): Promise<Browser> {
  const user = await addUser();
  const browser = new Browser(url);
  await browser.post('/login', { email: user.email, password: PASSWORD });
  await browser.post('/two-factor-challenge', { code: codeOf(user.secret) });
  return browser;
}

async function timed(ask: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const { status } = await ask();
  return { status, ms: performance.now() - began };
}
