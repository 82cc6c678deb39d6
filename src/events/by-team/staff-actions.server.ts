import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { REASON_FIELD } from '../event/reason-fields.ts';
import type { GuestAction } from '../registrations/audit-action.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import type { SeatAllocation } from '../registrations/seats/seat-allocation.server.ts';
import { offer, promote } from '../registrations/waiting-list.server.ts';
import { readText } from '../event/read-text.server.ts';
import { assertOnlyOne, assertRunning, changeAsTeam, resize } from '../registrations/change.server.ts';
import { mailGuest } from '../registrations/mail.server.ts';
import type { RegistrationRow } from '../registrations/row.server.ts';
import { holdsPlaces, MOST_PEOPLE, type RegistrationStatus } from '../registrations/registration.ts';
import { TEAM_ACTION_STATES, type TeamAction } from '../registrations/team-actions.ts';
import { t } from '../../texts/text.ts';

// Each answers whether it changed anything: who presses twice, or later than somebody else, is told that nothing did.

/** Offers a place for a day. Whoever comes before others who wait does so for a reason, which is kept. */
export async function offerByHand(viewer: Viewer, id: string, reason: string): Promise<boolean> {
  return changeAsTeam(viewer, id, async (places, registration) => {
    const words = readText(REASON_FIELD, reason);
    if (registration.status === 'offered') return false;
    assertRunning(places.event);
    assertStatus(registration, 'offer');
    await assertOnlyOne(places, registration);
    if (await overtakes(places, registration)) requireReason(words);
    assertRoom(places, registration);
    await offer(places, registration);
    await log(places, viewer, 'offered', registration, words);
    return true;
  });
}

/** Gives a place at once, with a reason, which is kept. Never more places than there are. */
export async function promoteByHand(viewer: Viewer, id: string, reason: string): Promise<boolean> {
  return changeAsTeam(viewer, id, async (places, registration) => {
    const words = readText(REASON_FIELD, reason);
    if (registration.status === 'confirmed') return false;
    assertRunning(places.event);
    assertStatus(registration, 'promote');
    requireReason(words);
    await assertOnlyOne(places, registration);
    if (!holdsPlaces(registration.status)) assertRoom(places, registration);
    const at = nowIso();
    const moved = await places.move(registration, {
      status: 'confirmed',
      // Who promotes by hand vouches for the person.
      emailConfirmedAt: registration.emailConfirmedAt ?? at,
      holdExpiresAt: null,
      confirmedAt: at,
    });
    await mailGuest(places, moved, 'confirmed');
    await log(places, viewer, 'promoted', moved, words);
    return true;
  });
}

/** Puts somebody before all others who wait, with a reason, which is kept. */
export async function moveToFront(viewer: Viewer, id: string, reason: string): Promise<boolean> {
  return changeAsTeam(viewer, id, async (places, registration) => {
    const words = readText(REASON_FIELD, reason);
    assertRunning(places.event);
    assertStatus(registration, 'front');
    requireReason(words);
    const { first } = await places.tx
      .selectFrom('registrations')
      .select((eb) => eb.fn.min('waitlistSeq').as('first'))
      .where('eventId', '=', places.event.id)
      .where('status', '=', 'waitlisted')
      .executeTakeFirstOrThrow();
    if (registration.waitlistSeq === first) return false;
    const moved = await places.move(registration, { waitlistSeq: Number(first) - 1 });
    await log(places, viewer, 'moved-to-front', moved, words);
    await promote(places);
    return true;
  });
}

/** Takes somebody off the list; the places go to those who wait. `note` goes into the mail. */
export async function cancelByHand(
  viewer: Viewer,
  id: string,
  { note = '', tell = true }: { note?: string; tell?: boolean } = {},
): Promise<boolean> {
  return changeAsTeam(viewer, id, async (places, registration) => {
    const words = readText(REASON_FIELD, note);
    if (registration.status === 'cancelled') return false;
    assertStatus(registration, 'cancel');
    const moved = await places.move(registration, {
      status: 'cancelled',
      cancelledAt: nowIso(),
      holdExpiresAt: null,
    });
    if (tell) await mailGuest(places, moved, 'cancelled-by-us', words ? { note: words } : {});
    await log(places, viewer, 'cancelled', moved, words);
    await promote(places);
    return true;
  });
}

/** The team may bring larger parties in than guests may, if there is room. */
export async function resizeByHand(viewer: Viewer, id: string, partySize: number): Promise<boolean> {
  return changeAsTeam(viewer, id, async (places, registration) => {
    if (registration.partySize === partySize) return false;
    assertRunning(places.event);
    await resize(places, registration, partySize, MOST_PEOPLE);
    await log(places, viewer, 'resized', registration, `${registration.partySize} → ${partySize}`);
    await promote(places);
    return true;
  });
}

/** Whether somebody waits whose turn comes before this one's. */
async function overtakes(
  places: SeatAllocation,
  { id, status, waitlistSeq }: RegistrationRow,
): Promise<boolean> {
  const before = await places.tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', places.event.id)
    .where('status', '=', 'waitlisted')
    .where('emailConfirmedAt', 'is not', null)
    .where('id', '!=', id)
    .$if(status === 'waitlisted', (query) => query.where('waitlistSeq', '<', waitlistSeq))
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

function assertStatus({ status }: RegistrationRow, action: TeamAction): void {
  const allowed: readonly RegistrationStatus[] = TEAM_ACTION_STATES[action];
  if (!allowed.includes(status))
    throw new AppError('conflict', 'This registration has changed in the meantime. Please check it again.');
}

function assertRoom(places: SeatAllocation, { partySize }: RegistrationRow): void {
  if (partySize <= places.free) return;
  const free = Math.max(0, places.free);
  throw new AppError(
    'full',
    `${partySize === 1 ? '1 place is' : `${partySize} places are`} needed and ${free === 1 ? '1 is' : `${free} are`} free. Raise the capacity first, or move them to the front of the waiting list.`,
  );
}

export function requireReason(reason: string): void {
  if (reason.trim() === '')
    throw new AppError('invalid', t('Others have waited longer: please say why this one goes first.'), {
      reason: 'Reason is not valid.',
    });
}

async function log(
  places: SeatAllocation,
  viewer: Viewer,
  action: GuestAction,
  registration: RegistrationRow,
  reason: string,
): Promise<void> {
  await logGuestAction(places.tx, viewer, { action, registration, reason: reason.trim() || undefined });
}
