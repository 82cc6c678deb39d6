import { setImmediate } from 'node:timers/promises';
import { userIdOf, type Viewer } from '../../kernel/access/viewer.ts';
import { inWorker } from '../../platform/worker/worker-tasks.server.ts';
import { PdfSetList } from './pdf-set-list.server.ts';
import { printedPages } from '../songs/printed-pages.server.ts';
import { type PaperChoices, type PaperFor, wordsOnly } from '../sheets/paper.ts';
import { PdfPaper } from '../pdf/paper.server.ts';
import { paperChords } from '../songs/chords-of-song.server.ts';
import { PLAIN_VIEW, type SheetView } from '../sheets/view.ts';
import type { Song } from '../songs/song.ts';
import type { PlaylistItem } from './playlist.ts';
import { sheetTonight, songTonight } from './tonight-song.server.ts';
import type { TonightLook } from './tonight-sheet.ts';
import { type SetView, setView } from './view.server.ts';
import { deletedTitles, findPlaylist, songsOf } from './playlists.server.ts';
import { type Print, printPictures } from '../pdf/load-pictures.server.ts';
import { drawSong, fromWorker, type PaperSong, withStaves, writePdf } from '../pdf/pdf.server.ts';

/** A set on paper: its list, and where wanted every sheet in tonight's key behind it, with the chord names that are wanted. */
export async function playlistPdf(
  viewer: Viewer,
  playlistId: string,
  part: 'set' | 'sheets',
  look: TonightLook = {},
  paper?: PaperFor,
  signal?: AbortSignal,
): Promise<{ body: Buffer; name: string }> {
  const playlist = await findPlaylist(viewer, playlistId);
  const songs = await songsOf(viewer, playlist);
  const view = setView(playlist, songs, {
    deleted: await deletedTitles(viewer, playlist.items, songs),
    look,
  });
  const pictures = part === 'set' ? undefined : await printPictures(viewer, songs.values());
  const files =
    part === 'set' || paper?.lyrics ? undefined : await printedPages(viewer, [...songs.values()], paper);
  const sheets: PaperSong[] = [];
  for (const [index, item] of playlist.items.entries()) {
    const song = part === 'sheets' ? songs.get(item.songId) : undefined;
    if (!song) continue;
    // Between two songs others are answered.
    await setImmediate();
    const sheet = sheetTonight(song, item, look);
    const { lead, notes, number } = view.rows[index] ?? {};
    const said = [lead && `Lead: ${lead}`, notes?.replaceAll(/\s+/g, ' ')].filter(
      (text) => text !== undefined,
    );
    const titled = {
      ...sheet,
      title: `${number}. ${sheet.title || song.title}`,
      subtitles: [...sheet.subtitles, ...said],
    };
    const chords = paper?.diagrams
      ? await paperChords(viewer, song, viewTonight(song, item, look), paper.left)
      : [];
    sheets.push(
      paper?.lyrics ? { sheet: wordsOnly(titled) } : { sheet: titled, chords, pages: files?.get(song.id) },
    );
  }
  const { title } = playlist;
  const asker = { by: userIdOf(viewer) ?? undefined, signal };
  const body = await fromWorker(drawInWorker({ title, view, sheets, pictures, paper }, asker));
  return { body, name: `${playlist.slug}${part === 'set' ? '' : '-sheets'}.pdf` };
}

interface SetOnPaper {
  title: string;
  view: SetView;
  sheets: readonly PaperSong[];
  pictures: ReadonlyMap<string, Print> | undefined;
  paper: PaperChoices | undefined;
}

const drawInWorker = inWorker('set-pdf', drawSet);

async function drawSet({ title, view, sheets, pictures, paper }: SetOnPaper): Promise<Buffer> {
  const songs = await withStaves(sheets, paper);
  return writePdf(title, (pdf) => {
    new PdfSetList(pdf, paper?.large).draw(title, view);
    const sheetPaper = new PdfPaper(pdf, paper?.twoUp);
    for (const song of songs) drawSong(pdf, sheetPaper, song, { pictures, large: paper?.large ?? false });
  });
}

/** What its diagrams are of: tonight's key and capo. */
function viewTonight(song: Song, item: PlaylistItem, { style, chords, signs }: TonightLook): SheetView {
  const { transpose, capo } = songTonight(song, item);
  return {
    ...PLAIN_VIEW,
    transpose,
    capo: capo ?? undefined,
    ...(style && { style }),
    ...(chords && { chords }),
    ...(signs && { signs }),
  };
}
