import type { Viewer } from '../../kernel/access/viewer.ts';
import { PdfSetList } from './pdf-set-list.server.ts';
import { PdfSheet } from '../sheets/pdf-sheet.server.ts';
import { sheetTonight } from './sheet.server.ts';
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
): Promise<{ body: Buffer; name: string }> {
  const playlist = await findPlaylist(viewer, playlistId);
  const songs = await songsOf(viewer, playlist);
  const view = setView(playlist, songs);
  const pictures = part === 'set' ? undefined : await printPictures(viewer, songs.values());
  const body = await writePdf(playlist.title, (pdf) => {
    new PdfSetList(pdf).draw(playlist.title, view);
    if (part === 'set') return;
    for (const [index, item] of playlist.items.entries()) {
      const song = songs.get(item.songId);
      if (!song) continue;
      const sheet = sheetTonight(song, item, look);
      const { lead, notes, number } = view.rows[index] ?? {};
      const said = [lead && `Lead: ${lead}`, notes?.replaceAll(/\s+/g, ' ')].filter(
        (text) => text !== undefined,
      );
      const subtitles = [...sheet.subtitles, ...said];
      const titled = { ...sheet, title: `${number}. ${sheet.title || song.title}`, subtitles };
      new PdfSheet(pdf, titled, pictures).draw();
    }
  });
  return { body, name: `${playlist.slug}${part === 'set' ? '' : '-sheets'}.pdf` };
}
