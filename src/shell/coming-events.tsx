import { EventCard } from '../events/event/card.tsx';
import type { EventCardView } from '../events/event/view.server.ts';
import { t } from '../texts/text.ts';

/** The next events, on a page that is about something else. */
export function ComingEvents({ events }: { events: readonly EventCardView[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events-title" className="page grid gap-6 py-8">
      <h2 id="events-title" className="text-3xl">
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
