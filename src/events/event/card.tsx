import { Badge, type Tone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { EventCardView } from './view.server.ts';
import type { RegistrationState } from './registration-state.ts';
import { currentLanguage, t } from '../../texts/text.ts';

const TONES: Record<RegistrationState, Tone> = {
  open: 'reed',
  waitingList: 'honey',
  full: 'neutral',
  notOpen: 'neutral',
  closed: 'neutral',
  cancelled: 'ember',
  postponed: 'honey',
  past: 'neutral',
};

/** An event as a poster: cover, date cell, title, place and how registration stands. On a phone the cover stands beside. */
export function EventCard({ event, level: Heading = 'h3' }: { event: EventCardView; level?: 'h2' | 'h3' }) {
  return (
    <article
      lang={event.language}
      className="group relative grid grid-cols-[7rem_1fr] overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr] rounded-lg border border-line bg-surface transition-shadow duration-200 hover:shadow-soft"
    >
      <img
        src={event.cover}
        alt=""
        width={600}
        height={315}
        loading="lazy"
        decoding="async"
        className={`size-full object-cover md:aspect-[40/21] md:h-auto ${event.state === 'cancelled' || event.state === 'past' ? 'grayscale' : ''}`}
      />
      {event.cell && <DateCell cell={event.cell} className="absolute top-3 left-3" />}
      <div className="grid content-start gap-1.5 px-4 py-3 md:gap-2 md:p-5">
        <div className="flex flex-wrap items-center gap-2" lang={currentLanguage()}>
          <StateBadge event={event} />
          <span className="text-xs text-soft">{event.typeLabel}</span>
        </div>
        <Heading className={`text-xl ${event.state === 'cancelled' ? 'line-through decoration-2' : ''}`}>
          <Link
            to={`/guests/event/${event.slug}`}
            prefetch="intent"
            viewTransition
            className="after:absolute after:inset-0"
          >
            {event.title}
          </Link>
        </Heading>
        <p className="text-sm text-soft" lang={currentLanguage()}>
          <When event={event} />
        </p>
        {event.where && (
          <p className="flex items-center gap-1.5 text-sm text-soft">
            <Icon name="place" className="size-4" /> {event.where}
          </p>
        )}
      </div>
    </article>
  );
}

/** When it is, or that a date will follow. */
export function When({ event }: { event: Pick<EventCardView, 'startDate' | 'when'> }) {
  return event.startDate ? <time dateTime={event.startDate}>{event.when}</time> : event.when;
}

export function StateBadge({
  event,
}: {
  event: Pick<EventCardView, 'state' | 'stateLabel' | 'nearlyFull' | 'rescheduled'>;
}) {
  return (
    <>
      <Badge tone={event.nearlyFull ? 'honey' : TONES[event.state]}>{event.stateLabel}</Badge>
      {event.rescheduled && event.state !== 'past' && <Badge tone="honey">{t('Rescheduled')}</Badge>}
    </>
  );
}

/** The date as a cell of the honeycomb. */
export function DateCell({
  cell,
  className = '',
}: {
  cell: NonNullable<EventCardView['cell']>;
  className?: string;
}) {
  return (
    <div
      aria-hidden="true"
      lang={currentLanguage()}
      className={`hexagon grid h-19 w-22 place-content-center bg-day text-center text-night ${className}`}
    >
      <span className="text-xs/none font-medium">{cell.weekday}</span>
      <span className="font-display text-2xl/none font-bold">{cell.day}</span>
      <span className="text-xs/none font-semibold">{cell.month}</span>
    </div>
  );
}
