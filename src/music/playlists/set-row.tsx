import './set.css';
import type { DragEvent } from 'react';
import { DragHandle } from '../../kernel/content/fields/drag-handle.tsx';
import { TextArea, TextInput } from '../../ui/fields/field.tsx';
import { prettyNote } from '../chord-names/note.ts';
import { flowTrouble } from '../chordpro/flow.ts';
import { readDuration, writeDuration } from '../chordpro/song-facts.ts';
import { factsOf, type SongChoice } from './adding/add-song.tsx';
import {
  BREAK_FIELDS,
  checkItemField,
  ITEM_FIELDS,
  type ItemField,
  type ItemTexts,
  SONG_FIELDS,
} from './items.ts';
import { RowButtons } from './row-buttons.tsx';

/** What stands in the line of a row; the others are behind its arrow. */
const IN_LINE: ReadonlySet<ItemField> = new Set(['key', 'tempo', 'length']);
const SHORT: Partial<Record<ItemField, string>> = {
  key: 'Key',
  tempo: 'Tempo',
  length: 'Length',
  flow: 'Order',
};

/** A song or a break of a set, in one line where there is room. */
export function SetRow({
  item,
  song,
  title,
  number,
  place,
  count,
  plain,
  isOpen,
  error,
  onOpen,
  onChange,
  onMove,
  onRemove,
  onDrag,
}: {
  item: ItemTexts;
  song: SongChoice | undefined;
  title: string;
  /** Of the songs, from 1. */
  number: number | undefined;
  /** Of the rows, from 1. */
  place: number;
  count: number;
  /** Until scripts run; where none will, all of it is shown, and the order is typed (set.css). */
  plain: boolean;
  isOpen: boolean;
  /** The server's last word on a field. */
  error: (name: ItemField) => string | undefined;
  onOpen: () => void;
  onChange: (item: ItemTexts) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDrag: (event: DragEvent | undefined) => void;
}) {
  const fields = item.kind === 'song' ? SONG_FIELDS : BREAK_FIELDS;
  const shared = (name: ItemField) => ({
    id: `${item.id}-${name}`,
    // With scripts all items travel in one field.
    ...(plain ? { name: `item.${name}` } : { name: `${item.id}-${name}`, form: 'none' }),
    value: item[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...item, [name]: event.target.value }),
  });
  const errorOf = (name: ItemField) => error(name) ?? checkItemField(name, item[name], item.kind);
  const trouble = song?.sections ? flowTrouble(song.sections, item.flow) : '';
  const inLine = fields.filter((name) => IN_LINE.has(name));
  const beside = fields.filter((name) => !IN_LINE.has(name) && name !== 'label');
  const wrong = fields.filter((name) => (IN_LINE.has(name) || name === 'label') && errorOf(name));
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{title}</legend>
      {plain && <PlainParts item={item} place={place} />}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <span className="flex noscript:hidden">
          <DragHandle id={`${item.id}-drag`} label={`Drag ${title}`} onDrag={onDrag} onMove={onMove} />
        </span>
        <span aria-hidden="true" className="w-6 shrink-0 text-right text-sm text-soft tabular-nums">
          {number}
        </span>
        <div className="min-w-0 flex-1 basis-32 px-2">
          {item.kind === 'break' ? (
            <input
              {...shared('label')}
              aria-label={ITEM_FIELDS.label.label}
              aria-invalid={errorOf('label') ? true : undefined}
              required
              className={`${BOX} font-semibold italic`}
            />
          ) : (
            <p className="font-semibold wrap-anywhere">{title}</p>
          )}
          <p className="truncate text-xs text-soft empty:hidden">
            {!isOpen && item.kind === 'song' && (
              <span className="set-row-facts @xl:hidden">{factsTonight(item, song)}</span>
            )}
            {[song?.artists, !isOpen && noteOf(item)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div
          className={`gap-2 @max-xl:order-last @max-xl:basis-full @max-xl:grid-cols-3 @xl:flex ${isOpen || plain ? '@max-xl:grid' : '@max-xl:hidden'} ${isOpen ? '' : 'set-row-line'}`}
        >
          {inLine.map((name) => (
            <div key={name} className="grid gap-0.5 @xl:w-18">
              <label htmlFor={`${item.id}-${name}`} className="text-xs text-soft @xl:sr-only">
                <span aria-hidden="true">{SHORT[name]}</span>
                <span className="sr-only">{ITEM_FIELDS[name].label}</span>
              </label>
              <input
                {...shared(name)}
                placeholder={ownOf(name, song)}
                title={`${SHORT[name]}: ${ITEM_FIELDS[name].hint}`}
                inputMode={name === 'tempo' ? 'numeric' : undefined}
                aria-invalid={errorOf(name) ? true : undefined}
                aria-describedby={errorOf(name) ? `${item.id}-wrong` : undefined}
                className={`${BOX} tabular-nums`}
              />
            </div>
          ))}
        </div>
        <RowButtons
          id={item.id}
          title={title}
          isOpen={isOpen}
          isFirst={place === 1}
          isLast={place === count}
          onOpen={onOpen}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {wrong.length > 0 && (
        <p id={`${item.id}-wrong`} className="px-2 pt-1 text-sm font-medium text-ember">
          {wrong.map(errorOf).join(' ')}
        </p>
      )}
      {!isOpen && !plain && trouble && (
        <p className="px-2 pt-1 text-sm font-medium">
          {SHORT.flow}: {trouble}
        </p>
      )}
      {(isOpen || plain) && beside.length > 0 && (
        <div className={`grid gap-4 px-2 pt-3 pb-2 @xl:grid-cols-3 ${isOpen ? '' : 'set-row-more'}`}>
          {beside.map((name) => {
            const given = {
              ...shared(name),
              label: ITEM_FIELDS[name].label,
              hint: name === 'flow' ? <OrderHint song={song} trouble={trouble} /> : ITEM_FIELDS[name].hint,
              error: errorOf(name),
            };
            return name === 'notes' ? (
              <div key={name} className="@xl:col-span-3">
                <TextArea {...given} rows={2} />
              </div>
            ) : (
              <TextInput key={name} {...given} />
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

/** What the sections are called, and what an order says that the song has not: it is taken all the same. */
function OrderHint({ song, trouble }: { song: SongChoice | undefined; trouble: string }) {
  const codes = song?.sections?.map(([code]) => code).join(' ');
  return (
    <>
      {ITEM_FIELDS.flow.hint} {codes && `This song has ${codes}.`}{' '}
      <strong role="status" className="text-ink">
        {trouble}
      </strong>
    </>
  );
}

const BOX =
  'min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-2 placeholder:text-soft aria-invalid:border-2 aria-invalid:border-ember pointer-fine:min-h-9';

/** What a row sends besides its fields where no script sends it. */
function PlainParts({ item, place }: { item: ItemTexts; place: number }) {
  const shown = item.kind === 'song' ? SONG_FIELDS : BREAK_FIELDS;
  return (
    <>
      <input type="hidden" name="item.id" value={item.id} />
      <input type="hidden" name="item.kind" value={item.kind} />
      <input type="hidden" name="item.songId" value={item.songId} />
      {(Object.keys(ITEM_FIELDS) as ItemField[])
        .filter((name) => !shown.includes(name))
        .map((name) => (
          <input key={name} type="hidden" name={`item.${name}`} value={item[name]} />
        ))}
      <div className="set-row-more">
        <TextInput
          name="item.place"
          id={`${item.id}-place`}
          label="Place"
          hint="Leave empty to remove it from the set."
          inputMode="decimal"
          defaultValue={place}
        />
      </div>
    </>
  );
}

/** The song's own, which holds where nothing is typed. */
function ownOf(name: ItemField, song: SongChoice | undefined): string | undefined {
  if (name === 'key') return song?.key;
  if (name === 'tempo') return song?.tempo ? String(song.tempo) : undefined;
  return song?.duration ? writeDuration(song.duration) : undefined;
}

/** Key, tempo and length as they are tonight: the set's own, else the song's. */
function factsTonight({ key, tempo, length }: ItemTexts, song: SongChoice | undefined): string {
  return factsOf({
    key: key ? prettyNote(key) : (song?.key ?? ''),
    tempo: Number(tempo) || (song?.tempo ?? null),
    duration: readDuration(length) ?? song?.duration ?? null,
  });
}

/** What is behind its arrow, in a few words. */
function noteOf({ capo, flow, lead, notes }: ItemTexts): string {
  return [capo && `capo ${capo}`, flow, lead, notes.replaceAll('\n', ' ')].filter(Boolean).join(' · ');
}
