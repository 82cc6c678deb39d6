import { useEffect, useState } from 'react';
import type { FoundSong } from '../dropped-song.ts';
import type { StageItem } from '../stage.ts';
import { t } from '../../../texts/text.ts';

/** Milliseconds without a key. */
const PAUSE_MS = 250;
export const CHOICE =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-md border border-edge px-3 text-left text-sm font-semibold hover:bg-sunken aria-[current]:border-honey';

/** Goes to any song of the set, or puts any other of the songbook behind the one that is played. */
export function SongFinder({
  items,
  at,
  onGo,
  onDrop,
}: {
  items: readonly StageItem[];
  at: number;
  onGo: (index: number) => void;
  onDrop: (songId: string) => Promise<boolean>;
}) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly FoundSong[]>([]);
  const [said, setSaid] = useState('');
  /** Whether there is no network, and all songs are on the device. */
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!q.trim()) return undefined;
    const stop = new AbortController();
    const timer = window.setTimeout(() => void search(q, stop.signal), PAUSE_MS);
    const search = async (text: string, signal: AbortSignal) => {
      try {
        const answer = await fetch(`/bee/songs/on-stage?q=${encodeURIComponent(text)}`, { signal });
        if (!answer.ok) throw new Error(answer.statusText);
        const songs = (await answer.json()) as FoundSong[];
        setFound(songs);
        setAway(false);
        setSaid(songs.length === 0 ? t('No song matches.') : '');
      } catch {
        if (signal.aborted) return;
        setSaid(t('The songbook cannot be searched without a network.'));
        setAway(await hasSongbook());
      }
    };
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  const shown = q.trim() ? found : [];
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <p className="text-sm font-semibold">{t('In this set')}</p>
        <ul className="grid gap-1.5">
          {items.map((item, index) => (
            <li key={item.id}>
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
      <div className="grid content-start gap-2 max-md:order-first">
        <label className="grid gap-1 text-sm font-semibold">
          {t('Play another song from the songbook now')}
          <input
            type="search"
            value={q}
            autoComplete="off"
            placeholder={t('Title, artist or words')}
            onChange={(event) => setQ(event.target.value)}
            className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-ground px-3 font-normal"
          />
        </label>
        <p className="text-xs text-soft">
          {t(
            'It comes right after this one. The set itself is not changed; anyone following you sees it too.',
          )}
        </p>
        <p role="status" className="text-sm">
          {q.trim() && said}
        </p>
        {q.trim() && away && (
          <p className="text-sm">
            <a href="/bee/songs/stage" className="underline underline-offset-2">
              {t('Open the songbook that is on this device')}
            </a>
          </p>
        )}
        <ul className="grid gap-1.5">
          {shown.map(({ id, title, artists, key }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() =>
                  void onDrop(id).then((done) => {
                    if (!done)
                      setSaid(t('This song could not be loaded. Check your connection and try again.'));
                  })
                }
                className={CHOICE}
              >
                <span className="min-w-0 truncate">
                  {title} <span className="font-normal text-soft">{artists}</span>
                </span>
                <span className="text-soft">{key}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const hasSongbook = async (): Promise<boolean> =>
  'caches' in globalThis && Boolean(await caches.match('/bee/songs/stage'));
