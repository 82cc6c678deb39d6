import { useState } from 'react';
import { bareLetters } from '../../../platform/bare-letters.ts';
import { CHOICE } from './song-finder.tsx';
import type { StageItem } from '../stage.ts';
import { t } from '../../../texts/text.ts';

/** As many as one looks through. */
const MOST_SHOWN = 60;

/** Goes to any song of the songbook, by its title, its artist or its words: all of them are on the device. */
export function SongbookFinder({
  items,
  at,
  onGo,
}: {
  items: readonly StageItem[];
  at: number;
  onGo: (index: number) => void;
}) {
  const [q, setQ] = useState('');
  const [words] = useState(() => items.map(wordsOf));
  const wanted = bareLetters(q).split(/\s+/).filter(Boolean);
  const titled = (index: number) => wanted.every((word) => words[index]?.title.includes(word));
  const found = items
    .map((item, index) => ({ item, index }))
    .filter(({ index }) => wanted.every((word) => words[index]?.all.includes(word)))
    // Those whose title it is come first.
    .toSorted((one, other) => Number(titled(other.index)) - Number(titled(one.index)));
  return (
    <div className="grid gap-2">
      <label className="grid gap-1 text-sm font-semibold">
        {t('Find a song')}
        <input
          type="search"
          value={q}
          autoComplete="off"
          placeholder={t('Title, artist or words')}
          onChange={(event) => setQ(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-ground px-3 font-normal"
        />
      </label>
      <p role="status" className="text-xs text-soft">
        {found.length === 0
          ? t('No song matches.')
          : found.length > MOST_SHOWN &&
            t('{shown} of {count} songs. Type to find others.', { shown: MOST_SHOWN, count: found.length })}
      </p>
      <ul className="grid gap-1.5 md:grid-cols-2 lg:grid-cols-3">
        {found.slice(0, MOST_SHOWN).map(({ item, index }) => (
          <li key={item.id} className="min-w-0">
            <button
              type="button"
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onGo(index)}
              className={CHOICE}
            >
              <span className="truncate">{item.title}</span>
              <span className="text-soft">{item.key || item.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without its chords, which stand within words. */
function wordsOf({ title, song }: StageItem): { title: string; all: string } {
  return {
    title: bareLetters(title),
    all: bareLetters(`${title} ${(song?.chordpro ?? '').replaceAll(/\[[^\]\n]*\]/g, '')}`),
  };
}
