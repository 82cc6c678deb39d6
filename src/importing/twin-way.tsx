import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { DUPLICATE_LABELS, type DuplicateWay, type TwinRow } from './import-settings.ts';

/** What is done with one row that repeats something, or may do so. */
export function TwinWay({ row, ways }: { row: TwinRow; ways: readonly DuplicateWay[] }) {
  return (
    <Form method="post" className="flex gap-2">
      <input type="hidden" name="do" value="twin" />
      <input type="hidden" name="number" value={row.number} />
      <select
        name="way"
        aria-label={`What is done with row ${row.number}`}
        defaultValue={row.way}
        className="min-h-11 min-w-0 flex-1 rounded-md border border-edge bg-surface px-3"
      >
        {ways.map((each) => (
          <option key={each} value={each}>
            {DUPLICATE_LABELS[each]}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet">
        Set
      </Button>
    </Form>
  );
}
