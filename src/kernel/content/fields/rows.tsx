import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { checkPart, MOST_ITEMS, oneOf } from './check.ts';
import { type ContentFields, named, type NamedField, type Row } from './field.ts';
import { aboutRow, copyOf, hasContent, KEY, newRow } from './keyed-rows.ts';
import { LineRow } from './line-row.tsx';
import { inner, NotHereYet, OriginalLine, OriginalPart, type Originals, rowId } from './original-row.tsx';
import { RowBody } from './row-body.tsx';
import { RowHead } from './row-head.tsx';
import { RowPart } from './row-part.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** The rows themselves; `onRows` hears of every change. Rows may hold rows. */
export function Rows({
  field,
  rows,
  refused,
  originals,
  onRows,
}: {
  field: NamedField;
  rows: readonly Row[];
  /** The keys of those that were not taken: what is empty in them is told, too. */
  refused: ReadonlySet<string>;
  /** What they say in the language that they are translated from. */
  originals?: Originals | undefined;
  onRows: (rows: Row[]) => void;
}) {
  const one = oneOf(field);
  const parts = named(field.rows as ContentFields);
  const list = useRef<HTMLOListElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(isOverview(rows, parts) && refused.size === 0 && !originals ? rows.map(keyOf) : []),
  );
  const [removed, setRemoved] = useState<readonly { row: Row; index: number }[]>([]);
  const last = removed.at(-1);
  /** Most of the document is in them. */
  const isMain = parts.some(({ kind }) => kind === 'rows');

  const idOf = (row: Row, part: NamedField) => `${field.name}-${keyOf(row)}-${part.name}`;
  const change = (index: number, row: Row) => {
    onRows(rows.map((old, i) => (i === index ? row : old)));
    unfoldAwaited(row);
  };
  /** What no row is whole without is shown, though it is behind its arrow. */
  const unfoldAwaited = (row: Row) => {
    const isAwaited = ({ name, required, when }: NamedField) =>
      !field.inLine?.includes(name) && !row[name] && (when ? row[when.part] === when.is : required === true);
    if (field.inLine && parts.some(isAwaited)) setUnfolded(new Set([...unfolded, keyOf(row)]));
  };
  const isWrong = (part: NamedField, row: Row) =>
    refused.has(keyOf(row)) && checkPart(field, part, row) !== undefined;
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
  const partOf = (row: Row, index: number) => (part: NamedField) => ({
    part,
    id: idOf(row, part),
    value: row[part.name],
    error: row[part.name] || refused.has(keyOf(row)) ? checkPart(field, part, row) : undefined,
    onValue: (value: string) => change(index, { ...row, [part.name]: value }),
  });
  const isOpen = (row: Row) => !folded.has(keyOf(row));
  const [answered, setAnswered] = useState(refused);
  if (answered !== refused) {
    setAnswered(refused);
    // What is wrong must be seen.
    const wrong = new Set(
      rows.filter((row) => parts.some((part) => isWrong(part, row))).map((row) => keyOf(row)),
    );
    setFolded(new Set([...folded].filter((key) => !wrong.has(key))));
  }
  const drawIn = (row: Row, index: number) => (part: NamedField) =>
    part.kind === 'rows' ? (
      <Rows
        key={part.name}
        field={inner(field, row, part)}
        rows={rowsIn(row[part.name])}
        refused={refused}
        originals={originals}
        onRows={(value) => change(index, { ...row, [part.name]: value })}
      />
    ) : (
      <RowPart
        key={part.name}
        {...partOf(row, index)(part)}
        above={
          originals && <OriginalPart {...{ originals, field, row, part, name: `${one} ${index + 1}` }} />
        }
      />
    );
  const drag = useRowDrag((from, before) => move(from, before > from ? before - 1 : before));
  const copy = (index: number) => {
    const row = rows[index];
    if (!row) return;
    onRows(rows.toSpliced(index + 1, 0, copyOf(row)));
    focusSoon(list, `:scope > li:nth-child(${index + 2}) :is(${CONTROLS})`);
  };
  const add = () => {
    const row = newRow(parts);
    onRows([...rows, row]);
    unfoldAwaited(row);
    focusSoon(list, `:scope > li:last-child :is(${CONTROLS})`);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className={isMain ? 'mb-3 font-display text-lg font-bold' : 'mb-1.5 text-sm font-semibold'}>
        {field.label}
        {!field.required && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      {/* All of it in one: what is a container in a fieldset is not drawn, where more comes after (crbug.com/497855657). */}
      <div className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {field.hint && <p className="text-xs text-soft">{field.hint}</p>}
        {!field.inLine && rows.length >= FOLD_FROM && parts.length > 2 && (
          <button
            type="button"
            className={`min-h-11 cursor-pointer justify-self-start text-sm font-semibold underline underline-offset-4 ${isMain ? 'rows-fold' : ''}`}
            onClick={() => setFolded(new Set(folded.size > 0 ? [] : rows.map(keyOf)))}
          >
            {folded.size > 0 ? 'Show all in full' : 'Show their headings only'}
          </button>
        )}
        <ol
          ref={list}
          className={`grid grid-cols-[minmax(0,1fr)] ${field.inLine ? 'divide-y divide-line border-y border-line empty:border-0' : 'gap-3'}`}
        >
          {rows.map((row, index) => {
            const shown = parts.filter(({ when }) => !when || row[when.part] === when.is);
            const moved = {
              name: `${one} ${index + 1}`,
              isFirst: index === 0,
              isLast: index === rows.length - 1,
              isFull: rows.length >= MOST_ITEMS,
              onMove: (by: 1 | -1) => move(index, index + by),
              onCopy: () => copy(index),
              onRemove: () => remove(index),
              onDrag: (event: DragEvent | undefined) => drag.start(index, event),
            };
            const line = { ...drag.over(index), 'data-line': drag.lineAt(index, rows.length) };
            if (field.inLine) {
              const inLine = new Set(field.inLine);
              const behind = shown.filter(({ name }) => !inLine.has(name)).filter(isAsked);
              return (
                <li key={keyOf(row)} {...line} className={`py-1.5 ${LINE}`}>
                  <LineRow
                    {...moved}
                    inLine={shown.filter(({ name }) => inLine.has(name)).map(partOf(row, index))}
                    behind={behind.map(partOf(row, index)).map(({ onValue, ...each }) => ({
                      ...each,
                      onValue: (value) => {
                        // What is typed in stays open, though it was shown for what it lacked.
                        setUnfolded(new Set([...unfolded, keyOf(row)]));
                        onValue(value);
                      },
                    }))}
                    isOpen={unfolded.has(keyOf(row)) || behind.some((part) => isWrong(part, row))}
                    onOpen={() => setUnfolded(toggled(unfolded, keyOf(row)))}
                    original={
                      originals && (
                        <OriginalLine {...{ originals, field, row }} isOpen={unfolded.has(keyOf(row))} />
                      )
                    }
                  />
                </li>
              );
            }
            return (
              <li
                key={keyOf(row)}
                {...line}
                data-folded={isOpen(row) ? undefined : ''}
                className={`row-block grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-sunken/50 p-3 md:p-4 ${LINE}`}
              >
                <RowHead
                  {...moved}
                  about={aboutRow(row, parts)}
                  isOpen={isOpen(row)}
                  onOpen={() => setFolded(toggled(folded, keyOf(row)))}
                />
                {isOpen(row) && (
                  <RowBody
                    row={row}
                    original={originals?.ofRow.get(rowId(field, row))}
                    parts={shown}
                    isWrong={(part) => isWrong(part, row)}
                    draw={drawIn(row, index)}
                  />
                )}
              </li>
            );
          })}
        </ol>
        {originals && <NotHereYet {...{ originals, field, rows }} />}
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
      </div>
    </fieldset>
  );
}

/** Where a row that is dragged would go. */
const LINE =
  'data-[line=above]:border-t-4 data-[line=above]:border-t-honey-deep data-[line=below]:border-b-4 data-[line=below]:border-b-honey-deep';

const isAsked = ({ kind, hidden }: NamedField) => kind !== 'key' && !hidden;

/** As many rows as want an overview. */
const FOLD_FROM = 2;

/** Many large ones are seen by their headings first. */
const isOverview = (rows: readonly Row[], parts: readonly NamedField[]) =>
  rows.length > 3 && parts.some(({ kind }) => kind === 'rows');

const keyOf = (row: Row): string => row[KEY] as string;

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

const rowsIn = (value: string | Row[] | undefined): Row[] => (Array.isArray(value) ? value : []);

const CONTROLS = 'input:not([type=hidden]), textarea, select';

/** Once what was changed is drawn. */
function focusSoon(inside: RefObject<HTMLElement | null>, selector: string): void {
  requestAnimationFrame(() => inside.current?.querySelector<HTMLElement>(selector)?.focus());
}
