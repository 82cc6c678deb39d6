import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { StaleSaveNotice } from '../../kernel/content/screens/stale-save.tsx';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import { KeptState, WHOLE } from '../../kernel/forms/kept-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { prettyNote } from '../chord-names/note.ts';
import { AddToPlaylist, factsOf, type SongChoice } from './adding/add-song.tsx';
import type { PlaylistAnswer } from './edit.server.ts';
import { PlaylistItemFields } from './item-fields.tsx';
import { type ItemTexts, newBreak, newSong } from './items.ts';
import { PlaylistOrder } from './order.tsx';
import { readDuration, writeDuration } from '../chordpro/song-facts.ts';
import { runSheet } from './playlist.ts';

/** The songs and breaks of a set: their order on the left, what is said of one on the right. */
export function PlaylistSongsForm({
  items: saved,
  songs,
  gap,
  version,
  answer,
  here,
  status,
}: {
  items: readonly ItemTexts[];
  songs: readonly SongChoice[];
  gap: number;
  version: number;
  answer: PlaylistAnswer | undefined;
  here: string;
  status: string | undefined;
}) {
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const [items, setItems] = useState<readonly ItemTexts[]>(answer?.items ?? saved);
  const [chosen, setChosen] = useState(items[0]?.id);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const byId = new Map(songs.map((song) => [song.id, song]));
  const titleOf = ({ kind, label, songId }: ItemTexts) =>
    kind === 'break' ? label || 'Break' : (byId.get(songId)?.title ?? 'A deleted song');
  const add = (item: ItemTexts) => {
    setItems([...items, item]);
    setChosen(item.id);
  };
  const remove = (id: string) => {
    const index = items.findIndex((item) => item.id === id);
    const rest = items.filter((item) => item.id !== id);
    setItems(rest);
    if (chosen === id) setChosen(rest[Math.min(index, rest.length - 1)]?.id);
  };
  const change = (item: ItemTexts) => {
    setItems(items.map((each) => (each.id === item.id ? item : each)));
    setChanged(new Set([...changed, item.id]));
  };
  const wrong = (id: string) =>
    !changed.has(id) && Object.keys(answer?.itemErrors ?? {}).some((key) => key.startsWith(id));
  return (
    <Form ref={form} method="post" noValidate data-whole={WHOLE} className="grid gap-6">
      <KeptState
        state={items}
        onBack={(kept) => {
          setItems(kept);
          setChosen(kept[0]?.id);
        }}
      />
      {answer?.stale && <StaleSaveNotice stale={answer.stale} here={here} />}
      {answer?.message && <Notice tone="error">{answer.message}</Notice>}
      <input type="hidden" name="version" value={version} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Total items={items} songs={byId} gap={gap} />
          {hydrated && items.length > 0 && (
            <PlaylistOrder
              rows={items.map((item) => ({
                id: item.id,
                title: titleOf(item),
                note: noteOf(item, byId.get(item.songId)),
                wrong: wrong(item.id),
              }))}
              chosen={chosen}
              onChoose={setChosen}
              onOrder={(ids) => setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []))}
              onRemove={remove}
            />
          )}
          <AddToPlaylist
            songs={songs}
            taken={new Set(items.map(({ songId }) => songId))}
            onSong={(songId) => add(newSong(crypto.randomUUID(), songId))}
            onBreak={() => add(newBreak(crypto.randomUUID()))}
          />
        </div>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {items.map((item, index) => (
            <li key={item.id} hidden={hydrated && item.id !== chosen}>
              <Card>
                <PlaylistItemFields
                  item={item}
                  title={titleOf(item)}
                  sections={byId.get(item.songId)?.sections}
                  place={index + 1}
                  plain={!hydrated}
                  error={(name) =>
                    changed.has(item.id) ? undefined : answer?.itemErrors[`${item.id} ${name}`]
                  }
                  onChange={change}
                />
              </Card>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          name="do"
          value="save"
          aria-disabled={busy}
          onClick={(press) => busy && press.preventDefault()}
        >
          <Icon name="check" /> {busy ? 'Saving…' : 'Save'}
        </Button>
        <span role="status" className="text-sm text-soft">
          {busy ? '' : status}
        </span>
      </div>
    </Form>
  );
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

/** Key, tempo and length as they are tonight: the set's own, else the song's. */
function noteOf(item: ItemTexts, song: SongChoice | undefined): string {
  const { key, capo, tempo, length, flow, lead } = item;
  const facts = factsOf({
    key: key ? prettyNote(key) : (song?.key ?? ''),
    tempo: Number(tempo) || (song?.tempo ?? null),
    duration: readDuration(length) ?? song?.duration ?? null,
  });
  return [facts, capo && `capo ${capo}`, flow, lead].filter(Boolean).join(' · ');
}
