import { Form } from 'react-router';
import type { Row } from '../kernel/content/fields/field.ts';
import { Icon } from '../ui/icon.tsx';

const text = (row: Row, name: string) => (typeof row[name] === 'string' ? row[name] : '');

/** Given, when, then: each ticked where it stands. */
export function CriteriaList({ criteria, mayTick }: { criteria: readonly Row[]; mayTick: boolean }) {
  return (
    <ol className="grid gap-3">
      {criteria.map((row, index) => {
        const done = row['done'] === 'yes';
        return (
          <li
            key={`${index} ${text(row, 'then')}`}
            className="grid grid-cols-[2.75rem_1fr] items-start gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <Form method="post" preventScrollReset>
              <input type="hidden" name="then" value={text(row, 'then')} />
              <input type="hidden" name="index" value={index} />
              <input type="hidden" name="done" value={done ? '' : 'yes'} />
              <button
                type="submit"
                name="do"
                value="tick"
                disabled={!mayTick}
                aria-pressed={done}
                aria-label={`Criterion ${index + 1} is done`}
                className={`grid size-11 cursor-pointer place-items-center rounded-md border disabled:cursor-default ${done ? 'border-reed bg-reed-wash text-reed' : 'border-edge text-transparent hover:bg-sunken'}`}
              >
                <Icon name="check" />
              </button>
            </Form>
            <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[4rem_1fr]">
              {(['given', 'when', 'then'] as const).map(
                (part) =>
                  text(row, part) && (
                    <div key={part} className="contents">
                      <dt className="font-semibold text-soft first-letter:uppercase">{part}</dt>
                      <dd>{text(row, part)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
