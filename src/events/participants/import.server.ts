import { type SqlBool, sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { forgetLikeness } from '../../kernel/likeness/queue.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { type Db, dialect, type Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { newsConsent } from './news-consent.server.ts';
import { NOBODY_YET } from './create.server.ts';
import type { ParticipantField } from './fields.ts';
import { labelParticipants } from './labels.server.ts';
import {
  indexParticipants,
  nameColumns,
  type ParticipantRow,
} from '../registrations/participant-row.server.ts';
import { columnsOf, keepBaseline, writeParticipant } from './participant.server.ts';
import { partedSince } from './parted-since.server.ts';
import { fullName } from '../../texts/full-name.ts';
import { lockPeople } from '../registrations/find-or-add-participant.server.ts';

type Texts = Partial<Record<ParticipantField | 'consent' | 'doNotContact', string>>;

/** Waits for all of these addresses, in one order, so that two files with the same people wait for each other. */
export async function lockAddresses(tx: Tx, emails: readonly string[]): Promise<void> {
  if (dialect() !== 'postgres' || emails.length === 0) return;
  const keys = [...new Set(emails)].toSorted().map((email) => `participant ${email}`);
  await sql`select pg_advisory_xact_lock(hashtextextended("key", 1))
    from (select unnest(${keys}::text[]) as "key" order by 1) as "keys"`.execute(tx);
}

/** Who is known by these addresses, or by these names; who was merged leads to who they are. */
export async function findPeopleLike(
  on: Db | Tx,
  { emails, nameKeys }: { emails: readonly string[]; nameKeys: readonly string[] },
): Promise<ParticipantRow[]> {
  const found = await on
    .selectFrom('participants')
    .selectAll()
    .where('anonymisedAt', 'is', null)
    .where(
      sql<SqlBool>`(${isAmong('email', emails)} or (${isAmong('nameKey', nameKeys)} and "mergedIntoId" is null))`,
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const merged = found.flatMap(({ mergedIntoId }) => (mergedIntoId ? [mergedIntoId] : []));
  if (merged.length === 0) return found;
  const whole = await on.selectFrom('participants').selectAll().where('id', 'in', merged).execute();
  const byId = new Map(whole.map((row) => [row.id, row]));
  return found.map((row) => {
    const now = row.mergedIntoId ? byId.get(row.mergedIntoId) : undefined;
    return now ? { ...now, email: row.email } : row;
  });
}

/** Adds people in bulk; undefined for one whose address somebody was given meanwhile. */
export async function addParticipants(
  tx: Tx,
  viewer: Viewer,
  people: readonly Texts[],
): Promise<(string | undefined)[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  const at = nowIso();
  const rows = people.map(({ consent, doNotContact, ...texts }) => {
    const columns = columnsOf(texts);
    const row = { ...NOBODY_YET, ...columns, id: rowId(), createdAt: at, updatedAt: at };
    return {
      ...row,
      locale: row.locale || 'en',
      updatedBy: userIdOf(viewer),
      marketingConsent: consent ? newsConsent(viewer, consent, at) : null,
      doNotContact: doNotContact ? (1 as const) : (0 as const),
      ...nameColumns(row),
    };
  });
  if (rows.length === 0) return [];
  const added = await tx
    .insertInto('participants')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute();
  const there = new Set(added.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => there.has(id));
  await indexParticipants(
    tx,
    fresh.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] })),
  );
  await labelParticipants(tx, fresh);
  for (const [index, { id }] of rows.entries()) {
    const reason = people[index]?.consent;
    if (reason && there.has(id))
      await logGuestAction(tx, viewer, { action: 'consent-given', participantId: id, reason });
  }
  return rows.map(({ id }) => (there.has(id) ? id : undefined));
}

/**
 * Writes what a file says over what is known of somebody; a consent that is known stays with its own proof. Undefined
 * where nothing is new, else the columns as they were, and what they are called now.
 */
