import { useState } from 'react';
import { useHydrated } from '../../../ui/hydrated.ts';
import { t } from '../../../texts/text.ts';
import { PLAIN_PLAYER_SONG, type Player } from '../player.ts';
import { useAwake } from '../device/use-wake-lock.ts';
import { usePlayer } from '../use-player.ts';
import type { Track } from '../../track/track.ts';
import { TrackLine, TrackSetup } from '../../track/track-controls.tsx';
import { useTrack } from '../../track/use-track.ts';

/** The recording below the sheet, in reach while one scrolls; without scripts it is under Media. */
export function SongTrack(props: {
  songId: string;
  track: Track;
  player: Player;
  viewerId: string;
  tempo: number;
  beats: number;
}) {
  // What is kept is known to the browser alone.
  return useHydrated() ? <Playing {...props} /> : null;
}

function Playing({ songId, track, player: given, viewerId, tempo, beats }: Parameters<typeof SongTrack>[0]) {
  const [player, change] = usePlayer(given, viewerId);
  const [open, setOpen] = useState(false);
  const own = player.songs[songId] ?? PLAIN_PLAYER_SONG;
  const at = useTrack(track, own.track, {
    tempo,
    beats,
    onPractice: (practice) => change({ songId, song: { ...own, track: practice } }),
  });
  useAwake(at?.going === true);
  if (!at) return null;
  return (
    <section
      aria-label={t('Recording')}
      className="no-print sticky bottom-3 z-20 grid gap-3 rounded-lg border border-edge bg-surface p-2 shadow-soft"
    >
      <div className="flex items-center gap-2">
        <TrackLine at={at} />
        {at.counted !== undefined && (
          <span aria-hidden="true" className="text-2xl font-bold text-honey-deep tabular-nums">
            {at.counted + 1}
          </span>
        )}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-11 cursor-pointer rounded-md px-2 text-sm font-semibold whitespace-nowrap hover:bg-sunken"
        >
          {t('Speed and loop')}
        </button>
      </div>
      {open && <TrackSetup at={at} />}
    </section>
  );
}
