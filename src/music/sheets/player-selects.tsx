import { type PlayerView, readPlayerView } from './player-view.ts';
import { SheetSelect } from './select.tsx';
import { CHORD_CHOICES, SIGNS, STYLES } from './view.ts';
import { t } from '../../texts/text.ts';

/** How a player reads chords: what they are called, and whether as shapes or as they sound. */
export function PlayerSelects({
  view,
  onChoose,
}: {
  view: PlayerView;
  onChoose: (view: PlayerView) => void;
}) {
  return (
    <>
      <SheetSelect
        name="style"
        label={t('Names')}
        value={view.style}
        options={STYLES}
        onChoose={(style) => onChoose(readPlayerView({ ...view, style }))}
      />
      <SheetSelect
        name="chords"
        label={t('Chords')}
        value={view.chords}
        options={CHORD_CHOICES}
        onChoose={(chords) => onChoose(readPlayerView({ ...view, chords }))}
      />
      <SheetSelect
        name="signs"
        label={t('Sharps or flats')}
        value={view.signs}
        options={SIGNS}
        onChoose={(signs) => onChoose(readPlayerView({ ...view, signs }))}
      />
    </>
  );
}
