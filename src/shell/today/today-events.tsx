import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { When } from '../../events/event/card.tsx';
import { Likeness } from '../../ui/likeness.tsx';
import { PlacesMeter } from '../../ui/places-meter.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import type { Today } from './today.server.ts';

const FEW_COUNT = 3;

/** The coming events with their places: a table, of which a narrow place stacks the first few rows. */
export function TodayEvents({ events }: { events: Today['events'] }) {
  if (events.length === 0) {
    return (
      <EmptyState title="Nothing is coming up">
        <p>
          There are no upcoming events.{' '}
          <Link to="/bee/events/create" className="underline underline-offset-2">
            Create one
          </Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <div id="events" className="scroll-mt-24">
      <Card
        className="today-card"
        header={<h2 className="text-lg">Event Overview</h2>}
        search={
          <Link
            to="/bee/events/list"
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            All events
          </Link>
        }
      >
        <div className="@container">
          <table className="w-full text-left text-sm">
            <thead className="sr-only @min-[720px]:not-sr-only @min-[720px]:text-xs @min-[720px]:text-soft">
              <tr>
                <th className="py-2 pr-4 font-semibold">Event</th>
                <th className="py-2 pr-4 font-semibold">When</th>
                <th className="py-2 pr-4 font-semibold">Places taken</th>
                <th className="py-2 pr-4 font-semibold">Waiting</th>
                <th className="py-2 pr-4 font-semibold">For guests</th>
                <th className="py-2 font-semibold">Check-in</th>
              </tr>
            </thead>
            <tbody className="grid divide-y divide-line @max-[720px]:[&>tr:nth-child(n+4)]:hidden @min-[720px]:table-row-group">
              {events.map((event) => (
                <tr key={event.id} className="grid gap-1 py-3 @min-[720px]:table-row">
                  <td className="@min-[720px]:py-1.5 @min-[720px]:pr-4">
                    <div className="flex items-center gap-3">
                      <Likeness of={{ cover: event.cover }} />
                      <div className="min-w-0">
                        <Link
                          to={`/bee/events/show/${event.id}`}
                          lang={event.language}
                          className="font-semibold hover:underline"
                        >
                          {event.title}
                        </Link>
                        <span className="block text-xs text-soft">{event.where}</span>
                      </div>
                    </div>
                  </td>
                  <td className="@min-[720px]:py-1.5 @min-[720px]:pr-4">
                    <When event={event} />
                  </td>
                  <td className="@min-[720px]:py-1.5 @min-[720px]:pr-4">
                    <PlacesMeter {...event} />
                  </td>
                  <td className="@min-[720px]:py-1.5 @min-[720px]:pr-4">
                    {event.waiting > 0 ? (
                      <>
                        {event.waiting}
                        <span className="@min-[720px]:sr-only"> waiting</span>
                      </>
                    ) : (
                      <span className="hidden text-soft @min-[720px]:inline">–</span>
                    )}
                  </td>
                  <td className="@min-[720px]:py-1.5 @min-[720px]:pr-4">
                    <ForGuests event={event} />
                  </td>
                  <td className="@min-[720px]:py-1.5">
                    {event.checkIn && (
                      <Link
                        to={`/bee/events/show/${event.id}/check-in`}
                        reloadDocument
                        aria-label={`Check-in: ${event.title}`}
                        className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4 @min-[720px]:min-h-6"
                      >
                        Check-in
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {events.length > FEW_COUNT && (
            <Link
              to="/bee/events/list"
              className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 @min-[720px]:hidden"
            >
              All {events.length} events coming
            </Link>
          )}
        </div>
      </Card>
    </div>
  );
}

/** What is as it should be is a quiet word. */
function ForGuests({ event: { state, stateLabel, isPublic } }: { event: Today['events'][number] }) {
  if (!isPublic) return <Badge>Not public</Badge>;
  if (state === 'open') return <StateWord tone="plain">{stateLabel}</StateWord>;
  const tone =
    state === 'cancelled' ? 'ember' : state === 'waitingList' || state === 'postponed' ? 'honey' : 'neutral';
  return <Badge tone={tone}>{stateLabel}</Badge>;
}
