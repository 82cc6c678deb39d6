import { buffer } from 'node:stream/consumers';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { fromStore } from '../../kernel/media/in-store.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { hasWords } from '../chordpro/has-words.ts';
import type { Print } from '../pdf/load-pictures.server.ts';
import type { PaperChoices } from '../sheets/paper.ts';
import type { FilePage } from '../pdf/file-pages.server.ts';
import { marksOn } from '../sheet-files/mark.ts';
import { marksOfSongs } from '../sheet-files/notes.server.ts';
import { frameOf } from '../sheet-files/page-frame.ts';
import { sheetIdsOf, type Song } from './song.ts';
import { cutOf, type PageCut } from '../sheet-files/page-cut.ts';
import { findPagePicture } from '../sheet-files/page-picture.server.ts';
import { PICTURE_SIZES, type SheetPage } from '../sheet-files/sheet-file.ts';
import { pagesOfSongs } from '../sheet-files/sheets-of-songs.server.ts';

type WithFiles = Pick<Song, 'id' | 'chordpro' | 'sheetIds' | 'scoreId' | 'playedFrom'>;

/** Pages of files in one PDF: more would keep whoever asked waiting, and no mailbox would take it. */
const MOST_PAGES = 120;
const LARGEST = Math.max(...PICTURE_SIZES);

/** Whether a song is played from its files, where nobody chose otherwise. */
export const isPlayedFromFiles = ({ chordpro, playedFrom }: Pick<WithFiles, 'chordpro' | 'playedFrom'>) =>
  !hasWords(chordpro) || playedFrom === 'files';

/**
 * The pages of those songs that are played from files, as paper takes them, by song, with the marks that the viewer
 * sees on the stage; throws AppError `invalid` for too many.
 */
export async function printedPages(
  viewer: Viewer,
  songs: readonly WithFiles[],
  { unmarked = false }: Partial<Pick<PaperChoices, 'unmarked'>> = {},
): Promise<Map<string, FilePage[]>> {
  const found = await pagesOfSongs(
    viewer,
    songs
      .filter((song) => isPlayedFromFiles(song))
      .map((song) => ({ id: song.id, sheetIds: sheetIdsOf(song) })),
  );
  const count = [...found.values()].reduce((sum, { pages }) => sum + pages.length, 0);
  if (count > MOST_PAGES)
    throw new AppError(
      'invalid',
      `The sheet files of these songs have ${count} pages; a PDF takes ${MOST_PAGES} of them. Print fewer songs at once.`,
    );
  const marks = unmarked || found.size === 0 ? undefined : await marksOfSongs(viewer, [...found.keys()]);
  const printed = new Map<string, FilePage[]>();
  for (const [id, { pages, cuts }] of found) {
    const prints: FilePage[] = [];
    for (const page of pages) {
      const print = await printOf(viewer, page, cuts);
      const drawn = marksOn(marks?.get(id) ?? [], page).map(({ value }) => value);
      if (print) prints.push({ ...print, marked: { frame: frameOf(page, cutOf(cuts, page)), marks: drawn } });
    }
    if (prints.length > 0) printed.set(id, prints);
  }
  return printed;
}

/** Undefined of a page that is not there any more, or that cannot be drawn: the others are printed all the same. */
async function printOf(
  viewer: Viewer,
  page: SheetPage,
  cuts: readonly PageCut[],
): Promise<Print | undefined> {
  const name = `${page.stamp}-${page.page}-${LARGEST}.webp`;
  const picture = await findPagePicture(viewer, page.mediaId, name, 'print').catch((error: AppError) => {
    if (error.code === 'notFound') return undefined;
    throw error;
  });
  if (!picture) return undefined;
  const { default: sharp } = await import('sharp');
  const drawn = sharp(await fromStore(buffer(picture.body)));
  const { width, height } = await drawn.metadata();
  const { crop, turn } = cutOf(cuts, page);
  const [left, top, right, bottom] = crop.map((part, side) =>
    Math.round((part * (side % 2 === 0 ? width : height)) / 10_000),
  ) as [number, number, number, number];
  const { data, info } = await drawn
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .rotate(turn * 90)
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, alt: '' };
}
