import { setImmediate } from 'node:timers/promises';
import { userIdOf, type Viewer } from '../../kernel/access/viewer.ts';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import { sheetText } from '../chordpro/sheet-text.ts';
import { DIVIDER } from '../chordpro/text-lines.ts';
import { sheetOptionsOf, type SheetView } from '../sheets/view.ts';
import { songsPdf } from '../pdf/pdf.server.ts';
import type { PaperFor } from '../sheets/paper.ts';
import { printPictures } from '../pdf/load-pictures.server.ts';
import { printedPages } from './printed-pages.server.ts';
import { paperChords } from './chords-of-song.server.ts';
import { textInKey } from './new-key.server.ts';
import type { Song } from './song.ts';
import { findSong, findSongs } from './songs.server.ts';

export const EXPORTS = {
  cho: { label: 'ChordPro', type: 'text/plain; charset=utf-8' },
  txt: { label: 'Text', type: 'text/plain; charset=utf-8' },
  pdf: { label: 'PDF', type: 'application/pdf' },
} as const;
export type ExportFormat = keyof typeof EXPORTS;

/** Songs of one file at most. */
const MOST_SONGS = 200;

export function sheetOf({ chordpro }: Song, view: SheetView): Sheet {
  return buildSheet(parseChordPro(chordpro).lines, sheetOptionsOf(view));
}

/** One song as a file, in the key and way of writing that is wanted; its ChordPro as it was written, or transposed. */
export async function exportSong(
  viewer: Viewer,
  id: string,
  format: ExportFormat,
  view: SheetView,
  paper?: SongPaper,
) {
  return exported(viewer, [await findSong(viewer, id)], format, { view, ...paper });
}

/** Several as one file. */
export async function exportSongs(
  viewer: Viewer,
  ids: readonly string[],
  format: ExportFormat,
  view: SheetView,
  paper?: SongPaper,
) {
  return exported(viewer, await findSongs(viewer, ids.slice(0, MOST_SONGS)), format, { view, ...paper });
}

/** How songs are put on paper, and whether as a book with a title. */
interface SongPaper {
  paper?: PaperFor;
  book?: string;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal;
}
type Looks = SongPaper & { view: SheetView };

async function exported(viewer: Viewer, songs: readonly Song[], format: ExportFormat, looks: Looks) {
  const name = songs.length === 1 ? (songs[0]?.slug ?? 'song') : 'songbook';
  return {
    body: await bodyOf(viewer, songs, format, looks),
    type: EXPORTS[format].type,
    name: `${name}.${format}`,
  };
}

async function bodyOf(
  viewer: Viewer,
  songs: readonly Song[],
  format: ExportFormat,
  { view, paper, book, signal }: Looks,
): Promise<string | Buffer> {
  if (format === 'cho') {
    const texts = await inTurn(songs, (song) =>
      view.transpose === 0 ? song.chordpro : textInKey(song, view.transpose, signsOf(view)),
    );
    return texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join('\n{new_song}\n');
  }
  if (format === 'pdf') {
    const pictures = await printPictures(viewer, songs);
    const files = paper?.lyrics ? undefined : await printedPages(viewer, songs, paper);
    const sheets = await inTurn(songs, async (song) => ({
      sheet: withColumns(sheetOf(song, view), view),
      chords: paper?.diagrams ? await paperChords(viewer, song, view, paper.left) : [],
      pages: files?.get(song.id),
    }));
    const how = { pictures, ...(paper && { paper }), ...(book !== undefined && { book }) };
    return songsPdf(sheets, how, { by: userIdOf(viewer) ?? undefined, signal });
  }
  const texts = await inTurn(songs, (song) => sheetText(sheetOf(song, view)));
  return texts.join(`\n${DIVIDER}\n\n`);
}

/** One after the other; between two of them others are answered. */
async function inTurn<T>(songs: readonly Song[], make: (song: Song) => T): Promise<Awaited<T>[]> {
  const made: Awaited<T>[] = [];
  for (const song of songs) {
    made.push(await make(song));
    await setImmediate();
  }
  return made;
}

function signsOf({ signs }: SheetView): 'sharps' | 'flats' | undefined {
  return signs === 'auto' ? undefined : signs;
}

function withColumns(sheet: Sheet, { columns }: SheetView): Sheet {
  return columns === 'auto' ? sheet : { ...sheet, columns: Number(columns) };
}
