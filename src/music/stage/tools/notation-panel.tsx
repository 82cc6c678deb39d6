import { CAPOS } from '../../sheets/view.ts';
import { PlayerSelects } from '../../sheets/player-selects.tsx';
import { SheetSelect } from '../../sheets/select.tsx';
import type { PlayerView } from '../../sheets/player-view.ts';
import type { PlayerSong } from '../player.ts';
import { t } from '../../../texts/text.ts';

/** How this player reads chords everywhere, and over which capo this song. */
export function NotationPanel({
  view,
  song,
  inSet,
  onView,
  onSong,
}: {
  view: PlayerView;
  song: PlayerSong;
  /** Whether it is played in a set, which may say a capo of its own. */
  inSet: boolean;
  onView: (view: PlayerView) => void;
  onSong: (song: PlayerSong) => void;
}) {
  return (
    <section aria-label={t('Your chords')} className="flex flex-wrap items-end gap-3">
      <PlayerSelects view={view} onChoose={onView} />
      <SheetSelect
        name="capo"
        label={t('Your capo in this song')}
        value={song.capo === null ? '' : String(song.capo)}
        options={[{ value: '', label: inSet ? 'As in the set' : 'As in the song' }, ...CAPOS]}
        onChoose={(capo) => onSong({ ...song, capo: capo === '' ? null : Number(capo) })}
      />
      <p className="text-xs text-soft">{t('For you alone, on all your devices.')}</p>
    </section>
  );
}
