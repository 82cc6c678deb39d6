import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser } from '../../tests/support/people.ts';
import { UNATTENDED } from '../kernel/access/attended.ts';
import { setClock } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { viewerOf } from './session-api/call.server.ts';
import { openSession } from './sessions.server.ts';

const at = (minutes: number) =>
  setClock(new Date(Date.parse('2027-01-01T12:00:00.000Z') + minutes * 60_000).toISOString());

/** The cookie of somebody who has just signed in. */
async function signedIn(): Promise<string> {
  const { id } = await addUser();
  const token = await db()
    .transaction()
    .execute((tx) => openSession(tx, id, 'Test'));
  return `session=${token}`;
}
const kindOf = async (cookie: string, headers: Record<string, string> = {}, attended?: boolean) =>
  (await viewerOf(new Headers({ cookie, ...headers }), attended)).kind;

/** What a page asks for while nobody is there. */
const BY_ITSELF: [name: string, ask: (cookie: string) => Promise<string>][] = [
  ['the beat of a stream', (cookie) => kindOf(cookie, { accept: 'text/event-stream' }, false)],
  ['a stream that is opened again', (cookie) => kindOf(cookie, { accept: 'text/event-stream' })],
  ['what a page asks for untouched', (cookie) => kindOf(cookie, { [UNATTENDED]: '1' })],
];

onEachDatabase('an hour idle', () => {
  it.each(BY_ITSELF)('ends the session, whatever the page does by itself: %s', async (_name, ask) => {
    at(0);
    const cookie = await signedIn();
    for (let minute = 1; minute < 60; minute++) {
      at(minute);
      expect(await ask(cookie)).toBe('user');
    }
    at(60);
    expect(await ask(cookie)).toBe('guest');
    expect(await kindOf(cookie)).toBe('guest');
  });

  it('is counted from the last request of a person, beside whatever the page does', async () => {
    at(0);
    const cookie = await signedIn();
    for (const minute of [50, 100]) {
      at(minute);
      for (const [, ask] of BY_ITSELF) expect(await ask(cookie)).toBe('user');
      expect(await kindOf(cookie, { accept: 'text/html' })).toBe('user');
    }
    at(159);
    expect(await kindOf(cookie, {}, false)).toBe('user');
    at(160);
    expect(await kindOf(cookie)).toBe('guest');
  });

  it('is an hour after the clock was ahead, and a day is a day', async () => {
    at(60);
    const cookie = await signedIn();
    at(0);
    expect(await kindOf(cookie)).toBe('user');
    at(59);
    expect(await kindOf(cookie, {}, false)).toBe('user');
    at(60);
    expect(await kindOf(cookie, {}, false)).toBe('guest');

    at(60);
    const long = await signedIn();
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      at(minute);
      expect(await kindOf(long), String(minute)).toBe('user');
    }
    at(24 * 60);
    expect(await kindOf(long)).toBe('guest');
  });

  it('is over where the clock was ahead by more than it lasts', async () => {
    at(600);
    const cookie = await signedIn();
    at(0);
    expect(await kindOf(cookie)).toBe('guest');
  });
});
