import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, DAY, eventRow, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { beeUser, comeIn, handInput, outsiders } from '../../../tests/support/guests.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { listRevisions } from '../../kernel/content/history/revisions.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { config } from '../../platform/config.server.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import { listGuestActions } from '../registrations/audit-log.server.ts';
import { eraseParticipants, tagParticipants } from './bulk.server.ts';
import { noteConsent, setDoNotContact, withdrawConsent } from './contact.server.ts';
import { createParticipant } from './create.server.ts';
import { listParticipantMails, listParticipations } from './participations.server.ts';
import { listParticipants, participantFilterFromQuery } from './list.server.ts';
import { labelChoices } from './labels.server.ts';
import { fillParticipants } from '../../../bench/volume/fill-people.ts';
import { cancelRegistration } from '../registrations/registrations.server.ts';
import { mergeParticipants } from './merge.server.ts';
import { nearParticipationsView, participantHistory } from './page.server.ts';
import { findParticipant, saveParticipant } from './participant.server.ts';
import { eraseParticipant } from './erase.server.ts';
import { register } from '../registrations/register.server.ts';
import { registerByHand } from '../by-team/by-hand.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const filter = (query = '') => participantFilterFromQuery(new URLSearchParams(query));

async function comeAs(change: Partial<ReturnType<typeof guestInput>> = {}, eventId?: string) {
  const event = eventId ?? (await addEvent({ capacity: 100 })).id;
  const party = await comeIn(event, change);
  const { participantId } = await registrationOf(party.email);
  return { ...party, eventId: event, personId: participantId as string };
}

const found = async (query: string) =>
  (await listParticipants(beeUser, filter(query))).participants.map(({ id }) => id);

