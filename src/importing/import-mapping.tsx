import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** Which column is what, with the first rows beside it. */
export function ImportMapping({
  loaded: { columns, mapping, fields, preview, state },
}: {
  loaded: {
    columns: readonly string[];
    mapping: readonly string[];
    fields: readonly { name: string; label: string; required: boolean }[];
    preview: readonly (readonly string[])[];
    state: string;
  };
}) {
  return (
    <Card header={<h2 className="text-xl">Which column is what</h2>}>
      <Form method="post" className="grid gap-5" key={mapping.join()}>
        <ul className="grid gap-3">
          {columns.map((column, index) => (
            // Columns may share a name; they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <li
              key={index}
              className="grid items-center gap-2 border-b border-line pb-3 text-sm md:grid-cols-[1fr_14rem]"
            >
              <label htmlFor={`column-${index}`} className="min-w-0">
                <span className="font-semibold">{column || `Column ${index + 1}`}</span>
                <span className="block truncate text-soft">
                  {preview
                    .map((row) => row[index])
                    .filter(Boolean)
                    .slice(0, 3)
                    .join(' · ') || 'empty'}
                </span>
              </label>
              <select
                id={`column-${index}`}
                name="column"
                defaultValue={mapping[index] ?? ''}
                className="min-h-11 w-full rounded-md border border-edge bg-surface px-3"
              >
                <option value="">Leave it out</option>
                {fields.map(({ name, label, required }) => (
                  <option key={name} value={name}>
                    {required ? `${label} (needed)` : label}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        <div>
          <Button type="submit" name="do" value="check" look={state === 'checked' ? 'quiet' : 'primary'}>
            Check all rows
          </Button>
        </div>
      </Form>
    </Card>
  );
}
