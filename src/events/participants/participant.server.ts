import { AppError, notFound } from '../../platform/app-error.ts';
import { toColumn, valueFrom } from '../../kernel/content/fields/values.server.ts';
import { isStoredAlready } from '../../kernel/content/stale-save.server.ts';
import { recordRevision } from '../../kernel/content/history/revisions.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { type ParticipantField, participantFields } from './fields.ts';
import { labelParticipant } from './labels.server.ts';
import {
  indexParticipant,
  nameColumns,
  type ParticipantRow,
} from '../registrations/participant-row.server.ts';
import { lockAddress } from '../registrations/find-or-add-participant.server.ts';
import { fullName } from '../../texts/full-name.ts';

/** The kind of participants in revisions. */
export const PARTICIPANT = 'participant';

export interface Participant extends Omit<ParticipantRow, 'instruments' | 'tags' | 'marketingConsent'> {
  instruments: string[];
  tags: string[];
  marketingConsent: { text: string; at: string } | null;
}

/** A person by id; one who was merged leads to who they are now. An erased one is not found. */
export async function findParticipant(viewer: Viewer, id: string): Promise<Participant> {
  if (!mayRunEvents(viewer)) throw notFound();
  const row = await db().selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.mergedIntoId) return findParticipant(viewer, row.mergedIntoId);
  if (!row || row.anonymisedAt) throw notFound();
  return participantFromRow(row);
}

/** People by their ids; who was erased or merged is left out. */
export async function findParticipants(viewer: Viewer, ids: readonly string[]): Promise<Participant[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await db()
    .selectFrom('participants')
    .selectAll()
    .where('id', 'in', ids)
    .where('anonymisedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .execute();
  return rows.map(participantFromRow);
}

/** What people are called, by their ids. */
export async function namesOfPeople(viewer: Viewer, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await findParticipants(viewer, ids);
  return new Map(people.map((person) => [person.id, fullName(person)]));
}

export function participantFromRow(row: ParticipantRow): Participant {
  return {
    ...row,
    instruments: JSON.parse(row.instruments) as string[],
    tags: JSON.parse(row.tags) as string[],
    marketingConsent: row.marketingConsent
      ? (JSON.parse(row.marketingConsent) as { text: string; at: string })
      : null,
  };
}

/** Saves checked texts of a form. `version` is what the writer saw; when it is no longer so, nothing is saved. */
export async function saveParticipant(
  viewer: Viewer,
  id: string,
  version: number,
  texts: Partial<Record<ParticipantField, string>>,
): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  await transaction(async (tx) => {
    if (texts.email) await lockAddress(tx, texts.email);
    const before = await lockParticipant(tx, id);
    const columns = columnsOf(texts);
    if (isStoredAlready(before, version, columns)) return;
    await assertAddressIsFree(tx, id, texts.email);
    await keepBaseline(tx, before);
    await writeParticipant(tx, viewer, before, columns);
    await logGuestAction(tx, viewer, { action: 'participant-changed', participantId: id });
  });
}

export function columnsOf(texts: Partial<Record<ParticipantField, string>>): Partial<ParticipantRow> {
  const columns = Object.entries(texts).map(([name, text]) => {
    const field = participantFields[name as ParticipantField];
    const value = toColumn(field, valueFrom(field, text));
    return [name, value === '' && MAY_BE_NULL.has(name) ? null : value];
  });
  return Object.fromEntries(columns) as Partial<ParticipantRow>;
}

const MAY_BE_NULL = new Set(['email', 'telephone', 'notes']);

async function assertAddressIsFree(tx: Tx, id: string, email: string | undefined): Promise<void> {
  if (!email) return;
  const other = await tx
    .selectFrom('participants')
    .select(['id', 'mergedIntoId'])
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) {
    const message =
      other.mergedIntoId === id
        ? 'This was the address of a merged duplicate and already leads here.'
        : 'This address belongs to someone else. If they are the same person, merge them.';
    throw new AppError('conflict', message, { email: message });
  }
}

/** The row, under its lock; not found where it was erased or merged. */
export async function lockParticipant(tx: Tx, id: string): Promise<ParticipantRow> {
  const row = await locked(tx.selectFrom('participants').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row || row.anonymisedAt || row.mergedIntoId) throw notFound();
  return row;
}

/** Writes a change as the next version, with its revision and the words it is found by. */
export async function writeParticipant(
  tx: Tx,
  viewer: Viewer,
  before: ParticipantRow,
  change: Partial<ParticipantRow>,
): Promise<void> {
  const after = {
    ...before,
    ...change,
    version: before.version + 1,
    updatedAt: nowIso(),
    updatedBy: userIdOf(viewer),
  };
  const { id, ...columns } = { ...after, ...nameColumns(after) };
  await tx.updateTable('participants').set(columns).where('id', '=', id).execute();
  await recordRevision(tx, viewer, {
    kind: PARTICIPANT,
    itemId: id,
    version: after.version,
    snapshot: snapshotOf(after),
  });
  await indexParticipant(tx, { ...after, tags: JSON.parse(after.tags) as string[] });
  await labelParticipant(tx, after);
}

/** Who came by the guests' form has no revision yet: the first change keeps what was there before it. */
export async function keepBaseline(tx: Tx, row: ParticipantRow): Promise<void> {
  await tx
    .insertInto('revisions')
    .values({
      kind: PARTICIPANT,
      itemId: row.id,
      version: row.version,
      snapshot: JSON.stringify(snapshotOf(row)),
      changedAt: row.updatedAt,
      changedBy: row.updatedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function snapshotOf(row: ParticipantRow): Record<string, unknown> {
  const known = participantFromRow(row) as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.keys(participantFields).map((name) => [name, known[name] ?? null]));
}
