import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { checkPart, MOST_ITEMS, oneOf } from './check.ts';
import { type ContentFields, named, type NamedField, type Row } from './field.ts';
import { hasContent, KEY, newRow } from './keyed-rows.ts';
import { RowPart } from './row-part.tsx';

/** The rows themselves; `onRows` hears of every change. Rows may hold rows. */
export function Rows({
  field,
  rows,
  refused,
  onRows,
}: {
  field: NamedField;
  rows: readonly Row[];
  /** The keys of those that were not taken: what is empty in them is told, too. */
  refused: ReadonlySet<string>;
  onRows: (rows: Row[]) => void;
}) {
  const one = oneOf(field);
  const parts = named(field.rows as ContentFields);
  const list = useRef<HTMLOListElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<readonly { row: Row; index: number }[]>([]);
  const last = removed.at(-1);

  const idOf = (row: Row, part: NamedField) => `${field.name}-${row[KEY] as string}-${part.name}`;
  const change = (index: number, row: Row) => onRows(rows.map((old, i) => (i === index ? row : old)));
  const remove = (index: number) => {
    const row = rows[index];
    if (row && hasContent(row, parts)) setRemoved([...removed, { row, index }]);
    onRows(rows.filter((_, i) => i !== index));
    focusSoon(below, 'button');
  };
  const undo = () => {
    if (!last) return;
    setRemoved(removed.slice(0, -1));
    onRows(rows.toSpliced(last.index, 0, last.row));
    focusSoon(list, `li:nth-child(${Math.min(last.index, rows.length) + 1}) :is(${CONTROLS})`);
  };
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onRows(next);
  };
  const add = () => {
    onRows([...rows, newRow(parts)]);
    focusSoon(list, `:scope > li:last-child :is(${CONTROLS})`);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {field.label}
        {!field.required && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      {field.hint && <p className="text-xs text-soft">{field.hint}</p>}
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <li
            key={row[KEY] as string}
            className="grid gap-3 rounded-md border border-line bg-sunken/50 p-3 md:p-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-sm font-semibold">{`${one} ${index + 1}`}</span>
              <span className="flex gap-1">
                <RowButton
                  label={`Move ${one.toLowerCase()} ${index + 1} up`}
                  icon="up"
                  disabled={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <RowButton
                  label={`Move ${one.toLowerCase()} ${index + 1} down`}
                  icon="down"
                  disabled={index === rows.length - 1}
                  onPress={() => move(index, index + 1)}
                />
                <RowButton
                  label={`Remove ${one.toLowerCase()} ${index + 1}`}
                  icon="close"
                  onPress={() => remove(index)}
                />
              </span>
            </div>
            {parts
              .filter(({ when }) => !when || row[when.part] === when.is)
              .map((part) =>
                part.kind === 'rows' ? (
                  <Rows
                    key={part.name}
                    field={{ ...part, name: idOf(row, part) }}
                    rows={rowsIn(row[part.name])}
                    refused={refused}
                    onRows={(value) => change(index, { ...row, [part.name]: value })}
                  />
                ) : (
                  <RowPart
                    key={part.name}
                    part={part}
                    id={idOf(row, part)}
                    value={row[part.name]}
                    error={
                      row[part.name] || refused.has(row[KEY] as string)
                        ? checkPart(field, part, row)
                        : undefined
                    }
                    onValue={(value) => change(index, { ...row, [part.name]: value })}
                  />
                ),
              )}
          </li>
        ))}
      </ol>
      <div ref={below} className="grid justify-items-start gap-3">
        <div role="status" className="text-sm">
          {last && (
            <p className="flex flex-wrap items-center gap-3">
              {`${one} ${last.index + 1} is removed.`}
              <Button look="quiet" onClick={undo}>
                Undo
              </Button>
            </p>
          )}
        </div>
        <Button look="quiet" disabled={rows.length >= MOST_ITEMS} onClick={add}>
          <WorkIcon name="plus" /> Add {one.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}

const rowsIn = (value: string | Row[] | undefined): Row[] => (Array.isArray(value) ? value : []);

const CONTROLS = 'input:not([type=hidden]), textarea, select';

/** Once what was changed is drawn. */
function focusSoon(inside: RefObject<HTMLElement | null>, selector: string): void {
  requestAnimationFrame(() => inside.current?.querySelector<HTMLElement>(selector)?.focus());
}

function RowButton({
  label,
  icon,
  disabled,
  onPress,
}: {
  label: string;
  icon: 'up' | 'down' | 'close';
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken disabled:cursor-default disabled:opacity-30"
    >
      <WorkIcon name={icon} className="size-5" />
    </button>
  );
}
