import { now } from '../../platform/clock.server.ts';
import type { EventCard } from '../event/row.server.ts';

type When = Pick<EventCard, 'startDate' | 'endDate' | 'timezone' | 'allDay' | 'place' | 'eventStatus'>;

/** When an event is, as the French say it: 'sam. 12 déc., 19 h 30 · heure de Lyon'. */
export function formatDateInFrench(event: When): string {
  const { startDate, endDate, timezone, allDay, eventStatus } = event;
  if (eventStatus === 'EventPostponed') return 'Une nouvelle date suivra';
  const [first, last] = [dayOf(startDate, timezone), dayOf(endDate ?? startDate, timezone)];
  if (allDay) return first === last ? first : `du ${first} au ${last}`;
  const [start, end] = [timeOf(startDate, timezone), endDate ? timeOf(endDate, timezone) : ''];
  const until = !end ? '' : first === last ? `–${end}` : ` au ${last}, ${end}`;
  return `${first}, ${start}${until} · heure de ${zoneName(event)}`;
}

function dayOf(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const year = date.getUTCFullYear() === now().getUTCFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat('fr-FR', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...year,
    timeZone,
  }).format(date);
}

/** '19 h 30', '20 h'. */
function timeOf(instant: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)} h${minute === '00' ? '' : ` ${minute}`}`;
}

function zoneName({ timezone, place }: When): string {
  return place.city ?? timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone;
}
