import { useFetcher } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ACTION_STATES } from './summary.ts';
import type { Action } from './summary-parts.ts';

let days: Intl.DateTimeFormat | undefined;
function formatDay(day: string): string {
  days ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return days.format(new Date(day));
}

/** What was promised, each to be ticked off in place; also without scripts. */
export function ActionList({
  actions,
  today,
  mayTick,
}: {
  actions: readonly Action[];
  today: string;
  mayTick: boolean;
}) {
  if (actions.length === 0)
    return <p className="text-sm text-soft">No actions yet. Add them under Edit, Actions.</p>;
  const done = actions.filter(({ state }) => state === 'done').length;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-soft">
        {done} of {actions.length} done
      </p>
      <ul className="grid border-t border-line">
        {actions.map((action) => (
          <ActionRow key={action.key} action={action} today={today} mayTick={mayTick} />
        ))}
      </ul>
    </div>
  );
}

function ActionRow({ action, today, mayTick }: { action: Action; today: string; mayTick: boolean }) {
  const fetcher = useFetcher();
  const state = (fetcher.formData?.get('state') as Action['state'] | null) ?? action.state;
  const done = state === 'done';
  const late = state !== 'done' && state !== 'dropped' && action.due !== '' && action.due < today;
  return (
    <li className="grid grid-cols-[2.75rem_1fr] items-start gap-3 border-b border-line py-3">
      <fetcher.Form method="post">
        <input type="hidden" name="do" value="action" />
        <input type="hidden" name="action" value={action.key} />
        <button
          type="submit"
          name="state"
          value={done ? 'open' : 'done'}
          disabled={!mayTick}
          aria-pressed={done}
          aria-label={`Done: ${action.text}`}
          className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken disabled:cursor-default"
        >
          <span
            className={`grid size-6 place-items-center rounded-sm border-2 ${done ? 'border-reed bg-reed text-ground' : 'border-edge bg-surface'}`}
          >
            {done && <Icon name="check" className="size-4" />}
          </span>
        </button>
      </fetcher.Form>
      <div className="grid gap-1 pt-2">
        <p className={done || state === 'dropped' ? 'text-soft line-through' : 'font-semibold'}>
          {action.text}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          {action.owner && <span>{action.owner}</span>}
          {action.due && (
            <span>
              by <time dateTime={action.due}>{formatDay(action.due)}</time>
            </span>
          )}
          {late && <Badge tone="ember">Late</Badge>}
          {state === 'dropped' && <Badge>{ACTION_STATES.dropped}</Badge>}
        </p>
      </div>
    </li>
  );
}
