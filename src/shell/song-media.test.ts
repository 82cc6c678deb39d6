import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { PDF, photo, tone } from '../../tests/support/media-files.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { findMedia } from '../kernel/media-lookup.server.ts';
import { guest, type Viewer } from '../kernel/viewer.ts';
import { addMedia } from '../media/add-media.server.ts';
import { changeMedia } from '../media/media.server.ts';
import { readImage } from '../music/chordpro/image.ts';
import { createPlaylist } from '../music/playlist-changes.server.ts';
import { itemFrom, newSong } from '../music/playlist-items.ts';
import { playlistPdf } from '../music/playlist-pdf.server.ts';
import { playlistView } from '../music/playlist-show.server.ts';
import { sharePlaylist } from '../music/playlist-shares.server.ts';
import { sharedPlaylistView } from '../music/shared-playlist.server.ts';
import { createSong, createSongs, restoreSongRevision, saveSong } from '../music/song-changes.server.ts';
import { exportSong } from '../music/song-export.server.ts';
import { sheetViewFromQuery } from '../music/sheet-view.ts';
import { findSong } from '../music/songs.server.ts';

const maya = asPerson('maya');
const kim = asPerson('kim', 'JamUsers');

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const add = async (bytes: Uint8Array, visibility: 'public' | 'members' = 'members') =>
  (await addMedia(maya, { filename: 'a file', content: once(bytes), visibility })).id;
const sees = async (viewer: Viewer, id: string) => id in (await findMedia(viewer, [id]));
const text = (picture = '') => `{title: Bees}\n{image: ${picture}}\n[G]Hum`;

it.each([
  ['0a1b2c3d-0000-4000-8000-0123456789ab', '0a1b2c3d-0000-4000-8000-0123456789ab', ''],
  [
    'src="/media/0A1b2c3d-0000-4000-8000-0123456789ab/w640.jpeg" alt="A hive"',
    '0a1b2c3d-0000-4000-8000-0123456789ab',
    'A hive',
  ],
  [
    "https://jambee.example/media/0a1b2c3d-0000-4000-8000-0123456789ab title='Ours'",
    '0a1b2c3d-0000-4000-8000-0123456789ab',
    'Ours',
  ],
  ['https://evil.example/pixel.gif', '', ''],
  ['score.png scale=50%', '', ''],
  ['src=javascript:alert(1) alt=x', '', 'x'],
  ['', '', ''],
])('reads {image: %s}', (value, mediaId, alt) => expect(readImage(value)).toEqual({ mediaId, alt }));

onEachDatabase('what a song shows', () => {
  it('cannot be made visible by naming it, by whatever way a musician writes a song', async () => {
    const [sound, score, picture] = [await add(tone()), await add(PDF), await add(await photo(40, 20))];
    const refused = { code: 'invalid' };
    await expect(createSong(kim, { chordpro: text(), audioId: sound })).rejects.toMatchObject({
      ...refused,
      fields: { audioId: 'This is not in the media library, or not for you.' },
    });
    const { id } = await createSong(kim, { chordpro: text(picture) });
    await expect(saveSong(kim, id, 1, { scoreId: score })).rejects.toMatchObject(refused);
    await saveSong(kim, id, 1, { chordpro: text(`src=/media/${picture}/small`) });
    await createSongs(kim, [text(picture)]);
    for (const hidden of [sound, score, picture]) expect(await sees(kim, hidden)).toBe(false);
    // Who may see it attaches it; from then on it is the songbook's.
    await saveSong(maya, id, 2, { audioId: sound, scoreId: score, chordpro: text(picture) });
    for (const shown of [sound, score, picture]) expect(await sees(kim, shown)).toBe(true);
    await saveSong(kim, id, 3, { chordpro: `${text(picture)} along` });
    expect((await findSong(kim, id)).audioId).toBe(sound);
    for (const shown of [sound, score, picture]) expect(await sees(kim, shown)).toBe(true);
    await saveSong(maya, id, 4, { audioId: null });
    await expect(restoreSongRevision(kim, id, { revision: 4, version: 5 })).rejects.toMatchObject(refused);
    expect(await sees(kim, sound)).toBe(false);
  });

  it('is drawn on screen and on paper, for who may see it; elsewhere a note stands for it', async () => {
    const [open, hidden] = [await add(await photo(40, 20), 'public'), await add(await photo(60, 30))];
    await changeMedia(maya, open, 1, { alt: 'A hive in the sun' });
    const foreign = 'https://evil.example/pixel.gif';
    const { id } = await createSong(maya, {
      chordpro: `{title: Bees}\n{image: ${open}}\n{image: src=${hidden} alt="The score"}\n{image: ${foreign} alt="Elsewhere"}\n[G]Hum`,
      rights: 'own',
    });
    const set = await createPlaylist(maya, {
      title: 'Set',
      summary: '',
      tags: [],
      eventId: null,
      date: null,
      startTime: null,
      gap: 0,
      items: [itemFrom(newSong('00000000-0000-4000-8000-000000000001', id))],
    });
    const shown = (view: { sheets: { sheet: object }[] }) => JSON.stringify(view.sheets);
    const members = shown(await playlistView(kim, set, () => 'print'));
    for (const words of ['A hive in the sun', 'The score', `/media/${open}/`, `/media/${hidden}/`])
      expect(members).toContain(words);
    const secret = await sharePlaylist(maya, set, 7);
    const shared = shown(await sharedPlaylistView(secret));
    expect(shared).toContain(`/media/${open}/`);
    expect(shared).not.toContain(`/media/${hidden}/`);
    for (const view of [members, shared]) expect(view).not.toContain('evil');
    const pdf = (await exportSong(kim, id, 'pdf', sheetViewFromQuery(new URLSearchParams()))).body;
    const all = (await playlistPdf(kim, set, 'sheets')).body;
    for (const file of [pdf, all]) {
      const source = Buffer.from(file as Buffer).toString('latin1');
      expect(source.match(/\/Subtype \/Image/g)).toHaveLength(2);
      for (const alt of ['A hive in the sun', 'The score']) expect(source).toContain(`/Alt (${alt})`);
    }
    const plain = (await exportSong(kim, id, 'txt', sheetViewFromQuery(new URLSearchParams()))).body;
    expect(plain).toContain('(Picture: Elsewhere)');
    expect(plain).not.toContain('evil');
    expect(await sees(guest, hidden)).toBe(false);
  });
});
