import { randomUUID } from 'node:crypto';
import type { UserViewer } from '../../src/kernel/access/viewer.ts';
import { insertChord } from '../../src/music/chords/chords.server.ts';
import { createPlaylist } from '../../src/music/playlists/changes.server.ts';
import { createSong } from '../../src/music/songs/changes.server.ts';
import { receiveMessage } from '../../src/messages/contact.server.ts';
import { nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { transaction } from '../../src/platform/db/transaction.server.ts';
import { addEvent, registrationOf } from './factories.ts';
import { comeIn } from './guests.ts';
import { addUser } from './people.ts';

/** What the operations of /graphql are tried with: each makes one item and tells its ids. */
export type Vars = Record<string, string>;

export async function aChord(owner: UserViewer): Promise<Vars> {
  const frets = [-1, 3, 2, 0, 1, 0];
  const tuning = 'E2 A2 D3 G3 B3 E4';
  const voicing = { instrument: 'guitar' as const, tuning, baseFret: 1, frets, fingers: [], barres: [] };
  return { id: await transaction((tx) => insertChord(tx, owner, { title: 'C', summary: '', voicing })) };
}

export async function aSong(owner: UserViewer): Promise<Vars> {
  return { id: (await createSong(owner, { chordpro: '{title: One}\n[G]La' })).id };
}

export async function aPlaylist(owner: UserViewer): Promise<Vars> {
  const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
  return { id: await createPlaylist(owner, { ...details, title: 'A set' }) };
}

/** A row is enough: nobody opens the file. */
export async function aPicture(owner: UserViewer): Promise<Vars> {
  const [id, at] = [randomUUID(), nowIso()];
  await db()
    .insertInto('media')
    .values({
      id,
      kind: 'image',
      title: 'A picture',
      alt: 'Bees',
      decorative: 0,
      caption: '',
      credit: '',
      licence: '',
      artist: '',
      transcript: '',
      language: '',
      visibility: 'members',
      mime: 'image/jpeg',
      bytes: 1000,
      filename: '',
      sha256: randomUUID(),
      storageKey: `media/${id}`,
      variants: '[]',
      placeholder: '',
      thumbhash: '',
      width: 900,
      height: 600,
      focalX: 0.5,
      focalY: 0.5,
      ownerId: owner.id,
      createdAt: at,
      createdBy: owner.id,
      updatedAt: at,
      updatedBy: owner.id,
      version: 1,
    })
    .execute();
  return { id };
}

export async function anEvent(owner: UserViewer): Promise<Vars> {
  return { id: (await addEvent({ ownerId: owner.id })).id };
}

/** A party with its event: confirmed, or as `change` of the event makes it. */
export const aParty =
  (change: Parameters<typeof addEvent>[0] = {}, party: Parameters<typeof comeIn>[1] = {}) =>
  async (): Promise<Vars> => {
    const { id: event } = await addEvent(change);
    const { id, email } = await comeIn(event, party);
    return { event, id, participant: (await registrationOf(email)).participantId ?? '' };
  };

export async function aParticipant(): Promise<Vars> {
  const { participant = '', event = '' } = await aParty()();
  const other = await aParty()();
  return { id: participant, event, other: other['participant'] ?? '' };
}

export async function aMessage(): Promise<Vars> {
  const key = randomUUID();
  const written = {
    name: 'Ada',
    email: 'ada@example.org',
    telephone: '',
    topic: 'other',
    // Equal ones of one sender would be one thread.
    subject: `Hello ${key}`,
    body: 'Words',
  };
  await receiveMessage(written, key);
  const { id } = await db()
    .selectFrom('userMessages')
    .select('id')
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow();
  return { id };
}

export const anAccount =
  (change: Parameters<typeof addUser>[0] = {}) =>
  async (): Promise<Vars> => ({ id: (await addUser(change)).id });
