import type { Piece } from '../kernel/media/piece.ts';

/** A short piece one can hear on the page. */
export interface SoundBite extends Piece {
  id: string;
  licence: string;
  description: string;
  /** What its title and description are written in, where that is not the page's language. */
  lang?: string | undefined;
}
