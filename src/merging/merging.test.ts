import { expect, it } from 'vitest';
import { columnsWith } from '../../tests/support/columns-with.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent, guestInput, registrationOf } from '../../tests/support/factories.ts';
import { beeUser, comeIn, outsiders } from '../../tests/support/guests.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { noteConsent, setDoNotContact, withdrawConsent } from '../events/participants/contact.server.ts';
import { eraseParticipant } from '../events/participants/erase.server.ts';
import { listParticipants, participantFilterFromQuery } from '../events/participants/list.server.ts';
import { mergeParticipants } from '../events/participants/merge.server.ts';
import { unmergeParticipants } from '../events/participants/unmerge.server.ts';
import { findParticipant, saveParticipant } from '../events/participants/participant.server.ts';
import { getsNews, leaveNews, leaveNewsPath } from '../events/guest-mail/unsubscribe-link.server.ts';
import { register } from '../events/registrations/register.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { setClock } from '../platform/clock.server.ts';
import { compareTwo, mergeTwo, undoMerge } from './comparison.server.ts';
import { findLikenesses } from './find-likenesses.server.ts';
import type { Fact } from './merge-kind.ts';
import { listLikelyPairs, markAsDistinct } from './likely-pairs.server.ts';

const boss = asPerson('boss', 'BeeContributors');

async function comeAs(change: Partial<ReturnType<typeof guestInput>> = {}, eventId?: string) {
  const event = eventId ?? (await addEvent({ capacity: 100 })).id;
  const party = await comeIn(event, change);
  const { participantId, id } = await registrationOf(party.email);
  return { ...party, eventId: event, personId: participantId as string, registrationId: id };
}

async function compareAll(): Promise<void> {
  while (await findLikenesses());
}

const pairsOf = async () =>
  (await listLikelyPairs(beeUser, 'participant')).pairs.map(({ kept, lost, weight, why }) => ({
    ids: [kept.id, lost.id].toSorted(),
    weight,
    why,
  }));

const peopleRow = (id: string) =>
  db().selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const seen = { kept: 1, lost: 1 };
const asForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ keptVersion: '1', lostVersion: '1', ...fields }))
    form.set(name, value);
  return form;
};

