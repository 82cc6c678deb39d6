import { CHORD_CHOICES, STYLES } from '../sheets/view.ts';
import { SheetSelect } from '../sheets/select.tsx';
import { type PlayerView, readPlayerView } from '../sheets/player-view.ts';
import type { PlayerSong } from './player.ts';

const CAPOS = [
  { value: '', label: 'As in the set' },
  ...Array.from({ length: 13 }, (_, fret) => ({
    value: String(fret),
    label: fret === 0 ? 'None' : `Fret ${fret}`,
  })),
];

/** How this player reads chords everywhere, and over which capo this song. */
export function NotationPanel({
  view,
  song,
  onView,
  onSong,
}: {
  view: PlayerView;
  song: PlayerSong;
  onView: (view: PlayerView) => void;
  onSong: (song: PlayerSong) => void;
}) {
  return (
    <section
      aria-label="Your chords"
      className="flex w-full flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <SheetSelect
        name="style"
        label="Names"
        value={view.style}
        options={STYLES}
        onChoose={(style) => onView(readPlayerView({ ...view, style }))}
      />
      <SheetSelect
        name="chords"
        label="Chords"
        value={view.chords}
        options={CHORD_CHOICES}
        onChoose={(chords) => onView(readPlayerView({ ...view, chords }))}
      />
      <SheetSelect
        name="capo"
        label="Your capo in this song"
        value={song.capo === null ? '' : String(song.capo)}
        options={CAPOS}
        onChoose={(capo) => onSong({ ...song, capo: capo === '' ? null : Number(capo) })}
      />
      <p className="text-xs text-soft">For you alone, on all your devices.</p>
    </section>
  );
}
