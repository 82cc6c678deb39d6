import { useEffect, useRef, useState } from 'react';
import { useRowDrag } from '../../kernel/content/fields/use-row-drag.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { readDuration, writeDuration } from '../chordpro/song-facts.ts';
import { AddToPlaylist, type SongChoice } from './adding/add-song.tsx';
import type { ItemErrors } from './items-form.server.ts';
import { itemFrom, itemTexts, type ItemTexts, newBreak, newSong } from './items.ts';
import { GONE_SONG, runSheet } from './playlist.ts';
import { SetRow } from './set-row.tsx';

/** The songs and breaks of a set, in their order; with scripts they travel as JSON in one field. */
export function SetRows({
  saved,
  shown,
  songs,
  gap,
  errors,
}: {
  /** What is stored, as it travels. */
  saved: string;
  /** What the form shows: as it is stored, as it was refused or as it was kept. */
  shown: string;
  songs: readonly SongChoice[];
  /** Seconds between two songs, as the form says it now. */
  gap: number;
  errors: ItemErrors | undefined;
}) {
  const hydrated = useHydrated();
  const [items, setItems] = useState<readonly ItemTexts[]>(() => itemsIn(shown));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<{ over: ItemErrors | undefined; ids: ReadonlySet<string> }>();
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ item: ItemTexts; index: number }>();
  const json = JSON.stringify(items);
  const [before, setBefore] = useState(saved);
  // Saved by somebody else while it stood untouched, or by this form, in the words that are kept.
  if (before !== saved) {
    setBefore(saved);
    if (json === before || asKept(json) === saved) setItems(itemsIn(saved));
  }
  const sent = useRef<HTMLInputElement>(null);
  const told = useRef(json);
  useEffect(() => {
    // What is moved or added is not saved yet: the form must hear of it.
    if (told.current !== json && json !== saved)
      sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
    told.current = json;
  }, [json, saved]);

  const byId = new Map(songs.map((song) => [song.id, song]));
  const titleOf = ({ kind, label, songId }: ItemTexts) =>
    kind === 'break' ? label || 'Break' : (byId.get(songId)?.title ?? GONE_SONG);
  const songsUpTo = (index: number) => items.slice(0, index + 1).filter(({ kind }) => kind === 'song').length;
  // A new answer of the server counts again.
  const touched = changed?.over === errors ? changed?.ids : undefined;
  const errorOf = (id: string, name: string) => (touched?.has(id) ? undefined : errors?.[`${id} ${name}`]);
  const isWrong = (id: string) =>
    !touched?.has(id) && Object.keys(errors ?? {}).some((key) => key.startsWith(id));
  const change = (item: ItemTexts) => {
    setItems(items.map((each) => (each.id === item.id ? item : each)));
    setChanged({ over: errors, ids: new Set([...(touched ?? []), item.id]) });
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setRemoved(undefined);
    setSaid(`${titleOf(item)} is now ${to + 1} of ${items.length}.`);
    // A row that moves takes its buttons with it: their menu stays open, and the focus stays with them.
    const held = document.activeElement;
    const menu = held?.closest(':popover-open');
    requestAnimationFrame(() => {
      if (menu?.matches(':popover-open') === false)
        document.querySelector<HTMLElement>(`[popovertarget='${menu.id}']`)?.click();
      if (held instanceof HTMLElement) held.focus();
    });
  };
  const remove = (index: number) => {
    const item = items[index];
    if (!item) return;
    setItems(items.toSpliced(index, 1));
    setRemoved({ item, index });
    const next = items[index + 1] ?? items[index - 1];
    // In a closed menu a button takes no focus: then it stays at the row.
    const places = next ? [`${next.id}-more`, `${next.id}-remove`] : ['look'];
    requestAnimationFrame(() => {
      for (const place of places) document.getElementById(place)?.focus();
    });
  };
  const undo = ({ item, index }: NonNullable<typeof removed>) => {
    setRemoved(undefined);
    // Somebody else's save may have brought it back meanwhile.
    if (!items.some(({ id }) => id === item.id)) setItems(items.toSpliced(index, 0, item));
    setSaid(`${titleOf(item)} is back.`);
    requestAnimationFrame(() => document.getElementById(`${item.id}-more`)?.focus());
  };
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const drag = useRowDrag((from, to) => move(from, to > from ? to - 1 : to));
  return (
    <section
      id="songs"
      aria-label="Songs"
      className="@container grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3"
    >
      {hydrated && <input ref={sent} type="hidden" name="items" value={json} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Songs</h2>
        <Total items={items} songs={byId} gap={gap} />
      </div>
      {items.length > 0 && (
        <div>
          <div className="noscript:hidden">
            <p
              aria-hidden="true"
              className="set-row-heads mb-1 hidden justify-end gap-2 text-xs text-soft @xl:flex"
            >
              <span className="w-18 px-2">Key</span>
              <span className="w-18 px-2">Tempo</span>
              <span className="w-18 px-2">Length</span>
            </p>
          </div>
          <ol aria-label="Order of the set" className="divide-y divide-line border-y border-line">
            {items.map((item, index) => (
              <li
                key={item.id}
                {...drag.over(index)}
                data-line={drag.lineAt(index, items.length)}
                className="py-1.5 data-[line=above]:border-t-4 data-[line=above]:border-t-honey-deep data-[line=below]:border-b-4 data-[line=below]:border-b-honey-deep"
              >
                <SetRow
                  item={item}
                  song={byId.get(item.songId)}
                  title={titleOf(item)}
                  number={item.kind === 'song' ? songsUpTo(index) : undefined}
                  place={index + 1}
                  count={items.length}
                  plain={!hydrated}
                  isOpen={opened.has(item.id) || isWrong(item.id)}
                  error={(name) => errorOf(item.id, name)}
                  onOpen={() => toggle(item.id)}
                  onChange={change}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => remove(index)}
                  onDrag={(event) => drag.start(index, event)}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
      <div role="status" className={removed ? 'text-sm' : 'sr-only'}>
        {removed ? (
          <p className="flex flex-wrap items-center gap-3">
            {`${titleOf(removed.item)} is removed.`}
            <Button look="quiet" onClick={() => undo(removed)}>
              Undo
            </Button>
          </p>
        ) : (
          said
        )}
      </div>
      <AddToPlaylist
        songs={songs}
        taken={new Set(items.map(({ songId }) => songId))}
        onSong={(songId) => setItems([...items, newSong(crypto.randomUUID(), songId)])}
        onBreak={() => setItems([...items, newBreak(crypto.randomUUID())])}
      />
    </section>
  );
}

function itemsIn(json: string): ItemTexts[] {
  return json ? (JSON.parse(json) as ItemTexts[]) : [];
}

/** As it reads once it is stored: '3:5' is '3:05' then. */
function asKept(json: string): string {
  return JSON.stringify(itemsIn(json).map((item) => itemTexts(itemFrom(item))));
}

/** How long it takes now, while one works on it. */
function Total({
  items,
  songs,
  gap,
}: {
  items: readonly ItemTexts[];
  songs: ReadonlyMap<string, SongChoice>;
  gap: number;
}) {
  const { total, unknown } = runSheet(
    items.map(({ kind, length, songId }) => ({
      kind,
      length: readDuration(length) ?? songs.get(songId)?.duration ?? undefined,
    })),
    gap,
  );
  const without = unknown > 0 ? `, and ${unknown} without a length` : '';
  const between = gap > 0 ? `, with ${gap} s between songs` : '';
  return (
    <p role="status" className="text-sm text-soft">
      Total <strong className="text-ink tabular-nums">{writeDuration(total)}</strong>
      {without}
      {between}
    </p>
  );
}
