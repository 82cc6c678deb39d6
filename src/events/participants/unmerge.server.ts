import { AppError, notFound } from '../../platform/app-error.ts';
import { endMerge, findMerge, lockMerge } from '../../kernel/likeness/merges.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { searchWords } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { dropProofs, keepProofsOfNews } from '../registrations/consent-proofs.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { participantFields } from './fields.ts';
import { forgetReason, type MergedPeople, moveRegistrations } from './merge.server.ts';
import type { ParticipantRow } from '../registrations/participant-row.server.ts';
import { PARTICIPANT, writeParticipant } from './participant.server.ts';
import { lockAddress, lockPeople } from '../registrations/find-or-add-participant.server.ts';
import { lockRegistrations } from '../registrations/of-participant.server.ts';

type Columns = Partial<ParticipantRow>;

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(participantFields).map(([name, { label }]) => [name, label])),
  doNotContact: 'Do not contact',
  marketingConsent: 'Agreed to news',
};

/**
 * Makes two people of one again, as they were. What was changed since stays with the kept one; answers with what that
 * is, in words.
 */
export async function unmergeParticipants(viewer: Viewer, mergeId: string): Promise<string[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  const { keptId, lostId, at, before: json } = await findMerge(PARTICIPANT, mergeId);
  const told = JSON.parse(json) as MergedPeople;
  return transaction(async (tx) => {
    if ('email' in told.change)
      for (const email of [told.kept.email, told.lost.email].flatMap((each) => each ?? []).toSorted())
        await lockAddress(tx, email);
    const people = await lockPeople(tx, [keptId, lostId, ...told.duplicates]);
    const merge = await lockMerge(tx, mergeId);
    if (!merge) return [];
    const [kept, lost] = [keptId, lostId].map((id) => people.find((row) => row.id === id));
    if (!kept || !lost || kept.anonymisedAt || lost.anonymisedAt) throw notFound();
    if (kept.mergedIntoId || lost.mergedIntoId !== keptId)
      throw new AppError(
        'conflict',
        'They have been merged with someone else since. Undo that merge first, then this one.',
      );
    const since = await registeredSince(tx, keptId, told.lost.email, at);
    const stayed = await takeApart(tx, viewer, told, kept, lost);
    await giveBack(tx, [...told.registrations, ...since], keptId, lostId);
    await forgetReason(tx, keptId, told.lost);
    await logGuestAction(tx, viewer, { action: 'unmerged', participantId: keptId });
    await logGuestAction(tx, viewer, { action: 'unmerged', participantId: lostId });
    await endMerge(tx, viewer, { id: mergeId, kind: PARTICIPANT, keptId, stayed });
    return stayed;
  });
}

async function takeApart(
  tx: Tx,
  viewer: Viewer,
  before: MergedPeople,
  kept: ParticipantRow,
  lost: ParticipantRow,
): Promise<string[]> {
  const { back, stayed } = backOf(kept, before);
  const own: Columns = { mergedIntoId: null, ...(await contactOf(tx, before, kept, lost)) };
  if (back.email !== undefined) {
    await tx.updateTable('participants').set({ email: null }).where('id', '=', lost.id).execute();
    await tx.updateTable('participants').set({ email: back.email }).where('id', '=', kept.id).execute();
  }
  if ('email' in before.change) own.email = await addressOf(tx, before.lost.email, lost.id);
  if (before.lost.email && own.email === null)
    stayed.push('The other’s address now belongs to someone else.');
  await dropProofs(tx, before.proofs);
  await writeParticipant(tx, viewer, kept, back);
  await writeParticipant(tx, viewer, lost, own);
  if (before.duplicates.length > 0)
    await tx
      .updateTable('participants')
      .set({ mergedIntoId: lost.id })
      .where('id', 'in', before.duplicates)
      .where('mergedIntoId', '=', kept.id)
      .execute();
  return stayed;
}

/** Of what the merge wrote, what nobody has changed since; and the names of what somebody has. */
function backOf(kept: ParticipantRow, { kept: was, change }: MergedPeople) {
  const names = Object.keys(change).filter(
    (name) => change[name as keyof Columns] !== was[name as keyof Columns],
  ) as (keyof Columns)[];
  const same = names.filter((name) => kept[name] === change[name]);
  const back = Object.fromEntries(same.map((name) => [name, was[name]])) as Columns;
  const stayed = names
    .filter((name) => !same.includes(name))
    .map((name) => `${LABELS[name] ?? name} has changed since and stays as it is.`);
  return { back, stayed };
}

/** Who said no since they were one said it for both. */
async function contactOf(
  tx: Tx,
  before: MergedPeople,
  kept: ParticipantRow,
  lost: ParticipantRow,
): Promise<Columns> {
  const own: Columns = {};
  const { doNotContact, marketingConsent } = before.change;
  if (kept.doNotContact === 1 && doNotContact === 0) own.doNotContact = 1;
  if (kept.marketingConsent === null && marketingConsent !== null && lost.marketingConsent !== null) {
    await keepProofsOfNews(tx, [lost.id]);
    own.marketingConsent = null;
  }
  return own;
}

async function addressOf(tx: Tx, email: string | null, id: string): Promise<string | null> {
  if (!email) return null;
  const taken = await tx
    .selectFrom('participants')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst();
  return taken ? null : email;
}

/** What came by the other one's address while they were one: its words hold the address that was typed. */
async function registeredSince(tx: Tx, keptId: string, email: string | null, at: string): Promise<string[]> {
  const typed = searchWords(email ?? '').join(' ');
  if (typed === '') return [];
  const rows = await tx
    .selectFrom('registrations')
    .select(['id', 'words'])
    .where('participantId', '=', keptId)
    .where('createdAt', '>=', at)
    .execute();
  return rows.filter(({ words }) => ` ${words} `.includes(` ${typed} `)).map(({ id }) => id);
}

async function giveBack(tx: Tx, ids: readonly string[], from: string, to: string): Promise<void> {
  if (ids.length === 0) return;
  await lockRegistrations(tx, ids);
  const theirs = await tx
    .selectFrom('registrations')
    .select('id')
    .where('id', 'in', ids)
    .where('participantId', '=', from)
    .execute();
  await moveRegistrations(
    tx,
    theirs.map(({ id }) => id),
    to,
  );
}
