import type { Event as EventLd, Offer, WithContext } from 'schema-dts';
import { site } from '../../kernel/publishing/site.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { localDate, zonedIso } from '../event/time.server.ts';
import type { Event } from '../event/event.ts';
import { type Standing, standingOf } from '../event/registration-state.ts';
import { addressHere } from '../../texts/text.ts';

const TYPE = {
  concert: 'MusicEvent',
  jam: 'MusicEvent',
  rehearsal: 'MusicEvent',
  workshop: 'EducationEvent',
  worldCafe: 'SocialEvent',
} as const;

/** What search engines read of an event (schema.org/Event). */
export function eventJsonLd(
  event: Event,
  publicUrl: string,
  artists: readonly { title: string; slug: string }[] = [],
): WithContext<EventLd> {
  const url = publicUrl + addressHere(`/guests/event/${event.slug}`);
  const standing = standingOf(event, nowIso());
  const at = (instant: string) =>
    event.allDay ? localDate(instant, event.timezone) : zonedIso(instant, event.timezone);
  return {
    '@context': 'https://schema.org',
    '@type': TYPE[event.type],
    // One event, in however many languages it has a page.
    '@id': `${publicUrl}/guests/event/${event.slug}`,
    url,
    name: event.title,
    description: event.summary,
    inLanguage: event.language,
    image: [`${publicUrl}/share/event/${event.slug}.png`],
    // Of a postponed event, too: its `eventStatus` says that the date does not stand.
    startDate: at(event.startDate),
    ...(event.endDate ? { endDate: at(event.endDate) } : {}),
    ...(event.doorTime ? { doorTime: zonedIso(event.doorTime, event.timezone) } : {}),
    ...(event.previousStartDates.length > 0
      ? { previousStartDate: at(event.previousStartDates.at(-1) as string) }
      : {}),
    eventStatus: `https://schema.org/${event.eventStatus}`,
    eventAttendanceMode: attendance(event),
    location: location(event, url),
    ...(artists.length > 0
      ? {
          performer: artists.map(({ title, slug }) => ({
            '@type': 'PerformingGroup' as const,
            name: title,
            url: `${publicUrl}/guests/network#${slug}`,
          })),
        }
      : {}),
    organizer: {
      '@type': 'Organization',
      name: site.name,
      url: publicUrl,
      email: site.email,
      telephone: site.telephone,
      ...(site.social.length > 0 ? { sameAs: [...site.social] } : {}),
    },
    ...placesOf(event, standing),
    isAccessibleForFree: true,
    ...offerOf(event, standing, publicUrl + addressHere(`/guests/registration/${event.slug}`)),
  };
}

function placesOf({ capacity }: Event, { state, free }: Standing) {
  if (capacity === null) return {};
  const counts = state === 'open' || state === 'waitingList' || state === 'full';
  return {
    maximumAttendeeCapacity: capacity,
    ...(counts && free !== undefined ? { remainingAttendeeCapacity: free } : {}),
  };
}

/** Nothing is offered that cannot be had: an event that is cancelled, put off, over or closed has no offer. */
function offerOf(event: Event, { state }: Standing, url: string): { offers?: Offer } {
  const availability = AVAILABILITY[state];
  if (!availability) return {};
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: 0,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availability}`,
      validFrom: zonedIso(event.registrationOpens ?? event.publishAt ?? event.createdAt, event.timezone),
      ...(event.registrationCloses
        ? { validThrough: zonedIso(event.registrationCloses, event.timezone) }
        : {}),
    },
  };
}

const AVAILABILITY: Partial<Record<Standing['state'], 'InStock' | 'SoldOut' | 'PreOrder'>> = {
  open: 'InStock',
  waitingList: 'SoldOut',
  full: 'SoldOut',
  notOpen: 'PreOrder',
};

function location({ place }: Event, url: string) {
  if (!place.name && !place.city) return { '@type': 'VirtualLocation' as const, url };
  return {
    '@type': 'Place' as const,
    name: place.name ?? place.city ?? '',
    address: {
      '@type': 'PostalAddress' as const,
      ...(place.street ? { streetAddress: place.street } : {}),
      ...(place.postalCode ? { postalCode: place.postalCode } : {}),
      ...(place.city ? { addressLocality: place.city } : {}),
      ...(place.country ? { addressCountry: place.country } : {}),
    },
    ...(place.lat !== undefined && place.lon !== undefined
      ? { geo: { '@type': 'GeoCoordinates' as const, latitude: place.lat, longitude: place.lon } }
      : {}),
  };
}

function attendance({ virtualUrl, place }: Event) {
  const onSite = Boolean(place.name ?? place.city);
  if (virtualUrl === null) return 'https://schema.org/OfflineEventAttendanceMode';
  return onSite
    ? 'https://schema.org/MixedEventAttendanceMode'
    : 'https://schema.org/OnlineEventAttendanceMode';
}
