import { AppError, notFound } from '../../platform/app-error.ts';
import { toColumn } from '../../kernel/content/fields/values.server.ts';
import type { ContentField } from '../../kernel/content/fields/field.ts';
import { type Choices, mergedValues } from '../../kernel/content/merge-values.ts';
import {
  changedMeanwhile,
  keepMerge,
  type Pair,
  type Seen,
  standingMerge,
} from '../../kernel/likeness/merges.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { mergedConsent } from './consent-merge.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { participantFields } from './fields.ts';
import type { ParticipantRow } from '../registrations/participant-row.server.ts';
import { keepBaseline, PARTICIPANT, snapshotOf, writeParticipant } from './participant.server.ts';
import { lockPeople, mergedInto } from '../registrations/find-or-add-participant.server.ts';
import { LIVE } from '../registrations/registration.ts';
import { lockRegistrations, registrationsOf } from '../registrations/of-participant.server.ts';

type Columns = Partial<ParticipantRow>;

/** What is needed to make them two again. */
export interface MergedPeople {
  kept: ParticipantRow;
  lost: ParticipantRow;
  /** What the merge wrote into the kept one. */
  change: Columns;
  registrations: string[];
  /** Who led to the lost one, and leads to the kept one now. */
  duplicates: string[];
  /** Proofs of an agreement that ended by this. */
  proofs: string[];
}

/**
 * Makes one person of two. The kept one gets the registrations, and of the fields what was chosen, else what says more;
 * the other one's address leads to the kept one from then on. Nothing is deleted. Answers with the merge, by which it
 * can be undone (unmerge.server.ts); the same again is the same merge.
 */
export async function mergeParticipants(
  viewer: Viewer,
  keptId: string,
  lostId: string,
  { choices = {}, seen }: { choices?: Choices; seen?: Seen } = {},
): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  if (keptId === lostId) throw new AppError('badRequest', 'Choose two different people.');
  return transaction(async (tx) => {
    // With both held nobody registers or confirms for either of them; their registrations are taken after them.
    const duplicates = await mergedInto(tx, lostId);
    const rows = await lockPeople(tx, [keptId, lostId, ...duplicates]);
    const before = seen && (await standingMerge(tx, { keptId, lostId }));
    if (before) return before;
    const [kept, lost] = [personIn(rows, keptId, seen), personIn(rows, lostId, seen)];
    if (seen && (kept.version !== seen.kept || lost.version !== seen.lost)) throw changedMeanwhile();
    await assertNoClash(tx, { keptId, lostId });
    await keepBaseline(tx, kept);
    await keepBaseline(tx, lost);
    const registrations = await registrationsOf(tx, lostId);
    await lockRegistrations(tx, registrations);
    await moveRegistrations(tx, registrations, keptId);
    const { proofs, ...consent } = await mergedConsent(tx, kept, lost);
    const change: Columns = { ...columnsChosen(kept, lost, choices), ...consent };
    await leadTo(tx, { keptId, lostId }, change, kept);
    await writeParticipant(tx, viewer, kept, change);
    await logGuestAction(tx, viewer, { action: 'merged', participantId: keptId, reason: reasonOf(lost) });
    await logGuestAction(tx, viewer, { action: 'merged', participantId: lostId });
    const all: MergedPeople = { kept, lost, change, registrations, duplicates, proofs };
    return keepMerge(tx, viewer, { kind: PARTICIPANT, keptId, lostId, before: all });
  });
}

/** What the log of the kept one says of the other. */
const reasonOf = ({ givenName, familyName, email }: ParticipantRow) =>
  `${givenName} ${familyName} ${email ?? ''}`.trim();

/** Takes the other one's name out of the log of who was kept: they are two again, and what is known of one is erased with that one. */
export async function forgetReason(tx: Tx, keptId: string, lost: ParticipantRow): Promise<void> {
  await tx
    .updateTable('guestLog')
    .set({ reason: null })
    .where('participantId', '=', keptId)
    .where('action', '=', 'merged')
    .where('reason', '=', reasonOf(lost))
    .execute();
}

function personIn(rows: readonly ParticipantRow[], id: string, seen: Seen | undefined): ParticipantRow {
  const row = rows.find((each) => each.id === id);
  if (seen && row?.mergedIntoId) throw changedMeanwhile();
  if (!row || row.anonymisedAt || row.mergedIntoId) throw notFound();
  return row;
}

/** The other one, and whoever led to it, leads to the kept one, and is found as such no more. */
async function leadTo(
  tx: Tx,
  { keptId, lostId }: Pair,
  change: Columns,
  kept: ParticipantRow,
): Promise<void> {
  // An address is one person's: theirs change places, and both lead to the one. Nobody else can take one meanwhile.
  const email = 'email' in change ? { email: null } : {};
  const led = { mergedIntoId: keptId, updatedAt: nowIso() };
  await tx
    .updateTable('participants')
    .set({ ...led, ...email })
    .where('id', '=', lostId)
    .execute();
  await tx.updateTable('participants').set(led).where('mergedIntoId', '=', lostId).execute();
  if ('email' in change) {
    await tx.updateTable('participants').set({ email: change.email }).where('id', '=', keptId).execute();
    await tx.updateTable('participants').set({ email: kept.email }).where('id', '=', lostId).execute();
  }
  await removeFromSearch(tx, PARTICIPANT, lostId);
  await tx.deleteFrom('participantLabels').where('participantId', '=', lostId).execute();
}

export async function moveRegistrations(tx: Tx, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('registrations')
    .set({ participantId: to, updatedAt: nowIso() })
    .where('id', 'in', ids)
    .execute();
}

/** The events for which both have a registration that counts. */
export function findClashes(on: Db | Tx, { keptId, lostId }: Pair) {
  return on
    .selectFrom('registrations as a')
    .innerJoin('registrations as b', 'b.eventId', 'a.eventId')
    .innerJoin('events', 'events.id', 'a.eventId')
    .select(['events.id', 'events.title', 'b.id as registrationId'])
    .where('a.participantId', '=', keptId)
    .where('b.participantId', '=', lostId)
    .where('a.status', 'in', LIVE)
    .where('b.status', 'in', LIVE)
    .execute();
}

/** A person has one live registration for an event: who has two must give one up first, so that nothing is lost. */
async function assertNoClash(tx: Tx, pair: Pair): Promise<void> {
  const clashes = await findClashes(tx, pair);
  if (clashes.length === 0) return;
  const titles = clashes.map(({ title }) => `“${title}”`).join(', ');
  throw new AppError('conflict', `Both are registered for ${titles}. Cancel one of the registrations first.`);
}

/** The columns of the fields that change in the kept one. */
function columnsChosen(kept: ParticipantRow, lost: ParticipantRow, choices: Choices): Columns {
  const values = mergedValues(participantFields, snapshotOf(kept), snapshotOf(lost), choices);
  const columns = Object.entries(values).map(([name, value]) => {
    const field: ContentField = participantFields[name as keyof typeof participantFields];
    return [name, toColumn(field, value)];
  });
  return Object.fromEntries(columns) as Columns;
}
