import { tonightSheet } from '../../playlists/tonight-sheet.ts';
import type { Player } from '../player.ts';
import { playsFromFiles } from '../plays-from-files.ts';
import type { StageItem } from '../stage.ts';

/** From here on a place that is told is one in a song's files: hundredths of a page. Below, of a section of its text. */
const FILES_FROM = 500_000;

/** How one device shows a song. */
export interface ShownSong {
  isFiles: boolean;
  /** Of its text. */
  sections: number;
  /** Of its files. */
  pages: number;
}

const sections = new WeakMap<StageItem, number>();

export function shownSong(item: StageItem, player: Player): ShownSong {
  const { files, song } = item;
  if (!files) return { isFiles: false, sections: 1, pages: 1 };
  const count = sections.get(item) ?? (song ? tonightSheet(song).sections.length : 0);
  sections.set(item, count);
  return { isFiles: playsFromFiles(item, player), sections: count, pages: files.pages.length };
}

/** The place where a device stands, for the others. */
export const placeToTell = (place: number, { isFiles }: ShownSong): number =>
  isFiles ? FILES_FROM + place : place;

/** A place that was told, here: about the same where one has the text and the other the files. */
export function placeHere(told: number, { isFiles, sections, pages }: ShownSong): number {
  const fromFiles = told >= FILES_FROM;
  const place = fromFiles ? told - FILES_FROM : told;
  if (fromFiles === isFiles) return place;
  const [of, here] = fromFiles ? [pages, sections] : [sections, pages];
  return Math.round((Math.min(place, of * 100) / Math.max(1, of)) * here);
}
