import { EventCard } from '../event/card.tsx';
import type { EventCardView } from '../event/view.server.ts';
import { t } from '../../texts/text.ts';

/** The next events, on a page that is about something else. */
export function ComingEvents({
  events,
  isBelow = false,
}: {
  events: readonly EventCardView[];
  /** Below what the page is about: its heading is one among others. */
  isBelow?: boolean;
}) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events-title" className="page grid gap-6 py-8">
      <h2 id="events-title" className={isBelow ? 'text-2xl' : 'text-3xl'}>
        {t('Coming up')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {events.map((event) => (
          <li key={event.id} className="grid">
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
