import type { ReactNode } from 'react';
import { Link } from 'react-router';
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

/** How the house stands, each figure leading to what it counts. */
export function HouseFigures({ figures }: { figures: Given }) {
  const { users, mails, lastImport, lastArchive } = figures;
  const { invited = 0, unconfirmed = 0, disabled = 0 } = users;
  const archive = lastArchive && ARCHIVES[lastArchive.state];
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile to="/bee/users/list" label="Active users" said={<Count of={users['active']} />}>
        {nonZero([
          [invited + unconfirmed, 'not confirmed yet'],
          [disabled, 'disabled'],
        ])}
      </Tile>
      <Tile to="/bee/home" label="Emails waiting" said={<Count of={mails['queued']} />}>
        {mails['failed'] ? <Badge tone="ember">{mails['failed']} not sent</Badge> : 'None failed'}
      </Tile>
      <Tile
        to="/bee/import"
        label="Last import"
        said={lastImport ? <ImportStateBadge state={lastImport.state} /> : 'None yet'}
      >
        {lastImport && (
          <>
            {lastImport.fileName} · <Time at={lastImport.at} />
          </>
        )}
      </Tile>
      <Tile
        to="/export/home"
        label="Last archive"
        said={archive ? <Badge tone={archive[0]}>{archive[1]}</Badge> : 'None yet'}
      >
        {lastArchive && <Time at={lastArchive.at} />}
      </Tile>
    </ul>
  );
}

function Tile({
  to,
  label,
  said,
  children,
}: {
  to: string;
  label: string;
  said: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="relative grid content-start gap-1 rounded-lg border border-line bg-surface p-4 text-sm hover:border-edge">
      <Link to={to} className="font-semibold after:absolute after:inset-0">
        {label}
      </Link>
      <span>{said}</span>
      <span className="min-w-0 text-xs wrap-anywhere text-soft empty:hidden">{children}</span>
    </li>
  );
}

const Count = ({ of = 0 }: { of: number | undefined }) => (
  <strong className="font-display text-xl font-bold tabular-nums">{of}</strong>
);

const nonZero = (counts: readonly (readonly [count: number, what: string])[]) =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(' · ');
