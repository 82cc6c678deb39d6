import type { Viewer } from '../../kernel/access/viewer.ts';
import { PdfSetList } from './pdf-set-list.server.ts';
import { PdfSheet } from '../sheets/pdf-sheet.server.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import { type PaperChoices, wordsOnly } from '../sheets/paper.ts';
import type { PaperChord } from '../sheets/pdf-diagrams.server.ts';
import { PdfPaper } from '../sheets/pdf-paper.server.ts';
import { paperChords } from '../songs/chords-of-song.server.ts';
import { PLAIN_VIEW, type SheetView } from '../sheets/view.ts';
import type { Song } from '../songs/song.ts';
import type { PlaylistItem } from './playlist.ts';
import { sheetTonight, songTonight } from './sheet.server.ts';
import type { TonightLook } from './song-in-set-key.ts';
import { setView } from './view.server.ts';
import { findPlaylist, songsOf } from './playlists.server.ts';
import { printPictures } from '../sheets/load-pictures.server.ts';
import { writePdf } from '../sheets/pdf.server.ts';

/** A set on paper: its list, and where wanted every sheet in tonight's key behind it, with the chord names that are wanted. */
export async function playlistPdf(
  viewer: Viewer,
  playlistId: string,
  part: 'set' | 'sheets',
  look: TonightLook = {},
  paper?: PaperChoices,
): Promise<{ body: Buffer; name: string }> {
  const playlist = await findPlaylist(viewer, playlistId);
  const songs = await songsOf(viewer, playlist);
  const view = setView(playlist, songs);
  const pictures = part === 'set' ? undefined : await printPictures(viewer, songs.values());
  const sheets: { sheet: Sheet; chords: PaperChord[] }[] = [];
  for (const [index, item] of playlist.items.entries()) {
    const song = part === 'sheets' ? songs.get(item.songId) : undefined;
    if (!song) continue;
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
    const chords = paper?.diagrams ? await paperChords(viewer, song, viewTonight(song, item, look)) : [];
    sheets.push({ sheet: paper?.lyrics ? wordsOnly(titled) : titled, chords: paper?.lyrics ? [] : chords });
  }
  const body = await writePdf(playlist.title, (pdf) => {
    new PdfSetList(pdf).draw(playlist.title, view);
    const sheetPaper = new PdfPaper(pdf, paper?.twoUp);
    for (const { sheet, chords } of sheets)
      new PdfSheet(pdf, sheet, { pictures, chords, large: paper?.large ?? false }, sheetPaper).draw();
  });
  return { body, name: `${playlist.slug}${part === 'set' ? '' : '-sheets'}.pdf` };
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
