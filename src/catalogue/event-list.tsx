import { Link } from '../ui/link.tsx';
import { ContentState } from '../kernel/content/screens/state.tsx';
import { Time } from '../ui/time.tsx';
import type { EventOf } from './events-of.server.ts';

/** The events something belongs to, each a link. */
export function EventList({ events, empty }: { events: readonly EventOf[]; empty: string }) {
  if (events.length === 0) return <p className="text-sm text-soft">{empty}</p>;
  return (
    <ul className="grid border-t border-line">
      {events.map(({ id, title, when, state }) => (
        <li
          key={id}
          className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 hover:bg-sunken"
        >
          <span className="grid">
            <Link to={`/bee/events/show/${id}`} className="font-semibold after:absolute after:inset-0">
              {title}
            </Link>
            <span className="text-sm text-soft">
              <Time at={when} />
            </span>
          </span>
          {state !== 'published' && <ContentState state={state} />}
        </li>
      ))}
    </ul>
  );
}
