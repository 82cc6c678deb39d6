import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { SaidInstant } from '../../kernel/formats/format-instant.server.ts';
import { ImportStateBadge } from '../../importing/cards/import-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import type { HouseFigures as Given } from '../house-figures.server.ts';

const ARCHIVES = {
  waiting: ['honey', 'Being made'],
  working: ['honey', 'Being made'],
  ready: ['reed', 'Made'],
  failed: ['ember', 'Failed'],
} as const;

/** How the house stands: who has an account and which mails wait, and below it what came in and went out last. */
export function HouseFigures({ figures }: { figures: Given }) {
  const { users, mails, lastImport, lastArchive } = figures;
  const { invited = 0, unconfirmed = 0, disabled = 0 } = users;
  const archive = lastArchive && ARCHIVES[lastArchive.state];
  return (
    <section aria-label="How the house stands" className="house-figures">
      <Figure to="/bee/users/list" label="Active users" count={users['active']}>
        {nonZero([
          [invited + unconfirmed, 'not confirmed yet'],
          [disabled, 'disabled'],
        ])}
      </Figure>
      <Figure to="/bee/home" label="Emails waiting" count={mails['queued']}>
        {mails['failed'] ? <Badge tone="ember">{mails['failed']} not sent</Badge> : 'None failed'}
      </Figure>
      {(lastImport || archive) && (
        <ul className="grid content-center gap-1 text-sm">
          {lastImport && (
            <Last to="/bee/import" label="Last import" at={lastImport.at}>
              <ImportStateBadge state={lastImport.state} /> {lastImport.fileName}
            </Last>
          )}
          {archive && (
            <Last to="/export/home" label="Last archive" at={lastArchive.at}>
              <Badge tone={archive[0]}>{archive[1]}</Badge>
            </Last>
          )}
        </ul>
      )}
    </section>
  );
}

/** One figure, large, leading to what it counts. */
function Figure({
  to,
  label,
  count = 0,
  children,
}: {
  to: string;
  label: string;
  count: number | undefined;
  children: ReactNode;
}) {
  return (
    <Link to={to} className="house-figure">
      <strong className="font-display text-3xl font-bold">{count}</strong>
      <span className="min-w-0 text-sm">
        <span className="block font-semibold">{label}</span>
        <span className="block text-xs text-soft">{children}</span>
      </span>
    </Link>
  );
}

function Last({
  to,
  label,
  at,
  children,
}: {
  to: string;
  label: string;
  at: SaidInstant;
  children: ReactNode;
}) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={to} className="font-semibold underline underline-offset-2">
        {label}
      </Link>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="text-soft">
        <Time at={at} />
      </span>
    </li>
  );
}

const nonZero = (counts: readonly (readonly [count: number, what: string])[]) =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(' · ');
