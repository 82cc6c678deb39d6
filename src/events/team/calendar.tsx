import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { CalendarDay, CalendarEvent, TeamCalendar } from './calendar.server.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LOOK = {
  neutral: 'border-edge bg-sunken',
  honey: 'border-honey-deep border-dashed bg-honey-wash',
  reed: 'border-reed bg-reed-wash',
  ember: 'border-ember bg-ember-wash',
};

/** Weeks side by side where there is room; below that the days that have something, one under the other. */
export function Calendar({ calendar: { span, days, later } }: { calendar: TeamCalendar }) {
  return (
    <div data-span={span} className="calendar-and-later grid gap-4">
      <Days span={span} days={days} />
      {later.length > 0 && (
        <section className="grid content-start gap-2">
          <h2 className="font-text text-sm font-semibold text-soft">After these days</h2>
          <ul className="calendar-later grid gap-2">
            {later.map(({ day, event }) => (
              <li key={event.id} className="min-w-0">
                <Entry event={event} day={day} isLong />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Days({ span, days }: Pick<TeamCalendar, 'span' | 'days'>) {
  return (
    <div className="calendar-frame grid gap-2 lg:gap-0 lg:rounded-lg lg:border lg:border-line lg:bg-surface">
      <ol aria-hidden="true" className="hidden grid-cols-7 border-b border-line lg:grid">
        {WEEKDAYS.map((day) => (
          <li key={day} className="px-2 py-1.5 text-xs font-semibold text-soft">
            {day}
          </li>
        ))}
      </ol>
      <ol className="grid gap-2 lg:grid-cols-7 lg:gap-0">
        {days.map((day) => (
          <Day key={day.date} day={day} isLong={span === 'week'} />
        ))}
      </ol>
      {days.every(({ events }) => events.length === 0) && (
        <p className="text-sm text-soft lg:p-4">No events in these days.</p>
      )}
    </div>
  );
}

function Day({ day, isLong }: { day: CalendarDay; isLong: boolean }) {
  const { date, day: number, label, isToday, isInside, isPast, events } = day;
  const isEmpty = events.length === 0 && !isToday;
  return (
    <li
      data-today={isToday || undefined}
      className={`group/day min-w-0 rounded-md border border-line p-2 lg:rounded-none lg:border-0 lg:nth-[7n+2]:border-l lg:nth-[7n+3]:border-l lg:nth-[7n+4]:border-l lg:nth-[7n+5]:border-l lg:nth-[7n+6]:border-l lg:nth-[7n+7]:border-l lg:nth-[n+8]:border-t ${isLong ? 'lg:min-h-96' : isPast && events.length === 0 ? '' : 'lg:min-h-26'} ${isEmpty ? 'max-lg:hidden' : ''} ${isInside ? '' : 'lg:bg-sunken'}`}
    >
      <div className="flex items-center justify-between gap-2">
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
              <Entry event={event} isLong={isLong} isAlone={events.length <= FEW} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Of so many in a day it is said where they are and how full, in a month too. */
const FEW = 2;

function Entry({
  event,
  day,
  isLong,
  isAlone = false,
}: {
  event: CalendarEvent;
  day?: string;
  isLong: boolean;
  /** There is room for where it is and how full. */
  isAlone?: boolean;
}) {
  const { id, title, language, cover, time, callTime, place, places, status, publication } = event;
  const tone = status?.tone ?? publication?.tone ?? 'reed';
  const more = isLong ? '' : 'lg:hidden';
  const where = isAlone ? '' : more;
  return (
    <Link
      to={`/bee/events/show/${id}`}
      prefetch="intent"
      className={`grid min-h-11 content-center gap-0.5 rounded-sm border-l-4 px-2 py-1 text-xs hover:underline lg:min-h-7 ${LOOK[tone]}`}
    >
      <span
        className={`min-w-0 wrap-break-word ${isLong ? '' : 'lg:line-clamp-2'} ${status?.tone === 'ember' ? 'line-through' : ''}`}
      >
        <img
          src={cover}
          alt=""
          width={28}
          height={16}
          loading="lazy"
          decoding="async"
          className="inline-block align-middle aspect-[40/21] rounded-sm bg-sunken object-cover"
        />{' '}
        {day && <span className="font-semibold">{day} </span>}
        {time && <time className="font-semibold tabular-nums">{time} </time>}
        <span lang={language}>{title}</span>
      </span>
      {callTime && <span className={`text-soft ${more}`}>Call time {callTime}</span>}
      {place && <span className={`text-soft ${where}`}>{place}</span>}
      {places && <span className={`text-soft ${where}`}>{places}</span>}
      {(status ?? publication) && (
        <span className={`flex flex-wrap gap-1 ${more}`}>
          {[status, publication].map(
            (said) =>
              said && (
                <Badge key={said.label} tone={said.tone}>
                  {said.label}
                </Badge>
              ),
          )}
        </span>
      )}
      {!isLong && (status ?? publication) && (
        <span className="sr-only max-lg:hidden">
          {[status?.label, publication?.label].filter(Boolean).join(', ')}
        </span>
      )}
    </Link>
  );
}
