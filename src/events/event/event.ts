import type { RichText } from '../../kernel/rich-text/rich-text.ts';

export const EVENT_TYPES = {
  concert: 'Concert',
  workshop: 'Workshop',
  worldCafe: 'World Café',
  jam: 'Jam session',
  rehearsal: 'Open rehearsal',
} as const;
export type EventType = keyof typeof EVENT_TYPES;

/** schema.org EventStatusType. */
export const EVENT_STATUSES = {
  EventScheduled: 'As planned',
  EventRescheduled: 'On a new date',
  EventPostponed: 'Postponed',
  EventCancelled: 'Cancelled',
} as const;
export type EventStatus = keyof typeof EVENT_STATUSES;

export interface Place {
  name?: string;
  street?: string;
  postalCode?: string;
  city?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  lat?: number;
  lon?: number;
}

/** '3 rue des Fées, 69004 Lyon': on one line, without the country. */
export const formatAddress = ({ street, postalCode, city }: Place): string =>
  [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The same behind the name of the place. */
export const formatPlace = (place: Place): string =>
  [place.name, formatAddress(place)].filter(Boolean).join(', ');

/** Whether nobody comes in at a door. */
export const isOnlineOnly = ({ virtualUrl, place }: { virtualUrl: string | null; place: Place }): boolean =>
  virtualUrl !== null && !place.name && !place.street && !place.city;

export interface Question {
  id: string;
  label: string;
  kind: 'text' | 'choice' | 'checkbox';
  required?: boolean;
  options?: string[];
  /** Kept for the answers it got; asked of nobody any more. */
  retired?: boolean;
}

export interface ProgrammeItem {
  /** Wall time in the event's zone, HH:MM. */
  time: string;
  title: string;
  detail?: string;
}

/** An event as the program works with it; instants are ISO 8601 in UTC. */
export interface Event {
  id: string;
  slug: string;
  title: string;
  summary: string;
  body: RichText;
  tags: string[];
  language: string;
  /** A picture of the media library; none: one is drawn. */
  coverId: string | null;
  coverAlt: string | null;
  type: EventType;
  startDate: string;
  endDate: string | null;
  endsAt: string;
  /** IANA time zone. */
  timezone: string;
  allDay: boolean;
  doorTime: string | null;
  place: Place;
  /** Only for confirmed guests; never on a public page. */
  virtualUrl: string | null;
  eventStatus: EventStatus;
  previousStartDates: string[];
  programme: ProgrammeItem[];
  capacity: number | null;
  maxPartySize: number;
  waitlist: boolean;
  registrationOpens: string | null;
  registrationCloses: string | null;
  requireApproval: boolean;
  questions: Question[];
  retentionDays: number;
  icsUid: string;
  icsSequence: number;
  placesTaken: number;
  /** Parties on the waiting list whose address is confirmed. */
  waiting: number;
  publishAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** How many more places the event has; undefined when nobody counts them. */
export function placesLeft(event: Pick<Event, 'capacity' | 'placesTaken'>): number | undefined {
  return event.capacity === null ? undefined : Math.max(0, event.capacity - event.placesTaken);
}
