import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import { Likeness } from '../../ui/likeness.tsx';
import type { nearParticipationsView, ParticipationView } from './page.server.ts';
import { RegistrationBadge } from '../registration-list/badge.tsx';

/** What somebody came to, or meant to. */
export function Participations({ participations }: { participations: readonly ParticipationView[] }) {
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

/** The next and the last of them; all are a press away. */
export function NearParticipations({
  near: { coming, over },
  all,
  to,
}: {
  near: Awaited<ReturnType<typeof nearParticipationsView>>;
  /** How many there are. */
  all: number;
  to: string;
}) {
  const parts = [
    { title: 'Coming up', participations: coming },
    { title: 'Before', participations: over },
  ].filter(({ participations }) => participations.length > 0);
  if (parts.length === 0) return null;
  return (
    <Card
      header={<h2 className="text-lg">Events</h2>}
      search={
        <Link to={to} className="text-sm text-soft underline underline-offset-2">
          {all === 1 ? 'All registrations' : `All ${all} registrations`}
        </Link>
      }
    >
      <div className="grid gap-4">
        {parts.map(({ title, participations }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-text text-sm font-semibold text-soft">{title}</h3>
            <Participations participations={participations} />
          </section>
        ))}
      </div>
    </Card>
  );
}
