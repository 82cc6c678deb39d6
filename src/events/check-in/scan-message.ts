import type { CheckInGuest } from './guest.ts';
import { localeOf, t } from '../../texts/text.ts';

/** What the last press or scan did, as the door says it. */
export interface CheckInMessage {
  tone: 'in' | 'out' | 'already' | 'wrong';
  title: string;
  text: string;
  /** What taking it back would undo. */
  undo?: { guest: CheckInGuest; seats: number[] };
}

export function nameOfSeat(guest: CheckInGuest, seat: number): string {
  const [name] = guest.names;
  if (guest.names[seat]) return guest.names[seat];
  const number = seat + 1;
  // Of somebody who was erased there is no name.
  return name ? t('Guest {number} of {name}', { number, name }) : t('Guest {number}', { number });
}

/** 'HH:MM' in the event's own zone, also without a network. */
export function timeIn(timezone: string, instant: string): string {
  return new Intl.DateTimeFormat(localeOf(), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(instant));
}
