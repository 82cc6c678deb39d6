import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TeamWhen } from '../../events/team/team-when.tsx';
import { Likeness } from '../../ui/likeness.tsx';
import { Link } from '../../ui/link.tsx';
import { PlacesMeter } from '../../ui/places-meter.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import type { Today } from './today.server.ts';

/** In a narrow place (today.css). */
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
          <table className="today-events">
            <thead>
              <tr>
                <th>Event</th>
                <th>When</th>
                <th>Places taken</th>
                <th>Waiting</th>
                <th>For guests</th>
                <th>Check-in</th>
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={event.id}>
                  <th scope="row">
                    <div>
                      <Likeness of={{ cover: event.cover }} />
                      <Link to={`/bee/events/show/${event.id}`} lang={event.language}>
                        {event.title}
                      </Link>
                      <span>{event.where}</span>
                    </div>
                  </th>
                  <td>
                    <TeamWhen {...event} />
                  </td>
                  <td>
                    <PlacesMeter {...event} />
                  </td>
                  <td>
                    {event.waiting > 0 && (
                      <>
                        {event.waiting}
                        <span> waiting</span>
                      </>
                    )}
                  </td>
                  <td>
                    <ForGuests event={event} />
                  </td>
                  <td>
                    {event.checkIn && (
                      <Link
                        to={`/bee/events/show/${event.id}/check-in`}
                        reloadDocument
                        aria-label={`Check-in: ${event.title}`}
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
              All events coming
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
