import type { Notation } from '../chordpro/chord-name.ts';
import { CHORD_CHOICES, SIGNS, STYLES } from './view.ts';

/** How one player reads chords; it goes with the account. */
export interface PlayerView {
  style: Notation;
  chords: (typeof CHORD_CHOICES)[number]['value'];
  signs: (typeof SIGNS)[number]['value'];
}

const PLAIN: PlayerView = { style: 'letters', chords: 'shapes', signs: 'auto' };

/** A view as it was kept; what makes no sense is as usual. */
export function readPlayerView(kept: unknown): PlayerView {
  const { style, chords, signs } = (kept ?? {}) as Record<string, unknown>;
  return {
    style: STYLES.find(({ value }) => value === style)?.value ?? PLAIN.style,
    chords: CHORD_CHOICES.find(({ value }) => value === chords)?.value ?? PLAIN.chords,
    signs: SIGNS.find(({ value }) => value === signs)?.value ?? PLAIN.signs,
  };
}
