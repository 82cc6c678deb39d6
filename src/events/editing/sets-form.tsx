import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { FoldedPart } from '../../kernel/content/screens/part-fields.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { EventSets } from './sets.server.ts';

/** The set lists of an event: others can be chosen, these taken away. Each press is saved at once. */
export function EventSetsForm({ eventId, sets: { chosen, options } }: { eventId: string; sets: EventSets }) {
  return (
    <FoldedPart title="Set lists" isOpen={chosen.length > 0}>
      <div className="grid gap-4">
        {chosen.length > 0 && (
          <ul className="grid divide-y divide-line text-sm">
            {chosen.map(({ id, title }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1">
                <Link
                  to={`/bee/playlists/show/${id}`}
                  className="inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-2"
                >
                  {title}
                </Link>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="set" value={id} />
                  <Button
                    type="submit"
                    look="quiet"
                    name="do"
                    value="leaveSet"
                    aria-label={`Remove ${title}`}
                  >
                    Remove
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {options.length > 0 && (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
            <label className="grid min-w-0 flex-1 basis-56 gap-1.5 text-sm font-semibold">
              Choose a set list
              <select
                key={chosen.length}
                name="set"
                required
                defaultValue=""
                className="min-h-12 w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-base font-normal"
              >
                <option value="">None chosen</option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" look="quiet" name="do" value="chooseSet">
              Add
            </Button>
          </Form>
        )}
        <p className="text-sm text-soft">
          A set list belongs to one event: if it belonged to another, it moves to this one.
        </p>
        <div>
          <ButtonLink to={`/bee/playlists/create?event=${eventId}`} look="quiet">
            <WorkIcon name="plus" /> New set list
          </ButtonLink>
        </div>
      </div>
    </FoldedPart>
  );
}
