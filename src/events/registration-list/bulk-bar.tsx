import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import { BULK_ACTIONS } from './bulk-action.ts';
import { BULK_FORM } from './table.tsx';

/** What to do with all that are ticked. */
export function BulkBar({ formKey, ticks }: { formKey: string; ticks: Ticks }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form id={BULK_FORM} method="post" preventScrollReset className="sticky bottom-3 z-20">
      <input type="hidden" name="key" value={formKey} />
      <TickBar ticks={ticks}>
        <label className="tick-field grid gap-1 text-xs font-semibold">
          With selected
          <select
            name="do"
            className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-sm font-normal"
          >
            <option value="">Please choose</option>
            {Object.entries(BULK_ACTIONS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value="write">Email them</option>
          </select>
        </label>
        <label className="tick-field grid gap-1 text-xs font-semibold">
          <span>
            Reason<span className="max-md:sr-only">, if needed</span>
          </span>
          <input
            name="reason"
            maxLength={300}
            className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-sm font-normal"
          />
        </label>
        <Button
          type="submit"
          look="quiet"
          className="tick-apply"
          aria-disabled={busy}
          onClick={(press) => busy && press.preventDefault()}
        >
          {busy ? 'One moment…' : 'Apply'}
        </Button>
      </TickBar>
    </Form>
  );
}
