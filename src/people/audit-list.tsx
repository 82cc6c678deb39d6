import { Link } from '../ui/link.tsx';
import { Time } from '../ui/time.tsx';
import type { AuditEntryView } from './audit-view.server.ts';

export function AuditList({ entries }: { entries: readonly AuditEntryView[] }) {
  return (
    <ol className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {entries.map(({ id, at, what, who, whom }) => (
        <li key={id} className="grid gap-x-6 gap-y-0.5 px-5 py-3 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
          <span className="wrap-anywhere">
            <span className="font-semibold">{what}</span>
            {whom && (
              <>
                {' · '}
                <Link to={whom.to} className="underline underline-offset-2">
                  {whom.name}
                </Link>
              </>
            )}
            <span className="text-soft"> · {who ? `by ${who}` : 'nobody logged in'}</span>
          </span>
          <span className="text-soft">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
