import { record } from '../../kernel/access/audit.server.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { forgetLikeness } from '../../kernel/likeness/queue.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { keepProofsOfNews } from '../registrations/consent-proofs.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { forgetRegistrations } from '../registrations/forget.server.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { lockPeople, mergedInto } from '../registrations/find-or-add-participant.server.ts';
import { forgetReason, type MergedPeople } from './merge.server.ts';
import { PARTICIPANT } from './participant.server.ts';
import { promote } from '../registrations/waiting-list.server.ts';
import { LIVE } from '../registrations/registration.ts';
import { registrationsOf } from '../registrations/of-participant.server.ts';
import { withSeats } from '../registrations/seats/with-seats.server.ts';

/** Drops a person and all they told us; live registrations are cancelled, the counts of past ones stay. */
export async function eraseParticipant(viewer: Viewer, participantId: string): Promise<void> {
  if (!mayRunEvents(viewer)) throw notFound();
  // A purge: nothing brings it back.
  if (!may(viewer, 'people'))
    throw new AppError('forbidden', 'Only an administrator can erase people for good.');
  const known = await db()
    .selectFrom('participants')
    .select('id')
    .where('id', '=', participantId)
    .executeTakeFirst();
  if (!known) throw notFound();
  // Who registers meanwhile is found again: nobody is erased who still has a place somewhere.
  do {
    for (const live of await liveOf(db(), participantId)) await cancelErased(live, participantId);
  } while (!(await erase(viewer, participantId)));
}

/** Live registrations for what is not over. */
function liveOf(from: Db | Tx, participantId: string) {
  return from
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['registrations.id', 'registrations.eventId'])
    .where('participantId', '=', participantId)
    .where('status', 'in', LIVE)
    .where('events.endsAt', '>', nowIso())
    .execute();
}

async function cancelErased(
  { id, eventId }: { id: string; eventId: string },
  participantId: string,
): Promise<void> {
  await withSeats(eventId, async (places, tx) => {
    const registration = await tx
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .where('participantId', '=', participantId)
      .where('status', 'in', LIVE)
      .executeTakeFirst();
    if (!registration) return;
    await places.move(registration, { status: 'cancelled', cancelledAt: nowIso(), holdExpiresAt: null });
    await promote(places);
    await places.save();
  });
}

/** Takes out what tells of them; false, and nothing done, where they have a live registration. */
function erase(viewer: Viewer, participantId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const duplicates = await mergedInto(tx, participantId);
    const people = await lockPeople(tx, [participantId, ...duplicates]);
    if (people.find(({ id }) => id === participantId)?.mergedIntoId)
      throw new AppError(
        'conflict',
        'They were merged with someone else in the meantime. Please check again.',
      );
    // Somebody was merged into them meanwhile: theirs is the same lock, taken in the same order.
    if ((await mergedInto(tx, participantId)).length > duplicates.length) return false;
    if ((await liveOf(tx, participantId)).length > 0) return false;
    await forgetRegistrations(tx, await registrationsOf(tx, participantId));
    await keepProofsOfNews(tx, [participantId, ...duplicates]);
    await forgetTraces(tx, viewer, participantId, duplicates);
    await tx
      .deleteFrom('participantLabels')
      .where('participantId', 'in', [participantId, ...duplicates])
      .execute();
    await tx
      .updateTable('participants')
      .set({
        givenName: '',
        familyName: '',
        email: null,
        nameKey: '',
        sortName: '',
        updatedBy: null,
        version: 1,
        telephone: null,
        instruments: '[]',
        level: null,
        tags: '[]',
        notes: null,
        marketingConsent: null,
        anonymisedAt: nowIso(),
        updatedAt: nowIso(),
      })
      // With the duplicates that were merged: they kept their addresses.
      .where('id', 'in', [participantId, ...duplicates])
      .execute();
    return true;
  });
}

/** What else tells of somebody: what they are found by, what they were in earlier versions and before a merge, and reasons. */
async function forgetTraces(
  tx: Tx,
  viewer: Viewer,
  participantId: string,
  duplicates: readonly string[],
): Promise<void> {
  const ids = [participantId, ...duplicates];
  await forgetImported(tx, ids);
  for (const id of ids) await removeFromSearch(tx, 'participant', id);
  await forgetMerges(tx, ids);
  await forgetLikeness(tx, ids);
  await tx.deleteFrom('revisions').where('kind', '=', 'participant').where('itemId', 'in', ids).execute();
  await tx.updateTable('guestLog').set({ reason: null }).where('participantId', 'in', ids).execute();
  await tx.deleteFrom('mailLinks').where('subjectId', 'in', ids).execute();
  await logGuestAction(tx, viewer, { action: 'erased', participantId });
  await record(tx, { action: 'participant.erased', actorId: userIdOf(viewer) });
}

/** What the log of others says of them, with whom they were one before. */
async function forgetMerges(tx: Tx, ids: readonly string[]): Promise<void> {
  const merges = await tx
    .selectFrom('merges')
    .select(['keptId', 'before'])
    .where('kind', '=', PARTICIPANT)
    .where('lostId', 'in', ids)
    .execute();
  for (const { keptId, before } of merges)
    await forgetReason(tx, keptId, (JSON.parse(before) as MergedPeople).lost);
}

/** The rows of files that they came in by; the files themselves go within a week. */
async function forgetImported(tx: Tx, ids: readonly string[]): Promise<void> {
  const items = await tx
    .selectFrom('importedItems')
    .select(['importId', 'number'])
    .where('itemId', 'in', ids)
    .execute();
  for (const { importId, number } of items)
    await tx
      .updateTable('importRows')
      .set({ cells: '[]', twin: null, treatment: null })
      .where('importId', '=', importId)
      .where('number', '=', number)
      .execute();
  await tx.updateTable('importedItems').set({ name: '', before: null }).where('itemId', 'in', ids).execute();
}
