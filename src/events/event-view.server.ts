import type { EventCard } from './event-row.server.ts';
import { thumbnailOf } from '../kernel/media.ts';
import { nowIso } from '../platform/clock.server.ts';
import { dateCell, localDate, sayInstant, sayTime, sayWhen } from './event-time.server.ts';
import {
  EVENT_TYPES,
  type Event,
  isNearlyFull,
  placesLeft,
  type RegistrationState,
  registrationState,
} from './event.ts';

/** What an event says about itself in a list, ready to be drawn: the browser formats nothing. */
export interface EventCardView {
  id: string;
  slug: string;
  title: string;
  summary: string;
  language: string;
  /** The address of its picture, small: one of the library, or the drawn one. */
  cover: string;
  typeLabel: string;
  cell: { weekday: string; day: string; month: string; year: string };
  startDate: string;
  when: string;
  where: string;
  state: RegistrationState;
  /** In words: 'Places free', '3 places left', 'Waiting list' … */
  stateLabel: string;
  /** '12 places left', where places are counted and free. */
  left: string | undefined;
  nearlyFull: boolean;
  rescheduled: boolean;
}

export function cardView(event: EventCard): EventCardView {
  const state = registrationState(event, nowIso());
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    summary: event.summary,
    language: event.language,
    cover: event.coverId ? thumbnailOf(event.coverId) : `/covers/event/${event.id}.svg`,
    typeLabel: EVENT_TYPES[event.type],
    cell: dateCell(event.startDate, event.timezone),
    startDate: event.startDate,
    when: state === 'postponed' ? 'A new date will follow' : sayWhen(event),
    where:
      [event.place.name, event.place.city].filter(Boolean).join(', ') || (event.virtualUrl ? 'Online' : ''),
    state,
    stateLabel: stateLabel(event, state),
    left: state === 'open' ? leftLabel(event) : undefined,
    nearlyFull: state === 'open' && isNearlyFull(event),
    rescheduled: event.eventStatus === 'EventRescheduled',
  };
}

function stateLabel(event: EventCard, state: RegistrationState): string {
  switch (state) {
    case 'open':
      return isNearlyFull(event) ? countPlaces(placesLeft(event) ?? 0) : 'Places free';
    case 'waitingList':
      return 'Waiting list';
    case 'full':
      return 'Full';
    case 'notOpen':
      return 'Opens soon';
    case 'closed':
      return 'Registration closed';
    case 'cancelled':
      return 'Cancelled';
    case 'postponed':
      return 'Postponed';
    case 'past':
      return 'Past';
  }
}

function leftLabel(event: EventCard): string | undefined {
  const left = placesLeft(event);
  return left === undefined ? undefined : countPlaces(left);
}

function countPlaces(count: number): string {
  return count === 1 ? '1 place left' : `${count} places left`;
}

/** All that an event's own page shows. */
export function pageView(event: Event) {
  const card = cardView(event);
  const { lat, lon } = event.place;
  return {
    ...card,
    body: event.body,
    coverId: event.coverId,
    coverAlt: event.coverAlt ?? '',
    programme: event.programme,
    tags: event.tags,
    place: { ...event.place, country: event.place.country ? sayCountry(event.place.country) : undefined },
    online: event.virtualUrl !== null,
    mapUrl: mapUrl(event, lat, lon),
    doors: event.doorTime ? sayTime(event.doorTime, event.timezone) : undefined,
    endDate: event.endDate,
    day: localDate(event.startDate, event.timezone),
    capacity: event.capacity,
    waiting: event.waiting,
    opens: event.registrationOpens ? sayInstant(event.registrationOpens, event) : undefined,
    closes: event.registrationCloses ? sayInstant(event.registrationCloses, event) : undefined,
    requireApproval: event.requireApproval,
    before: event.previousStartDates.map((instant) => sayInstant(instant, event)).at(-1),
  };
}

export type EventPageView = ReturnType<typeof pageView>;

function mapUrl({ place }: Event, lat?: number, lon?: number): string | undefined {
  if (lat !== undefined && lon !== undefined) {
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
  }
  const town = [place.postalCode, place.city, place.country].filter(Boolean).join(', ');
  // Without a street the house is found by its name.
  const house = place.street || (town ? place.name : undefined);
  const address = [house, town].filter(Boolean).join(', ');
  return address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : undefined;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });
function sayCountry(code: string): string {
  return countries.of(code) ?? code;
}
