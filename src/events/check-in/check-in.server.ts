import { AppError, notFound } from '../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { announceRegistrationChanges } from '../registrations/announce-changes.server.ts';
import { t } from '../../texts/text.ts';

export interface CheckInInput {
  /** UUID made by the device: the same one sent again is the same check-in. */
  id: string;
  /** The public code of the QR, or the registration's id when chosen by name. */
  code: string;
  /** 0 is the contact, 1 the first companion … */
  attendeeIndex: number;
  direction: 'in' | 'out';
  /** When it happened on the device, which may have been offline since. */
  at: string;
  device?: string;
}

export interface CheckInResult {
  registrationId: string;
  name: string;
  partySize: number;
  /** Set when this person was in already: when that was. */
  alreadyInSince: string | undefined;
}

/** Seconds that a device's clock may be ahead of ours; what is further ahead happened now. */
const AHEAD = 120;

/** Records an arrival or a departure; never changes what was recorded. */
export async function checkIn(viewer: Viewer, eventId: string, input: CheckInInput): Promise<CheckInResult> {
  if (!mayRunEvents(viewer)) throw notFound();
  const at = input.at > inSeconds(AHEAD) ? nowIso() : input.at;
  return transaction(async (tx) => {
    const registration = await findByCode(tx, eventId, input.code);
    if (registration.status !== 'confirmed')
      throw new AppError('conflict', 'This registration is not confirmed.');
    if (input.attendeeIndex < 0 || input.attendeeIndex >= registration.partySize) {
      throw new AppError('invalid', t('This group has {count} people.', { count: registration.partySize }));
    }
    const since = await inSince(tx, registration.id, input, at);
    const changes = input.direction === 'in' ? since === undefined : since !== undefined;
    if (changes) {
      await tx
        .insertInto('checkIns')
        .values({
          id: input.id,
          registrationId: registration.id,
          attendeeIndex: input.attendeeIndex,
          direction: input.direction,
          at,
          recordedAt: nowIso(),
          recordedBy: userIdOf(viewer),
          device: input.device ?? null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await announceRegistrationChanges(tx, eventId, [registration.id]);
    }
    return {
      registrationId: registration.id,
      name: `${registration.givenName} ${registration.familyName}`.trim(),
      partySize: registration.partySize,
      alreadyInSince: input.direction === 'in' ? since : undefined,
    };
  });
}

async function findByCode(tx: Tx, eventId: string, code: string) {
  const found = await locked(
    tx
      .selectFrom('registrations')
      .selectAll()
      .where('eventId', '=', eventId)
      .where((eb) => eb.or([eb('publicCode', '=', code.trim().toUpperCase()), eb('id', '=', code)])),
  ).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/**
 * Since when this person was in, just before `at`. A device that was offline may tell of an arrival after another
 * has told of the next: the earlier one still counts.
 */
async function inSince(
  tx: Tx,
  registrationId: string,
  { id, attendeeIndex }: CheckInInput,
  at: string,
): Promise<string | undefined> {
  const before = await tx
    .selectFrom('checkIns')
    .select(['direction', 'at'])
    .where('registrationId', '=', registrationId)
    .where('attendeeIndex', '=', attendeeIndex)
    .where('id', '!=', id)
    .where('at', '<=', at)
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
  let since: string | undefined;
  for (const one of before) since = one.direction === 'out' ? undefined : (since ?? one.at);
  return since;
}
