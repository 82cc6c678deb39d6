import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Select, TextArea, TextInput } from '../../../ui/field.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { MediaField } from '../../media/field.tsx';
import { checkContentField, MOST_ITEMS, tidyContent } from './check.ts';
import { type ContentFields, LEVEL_LABELS, named, type NamedField, type Row, startsOf } from './field.ts';

/** What tells rows apart while they move; it is never sent. */
const KEY = '#';

/** Rows as they come, each with its key. */
export function keyed(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const inner = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : keyed(value),
    ]);
    return { ...Object.fromEntries(inner), [KEY]: String(index) };
  });
}

/** Rows as they travel. */
export function rowsJson(rows: readonly Row[]): string {
  return JSON.stringify(rows, (name, value: unknown) => (name === KEY ? undefined : value));
}

function newRow(parts: readonly NamedField[]): Row {
  return { ...startsOf(parts), [KEY]: `new ${Date.now()}` };
}

/** The rows themselves; `onRows` hears of every change. Rows may hold rows. */
export function Rows({
  field,
  rows,
  onRows,
}: {
  field: NamedField;
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
}) {
  const one = field.one ?? 'Entry';
  const parts = named(field.rows as ContentFields);
  const list = useRef<HTMLOListElement>(null);

  const change = (index: number, row: Row) => onRows(rows.map((old, i) => (i === index ? row : old)));
  const remove = (index: number) => onRows(rows.filter((_, i) => i !== index));
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onRows(next);
  };
  const add = () => {
    onRows([...rows, newRow(parts)]);
    requestAnimationFrame(() => {
      const last = list.current?.lastElementChild;
      last?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
    });
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
              .map((part) => (
                <RowPart
                  key={part.name}
                  part={part}
                  id={`${field.name}-${row[KEY] as string}-${part.name}`}
                  value={row[part.name]}
                  onValue={(value) => change(index, { ...row, [part.name]: value })}
                />
              ))}
          </li>
        ))}
      </ol>
      <Button look="quiet" className="justify-self-start" disabled={rows.length >= MOST_ITEMS} onClick={add}>
        <WorkIcon name="plus" /> Add {one.toLowerCase()}
      </Button>
    </fieldset>
  );
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

/** One part of a row; an error shows once something wrong was typed. */
function RowPart({
  part,
  id,
  value,
  onValue,
}: {
  part: NamedField;
  id: string;
  value: string | Row[] | undefined;
  onValue: (value: string | Row[]) => void;
}) {
  if (part.kind === 'rows')
    return <Rows field={{ ...part, name: id }} rows={Array.isArray(value) ? value : []} onRows={onValue} />;
  if (part.kind === 'key' || part.hidden) return null;
  const text = typeof value === 'string' ? value : '';
  const shared = {
    // Only the rows' own input is sent.
    name: id,
    form: 'none',
    label: part.label,
    hint: part.hint,
    required: part.required,
    error: text === '' ? undefined : checkContentField(part, tidyContent(part, text)),
  };
  switch (part.kind) {
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          checked={text === 'yes'}
          onChange={(event) => onValue(event.target.checked ? 'yes' : '')}
        />
      );
    case 'level':
      return (
        <Select
          {...shared}
          value={text}
          options={[
            { value: '', label: 'Not said' },
            ...Object.entries(LEVEL_LABELS).map(([level, label]) => ({ value: level, label })),
          ]}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          value={text}
          options={
            part.start && text
              ? (part.options ?? [])
              : [{ value: '', label: 'Please choose' }, ...(part.options ?? [])]
          }
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'media':
      return <MediaField {...shared} kind={part.media ?? 'image'} value={text} onChoose={onValue} />;
    case 'longText':
    case 'lines':
      return <TextArea {...shared} rows={3} value={text} onChange={(event) => onValue(event.target.value)} />;
    default:
      return (
        <TextInput
          {...shared}
          type={part.kind === 'date' ? 'date' : 'text'}
          inputMode={part.kind === 'number' ? 'numeric' : undefined}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      );
  }
}