onEachDatabase('people who look like one', () => {
  it('are for the team; nobody else compares, merges or undoes', async () => {
    const [one, other] = [await comeAs(), await comeAs()];
    const id = await mergeParticipants(beeUser, one.personId, other.personId);
    for (const viewer of outsiders)
      for (const call of [
        () => listLikelyPairs(viewer, 'participant'),
        () => compareTwo(viewer, 'participant', one.personId, other.personId),
        () => mergeTwo(viewer, 'participant', { keptId: one.personId, lostId: other.personId }, asForm({})),
        () => markAsDistinct(viewer, 'participant', [one.personId, other.personId]),
        () => undoMerge(viewer, 'participant', id),
        () => unmergeParticipants(viewer, id),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'notFound' });
    await expect(listLikelyPairs(beeUser, 'nothing')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are found once they are written, and again when they change; what is said to be two stays away', async () => {
    const a = await comeAs({ givenName: 'Zoë', familyName: 'Le Brun' });
    const b = await comeAs({ givenName: 'LE BRUN', familyName: 'Zoe' });
    const c = await comeAs({ givenName: 'Carl', familyName: 'Sommer' });
    const d = await comeAs({ givenName: 'Dora', familyName: 'Winter' });
    await compareAll();
    expect(await pairsOf()).toEqual([
      { ids: [a.personId, b.personId].toSorted(), weight: 2, why: 'given and family name swapped' },
    ]);
    await saveParticipant(beeUser, c.personId, 1, { telephone: '+33612345678' });
    await saveParticipant(beeUser, d.personId, 1, { telephone: '+33612345678' });
    await compareAll();
    expect((await pairsOf()).map(({ why }) => why)).toContain('same telephone');
    await markAsDistinct(beeUser, 'participant', [d.personId, c.personId]);
    await saveParticipant(beeUser, d.personId, 2, { notes: 'Sings' });
    await compareAll();
    expect((await pairsOf()).map(({ ids }) => ids)).toEqual([[a.personId, b.personId].toSorted()]);
    await mergeParticipants(beeUser, a.personId, b.personId);
    expect(await pairsOf()).toEqual([]);
  });

  it('are listed with what differs, in few words', async () => {
    const a = await comeAs({ givenName: 'Zoë', familyName: 'Le Brun' });
    const b = await comeAs({ givenName: 'Zoe', familyName: 'Le Brun' });
    await saveParticipant(beeUser, b.personId, 1, { notes: 'Tall', level: 'M', telephone: '+33612345678' });
    await compareAll();
    const { pairs } = await listLikelyPairs(beeUser, 'participant');
    const pair = pairs.find(({ kept, lost }) => [kept.id, lost.id].includes(a.personId));
    expect(pair?.alsoDiffer).toEqual([]);
    const told = (facts?: readonly Fact[]) =>
      facts?.map(({ label, value }) => `${label}: ${value}`).slice(-2);
    expect(told(pair?.kept.facts)).toEqual(['Level: ', 'Notes: ']);
    expect(told(pair?.lost.facts)).toEqual(['Level: Medium', 'Notes: Tall']);
  });

  it('are not offered by a name that many have', async () => {
    const { id } = await addEvent({ capacity: 100 });
    for (let n = 0; n < 8; n += 1) await comeAs({ givenName: 'Anna', familyName: 'Martin' }, id);
    await compareAll();
    expect(await pairsOf()).toEqual([]);
  });
});

onEachDatabase('two people made one', () => {
  it('have of each field what was chosen, and both addresses', async () => {
    const kept = await comeAs({ givenName: 'A.', familyName: 'Martin' });
    const lost = await comeAs({ givenName: 'Anna', familyName: 'Martin' });
    await saveParticipant(beeUser, kept.personId, 1, { notes: 'Tall', tags: 'choir' });
    await saveParticipant(beeUser, lost.personId, 1, { notes: 'Sings', tags: 'late', level: 'M' });
    const comparison = await compareTwo(beeUser, 'participant', kept.personId, lost.personId);
    if ('merged' in comparison) throw new Error('They are two.');
    expect(comparison.differ.map(({ name, choice }) => [name, choice])).toEqual([
      ['givenName', 'lost'],
      ['email', 'kept'],
      ['level', 'lost'],
      ['tags', 'both'],
      ['notes', 'both'],
    ]);
    const pair = { keptId: kept.personId, lostId: lost.personId };
    const form = asForm({ keptVersion: '2', lostVersion: '2', 'of-email': 'lost', 'of-tags': 'kept' });
    const id = await mergeTwo(beeUser, 'participant', pair, form);
    expect(await findParticipant(beeUser, lost.personId)).toMatchObject({
      id: kept.personId,
      givenName: 'Anna',
      email: lost.email,
      level: 'M',
      tags: ['choir'],
      notes: 'Tall\n\nSings',
    });
    // Pressed twice, it is the same merge.
    expect(await mergeTwo(beeUser, 'participant', pair, form)).toBe(id);
    expect(await compareTwo(beeUser, 'participant', lost.personId, kept.personId)).toEqual({ merged: id });
    const { id: next } = await addEvent();
    for (const email of [kept.email, lost.email]) await register(guest, next, guestInput({ email }));
    const there = await db().selectFrom('registrations').selectAll().where('eventId', '=', next).execute();
    expect(there.filter(({ repeatOf }) => repeatOf === null).map((row) => row.participantId)).toEqual([
      kept.personId,
    ]);
    const filter = participantFilterFromQuery(new URLSearchParams({ q: kept.email }));
    expect((await listParticipants(beeUser, filter)).participants.map((row) => row.id)).toEqual([
      kept.personId,
    ]);
  });

  it('are two again, exactly as they were', async () => {
    const kept = await comeAs({ givenName: 'A.', familyName: 'Martin' });
    const lost = await comeAs({ givenName: 'Anna', familyName: 'Martin' });
    const older = await comeAs({ givenName: 'Anne', familyName: 'Martin' });
    await mergeParticipants(beeUser, lost.personId, older.personId);
    await saveParticipant(beeUser, kept.personId, 1, { notes: 'Tall', tags: 'choir' });
    await noteConsent(beeUser, lost.personId, 'Said yes');
    await setDoNotContact(beeUser, lost.personId, true);
    const theirs = async () => ({
      people: await Promise.all([kept, lost, older].map(({ personId }) => withoutTimes(personId))),
      registrations: await db()
        .selectFrom('registrations')
        .select(['id', 'participantId'])
        .orderBy('id')
        .execute(),
      labels: await db().selectFrom('participantLabels').selectAll().orderBy('participantId').execute(),
      proofs: await db().selectFrom('consentProofs').selectAll().execute(),
    });
    const before = await theirs();
    const id = await mergeParticipants(beeUser, kept.personId, lost.personId, { choices: { email: 'lost' } });
    expect((await peopleRow(older.personId)).mergedIntoId).toBe(kept.personId);
    expect((await peopleRow(kept.personId)).doNotContact).toBe(1);
    expect(await unmergeParticipants(beeUser, id)).toEqual([]);
    expect(await theirs()).toEqual(before);
    // Pressed twice, nothing more happens.
    expect(await unmergeParticipants(beeUser, id)).toEqual([]);
    expect(await theirs()).toEqual(before);
  });

  it('each have what they registered for themselves while they were one', async () => {
    const [kept, lost] = [await comeAs(), await comeAs()];
    const id = await mergeParticipants(beeUser, kept.personId, lost.personId);
    const [hers, his] = [await addEvent(), await addEvent()];
    await register(guest, hers.id, guestInput({ email: lost.email }));
    await register(guest, his.id, guestInput({ email: kept.email }));
    const theirs = async (eventId: string) =>
      db().selectFrom('registrations').select('participantId').where('eventId', '=', eventId).execute();
    expect(await theirs(hers.id)).toEqual([{ participantId: kept.personId }]);
    expect(await unmergeParticipants(beeUser, id)).toEqual([]);
    expect(await theirs(hers.id)).toEqual([{ participantId: lost.personId }]);
    expect(await theirs(his.id)).toEqual([{ participantId: kept.personId }]);
  });

  it('keep what was changed since when it is undone, and say so', async () => {
    const [kept, lost] = [await comeAs(), await comeAs()];
    await saveParticipant(beeUser, lost.personId, 1, { notes: 'Sings', level: 'M' });
    await noteConsent(beeUser, lost.personId, 'Said yes');
    const id = await mergeParticipants(beeUser, kept.personId, lost.personId);
    await saveParticipant(beeUser, kept.personId, 2, { notes: 'Sings low' });
    await withdrawConsent(beeUser, kept.personId);
    await setDoNotContact(beeUser, kept.personId, true);
    expect(await unmergeParticipants(beeUser, id)).toEqual([
      'Notes has changed since and stays as it is.',
      'Agreed to news has changed since and stays as it is.',
    ]);
    expect(await peopleRow(kept.personId)).toMatchObject({
      notes: 'Sings low',
      level: null,
      doNotContact: 1,
    });
    // Who said no since they were one said it for both.
    expect(await peopleRow(lost.personId)).toMatchObject({
      notes: 'Sings',
      marketingConsent: null,
      doNotContact: 1,
    });
  });

  it('take the more careful answer about news, with its proof; an old link leaves the news of both', async () => {
    const [kept, lost] = [await comeAs(), await comeAs()];
    await noteConsent(beeUser, kept.personId, 'Said yes');
    await noteConsent(beeUser, lost.personId, 'Said yes, too');
    await withdrawConsent(beeUser, lost.personId);
    const id = await mergeParticipants(beeUser, kept.personId, lost.personId);
    expect((await peopleRow(kept.personId)).marketingConsent).toBeNull();
    expect(await db().selectFrom('consentProofs').select('text').execute()).toHaveLength(2);
    await unmergeParticipants(beeUser, id);
    expect((await peopleRow(kept.personId)).marketingConsent).not.toBeNull();
    const other = await comeAs();
    await mergeParticipants(beeUser, kept.personId, other.personId);
    const link = leaveNewsPath(other.personId).split('/').at(-1) ?? '';
    expect(await getsNews(link)).toBe(true);
    await leaveNews(link);
    expect((await peopleRow(kept.personId)).marketingConsent).toBeNull();
  });

  it('are refused with a plain word where both hold a place, and where one was changed meanwhile', async () => {
    const kept = await comeAs();
    const lost = await comeAs({}, kept.eventId);
    const comparison = await compareTwo(beeUser, 'participant', kept.personId, lost.personId);
    expect('merged' in comparison ? [] : comparison.outlook.troubles).toMatchObject([
      { to: `/bee/events/show/${kept.eventId}/registration/${lost.registrationId}` },
    ]);
    const pair = { keptId: kept.personId, lostId: lost.personId };
    await expect(mergeTwo(beeUser, 'participant', pair, asForm({}))).rejects.toMatchObject({
      code: 'conflict',
    });
    const third = await comeAs();
    await saveParticipant(beeUser, third.personId, 1, { notes: 'New' });
    await expect(mergeParticipants(beeUser, kept.personId, third.personId, { seen })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('changed in the meantime') as string,
    });
  });

  it('end right whatever comes at the same time', async () => {
    const [a, b] = [await comeAs(), await comeAs()];
    const both = await Promise.allSettled([
      mergeParticipants(beeUser, a.personId, b.personId, { seen }),
      mergeParticipants(beeUser, b.personId, a.personId, { seen }),
      mergeParticipants(beeUser, a.personId, b.personId, { seen }),
    ]);
    const merges = await db().selectFrom('merges').selectAll().execute();
    expect(merges).toHaveLength(1);
    for (const each of both)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' });
    const { id, keptId, lostId } = merges[0] as (typeof merges)[number];
    const third = await comeAs();
    await Promise.allSettled([
      mergeParticipants(beeUser, third.personId, keptId),
      unmergeParticipants(beeUser, id),
      saveParticipant(beeUser, keptId, 2, { notes: 'x' }),
      unmergeParticipants(beeUser, id),
    ]);
    const people = await db().selectFrom('participants').select(['id', 'mergedIntoId']).execute();
    // Nobody leads to somebody who leads on.
    for (const { mergedIntoId } of people)
      expect(people.find((row) => row.id === mergedIntoId)?.mergedIntoId ?? null).toBeNull();
    expect((await peopleRow(lostId)).anonymisedAt).toBeNull();
  });

  it('cannot be made two for ever, nor once they were erased; erasing forgets what the merge kept', async () => {
    const secret = 'Zyxwort';
    const kept = await comeAs({ familyName: secret });
    const lost = await comeAs({ familyName: secret });
    await compareAll();
    const id = await mergeParticipants(beeUser, kept.personId, lost.personId);
    setClock(new Date(Date.now() + 31 * 24 * 3600_000).toISOString());
    await expect(unmergeParticipants(beeUser, id)).rejects.toMatchObject({ code: 'conflict' });
    setClock();
    await compareAll();
    await eraseParticipant(boss, kept.personId);
    await expect(unmergeParticipants(beeUser, id)).rejects.toMatchObject({ code: 'notFound' });
    for (const table of ['merges', 'likenessKeys', 'likenesses', 'participants', 'revisions'] as const) {
      const rows = JSON.stringify(await db().selectFrom(table).selectAll().execute()).toLowerCase();
      for (const word of [secret.toLowerCase(), kept.email, lost.email])
        expect(rows, table).not.toContain(word);
    }
  });

  it('leave no name in the log of the other one, once they are two again or one of both is erased', async () => {
    const [kept, lost] = [await comeAs(), await comeAs({ familyName: 'Zyxwort' })];
    const log = async () =>
      JSON.stringify(
        await db().selectFrom('guestLog').selectAll().where('participantId', '=', kept.personId).execute(),
      );
    const id = await mergeParticipants(beeUser, kept.personId, lost.personId);
    expect(await log()).toContain('Zyxwort');
    const { reason } = await db()
      .selectFrom('guestLog')
      .select('reason')
      .where('reason', 'like', '%Zyxwort%')
      .executeTakeFirstOrThrow();
    await unmergeParticipants(beeUser, id);
    expect(await log()).not.toContain('Zyxwort');
    // As it was left by those who were made two before their names were taken out.
    await db().updateTable('guestLog').set({ reason }).where('action', '=', 'merged').execute();
    await eraseParticipant(boss, lost.personId);
    expect(await log()).not.toContain('Zyxwort');
  });
});

