import type { OfflineCheckIn } from './offline-check-in.ts';
import { type CheckInGuest, isGuest } from './guest.ts';
import { type CheckInMessage, nameOfSeat, timeIn } from './scan-message.ts';
import { STATUS_LABELS } from '../registrations/filter.ts';
import { t, translated } from '../../texts/text.ts';

/** Lets these people of a party in, and says so; who is in already is said with the time. */
export async function letIn(
  checkIn: OfflineCheckIn,
  guest: CheckInGuest,
  seats: readonly number[],
): Promise<CheckInMessage> {
  const name = seats.length === 1 ? nameOfSeat(guest, seats[0] as number) : nameOfSeat(guest, 0);
  if (checkIn.state().event?.cancelled)
    return { tone: 'wrong', title: name, text: t('This event was cancelled.') };
  if (guest.status !== 'confirmed')
    return {
      tone: 'wrong',
      title: name,
      text:
        guest.status === 'cancelled'
          ? t('The registration was cancelled.')
          : t('Not confirmed: {status}.', { status: translated(STATUS_LABELS[guest.status]) }),
    };
  const coming = seats.filter((seat) => !guest.in[seat]);
  if (coming.length === 0) return alreadyIn(checkIn, guest, seats, name);
  await record(checkIn, guest, coming, 'in');
  const party = guest.in.length;
  const inside = guest.in.filter(Boolean).length + coming.length;
  return {
    tone: 'in',
    title: name,
    text: party === 1 ? t('Come in') : t('{inside} of {all} are in', { inside, all: party }),
    undo: { guest, seats: coming },
  };
}

function alreadyIn(
  checkIn: OfflineCheckIn,
  guest: CheckInGuest,
  seats: readonly number[],
  name: string,
): CheckInMessage {
  const timezone = checkIn.state().event?.timezone ?? 'UTC';
  const since = seats.map((seat) => guest.in[seat] ?? '').toSorted()[0] ?? '';
  return {
    tone: 'already',
    title: name,
    text: t('Already in since {time}', { time: timeIn(timezone, since) }),
  };
}

/** Takes arrivals back, or notes that people left. */
export async function letOut(
  checkIn: OfflineCheckIn,
  guest: CheckInGuest,
  seats: readonly number[],
): Promise<CheckInMessage> {
  await record(checkIn, guest, seats, 'out');
  const [seat = 0] = seats;
  return { tone: 'out', title: nameOfSeat(guest, seat), text: t('Check-in undone') };
}

async function record(
  checkIn: OfflineCheckIn,
  guest: CheckInGuest,
  seats: readonly number[],
  direction: 'in' | 'out',
) {
  const at = new Date().toISOString();
  await checkIn.add(
    ...seats.map((attendeeIndex) => ({
      kind: 'arrival' as const,
      id: crypto.randomUUID(),
      code: guest.id,
      attendeeIndex,
      direction,
      at,
    })),
  );
}

/** What a scanned code does: the whole party comes in, unless it is here already. */
export async function scanCode(checkIn: OfflineCheckIn, code: string): Promise<CheckInMessage> {
  const { guests } = checkIn.state();
  const guest = guests.find((one) => isGuest(one, code));
  if (!guest)
    return {
      tone: 'wrong',
      title: t('Not on the list'),
      text: t('No registration for this event has the code {code}.', { code: code.slice(0, 20) }),
    };
  return letIn(
    checkIn,
    guest,
    guest.in.map((_, seat) => seat),
  );
}
