import { Link } from 'react-router';
import { Likeness } from '../../ui/likeness.tsx';
import type { participationsView } from './page.server.ts';
import { RegistrationBadge } from '../registration-list/badge.tsx';

type Participation = Awaited<ReturnType<typeof participationsView>>[number];

/** What somebody came to, or meant to. */
export function Participations({ participations }: { participations: readonly Participation[] }) {
  if (participations.length === 0) return <p className="text-sm text-soft">No registrations yet.</p>;
  return (
    <ol className="grid">
      {participations.map(({ id, eventId, title, cover, when, status, partySize, checkedInCount }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line py-3 text-sm last:border-0">
          <Likeness of={{ cover }} />
          <div className="min-w-0 grow">
            <div className="flex items-start justify-between gap-3">
              <Link
                to={`/bee/events/show/${eventId}/registration/${id}`}
                className="font-semibold underline-offset-2 hover:underline"
              >
                {title}
              </Link>
              <RegistrationBadge status={status} isListed />
            </div>
            <p className="text-soft">
              {[
                when,
                partySize > 1 && `${partySize}\u00a0people`,
                checkedInCount > 0 && `${checkedInCount}\u00a0came`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