async function withoutTimes(id: string) {
  const { updatedAt: _at, updatedBy: _by, version: _version, ...row } = await peopleRow(id);
  return row;
}

/** Where the id of a person who became part of another may still stand, and why. A table that is new is to be thought of here. */
const STAYS: Record<string, string> = {
  'participants.id': 'the row itself, which leads to the kept one',
  'guestLog.participantId': 'only added to; the kept one’s history reads it, too',
  'revisions.itemId': 'what the row was',
  'merges.lostId': 'the merge',
  'merges.before': 'the merge',
  'likenessQueue.itemId': 'to be compared once more, and found to be gone',
  'likenessKeys.itemId': 'until it is compared once more',
};

onEachDatabase('after a merge', () => {
  it('no table refers to the lost person but those that say why', async () => {
    const [kept, lost] = [
      await comeAs({ givenName: 'Zoë', familyName: 'Brun' }),
      await comeAs({ givenName: 'Zoe', familyName: 'Brun' }),
    ];
    await saveParticipant(beeUser, lost.personId, 1, { notes: 'x', tags: 'choir', instruments: 'voice' });
    await compareAll();
    await mergeParticipants(beeUser, kept.personId, lost.personId);
    await compareAll();
    const found = await columnsWith(lost.personId);
    expect(found.filter((column) => !STAYS[column])).toEqual([]);
    expect(await columnsWith(lost.registrationId)).toContain('registrations.id');
  });
});
