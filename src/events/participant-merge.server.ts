import { AppError, notFound } from '../platform/app-error.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { removeFromSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { mayRunEvents } from './event.policy.ts';
import { logGuestDeed } from './guest-log.server.ts';
import type { ParticipantRow } from './participant-row.server.ts';
import { keepBaseline, writeParticipant } from './participant.server.ts';
import { lockPeople, mergedInto } from './participants.server.ts';
import { LIVE } from './registration.ts';
import { lockRegistrations, registrationsOf } from './registrations-of.server.ts';

/**
 * Makes one person of two. The kept one gets the registrations, and of the fields those it lacks; the other one's
 * address leads to the kept one from then on. Nothing is deleted.
 */
export async function mergeParticipants(viewer: Viewer, keptId: string, otherId: string): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  if (keptId === otherId) throw new AppError('badRequest', 'Choose two different people.');
  await transaction(async (tx) => {
    // With both held nobody registers or confirms for either of them; their registrations are taken after them.
    const rows = await lockPeople(tx, [keptId, otherId, ...(await mergedInto(tx, otherId))]);
    const [kept, other] = [personIn(rows, keptId), personIn(rows, otherId)];
    await assertNoClash(tx, keptId, otherId);
    await keepBaseline(tx, kept);
    await keepBaseline(tx, other);
    await lockRegistrations(tx, await registrationsOf(tx, otherId));
    await tx
      .updateTable('registrations')
      .set({ participantId: keptId, updatedAt: nowIso() })
      .where('participantId', '=', otherId)
      .execute();
    await tx
      .updateTable('participants')
      .set({ mergedIntoId: keptId, updatedAt: nowIso() })
      .where((eb) => eb.or([eb('id', '=', otherId), eb('mergedIntoId', '=', otherId)]))
      .execute();
    await removeFromSearch(tx, 'participant', otherId);
    await tx.deleteFrom('participantLabels').where('participantId', '=', otherId).execute();
    await writeParticipant(tx, viewer, kept, joined(kept, other));
    const reason = `${other.givenName} ${other.familyName} ${other.email ?? ''}`.trim();
    await logGuestDeed(tx, viewer, { action: 'merged', participantId: keptId, reason });
    await logGuestDeed(tx, viewer, { action: 'merged', participantId: otherId });
  });
}

function personIn(rows: readonly ParticipantRow[], id: string): ParticipantRow {
  const row = rows.find((each) => each.id === id);
  if (!row || row.anonymisedAt || row.mergedIntoId) throw notFound();
  return row;
}

/** A person has one live registration for an event: who has two must give one up first, so that nothing is lost. */
async function assertNoClash(tx: Tx, keptId: string, otherId: string): Promise<void> {
  const clashes = await tx
    .selectFrom('registrations as a')
    .innerJoin('registrations as b', 'b.eventId', 'a.eventId')
    .innerJoin('events', 'events.id', 'a.eventId')
    .select('events.title')
    .where('a.participantId', '=', keptId)
    .where('b.participantId', '=', otherId)
    .where('a.status', 'in', LIVE)
    .where('b.status', 'in', LIVE)
    .execute();
  if (clashes.length === 0) return;
  const titles = clashes.map(({ title }) => `“${title}”`).join(', ');
  throw new AppError('conflict', `Both are registered for ${titles}. Cancel one of the registrations first.`);
}

/** What the kept one lacks comes from the other; lists and notes are put together; who said no is not written to. */
function joined(kept: ParticipantRow, other: ParticipantRow): Partial<ParticipantRow> {
  const both = (name: 'instruments' | 'tags') =>
    JSON.stringify([
      ...new Set([...(JSON.parse(kept[name]) as string[]), ...(JSON.parse(other[name]) as string[])]),
    ]);
  const stop = kept.doNotContact === 1 || other.doNotContact === 1;
  return {
    telephone: kept.telephone ?? other.telephone,
    level: kept.level ?? other.level,
    instruments: both('instruments'),
    tags: both('tags'),
    notes: [kept.notes, other.notes].filter(Boolean).join('\n\n') || null,
    doNotContact: stop ? 1 : 0,
    marketingConsent: kept.marketingConsent ?? other.marketingConsent,
  };
}

/** How many groups of look-alikes are shown; the next ones follow once these are merged. */
const MOST_GROUPS = 50;

/** People who share a name (in whatever order and accents) or a telephone number: they may be one. */
export async function findDuplicates(viewer: Viewer) {
  if (!mayRunEvents(viewer)) throw notFound();
  const groups = [];
  for (const by of ['nameKey', 'telephone'] as const) {
    const shared = db()
      .selectFrom('participants')
      .select(by)
      .where(by, 'is not', null)
      .where(by, '!=', '')
      .where('anonymisedAt', 'is', null)
      .where('mergedIntoId', 'is', null)
      .groupBy(by)
      .having((eb) => eb.fn.countAll<number>(), '>', 1)
      .orderBy(by)
      .limit(MOST_GROUPS);
    const rows = await db()
      .selectFrom('participants')
      .select(['id', 'givenName', 'familyName', 'email', 'telephone', 'nameKey', 'createdAt'])
      .select((eb) =>
        eb
          .selectFrom('registrations')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('registrations.participantId', '=', 'participants.id')
          .as('registrations'),
      )
      .where(by, 'in', shared)
      .where('anonymisedAt', 'is', null)
      .where('mergedIntoId', 'is', null)
      .orderBy(by)
      .orderBy('createdAt')
      .execute();
    groups.push(...Map.groupBy(rows, (row) => row[by] ?? '').values());
  }
  // Who shares both is shown once.
  const seen = new Set<string>();
  return groups.filter((group) => {
    const key = group
      .map(({ id }) => id)
      .toSorted()
      .join();
    return !seen.has(key) && seen.add(key);
  });
}
