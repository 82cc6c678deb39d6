import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { ProblemGroup } from '../import-settings.ts';

/** Cells with the same thing wrong: done with all at once, or one by one, or mended here. */
export function ProblemGroupView({
  group,
  index,
  isOpen,
}: {
  group: ProblemGroup;
  index: number;
  /** Whether its rows are shown from the start. */
  isOpen: boolean;
}) {
  const { field, label, message, count, mayLeave, rows } = group;
  const heading = `problem-${index}`;
  return (
    <section aria-labelledby={heading} className="import-finding">
      <details open={isOpen}>
        <summary>
          <h3 id={heading}>
            <span className="tabular-nums">{count}</span> ×{' '}
            {message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`}
          </h3>{' '}
          <span className="whitespace-nowrap text-soft">
            {field !== ''
              ? `Fix ${count === 1 ? 'it' : 'them'} here`
              : count === 1
                ? 'See the row'
                : 'See the rows'}
          </span>
        </summary>
        <Form method="post" className="import-rows">
          <input type="hidden" name="field" value={field} />
          <ul className="grid gap-3">
            {rows.map(({ number, name, text }) => (
              <li key={number} className="grid min-w-0 items-center gap-2 md:grid-cols-[12rem_1fr]">
                <label htmlFor={`${heading}-${number}`}>
                  Row {number}
                  {name && <span className="text-soft"> · {name}</span>}
                </label>
                {field !== '' && (
                  <input
                    id={`${heading}-${number}`}
                    name={`cell-${number}`}
                    defaultValue={text}
                    aria-label={`${label} in row ${number}`}
                    className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3"
                  />
                )}
              </li>
            ))}
          </ul>
          {count > rows.length && <p className="text-soft">And {count - rows.length} more.</p>}
          {field !== '' && (
            <div>
              <Button type="submit" look="quiet" name="do" value="mend">
                Save and check again
              </Button>
            </div>
          )}
        </Form>
      </details>
      <Form method="post">
        <Which field={field} message={message} />
        {mayLeave && (
          <Way
            value="leave"
            label={count === 1 ? 'Leave the cell empty' : `Leave all ${count} cells empty`}
          />
        )}
        {field === '' && (
          <Way
            value="asItIs"
            label={count === 1 ? 'Keep the row as it is' : `Keep all ${count} rows as they are`}
          />
        )}
        <Way value="out" label={count === 1 ? 'Leave the row out' : `Leave all ${count} rows out`} />
      </Form>
    </section>
  );
}

function Which({ field, message }: { field: string; message: string }) {
  return (
    <>
      <input type="hidden" name="do" value="treat" />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="message" value={message} />
    </>
  );
}

function Way({ value, label }: { value: string; label: string }) {
  return (
    <Button type="submit" look="quiet" name="way" value={value}>
      {label}
    </Button>
  );
}
