import type { Event as EventLd, WithContext } from 'schema-dts';
import { site } from '../kernel/site.ts';
import { type Event, placesLeft } from './event.ts';

const TYPE = {
  concert: 'MusicEvent',
  jam: 'MusicEvent',
  rehearsal: 'MusicEvent',
  workshop: 'EducationEvent',
  worldCafe: 'SocialEvent',
} as const;

/** What search engines read of an event (schema.org/Event). */
export function eventJsonLd(event: Event, publicUrl: string): WithContext<EventLd> {
  const { place } = event;
  const url = `${publicUrl}/guests/event/${event.slug}`;
  const left = placesLeft(event);
  return {
    '@context': 'https://schema.org',
    '@type': TYPE[event.type],
    '@id': url,
    url,
    name: event.title,
    description: event.summary,
    inLanguage: event.language,
    image: [`${publicUrl}/share/event/${event.slug}.png`],
    startDate: event.startDate,
    ...(event.endDate ? { endDate: event.endDate } : {}),
    ...(event.doorTime ? { doorTime: event.doorTime } : {}),
    ...(event.previousStartDates.length > 0
      ? { previousStartDate: event.previousStartDates.at(-1) as string }
      : {}),
    eventStatus: `https://schema.org/${event.eventStatus}`,
    eventAttendanceMode: attendance(event),
    location:
      place.name || place.city
        ? {
            '@type': 'Place',
            name: place.name ?? place.city ?? '',
            address: {
              '@type': 'PostalAddress',
              ...(place.street ? { streetAddress: place.street } : {}),
              ...(place.postalCode ? { postalCode: place.postalCode } : {}),
              ...(place.city ? { addressLocality: place.city } : {}),
              ...(place.country ? { addressCountry: place.country } : {}),
            },
            ...(place.lat !== undefined && place.lon !== undefined
              ? { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon } }
              : {}),
          }
        : { '@type': 'VirtualLocation', url },
    organizer: {
      '@type': 'Organization',
      name: site.name,
      url: publicUrl,
      email: site.email,
      telephone: site.telephone,
      ...(site.social.length > 0 ? { sameAs: [...site.social] } : {}),
    },
    ...(event.capacity !== null
      ? { maximumAttendeeCapacity: event.capacity, remainingAttendeeCapacity: left ?? 0 }
      : {}),
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/guests/registration/${event.slug}`,
      price: 0,
      priceCurrency: 'EUR',
      availability: left === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    },
  };
}

function attendance({ virtualUrl, place }: Event) {
  const onSite = Boolean(place.name ?? place.city);
  if (virtualUrl === null) return 'https://schema.org/OfflineEventAttendanceMode';
  return onSite
    ? 'https://schema.org/MixedEventAttendanceMode'
    : 'https://schema.org/OnlineEventAttendanceMode';
}
