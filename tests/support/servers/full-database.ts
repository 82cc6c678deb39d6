import { randomUUID } from 'node:crypto';
import { definitions } from '../../../src/definitions.server.ts';
import { loadDemo } from '../../../src/demo/demo.server.ts';
import { addSitePages } from '../../../src/demo/site-pages.server.ts';
import { register } from '../../../src/events/registrations/register.server.ts';
import { asSystem, guest } from '../../../src/kernel/access/viewer.ts';
import { createContent } from '../../../src/kernel/content/changes.server.ts';
import { addMedia } from '../../../src/media/add-media.server.ts';
import { receiveMessage } from '../../../src/messages/contact.server.ts';
import { nowIso } from '../../../src/platform/clock.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { leastValues } from '../content-form.ts';
import { addEvent, guestInput } from '../factories.ts';
import { tone } from '../files/media-files.ts';
import { addUser } from '../people.ts';

/** What tables of text have trouble with. */
export const NASTY = '=1+1;"two\nlines",\t[1] {"a":1} \u2028 Zoë 𝄞 🐝 \\n ';

/** Demo content, one of every kind, and something in every table that an archive holds. */
export async function fillEveryTable(): Promise<{ userId: string; email: string; secret: string }> {
  await loadDemo();
  await addSitePages();
  const ids = new Map<string, string>();
  for (const definition of definitions) {
    const values = leastValues(definition, (kind) => ids.get(kind) ?? '');
    ids.set(definition.kind, (await createContent(asSystem('test'), definition, values)).id);
  }
  const at = nowIso();
  const user = await addUser({ profiles: ['Administrator'], username: 'ada' });
  const { id: eventId } = await addEvent({ title: NASTY });
  await register(guest, eventId, guestInput({ familyName: 'Zörglub' }));
  const registration = await db().selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
  const { id: registrationId, participantId } = registration;
  const person = { participantId: participantId ?? '' };
  await db()
    .updateTable('participants')
    .set({ notes: NASTY, tags: '["[1]"]', instruments: '["drums"]' })
    .execute();
  const rows: Record<string, Record<string, unknown>[]> = {
    participantLabels: [{ kind: 'tag', label: '[1]', ...person }],
    consentProofs: [
      { id: randomUUID(), person: 'x', purpose: 'news', text: NASTY, givenAt: at, endedAt: at },
    ],
    eventLinks: [{ eventId, kind: 'partner', itemId: randomUUID(), position: 0 }],
    checkIns: [{ id: randomUUID(), registrationId, attendeeIndex: 0, direction: 'in', at, recordedAt: at }],
    guestLog: [{ id: randomUUID(), at, actorId: user.id, registrationId, action: 'test', reason: NASTY }],
    guestMessages: [
      {
        id: randomUUID(),
        eventId,
        about: 'event',
        subject: '[1]',
        body: NASTY,
        recipients: 1,
        leftOut: 0,
        createdAt: at,
      },
    ],
    untoldChanges: [{ eventId, known: '{"place": "with a space"}' }],
    slugRedirects: [{ kind: 'event', slug: 'old', itemId: eventId }],
    siteSettings: [
      { name: 'site', value: JSON.stringify({ name: 'Jambee' }) },
      { name: 'accepted-key', value: 'of this key' },
    ],
    likenesses: [
      {
        kind: 'participant',
        oneId: randomUUID(),
        otherId: randomUUID(),
        weight: 2,
        reasons: 'name',
        twoSince: at,
        twoBy: user.id,
      },
    ],
    merges: [
      {
        id: randomUUID(),
        kind: 'tip',
        keptId: randomUUID(),
        lostId: randomUUID(),
        at,
        before: '{"a":[1]}',
        stayed: '["[1]"]',
      },
    ],
    auditLog: [{ id: randomUUID(), at, actorId: user.id, action: 'sign-out', detail: '{"i":1}' }],
    chords: [
      {
        id: randomUUID(),
        slug: 'am',
        title: 'Am',
        createdAt: at,
        updatedAt: at,
        root: 9,
        chordKey: 'am',
        instrument: 'guitar',
        frets: '[0,0,2,2,1,0]',
      },
    ],
    songTags: [],
    imports: [importRow('done', at), importRow('running', at)],
    appClients: [
      {
        id: randomUUID(),
        name: 'x',
        secretHash: 'secret-hash',
        explicitAuthFlows: '[]',
        callbackUrls: '[]',
        logoutUrls: '[]',
        origins: '[]',
        srp: 0,
        mandatorySignIn: 0,
        createdAt: at,
      },
    ],
  };
  const [song] = await db().selectFrom('songs').select('id').limit(1).execute();
  rows['songTags'] = [{ songId: song?.id, tag: 'spring [1]' }];
  const [set] = await db().selectFrom('playlists').select('id').limit(1).execute();
  rows['playedBesides'] = [{ playlistId: set?.id, songId: song?.id, day: '2026-11-24' }];
  const onSheet = { songId: song?.id, mediaId: randomUUID(), page: 2, version: 1, updatedAt: at };
  rows['sheetPages'] = [{ ...onSheet, value: '{"crop":null,"turn":1}' }];
  rows['sheetMarks'] = [1, 0].map((shared) => ({
    ...onSheet,
    id: randomUUID(),
    shared,
    value: '{"kind":"words"}',
    createdAt: at,
  }));
  rows['importedItems'] = (rows['imports'] ?? []).map(({ id }) => ({
    importId: id,
    itemId: randomUUID(),
    before: '{"a":1}',
  }));
  for (const [name, some] of Object.entries(rows))
    for (const row of some)
      await db()
        .insertInto(name as 'siteSettings')
        .values(row as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  const content = (async function* () {
    yield tone(3);
  })();
  const sound = await addMedia(asSystem('test'), { filename: 'Élan.wav', content, visibility: 'public' });
  await db()
    .updateTable('media')
    .set({ durationS: 61.23038548752834, focalX: 1 / 3 })
    .where('id', '=', sound.item.id)
    .execute();
  await db()
    .insertInto('mediaUses')
    .values({ mediaId: sound.item.id, kind: 'event', itemId: eventId, title: NASTY })
    .execute();
  const message = { name: 'Zoë', email: 'zoe@example.org', topic: 'other', subject: 'Bees', body: NASTY };
  await receiveMessage(message, randomUUID());
  return { userId: user.id, email: user.email, secret: user.secret };
}

const importRow = (state: string, at: string) => ({
  id: randomUUID(),
  kind: 'tip',
  fileName: 'tips.csv',
  state,
  columns: '["a"]',
  mapping: '["title"]',
  problems: '[]',
  total: 1,
  good: 1,
  done: 1,
  known: 0,
  createdAt: at,
  updatedAt: at,
});
