import { Link } from 'react-router';
import type { participationsView } from './page.server.ts';
import { RegistrationBadge } from '../registration-list/badge.tsx';

type Participation = Awaited<ReturnType<typeof participationsView>>[number];

/** What somebody came to, or meant to. */
export function Participations({ participations }: { participations: readonly Participation[] }) {
  if (participations.length === 0) return <p className="text-sm text-soft">No registrations yet.</p>;
  return (
    <ol className="grid">
      {participations.map(({ id, eventId, title, when, status, partySize, checkedInCount }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 text-sm last:border-0"
        >
          <span className="min-w-0">
            <Link
              to={`/bee/events/show/${eventId}/registration/${id}`}
              className="font-semibold underline-offset-2 hover:underline"
            >
              {title}
            </Link>
            <span className="block text-soft">
              {when} · {partySize === 1 ? '1\u00a0person' : `${partySize}\u00a0people`}
              {checkedInCount > 0 && ` · ${checkedInCount} came`}
            </span>
          </span>
          <RegistrationBadge status={status} />
        </li>
      ))}
    </ol>
  );
}
