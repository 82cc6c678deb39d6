import { type Event, placesLeft } from './event.ts';

/** How registration stands for a newcomer. */
export const REGISTRATION_STATES = [
  'open',
  'waitingList',
  'full',
  'notOpen',
  'closed',
  'cancelled',
  'postponed',
  'past',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/**
 * What is true of an event for guests at one moment. Pages, mails, calendars, search engines and the API all take it
 * from here.
 */
export interface Standing {
  state: RegistrationState;
  /** Places that a guest can have by registering now; undefined where nobody counts them. */
  free: number | undefined;
  /** Some are free, but few of many. */
  nearlyFull: boolean;
  /** Neither cancelled nor over: registrations can be changed, offers taken. */
  running: boolean;
  /** Its date can be counted on: not while it is put off, nor once it is cancelled. */
  dated: boolean;
}

type Known = Pick<Event, 'eventStatus' | 'endsAt'>;
type ForRegistration = Known &
  Pick<Event, 'registrationOpens' | 'registrationCloses' | 'capacity' | 'placesTaken' | 'waitlist'>;

export function standingOf(event: ForRegistration, nowIso: string): Standing {
  const state = registrationState(event, nowIso);
  const free = state === 'open' ? placesLeft(event) : 0;
  return {
    state,
    free,
    nearlyFull: state === 'open' && free !== undefined && free <= few(event.capacity ?? 0),
    running: isRunning(event, nowIso),
    dated: isDated(event),
  };
}

/** An event that is put off is not over, whatever its old date. */
export function isOver({ eventStatus, endsAt }: Known, nowIso: string): boolean {
  return endsAt <= nowIso && eventStatus !== 'EventPostponed';
}

export function isRunning(event: Known, nowIso: string): boolean {
  return event.eventStatus !== 'EventCancelled' && !isOver(event, nowIso);
}

export function isDated({ eventStatus }: Pick<Event, 'eventStatus'>): boolean {
  return eventStatus !== 'EventCancelled' && eventStatus !== 'EventPostponed';
}

/** Free places are free for whoever fits, also while larger parties wait: those that fit have been offered them. */
function registrationState(event: ForRegistration, nowIso: string): RegistrationState {
  if (event.eventStatus === 'EventCancelled') return 'cancelled';
  if (event.eventStatus === 'EventPostponed') return 'postponed';
  if (isOver(event, nowIso)) return 'past';
  if (event.registrationOpens !== null && nowIso < event.registrationOpens) return 'notOpen';
  if (event.registrationCloses !== null && nowIso >= event.registrationCloses) return 'closed';
  if (placesLeft(event) !== 0) return 'open';
  return event.waitlist ? 'waitingList' : 'full';
}

/** An eighth of the house, five at least. */
function few(capacity: number): number {
  return Math.max(5, Math.floor(capacity / 8));
}