export async function changeParticipantIn(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { consent, doNotContact, ...texts }: Texts,
): Promise<{ version: number; before: Partial<ParticipantRow>; name: string } | undefined> {
  if (!mayRunEvents(viewer)) throw notFound();
  const [row] = await lockPeople(tx, [id]);
  if (!row || row.anonymisedAt || row.mergedIntoId) throw notFound();
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const wanted: Partial<ParticipantRow> = columnsOf(given);
  if (consent && !row.marketingConsent) wanted.marketingConsent = newsConsent(viewer, consent, nowIso());
  if (doNotContact) wanted.doNotContact = 1;
  // Whom a name or a merged duplicate's address leads to keeps their own.
  if (wanted.email && (row.email !== null || (await isKnown(tx, wanted.email)))) delete wanted.email;
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => row[name as keyof ParticipantRow] !== value),
  );
  if (Object.keys(changed).length === 0) return undefined;
  const before = Object.fromEntries(
    Object.keys(changed).map((name) => [name, row[name as keyof ParticipantRow]]),
  );
  await keepBaseline(tx, row);
  await writeParticipant(tx, viewer, row, changed);
  await logGuestAction(tx, viewer, { action: 'participant-changed', participantId: id });
  if (changed['marketingConsent'])
    await logGuestAction(tx, viewer, { action: 'consent-given', participantId: id, reason: consent });
  return { version: row.version + 1, before, name: fullName({ ...row, ...changed }) };
}

async function isKnown(tx: Tx, email: string): Promise<boolean> {
  await lockAddresses(tx, [email]);
  const found = await tx
    .selectFrom('participants')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

export interface ImportedPerson {
  itemId: string;
  deed: 'made' | 'changed';
  version: number;
  before: unknown;
}

/** Those of the people that stay, each with the reason. */
export async function takeParticipantsBack(
  tx: Tx,
  viewer: Viewer,
  items: readonly ImportedPerson[],
  words: { changed: string; registered: string },
): Promise<Map<string, string>> {
  if (!mayRunEvents(viewer)) throw notFound();
  const ids = items.map(({ itemId }) => itemId);
  const people = new Map((await lockPeople(tx, ids)).map((row) => [row.id, row]));
  const busy = await tied(tx, ids);
  const parted = await partedSince(
    tx,
    items.flatMap(({ itemId, version }) => {
      const row = people.get(itemId);
      return row && row.version > version ? [{ row, version }] : [];
    }),
  );
  const kept = new Map<string, string>();
  const gone: string[] = [];
  for (const { itemId, deed, version, before } of items) {
    const row = people.get(itemId);
    if (!row) continue;
    const isChanged = row.version !== version && !parted.has(itemId);
    if (isChanged || row.mergedIntoId || row.anonymisedAt) kept.set(itemId, words.changed);
    else if (deed === 'changed') await writeParticipant(tx, viewer, row, before as Partial<ParticipantRow>);
    else if (busy.has(itemId)) kept.set(itemId, words.registered);
    else gone.push(itemId);
  }
  if (gone.length === 0) return kept;
  await tx.deleteFrom('revisions').where('kind', '=', 'participant').where('itemId', 'in', gone).execute();
  await tx.deleteFrom('guestLog').where('participantId', 'in', gone).execute();
  await forgetLikeness(tx, gone);
  await tx.deleteFrom('participants').where('id', 'in', gone).execute();
  for (const id of gone) await removeFromSearch(tx, 'participant', id);
  return kept;
}

/** Those who have registered, or whom a duplicate leads to. */
async function tied(tx: Tx, ids: readonly string[]): Promise<Set<string | null>> {
  const registered = await tx
    .selectFrom('registrations')
    .select('participantId as id')
    .distinct()
    .where('participantId', 'in', ids)
    .execute();
  const merged = await tx
    .selectFrom('participants')
    .select('mergedIntoId as id')
    .where('mergedIntoId', 'in', ids)
    .execute();
  return new Set([...registered, ...merged].map(({ id }) => id));
}
