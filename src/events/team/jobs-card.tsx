import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type IconName, WorkIcon } from '../../ui/work-icon.tsx';
import type { TeamHead } from '../event/team.server.ts';
import { CHANGE } from './changes.ts';
import type { Overview } from './overview.server.ts';

interface Job {
  to: string;
  label: string;
  icon: IconName;
  reload?: boolean;
}

/** What an event is opened for most. */
export function EventJobs({
  event: { id, state },
  overview: { checkIn, mayRegister },
}: {
  event: TeamHead;
  overview: Overview;
}) {
  const base = `/bee/events/show/${id}`;
  const jobs: Job[] = [
    ...(state === 'published'
      ? []
      : [{ to: `${base}?${CHANGE}=publish`, label: 'Publish…', icon: 'send' } as const]),
    ...(checkIn ? [{ to: `${base}/check-in`, label: 'Check-in', icon: 'check', reload: true } as const] : []),
    ...(checkIn && mayRegister
      ? [{ to: `${base}/register`, label: 'Register someone', icon: 'person' } as const]
      : []),
    ...(checkIn ? [{ to: `${base}/write`, label: 'Write to guests', icon: 'mail' } as const] : []),
    { to: `/bee/events/create?from=${id}`, label: 'Duplicate on another date', icon: 'copy' },
  ];
  return (
    <Card className="p-2!">
      <nav aria-label="What to do">
        <ul>
          {jobs.map(({ to, label, icon, reload = false }) => (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={reload}
                className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold hover:bg-sunken"
              >
                <WorkIcon name={icon} className="size-5 text-soft" />
                <span className="flex-1">{label}</span>
                <Icon name="arrow" className="size-4 opacity-50" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
