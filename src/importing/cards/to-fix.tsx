import type { ChangeEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { ProblemGroup } from '../import-settings.ts';
import { type DataRows, DataTable } from './data-table.tsx';

/** So many wrong rows are shown without being asked for. */
const FEW_ROWS = 10;

/**
 * What is wrong, alike by alike, with one choice for all such cells, and the rows it stands in, where it can be
 * mended. It is one form: what is typed is kept whatever is chosen, and without scripts its button does both.
 */
export function ToFix({
  groups,
  bad,
  data,
}: {
  groups: readonly ProblemGroup[];
  bad: number;
  data: DataRows;
}) {
  const submit = useSubmit();
  const settle = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) =>
    void submit(form, { preventScrollReset: true });
  const isFolded = bad > FEW_ROWS;
  const table = <DataTable data={data} />;
  return (
    <Form method="post" preventScrollReset className="import-to-fix" key={JSON.stringify(groups)}>
      <input type="hidden" name="do" value="fix" />
      <ul className="import-problems">
        {groups.map((group) => (
          <Problem
            key={`${group.field} ${group.message}`}
            group={group}
            saysWhy={isFolded || groups.some((each) => each !== group && each.field === group.field)}
            onChoice={settle}
          />
        ))}
      </ul>
      {isFolded ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">See and fix the rows</summary>
          {table}
        </details>
      ) : (
        table
      )}
      <div>
        <Button type="submit" look="quiet">
          Save and check again
        </Button>
      </div>
    </Form>
  );
}

function Problem({
  group: { field, label, message, count, mayLeave },
  saysWhy,
  onChoice,
}: {
  group: ProblemGroup;
  /** What is wrong stands in the cells, too, where these are seen. */
  saysWhy: boolean;
  onChoice: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const isOne = count === 1;
  const rows = isOne ? '1 row' : `${count.toLocaleString('en-GB')} rows`;
  const what = `${field === '' ? message : label}: ${rows}`;
  return (
    <li className="import-problem">
      <div>
        <h3>{what}</h3>
        {saysWhy && field !== '' && <p className="text-soft">{message}</p>}
      </div>
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="message" value={message} />
      <select name="way" aria-label={`What to do: ${what}`} defaultValue="" onChange={onChoice}>
        <option value="">{field === '' ? 'Please choose' : isOne ? 'Fix it here' : 'Fix them here'}</option>
        {mayLeave && (
          <option value="leave">{isOne ? 'Leave the cell empty' : `Leave all ${count} cells empty`}</option>
        )}
        {field === '' && (
          <option value="asItIs">
            {isOne ? 'Keep the row as it is' : `Keep all ${count} rows as they are`}
          </option>
        )}
        <option value="out">{isOne ? 'Leave the row out' : `Leave all ${count} rows out`}</option>
      </select>
    </li>
  );
}
