import { STATUS_LABELS } from '../registrations/filter.ts';
import { mayTeam } from '../registrations/team-actions.ts';
import type { BulkAction } from './bulk-action.ts';
import type { RegistrationRowView } from './event-participants.server.ts';

type Row = Pick<RegistrationRowView, 'status' | 'email'>;

/** Why the team cannot do something with all of these; undefined where it can. */
export function whyNot(action: BulkAction, rows: readonly Row[], isRunning: boolean): string | undefined {
  const against = ({ status, email }: Row) => {
    if (!mayTeam(action, status, true)) return `“${STATUS_LABELS[status]}”`;
    if (!mayTeam(action, status, isRunning)) return 'the event is over or cancelled';
    return action === 'resend' && !email ? 'no email address' : undefined;
  };
  const reasons = rows.map(against).filter((reason) => reason !== undefined);
  if (reasons.length === 0) return undefined;
  const some = reasons.length < rows.length ? ` for ${reasons.length} of ${rows.length}` : '';
  return `Not possible${some}: ${[...new Set(reasons)].join(', ')}`;
}
