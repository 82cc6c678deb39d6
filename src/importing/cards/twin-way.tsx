import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DUPLICATE_LABELS, type DuplicateWay, type TwinRow } from '../import-settings.ts';

/** What is done with one row that repeats something, or may do so. */
export function TwinWay({
  row,
  ways,
  both = DUPLICATE_LABELS.both,
}: {
  row: TwinRow;
  ways: readonly DuplicateWay[];
  /** What keeping both means here. */
  both?: string | undefined;
}) {
  return (
    <Form method="post" className="import-twin flex gap-2">
      <input type="hidden" name="do" value="twin" />
      <input type="hidden" name="number" value={row.number} />
      <select
        name="way"
        aria-label={`What to do with row ${row.number}`}
        defaultValue={row.way}
        className="min-h-11 min-w-0 flex-1 rounded-md border border-edge bg-surface px-3"
      >
        {ways.map((each) => (
          <option key={each} value={each}>
            {each === 'both' ? both : DUPLICATE_LABELS[each]}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet">
        Set
      </Button>
    </Form>
  );
}

/** One press for all rows of a sort; `labels` where a way is called something else here. */
export function WayForAll({
  ways,
  way,
  count,
  labels,
}: {
  ways: readonly DuplicateWay[];
  way: DuplicateWay;
  /** So many rows there are. */
  count: number;
  labels?: { [way in DuplicateWay]?: string | undefined };
}) {
  return (
    <div
      role="group"
      aria-label={count === 1 ? 'What to do with this row' : `What to do with all ${count} rows`}
      className="flex flex-wrap gap-2"
    >
      {ways.map((each) => (
        <Button
          key={each}
          type="submit"
          name="way"
          value={each}
          look="quiet"
          className={each === way ? 'border-ink bg-sunken' : ''}
          aria-pressed={each === way}
        >
          {each === way && <Icon name="check" className="size-4" />}
          {labels?.[each] ?? DUPLICATE_LABELS[each]}
        </Button>
      ))}
    </div>
  );
}
