import { type ChangeEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { openPicker } from '../../ui/open-picker.ts';
import { type ProblemGroup, takeOf } from '../import-settings.ts';
import { type DataRows, DataTable } from './data-table.tsx';
import { FIXES, useTypedCells } from './typed-cells.ts';

/** So many rows are shown without being asked for. */
const FEW_ROWS = 10;

/**
 * What is wrong, alike by alike, with one choice for all such cells, and the rows it stands in, where it can be
 * mended. It is one form: what is typed is kept whatever is chosen, and without scripts its button does both.
 */
export function ToFix({
  id,
  groups,
  data,
}: {
  /** Of the import. */
  id: string;
  groups: readonly ProblemGroup[];
  data: DataRows;
}) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useTypedCells(id, form, data);
  const settle = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    const sent = new FormData(form ?? undefined);
    sent.set('do', 'fix');
    void submit(sent, { method: 'post', preventScrollReset: true });
  };
  const { columns, rows, more } = data;
  const [shown, folded] = [rows.slice(0, FEW_ROWS), rows.slice(FEW_ROWS)];
  return (
    <Form
      ref={form}
      id={FIXES}
      method="post"
      preventScrollReset
      data-mirrored
      className="import-to-fix"
      key={JSON.stringify(groups)}
    >
      <ul className="import-problems">
        {groups.map((group) => (
          <Problem
            key={`${group.field} ${group.message}`}
            group={group}
            label={columns.find(({ field }) => field === group.field)?.label ?? 'The whole row'}
            options={columns.find(({ field }) => field === group.field)?.options}
            saysWhy={folded.length > 0 || groups.some((each) => each !== group && each.field === group.field)}
            onChoice={settle}
          />
        ))}
      </ul>
      <DataTable data={{ columns, rows: shown, more: folded.length > 0 ? 0 : more }} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">See more rows</summary>
          <DataTable data={{ columns, rows: folded, more }} />
        </details>
      )}
      <div>
        <Button type="submit" look="quiet" name="do" value="fix">
          Save and check again
        </Button>
      </div>
    </Form>
  );
}

/** 'Type: 17 rows say “Konzert”' */
const whatSays = (label: string, count: number, text: string) =>
  `${label}: ${rowsOf(count)} ${count === 1 ? 'says' : 'say'} “${text}”`;

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-GB')} rows`);

function Problem({
  group,
  label,
  options,
  saysWhy,
  onChoice,
}: {
  group: ProblemGroup;
  /** The name of its column. */
  label: string;
  /** What can be chosen for such a cell. */
  options: readonly string[] | undefined;
  /** What is wrong stands in the cells, too, where these are seen. */
  saysWhy: boolean;
  onChoice: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const { message, count, said = [] } = group;
  const only = said.length === 1 && said[0]?.count === count ? said[0] : undefined;
  const what = only ? whatSays(label, count, only.text) : `${label}: ${rowsOf(count)}`;
  return (
    <li className="import-problem" data-long={saysWhy || undefined}>
      <div>
        <h3>{what}</h3>
        {saysWhy && <p className="text-soft">{message}</p>}
      </div>
      <Way group={group} what={what} count={count} options={options} onChoice={onChoice} />
      {!only && said.length > 0 && (
        <ul>
          {said.map(({ text, count: some }) => (
            <li key={text}>
              <span>
                “{text}”: {rowsOf(some)}
              </span>
              <Way
                group={group}
                said={text}
                what={whatSays(label, some, text)}
                count={some}
                options={options}
                onChoice={onChoice}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What is done with all such cells, or with those of them that say one word. */
function Way({
  group: { field, message, mayLeave, instead },
  said = '',
  what,
  count,
  options,
  onChoice,
}: {
  group: ProblemGroup;
  said?: string;
  what: string;
  count: number;
  options?: readonly string[] | undefined;
  onChoice: (event: ChangeEvent<HTMLSelectElement>) => void;
}) {
  const isOne = count === 1;
  return (
    <>
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="message" value={message} />
      <input type="hidden" name="said" value={said} />
      <select
        name="way"
        aria-label={`What to do: ${what}`}
        defaultValue=""
        onChange={onChoice}
        onKeyDown={openPicker}
      >
        <option value="">{field === '' ? 'Please choose' : isOne ? 'Fix it here' : 'Fix them here'}</option>
        {options && (
          <optgroup label={isOne ? 'In this row' : `In all ${rowsOf(count)}`}>
            {options.map((option) => (
              <option key={option} value={takeOf(option)}>
                {option}
              </option>
            ))}
          </optgroup>
        )}
        {instead?.map((offer) => (
          <option key={offer.text} value={takeOf(offer.text, offer.field)}>
            {isOne ? offer.one : offer.all}
          </option>
        ))}
        {mayLeave && (
          <option value="leave">{isOne ? 'Leave the cell empty' : `Leave all ${count} cells empty`}</option>
        )}
        {field === '' && !instead && (
          <option value="asItIs">
            {isOne ? 'Keep the row as it is' : `Keep all ${count} rows as they are`}
          </option>
        )}
        <option value="out">{isOne ? 'Leave the row out' : `Leave all ${count} rows out`}</option>
      </select>
    </>
  );
}
