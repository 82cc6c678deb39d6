import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Option, Select } from '../../ui/fields/field.tsx';
import { sendCells } from './typed-cells.ts';
import './cards.css';

export interface MappingView {
  columns: readonly string[];
  mapping: readonly string[];
  fields: readonly { name: string; label: string; required: boolean; notation: string | undefined }[];
  preview: readonly { number: number; cells: readonly string[] }[];
  isChecked: boolean;
  /** Where the kind has telephone numbers: the country that is meant, and all there are. */
  country: { now: string; options: readonly Option[] } | undefined;
  /** Where dates could be meant in two ways. */
  dates: { now: string; sure: boolean; example: string } | undefined;
  /** What every row can share: what is needed and offers a choice. */
  shared: readonly { name: string; label: string; now: string; options: readonly Option[] }[];
}

const control = 'min-h-11 w-full rounded-md border border-edge bg-surface px-3';

/** The form of the columns; once one of them is changed, the bar below sends it. */
export const MAPPING = 'import-mapping';

/** Whether the form sent, when it was last changed, what is checked; what is asked only since the check is not compared. */
export function isAsChecked(
  { columns, mapping, shared, country, dates }: MappingView,
  sent: string | undefined,
): boolean {
  const form = new URLSearchParams(sent);
  const checked: [name: string, values: readonly string[]][] = [
    ['column', columns.map((_, index) => mapping[index] ?? '')],
    ...shared.map(({ name, now }): [string, string[]] => [`shared-${name}`, [now]]),
    ['country', country ? [country.now] : []],
    ['dates', dates ? [dates.now] : []],
  ];
  return checked.every(
    ([name, values]) =>
      !form.has(name) || values.length === 0 || form.getAll(name).join('\n') === values.join('\n'),
  );
}

interface MappingProps {
  view: MappingView;
  /** Is told what the form would send, as often as that changes. */
  onChange: (sent: string) => void;
}

/** Which column is what, and what is said once for the whole file; folded once the rows are checked. */
export function MappingCard({ view, onChange }: MappingProps) {
  const { isChecked } = view;
  const left = leftOutColumns(view);
  return (
    <Card header={<h2 className="text-xl">Match the columns</h2>}>
      {isChecked && left.length > 0 && (
        <p className="text-sm break-words">
          <strong>Left out:</strong> {left.join(', ')}
        </p>
      )}
      {isChecked ? (
        <details className="import-fold text-sm">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{matched(view)}</summary>
          <Matching view={view} onChange={onChange} />
        </details>
      ) : (
        <Matching view={view} onChange={onChange} />
      )}
    </Card>
  );
}

/** 'All 9 columns are matched', '7 of 9 columns are matched' */
function matched({ columns, mapping }: MappingView): string {
  const count = mapping.filter(Boolean).length;
  if (columns.length === 1) return count === 1 ? 'The column is matched' : 'The column is not matched';
  return count === columns.length
    ? `All ${count} columns are matched`
    : `${count} of ${columns.length} columns ${count === 1 ? 'is' : 'are'} matched`;
}

/** 'Notes, Email (2)': of two columns of one name, which. */
export function leftOutColumns({ columns, mapping }: Pick<MappingView, 'columns' | 'mapping'>): string[] {
  return columns.flatMap((column, index) => {
    if (mapping[index]) return [];
    const before = columns.slice(0, index).filter((other) => other === column).length;
    return [before > 0 ? `${column} (${before + 1})` : column];
  });
}

function Matching({ view, onChange }: MappingProps) {
  const { columns, mapping, fields, preview, isChecked, country, dates, shared } = view;
  const said = fields.filter(({ notation, name }) => notation && mapping.includes(name));
  return (
    <Form
      ref={sendCells}
      id={MAPPING}
      method="post"
      className="grid gap-5"
      key={mapping.join()}
      onChange={({ currentTarget }) => {
        const sent = [...new FormData(currentTarget)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : '',
        ]);
        onChange(new URLSearchParams(sent).toString());
      }}
    >
      <ul className="import-columns">
        {columns.map((column, index) => (
          // Columns may share a name; they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="text-sm">
            <label htmlFor={`column-${index}`} className="min-w-0">
              <span className="font-semibold">{column}</span>
              <span className="block truncate text-soft">
                {preview[0]?.cells[index] || 'empty in the first row'}
              </span>
            </label>
            <select
              id={`column-${index}`}
              name="column"
              defaultValue={mapping[index] ?? ''}
              className={control}
            >
              <option value="">Leave out</option>
              {fields.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {required ? `${label} (needed)` : label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {said.length > 0 && (
        <div className="grid gap-1 text-sm text-soft">
          {said.map(({ name, label, notation }) => (
            <p key={name}>
              <strong>{label}</strong>: one per line in the cell, each like “{notation}”.
            </p>
          ))}
        </div>
      )}
      {(country || dates || shared.length > 0) && (
        <div className="grid gap-4 md:grid-cols-2">
          {shared.map(({ name, label, now, options }) => (
            <Select
              key={name}
              name={`shared-${name}`}
              label={`${label}, where a row says none`}
              defaultValue={now}
              options={[{ value: '', label: 'Please choose' }, ...options]}
            />
          ))}
          {country && (
            <Select
              name="country"
              label="Phone numbers without a country code are from"
              required
              defaultValue={country.now}
              options={country.options}
            />
          )}
          {dates && (
            <Select
              name="dates"
              label="Dates are written"
              required
              hint={
                dates.sure
                  ? 'As other dates in the file show.'
                  : `${dates.example || '03/04/2026'} could mean two dates: please choose.`
              }
              defaultValue={dates.now}
              options={[
                { value: 'dmy', label: 'Day first: 31/12/2026' },
                { value: 'mdy', label: 'Month first: 12/31/2026' },
              ]}
            />
          )}
        </div>
      )}
      <div>
        <Button type="submit" name="do" value="check" look={isChecked ? 'quiet' : 'primary'}>
          {isChecked ? 'Check again' : 'Check all rows'}
        </Button>
      </div>
    </Form>
  );
}
