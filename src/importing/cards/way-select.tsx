import { Form, useSubmit } from 'react-router';
import { ApplyWithoutScripts } from '../../ui/button.tsx';
import { openPicker } from '../../ui/open-picker.ts';
import { DUPLICATE_LABELS, type DuplicateWay, type RepeatSort, type TwinRow } from '../import-settings.ts';

type Labels = { [way in DuplicateWay]?: string | undefined };

/** What is done with rows that repeat something, or may do so; it counts as soon as it is chosen. */
function WaySelect({
  label,
  sent,
  ways,
  way,
  labels,
}: {
  label: string;
  sent: Readonly<Record<string, string>>;
  ways: readonly DuplicateWay[];
  /** '' where rows have several. */
  way: DuplicateWay | '';
  /** Where a way is called something else here. */
  labels?: Labels | undefined;
}) {
  const submit = useSubmit();
  return (
    <Form
      method="post"
      preventScrollReset
      className="import-way"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select key={way} name="way" aria-label={label} defaultValue={way} onKeyDown={openPicker}>
        {way === '' && (
          <option value="" disabled>
            As chosen row by row
          </option>
        )}
        {ways.map((each) => (
          <option key={each} value={each}>
            {labels?.[each] ?? DUPLICATE_LABELS[each]}
          </option>
        ))}
      </select>
      <ApplyWithoutScripts />
    </Form>
  );
}

/** Of one row. */
export function WayOfRow({
  row: { number, way },
  ...rest
}: {
  row: TwinRow;
  ways: readonly DuplicateWay[];
  labels?: Labels | undefined;
}) {
  return (
    <WaySelect
      label={`What to do with row ${number}`}
      sent={{ do: 'twin', number: String(number) }}
      way={way}
      {...rest}
    />
  );
}

/** Of all rows of a sort. */
export function WayOfAll({
  what,
  count,
  way,
  isMixed,
  ...rest
}: {
  what: RepeatSort;
  /** So many rows there are. */
  count: number;
  ways: readonly DuplicateWay[];
  way: DuplicateWay;
  /** Some of them have another way of their own. */
  isMixed: boolean;
  labels?: Labels | undefined;
}) {
  return (
    <WaySelect
      label={`What to do with all ${count} rows`}
      sent={{ do: what }}
      way={isMixed ? '' : way}
      {...rest}
    />
  );
}
