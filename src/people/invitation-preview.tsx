import { Form } from 'react-router';
import type { InvitationRow } from '../identity/accounts/invitation-list.server.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { memberships } from './user-table.tsx';
import { fullName } from '../texts/full-name.ts';

/** What will be sent, and what stands in the way of each row; nothing is written yet. */
export function InvitationPreview({
  rows,
  list,
  busy,
}: {
  rows: readonly InvitationRow[];
  list: string;
  busy: boolean;
}) {
  const good = rows.filter((row) => row.problems.length === 0).length;
  const bad = rows.length - good;
  return (
    <div className="grid gap-5">
      <p role="status" className="text-lg">
        {good === 1 ? '1 person can be invited' : `${good} people can be invited`}
        {bad > 0 && `; ${bad === 1 ? '1 row has' : `${bad} rows have`} a problem and will be left out`}.
      </p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="do" value="commit" />
        <input type="hidden" name="list" value={list} />
        {good > 0 && (
          <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
            {good === 1 ? 'Invite 1 person' : `Invite ${good} people`}
          </Button>
        )}
        <ButtonLink to="/bee/users/import" look="quiet">
          Start again
        </ButtonLink>
      </Form>
    </div>
  );
}

function Row({ row }: { row: InvitationRow }) {
  const { line, email, problems, invitedBefore } = row;
  const name = fullName(row);
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3 text-sm md:grid-cols-[70px_1fr_auto] md:items-center">
      <span className="text-soft">Line {line}</span>
      <div className="min-w-0">
        <p className="font-semibold">{email || 'No address'}</p>
        <p className="text-soft">{[name, memberships(row)].filter(Boolean).join(' · ')}</p>
        {problems.map((problem) => (
          <p key={problem} className="font-medium text-ember">
            {problem}
          </p>
        ))}
      </div>
      <div className="justify-self-start">
        {problems.length > 0 ? (
          <Badge tone="ember">Left out</Badge>
        ) : (
          <Badge tone={invitedBefore ? 'honey' : 'reed'}>
            {invitedBefore ? 'To be invited again' : 'To be invited'}
          </Badge>
        )}
      </div>
    </li>
  );
}
