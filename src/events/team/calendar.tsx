import { Link } from '../../ui/link.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import './calendar.css';
import type { CalendarDay, CalendarEvent, TeamCalendar } from './calendar.server.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weeks side by side where there is room; below that the days that have something, one under the other. */
export function Calendar({ calendar: { span, days, later } }: { calendar: TeamCalendar }) {
  return (
    <div data-span={span} className="grid gap-4">
      <Days days={days} isRoomy={span === 'week'} />
      {later.length > 0 && (
        <section className="grid content-start gap-2">
          <h2 className="font-text text-sm font-semibold text-soft">After these days</h2>
          <ul className="calendar-later">
            {later.map(({ day, event }) => (
              <li key={event.id} className="min-w-0">
                <Entry event={event} day={day} hasCover />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Days({
  days,
  isRoomy,
}: Pick<TeamCalendar, 'days'> & { /** There is room for what an event looks like. */ isRoomy: boolean }) {
  return (
    <div className="calendar-frame grid gap-2 lg:gap-0 lg:rounded-lg lg:border lg:border-line lg:bg-surface">
      <ol aria-hidden="true" className="hidden grid-cols-7 border-b border-line lg:grid">
        {WEEKDAYS.map((day) => (
          <li key={day} className="px-2 py-1.5 text-xs font-semibold text-soft">
            {day}
          </li>
        ))}
      </ol>
      <ol className="calendar-days grid gap-2 lg:grid-cols-7 lg:gap-0">
        {days.map((day) => (
          <Day key={day.date} day={day} isRoomy={isRoomy} />
        ))}
      </ol>
      {days.every(({ events }) => events.length === 0) && (
        <p className="text-sm text-soft lg:p-4">No events in these days.</p>
      )}
    </div>
  );
}

function Day({ day, isRoomy }: { day: CalendarDay; isRoomy: boolean }) {
  const { date, day: number, label, isToday, isInside, isPast, events } = day;
  const isEmpty = events.length === 0 && !isToday;
  return (
    <li
      data-today={isToday || undefined}
      className={`calendar-day group/day min-w-0 rounded-md border border-line p-2 lg:rounded-none lg:border-0 lg:nth-[7n+2]:border-l lg:nth-[7n+3]:border-l lg:nth-[7n+4]:border-l lg:nth-[7n+5]:border-l lg:nth-[7n+6]:border-l lg:nth-[7n+7]:border-l lg:nth-[n+8]:border-t ${isEmpty ? 'max-lg:hidden' : ''} ${isInside ? '' : 'lg:bg-sunken'}`}
    >
      <div className="calendar-day-head flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold" aria-current={isToday ? 'date' : undefined}>
          <span className="lg:sr-only">{label}</span>
          <span
            aria-hidden="true"
            className={`hidden h-8 items-center tabular-nums lg:grid ${isToday ? 'hexagon w-8 justify-items-center bg-honey text-night' : isInside && !isPast ? '' : 'text-soft font-normal'}`}
          >
            {number}
          </span>
        </h2>
        <Link
          to={`/bee/events/create?day=${date}`}
          aria-label={`New event on ${label}`}
          className="grid size-8 place-items-center rounded-md opacity-0 group-hover/day:opacity-100 hover:bg-sunken focus-visible:opacity-100 max-lg:size-11 max-lg:opacity-100"
        >
          <WorkIcon name="plus" className="size-4" />
        </Link>
      </div>
      {isToday && events.length === 0 && <p className="text-sm text-soft lg:sr-only">Nothing today</p>}
      {events.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {events.map((event) => (
            <li key={event.id} className="min-w-0">
              <Entry event={event} hasCover={isRoomy} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ event, day, hasCover }: { event: CalendarEvent; day?: string; hasCover: boolean }) {
  const { id, title, language, cover, time, callTime, place, places, state } = event;
  const when = [day, time].filter(Boolean).join(', ');
  const unusual = state.tone !== 'plain' && state.label;
  return (
    <Link
      to={`/bee/events/show/${id}`}
      prefetch="intent"
      data-tone={state.tone}
      data-cancelled={state.tone === 'ember' || undefined}
      className="calendar-entry"
    >
      {hasCover && <img src={cover} alt="" width={72} height={38} loading="lazy" decoding="async" />}
      {(when || unusual) && (
        <span className="calendar-when">
          {when && <time className="font-semibold text-ink">{when}</time>}{' '}
          {unusual && (
            <span className={`calendar-state ${state.tone === 'ember' ? 'text-ember' : ''}`}>{unusual}</span>
          )}
        </span>
      )}
      <span className="calendar-title" lang={language}>
        {title}
      </span>
      {callTime && <span className="calendar-more text-soft">Call time {callTime}</span>}
      {place && <span className="calendar-more text-soft">{place}</span>}
      {places && <span className="calendar-more calendar-places text-soft">{places}</span>}
    </Link>
  );
}
