import type { EventCard } from './row.server.ts';
import { thumbnailOf } from '../../kernel/media/media.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { dateCell, localDate, formatDate, formatInstant, formatTime, writtenTime } from './time.server.ts';
import { EVENT_TYPES, type Event, isOnlineOnly } from './event.ts';
import { placesLeftLabel } from './count-places.ts';
import { type RegistrationState, type Standing, standingOf } from './registration-state.ts';
import { byLanguage, counted, t } from '../../texts/text.ts';

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
  /** Where there is a date one can count on, or was one that is cancelled. */
  cell: { weekday: string; day: string; month: string; year: string } | undefined;
  /** ISO 8601, as `cell`. */
  startDate: string | undefined;
  when: string;
  where: string;
  state: RegistrationState;
  /** In words: '3 places left', 'Waiting list' …; 'Places free' where nobody counts them. */
  stateLabel: string;
  /** '12 places left', where places are counted and free. */
  left: string | undefined;
  nearlyFull: boolean;
  rescheduled: boolean;
  /** A registration is a request that the team answers. */
  requireApproval: boolean;
  /** Of the button that leads to the form, where there is one. */
  action: string | undefined;
}

/** Its picture, small: the one that was chosen, or the one that is drawn for it. */
export function coverOf({ id, coverId }: Pick<EventCard, 'id' | 'coverId'>): string {
  return coverId ? thumbnailOf(coverId) : `/covers/event/${id}.svg`;
}

export function cardView(event: EventCard): EventCardView {
  const standing = standingOf(event, nowIso());
  const { state, free } = standing;
  const hasDate = state !== 'postponed';
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    summary: event.summary,
    language: event.language,
    cover: coverOf(event),
    typeLabel: t(EVENT_TYPES[event.type]),
    cell: hasDate ? dateCell(event.startDate, event.timezone) : undefined,
    startDate: hasDate ? event.startDate : undefined,
    when: formatDate(event),
    where:
      [event.place.name, event.place.city].filter(Boolean).join(', ') ||
      (event.virtualUrl ? t('Online') : ''),
    state,
    stateLabel: stateLabel(standing),
    left: free ? placesLeftLabel(free) : undefined,
    nearlyFull: standing.nearlyFull,
    rescheduled: event.eventStatus === 'EventRescheduled',
    requireApproval: event.requireApproval,
    action: actionLabel(state, event.requireApproval),
  };
}

function actionLabel(state: RegistrationState, requireApproval: boolean): string | undefined {
  if (state === 'open') return requireApproval ? t('Request a place') : t('Save my place');
  return state === 'waitingList' ? t('Join the waiting list') : undefined;
}

function stateLabel({ state, free }: Standing): string {
  switch (state) {
    case 'open':
      return free ? placesLeftLabel(free) : t('Places free');
    case 'waitingList':
      return t('Waiting list');
    case 'full':
      return t('Full');
    case 'notOpen':
      return t('Opens soon');
    case 'closed':
      return t('Registration closed');
    case 'cancelled':
      return t('Cancelled');
    case 'postponed':
      return t('Postponed');
    case 'past':
      return counted(1, 'Past', 'Past');
  }
}

/** All that an event's own page shows. */
export function pageView(event: Event) {
  const card = cardView(event);
  const { lat, lon } = event.place;
  const { free, dated, running } = standingOf(event, nowIso());
  return {
    ...card,
    free,
    dated,
    running,
    body: event.body,
    /** Of link previews and search engines: what changed comes first. */
    description: [newsOf(event), event.summary].filter(Boolean).join(' '),
    coverId: event.coverId,
    coverAlt: event.coverAlt ?? '',
    programme: event.programme.map((item) => ({ ...item, time: item.time && writtenTime(item.time) })),
    tags: event.tags,
    place: { ...event.place, country: event.place.country ? formatCountry(event.place.country) : undefined },
    online: event.virtualUrl !== null,
    onlineOnly: isOnlineOnly(event),
    mapUrl: mapUrl(event, lat, lon),
    doors: event.doorTime && card.startDate ? formatTime(event.doorTime, event.timezone) : undefined,
    endDate: event.endDate,
    day: localDate(event.startDate, event.timezone),
    maxPartySize: event.maxPartySize,
    waiting: event.waiting,
    opens: event.registrationOpens ? formatInstant(event.registrationOpens, event) : undefined,
    closes: event.registrationCloses ? formatInstant(event.registrationCloses, event) : undefined,
    before: event.previousStartDates.map((instant) => formatInstant(instant, event)).at(-1),
  };
}

function newsOf({ eventStatus }: Event): string {
  if (eventStatus === 'EventCancelled') return t('Cancelled.');
  return eventStatus === 'EventPostponed' ? t('Postponed: a new date will follow.') : '';
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

const countries = byLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
function formatCountry(code: string): string {
  return countries().of(code) ?? code;
}
