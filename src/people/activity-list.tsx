import { Time } from '../ui/time.tsx';
import type { ActivityEntry } from './user-view.server.ts';
import { t } from '../texts/text.ts';

export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <p className="text-sm text-soft">{t('No activity yet.')}</p>;
  return (
    <ol className="account-lines grid text-sm">
      {entries.map(({ id, at, what, who }) => (
        <li
          key={id}
          className="grid gap-0.5 border-b border-line py-3 last:border-0 md:grid-cols-[1fr_auto] md:gap-6"
        >
          <span>
            {what}
            {who && <span className="text-soft"> · {t('by {name}', { name: who })}</span>}
          </span>
          <span className="text-soft">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
