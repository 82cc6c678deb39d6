import { Link } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { PlacesMeter } from './places-meter.tsx';
import { When } from './event-card.tsx';
import type { TeamCard } from './event-team-view.server.ts';

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft';
const CELL = 'min-w-0 py-0.5 md:px-3 md:py-3 md:align-top';

/** The team's events: a table on big screens, cards on small ones; a row opens with a press or with Enter. */
export function EventTable({
  events,
  chosen,
  onChosen,
}: {
  events: readonly TeamCard[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const all = events.every(({ id }) => chosen.has(id));
  const tick = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <table className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">Events</caption>
      <thead className="hidden md:sticky md:top-16 md:z-20 md:table-header-group md:bg-ground">
        <tr className="border-b border-edge">
          <th className={`${HEAD} w-12`}>
            <input
              type="checkbox"
              aria-label="Tick all"
              checked={all}
              onChange={() => onChosen(new Set(all ? [] : events.map(({ id }) => id)))}
              className="block size-5 accent-honey"
            />
          </th>
          <th className={HEAD}>Event</th>
          <th className={HEAD}>When</th>
          <th className={HEAD}>Places taken</th>
          <th className={HEAD}>Waiting</th>
          <th className={HEAD}>State</th>
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {events.map((event) => (
          <tr
            key={event.id}
            className="relative grid grid-cols-[2.75rem_1fr] rounded-lg border border-line bg-surface p-3 hover:bg-sunken md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:p-0"
          >
            <td className="row-span-5 md:px-3 md:py-3 md:align-top">
              <label className="relative z-10 grid size-11 cursor-pointer place-items-center md:size-auto md:place-items-start">
                <input
                  type="checkbox"
                  name="id"
                  value={event.id}
                  aria-label={`Tick ${event.title}`}
                  checked={chosen.has(event.id)}
                  onChange={(change) => tick(event.id, change.target.checked)}
                  className="size-5 accent-honey"
                />
              </label>
            </td>
            <td className={`${CELL} md:max-w-[380px]`}>
              <Link
                to={`/bee/events/show/${event.id}`}
                prefetch="intent"
                lang={event.language}
                className="text-base font-semibold after:absolute after:inset-0 md:text-sm"
              >
                {event.title}
              </Link>
              <span className="block text-soft">
                {[event.typeLabel, event.where].filter(Boolean).join(' · ')}
              </span>
              {event.missing && <span className="block text-xs text-soft">Still needs {event.missing}</span>}
            </td>
            <td className={CELL}>
              <When event={event} />
            </td>
            <td className={CELL}>
              <PlacesMeter {...event} />
            </td>
            <td className={`${CELL} ${event.waiting === 0 ? 'hidden md:table-cell' : ''}`}>
              {event.waiting > 0 ? (
                <>
                  {event.waiting}
                  <span className="md:sr-only"> waiting</span>
                </>
              ) : (
                <span className="text-soft">–</span>
              )}
            </td>
            <td className={CELL}>
              <span className="flex flex-wrap gap-1.5">
                <Badge tone={event.publication.tone}>{event.publication.label}</Badge>
                {event.status && <Badge tone={event.status.tone}>{event.status.label}</Badge>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
