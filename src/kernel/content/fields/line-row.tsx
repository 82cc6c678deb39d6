import './line-row.css';
import type { DragEvent, ReactNode } from 'react';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { LEVEL_LABELS, type NamedField, type Row } from './field.ts';
import { DragHandle } from './drag-handle.tsx';
import { RowPart } from './row-part.tsx';

interface Part {
  part: NamedField;
  id: string;
  value: string | Row[] | undefined;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** A row whose few short parts stand in one line; what else it has, and what moves it, is behind its arrow. */
export function LineRow({
  name,
  inLine,
  behind,
  isOpen,
  original,
  isFirst,
  isLast,
  isFull,
  onOpen,
  onMove,
  onCopy,
  onRemove,
  onDrag,
}: {
  /** 'Item 2' */
  name: string;
  inLine: readonly Part[];
  behind: readonly Part[];
  isOpen: boolean;
  /** What it says in the language that it is translated from. */
  original?: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  /** Whether there is no place for another. */
  isFull: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
  onCopy: () => void;
  onRemove: () => void;
  /** A hand took it; undefined when it let go. */
  onDrag: (event: DragEvent | undefined) => void;
}) {
  const one = name.toLowerCase();
  const main = inLine.find(
    ({ part: { kind, narrow } }) => !narrow && (kind === 'text' || kind === 'longText'),
  );
  /** So many stand beside the buttons where there is little room: what comes before the main one, or that itself. */
  const first = main ? inLine.indexOf(main) || 1 : inLine.length;
  const wrong = inLine.filter(({ error }) => error);
  const about = behind.map(aboutPart).filter(Boolean).join(' · ');
  const wrongId = `${inLine[0]?.id}-wrong`;
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{name}</legend>
      {original}
      <div className="line-row flex flex-wrap items-start gap-1">
        <span className="flex min-h-11 items-center pointer-coarse:hidden">
          <DragHandle
            label={`Drag ${one}`}
            onDrag={onDrag}
            onMove={(by) => (by < 0 ? isFirst : isLast) || onMove(by)}
          />
        </span>
        <div className="line-parts flex min-w-0 flex-1 basis-52 flex-wrap gap-1.5">
          {inLine.map((each, index) => (
            <LinePart
              key={each.part.name}
              {...each}
              isMain={each === main}
              isRest={index >= first}
              width={each === main ? WIDE : widthOf(each.part)}
              describedBy={each.error ? wrongId : undefined}
            />
          ))}
        </div>
        <span className="line-doing ml-auto flex min-h-11 items-center">
          <button
            type="button"
            aria-expanded={isOpen}
            title={`More of ${one}`}
            onClick={onOpen}
            className="line-more size-9 cursor-pointer place-items-center rounded-md hover:bg-sunken pointer-coarse:size-11"
          >
            <span className="sr-only">{`More of ${one}`}</span>
            <span className="line-about truncate text-sm">{(!isOpen && about) || 'More'}</span>
            <WorkIcon name="chevron" className="size-4" />
          </button>
          <button
            type="button"
            aria-label={`Remove ${one}`}
            title={`Remove ${one}`}
            onClick={onRemove}
            className="line-remove grid size-9 cursor-pointer place-items-center rounded-md hover:bg-sunken pointer-coarse:size-11"
          >
            <WorkIcon name="close" className="size-4" />
          </button>
        </span>
      </div>
      {wrong.length > 0 && (
        <p id={wrongId} className="pt-1 text-sm font-medium text-ember">
          {wrong.map(({ error }) => error).join(' ')}
        </p>
      )}
      {!isOpen && about && (
        <p className="line-about-below truncate pt-1 text-xs text-soft pointer-fine:pl-10">{about}</p>
      )}
      {isOpen && (
        <div className="grid gap-3 pt-2 pb-3 pointer-fine:pl-10">
          {behind.map((each) => (
            <RowPart key={each.part.name} {...each} />
          ))}
          <p className="flex flex-wrap gap-x-4">
            <TextButton
              label={`Move ${one} up`}
              words="Move up"
              disabled={isFirst}
              onPress={() => onMove(-1)}
            />
            <TextButton
              label={`Move ${one} down`}
              words="Move down"
              disabled={isLast}
              onPress={() => onMove(1)}
            />
            <TextButton label={`Duplicate ${one}`} words="Duplicate" disabled={isFull} onPress={onCopy} />
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** What is behind the arrow, in a few words. */
function aboutPart({ part: { kind, label }, value }: Part): string {
  if (typeof value !== 'string' || value === '') return '';
  if (kind === 'checkbox') return label;
  return kind === 'number' ? `${label} ${value}` : value.replaceAll('\n', ', ').slice(0, 160);
}

/** What a line is about has a line for itself where there is little room. */
const WIDE = 'flex-1 basis-52 @max-xl:basis-full';

function widthOf({ kind, narrow }: NamedField): string {
  if (kind === 'choice' || kind === 'level') return 'max-w-full flex-none';
  if (kind === 'date') return 'w-38';
  return kind === 'number' || narrow ? 'w-24 flex-none' : 'w-32';
}

const BOX =
  'min-h-11 min-w-0 rounded-md border border-edge bg-surface px-2 py-1.5 placeholder:text-soft aria-invalid:border-2 aria-invalid:border-ember pointer-fine:min-h-9';

function LinePart({
  part,
  id,
  value,
  error,
  onValue,
  width,
  isMain,
  isRest,
  describedBy,
}: Part & { width: string; isMain: boolean; isRest: boolean; describedBy: string | undefined }) {
  const text = typeof value === 'string' ? value : '';
  const shared = {
    id,
    // Only the rows' own input is sent.
    name: id,
    form: 'none',
    'aria-label': part.label,
    'aria-required': part.required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy,
    title: part.hint ? `${part.label}: ${part.hint}` : part.label,
    value: text,
    className: `${BOX} w-full`,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  };
  return (
    <div className={width} data-main={isMain ? '' : undefined} data-rest={isRest ? '' : undefined}>
      {part.kind === 'choice' || part.kind === 'level' ? (
        <select {...shared} className={`${BOX} w-auto max-w-full`}>
          {!(part.start && text) && <option value="">{part.label}</option>}
          {optionsOf(part).map(({ value: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      ) : part.kind === 'longText' ? (
        <textarea
          {...shared}
          rows={1}
          placeholder={part.label}
          className={`${BOX} field-sizing-content w-full resize-none`}
        />
      ) : (
        <input
          {...shared}
          type={part.kind === 'date' ? 'date' : 'text'}
          inputMode={part.kind === 'number' ? 'numeric' : undefined}
          placeholder={part.label}
        />
      )}
    </div>
  );
}

function optionsOf({ kind, options = [] }: NamedField) {
  if (kind !== 'level') return options;
  return Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label }));
}

function TextButton({
  label,
  words,
  disabled,
  onPress,
}: {
  label: string;
  words: string;
  disabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="min-h-11 cursor-pointer text-sm font-semibold underline underline-offset-4 disabled:cursor-default disabled:no-underline disabled:opacity-40"
    >
      {words}
    </button>
  );
}
