import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { fillEvents } from '../../../bench/volume/fill-events.ts';
import { fillParticipants, fillRegistrations } from '../../../bench/volume/fill-people.ts';
import { id } from '../../../bench/volume/series-id.ts';
import { openSession } from '../../../src/identity/sessions.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { transaction } from '../../../src/platform/db/transaction.server.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser } from '../../support/people.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
/** The event that `fillRegistrations` gives all guests. */
const FULL = `/bee/events/show/${id('e', 0)}`;
const GUESTS = 900;

let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

async function signedIn(groups: string[]): Promise<Record<string, string>> {
  const { id: user } = await addUser({ groups });
  return { cookie: `session=${await transaction((tx) => openSession(tx, user, 'test'))}` };
}

async function fill(): Promise<void> {
  await fillEvents(20, Date.now());
  await fillParticipants(GUESTS, Date.now());
  await fillRegistrations(GUESTS, 20, GUESTS, Date.now());
}

describe.each(kinds)('what is long to write (%s)', (kind) => {
  it('is written beside the process, for whom it is meant, and as it is now', async () => {
    site = await install(kind);
    await fill();
    const server = await site.start();
    const threads = () => readdirSync(`/proc/${server.pid}/task`).length;
    const member = await signedIn(['BeeUsers']);
    const ask = (path: string, headers: Record<string, string>) =>
      fetch(server.url + path, { headers, redirect: 'manual' });

    const before = threads();
    for (const headers of [{}, await signedIn(['JamUsers']), { cookie: 'session=guessed' }]) {
      const refused = await ask(`${FULL}/participants/print`, headers);
      expect(refused.status).not.toBe(200);
      expect(await refused.text()).not.toContain('person1@example.org');
    }
    expect(threads()).toBe(before);
    const guests = await (await ask(`${FULL}/participants/print`, member)).text();
    // All but the few who cancelled.
    expect(guests.split('<tr').length).toBeGreaterThan(GUESTS - 10);
    expect(threads()).toBeGreaterThan(before);
    const changed = { familyName: 'Changed-meanwhile' };
    await db().updateTable('registrations').set(changed).where('id', '=', id('c', 7)).execute();
    const paper = await ask(`${FULL}/participants/print`, member);
    expect(paper.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await paper.text()).toContain('Changed-meanwhile');
    expect((await ask('/feeds/events.ics', {})).status).toBe(200);
  });

  it('answers after readers who left, and ends with the process', async () => {
    site = await install(kind);
    await fill();
    const server = await site.start();
    const headers = await signedIn(['BeeUsers']);
    for (let reader = 0; reader < 5; reader += 1) {
      const leaving = get(`${server.url}${FULL}/participants/print`, { headers }).on(
        'error',
        () => undefined,
      );
      await new Promise((resolve) => leaving.once('finish', resolve));
      leaving.destroy();
    }
    // Nobody is served before those who wait, so this one tells that they no longer do.
    const answer = await fetch(`${server.url}${FULL}/participants/print`, { headers });
    expect(answer.status).toBe(200);
    await answer.text();
    const asked = fetch(`${server.url}${FULL}/participants/print`, { headers });
    expect(await server.end('SIGTERM')).toBe(0);
    await asked.then(
      (late) => late.body?.cancel(),
      () => undefined,
    );
  });
});
