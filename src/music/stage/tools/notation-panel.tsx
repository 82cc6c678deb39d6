import { CAPOS } from '../../sheets/view.ts';
import { PlayerSelects } from '../../sheets/player-selects.tsx';
import { SheetSelect } from '../../sheets/select.tsx';
import type { PlayerView } from '../../sheets/player-view.ts';
import type { PlayerSong } from '../player.ts';
import { t } from '../../../texts/text.ts';

const CAPOS_OF_SET = [{ value: '', label: 'As in the set' }, ...CAPOS];

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
    <section aria-label={t('Your chords')} className="flex flex-wrap items-end gap-3">
      <PlayerSelects view={view} onChoose={onView} />
      <SheetSelect
        name="capo"
        label={t('Your capo in this song')}
        value={song.capo === null ? '' : String(song.capo)}
        options={CAPOS_OF_SET}
        onChoose={(capo) => onSong({ ...song, capo: capo === '' ? null : Number(capo) })}
      />
      <p className="text-xs text-soft">{t('For you alone, on all your devices.')}</p>
    </section>
  );
}