onEachDatabase('participants', () => {
  it('are for members; a missing, erased or merged one is not changed', async () => {
    const { personId } = await comeAs();
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const viewer of outsiders)
      for (const call of [
        () => listParticipants(viewer, filter()),
        () => findParticipant(viewer, personId),
        () => saveParticipant(viewer, personId, 1, { notes: 'x' }),
        () => noteConsent(viewer, personId, 'x'),
        () => withdrawConsent(viewer, personId),
        () => setDoNotContact(viewer, personId, true),
        () => mergeParticipants(viewer, personId, missing),
        () => listParticipations(viewer, personId),
        () => listParticipantMails(viewer, personId),
        () => eraseParticipant(viewer, personId),
        () => createParticipant(viewer, { givenName: 'x' }),
        () => tagParticipants(viewer, [personId], 'x', true),
        () => eraseParticipants(viewer, [personId]),
        () => labelChoices(viewer, 'tag'),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'notFound' });
    for (const call of [
      () => findParticipant(beeUser, missing),
      () => saveParticipant(beeUser, missing, 1, { notes: 'x' }),
      () => mergeParticipants(beeUser, personId, missing),
      () => eraseParticipant(boss, missing),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'notFound' });
    expect(await findParticipant(beeUser, personId)).toMatchObject({ version: 1, notes: null });
  });

  it('leave no mail in the outbox folder when they are erased, and the audit log tells of it', async () => {
    const { personId, email } = await comeAs();
    const mails = await db().selectFrom('outbox').select('id').where('toAddress', '=', email).execute();
    expect(mails.length).toBeGreaterThan(0);
    const folder = join(config().dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    for (const { id } of [...mails, { id: 'of-somebody-else' }])
      await writeFile(join(folder, `${id}.eml`), 'x');
    await eraseParticipant(boss, personId);
    await expect.poll(() => readdir(folder)).toEqual(['of-somebody-else.eml']);
    const erased = db().selectFrom('auditLog').selectAll().where('action', '=', 'participant.erased');
    expect(await erased.execute()).toMatchObject([{ actorId: boss.id }]);
  });

  it('are found by tag, by instrument and by event, as they are now', async () => {
    const { id: here } = await addEvent({ capacity: 100 });
    const [zoe, ada, old] = [
      await comeAs({ givenName: 'Zoë', familyName: 'B' }, here),
      await comeAs({ givenName: 'Ada', familyName: 'A' }),
      await comeAs({ givenName: 'Old', familyName: 'C' }, here),
    ];
    await cancelRegistration(old.secret);
    await saveParticipant(beeUser, zoe.personId, 1, { tags: 'choir, late', instruments: 'oboe' });
    await saveParticipant(beeUser, ada.personId, 1, { tags: 'choir, “press” & co' });
    expect(await found('tag=choir')).toEqual([ada.personId, zoe.personId]);
    expect(await found('tag=choir&instrument=oboe')).toEqual([zoe.personId]);
    expect(await found(`tag=choir&event=${here}`)).toEqual([zoe.personId]);
    expect(await found(`event=${here}`)).toEqual([zoe.personId]);
    expect(await found('instrument=choir')).toEqual([]);
    expect(await found('q=ada&tag=choir')).toEqual([ada.personId]);
    expect(await labelChoices(beeUser, 'tag')).toEqual(['“press” & co', 'choir', 'late']);
    expect(await labelChoices(beeUser, 'instrument')).toEqual(['oboe']);

    await tagParticipants(beeUser, [zoe.personId], 'choir', false);
    expect(await found('tag=choir')).toEqual([ada.personId]);
    await mergeParticipants(beeUser, ada.personId, zoe.personId);
    expect(await found('instrument=oboe')).toEqual([ada.personId]);
    await cancelRegistration(ada.secret);
    await cancelRegistration(zoe.secret);
    await eraseParticipant(boss, ada.personId);
    expect(await labelChoices(beeUser, 'tag')).toEqual([]);
    expect(await db().selectFrom('participantLabels').selectAll().execute()).toEqual([]);
  });

  it('who are very many with one tag are walked in their order, page by page', async () => {
    await fillParticipants(2500, Date.now());
    await db()
      .insertInto('participantLabels')
      .columns(['kind', 'label', 'participantId'])
      .expression((eb) =>
        eb
          .selectFrom('participants')
          .select((one) => [
            one.val('tag' as const).as('kind'),
            one.val('all').as('label'),
            'participants.id as participantId',
          ]),
      )
      .execute();
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await listParticipants(beeUser, filter(`tag=all${after ? `&after=${after}` : ''}`), 900);
      names.push(...page.participants.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(names).toHaveLength(2500);
    expect(new Set(names).size).toBe(2500);
  });

  it('are found by name and address, by level and agreement, in two queries', async () => {
    const zoe = await comeAs({ givenName: 'Zoë', familyName: 'Müller', email: 'zoe@hive.example' });
    const ada = await comeAs();
    expect(await found('q=mull')).toEqual([zoe.personId]);
    expect(await found('q=hive')).toEqual([zoe.personId]);
    await saveParticipant(beeUser, zoe.personId, 1, { level: 'H', tags: 'brass, late' });
    expect(await found('level=H')).toEqual([zoe.personId]);
    expect(await found('q=brass')).toEqual([zoe.personId]);
    await noteConsent(beeUser, ada.personId, 'Said so at the door, 3 May');
    expect(await found('contact=news')).toEqual([ada.personId]);
    await setDoNotContact(beeUser, ada.personId, true);
    expect(await found('contact=news')).toEqual([]);
    expect(await found('contact=stop')).toEqual([ada.personId]);
    const before = queryCount();
    await listParticipants(beeUser, filter());
    expect(queryCount() - before).toBe(2);
  });

  it('come in pages by name', async () => {
    const { id } = await addEvent({ capacity: null });
    for (let i = 0; i < 53; i++) await registerByHand(beeUser, id, handInput());
    const first = await listParticipants(beeUser, filter());
    const second = await listParticipants(beeUser, filter(`after=${first.next}`));
    expect([first.count, first.participants.length, second.participants.length]).toEqual([53, 50, 3]);
    const ids = [...first.participants, ...second.participants].map((person) => person.id);
    expect(new Set(ids).size).toBe(53);
  });

  it('keep every version; the second of two saves is refused', async () => {
    const { personId } = await comeAs({ familyName: 'Before' });
    await saveParticipant(beeUser, personId, 1, { familyName: 'After', instruments: 'voice, cajón' });
    await expect(saveParticipant(beeUser, personId, 1, { familyName: 'Late' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const person = await findParticipant(beeUser, personId);
    expect(person).toMatchObject({ familyName: 'After', instruments: ['voice', 'cajón'], version: 2 });
    expect((await listRevisions('participant', personId)).map(({ version }) => version)).toEqual([2, 1]);
    const { compared, entries } = await participantHistory(person, new URL('http://here.invalid/?version=1'));
    expect(entries.map(({ changed }) => changed)).toEqual([
      'Family name changed, Instruments added',
      'Created',
    ]);
    expect(compared?.differences.map(({ name }) => name)).toEqual(['familyName', 'instruments']);
    expect(await found('q=before')).toEqual([]);
  });

  it('have an address that nobody else has', async () => {
    const one = await comeAs();
    const two = await comeAs();
    await expect(saveParticipant(beeUser, two.personId, 1, { email: one.email })).rejects.toMatchObject({
      fields: { email: expect.stringContaining('someone else') as string },
    });
    await saveParticipant(beeUser, two.personId, 1, { email: '' });
    await saveParticipant(beeUser, one.personId, 1, { email: '' });
    expect((await findParticipant(beeUser, one.personId)).email).toBeNull();
  });

  it('agree with proof, and the log says who noted it', async () => {
    const { personId } = await comeAs();
    await expect(noteConsent(beeUser, personId, ' ')).rejects.toMatchObject({ code: 'invalid' });
    await noteConsent(beeUser, personId, 'By telephone, 3 May');
    expect((await findParticipant(beeUser, personId)).marketingConsent).toMatchObject({
      text: 'By telephone, 3 May',
    });
    await withdrawConsent(beeUser, personId);
    await withdrawConsent(beeUser, personId);
    const actions = await listGuestActions(beeUser, 'participantId', personId);
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['consent-given', 'consent-withdrawn']);
  });
});

onEachDatabase('duplicates', () => {
  it('become one person: registrations move, nothing is lost, the old address leads on', async () => {
    const kept = await comeAs({ familyName: 'Twice' });
    const other = await comeAs({ familyName: 'Twice' });
    await saveParticipant(beeUser, kept.personId, 1, { notes: 'Tall', tags: 'choir' });
    await saveParticipant(beeUser, other.personId, 1, { notes: 'Sings', tags: 'choir, late', level: 'M' });
    await setDoNotContact(beeUser, other.personId, true);
    await mergeParticipants(beeUser, kept.personId, other.personId);
    expect(await findParticipant(beeUser, other.personId)).toMatchObject({
      id: kept.personId,
      email: kept.email,
      notes: 'Tall\n\nSings',
      tags: ['choir', 'late'],
      level: 'M',
      doNotContact: 1,
    });
    const came = await listParticipations(beeUser, kept.personId);
    expect(came.map(({ eventId }) => eventId).toSorted()).toEqual([kept.eventId, other.eventId].toSorted());
    expect(await found('q=twice')).toEqual([kept.personId]);
    expect((await listRevisions('participant', other.personId)).length).toBeGreaterThan(0);
    // Who registers with the old address is the person they are now, and one live registration is enough.
    const { id } = await addEvent();
    await register(guest, id, guestInput({ email: kept.email }));
    await register(guest, id, guestInput({ email: other.email }));
    const rows = await db().selectFrom('registrations').selectAll().where('eventId', '=', id).execute();
    const theirs = rows.filter(({ repeatOf }) => repeatOf === null);
    expect(theirs.map(({ participantId }) => participantId)).toEqual([kept.personId]);
    expect(rows.map(({ repeatOf }) => repeatOf)).toContain(theirs[0]?.id);
    await expect(mergeParticipants(beeUser, kept.personId, other.personId)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('have at hand what they come to next and came to last, five at most, for one query', async () => {
    const { email, personId, eventId } = await comeAs();
    const event = async (days: number) => {
      const startDate = inSeconds(days * DAY);
      const { id } = await addEvent({ startDate });
      await comeIn(id, { email });
      return id;
    };
    const later = await event(40);
    const soon = await event(10);
    const [last, before, first] = [await event(50), await event(51), await event(52)];
    const cancelled = await event(5);
    for (const [id, days] of [
      [last, -1],
      [before, -2],
      [first, -3],
    ] as const)
      await db()
        .updateTable('events')
        .set({ startDate: inSeconds(days * DAY), endsAt: inSeconds(days * DAY + 3600) })
        .where('id', '=', id)
        .execute();
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled' })
      .where('eventId', '=', cancelled)
      .execute();
    const begun = queryCount();
    const near = await nearParticipationsView(beeUser, personId);
    expect(queryCount() - begun).toBe(1);
    expect(near.coming.map((row) => row.eventId)).toEqual([soon, eventId, later]);
    expect(near.over.map((row) => row.eventId)).toEqual([last, before]);
  });

  it('who are both registered for one event are not merged before one gives up', async () => {
    const kept = await comeAs();
    const other = await comeAs({}, kept.eventId);
    await expect(mergeParticipants(beeUser, kept.personId, other.personId)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await listParticipations(beeUser, other.personId)).toHaveLength(1);
    await expect(mergeParticipants(beeUser, kept.personId, kept.personId)).rejects.toMatchObject({
      code: 'badRequest',
    });
  });

  it('merged both ways at once end as one', async () => {
    const a = await comeAs();
    const b = await comeAs();
    const both = await Promise.allSettled([
      mergeParticipants(beeUser, a.personId, b.personId),
      mergeParticipants(beeUser, b.personId, a.personId),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listParticipants(beeUser, filter())).count).toBe(1);
  });
});

onEachDatabase('erasing a person', () => {
  it('leaves the counts and no word of them anywhere', async () => {
    const secret = 'Zyxwort';
    const kept = await comeAs({ familyName: secret, partySize: 2, attendees: [{ name: secret }] });
    const other = await comeAs({ familyName: secret });
    await noteConsent(beeUser, kept.personId, `${secret} said yes`);
    await saveParticipant(beeUser, kept.personId, 1, { notes: secret });
    await mergeParticipants(beeUser, kept.personId, other.personId);
    await db()
      .updateTable('events')
      .set({ endsAt: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', kept.eventId)
      .execute();
    await expect(eraseParticipant(beeUser, kept.personId)).rejects.toMatchObject({ code: 'forbidden' });
    await eraseParticipant(boss, kept.personId);
    await expect(findParticipant(beeUser, other.personId)).rejects.toMatchObject({ code: 'notFound' });
    // The past event keeps its count; the coming one has its place back.
    expect((await eventRow(kept.eventId)).placesTaken).toBe(2);
    expect((await eventRow(other.eventId)).placesTaken).toBe(0);
    for (const table of [
      'participants',
      'registrations',
      'outbox',
      'guestLog',
      'revisions',
      'search',
    ] as const) {
      const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute()).toLowerCase();
      expect(rows, table).not.toContain(secret.toLowerCase());
      expect(rows, table).not.toContain(kept.email);
      expect(rows, table).not.toContain(other.email);
    }
  });
});
