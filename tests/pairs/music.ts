import { randomUUID } from 'node:crypto';
import { emptyBin } from '../../src/kernel/content/empty-bin.server.ts';
import { CHORDS } from '../../src/music/chords/row.server.ts';
import { changeChord, createChord, setChordDeleted } from '../../src/music/chords/chords.server.ts';
import {
  changePlaylist,
  createPlaylist,
  duplicatePlaylist,
  restorePlaylistRevision,
  setPlaylistDeleted,
} from '../../src/music/playlists/changes.server.ts';
import { PLAYLISTS } from '../../src/music/playlists/row.server.ts';
import { endShare, listShares, sharePlaylist } from '../../src/music/playlists/shares.server.ts';
import { binSong, restoreSong } from '../../src/music/songs/bin.server.ts';
import {
  createSong,
  createSongs,
  duplicateSong,
  restoreSongRevision,
  saveSong,
} from '../../src/music/songs/changes.server.ts';
import { song } from '../../src/music/songs/song.ts';
import { deleteMedia } from '../../src/media/media.server.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { DAY } from '../support/factories.ts';
import { aChord, aPicture, aPlaylist, aSong } from '../support/graph-items.ts';
import { boss, operation, type Subject, type Vars, write } from './operation.ts';

const idOf = async (made: Promise<Vars>) => (await made)['id'] ?? '';
const inBin = { deletedAt: inSeconds(-40 * DAY) };

export const songSubject: Subject = {
  name: 'song',
  table: 'songs',
  async setUp() {
    const [id, other, picture] = [
      await idOf(aSong(boss)),
      await idOf(aSong(boss)),
      await idOf(aPicture(boss)),
    ];
    return { id, other, picture, wanted: `wanted-${id.slice(0, 8)}` };
  },
  operations: {
    create: operation(() => createSong(boss, { chordpro: '{title: One}\nLa' }), 'createSong'),
    createSeveral: operation(() => createSongs(boss, ['{title: One}\nLa', '{title: One}\nLo'])),
    saveSummary: write('summary', ({ id = '' }, summary) => saveSong(boss, id, 1, { summary }), 'updateSong'),
    saveText: write('chordpro', ({ id = '' }, mark) =>
      saveSong(boss, id, 1, { chordpro: `{title: One}\n{tag: ${mark}}\nLa` }),
    ),
    showPicture: operation(({ id = '', picture = '' }) =>
      saveSong(boss, id, 1, { chordpro: `{title: One}\n{image: src="/media/${picture}"}\nLa` }),
    ),
    binPicture: operation(({ picture = '' }) => deleteMedia(boss, picture)),
    moveTo: operation(({ id = '', wanted = '' }) => saveSong(boss, id, 1, { slug: wanted })),
    moveOtherThere: operation(({ other = '', wanted = '' }) => saveSong(boss, other, 1, { slug: wanted })),
    duplicate: operation(({ id = '' }) => duplicateSong(boss, id), 'duplicateSong'),
    restoreRevision: operation(({ id = '' }) => restoreSongRevision(boss, id, { revision: 1, version: 1 })),
    bin: operation(({ id = '' }) => binSong(boss, id), 'removeSong'),
    restore: operation(({ id = '' }) => restoreSong(boss, id), 'restoreSong'),
  },
};

export const binnedSongSubject: Subject = {
  name: 'song in the bin',
  async setUp() {
    const id = await idOf(aSong(boss));
    await binSong(boss, id);
    await db().updateTable('songs').set(inBin).where('id', '=', id).execute();
    const set = await idOf(aPlaylist(boss));
    return { id, set };
  },
  close: [
    ['restore', 'restore'],
    ['emptyBin', 'restore'],
  ],
  operations: {
    emptyBin: operation(() => emptyBin(song)),
    restore: operation(({ id = '' }) => restoreSong(boss, id)),
    putIntoSet: operation(({ id = '', set = '' }) => changePlaylist(boss, set, 1, { items: [itemOf(id)] })),
    duplicate: operation(({ id = '' }) => duplicateSong(boss, id)),
  },
};

function itemOf(songId: string) {
  const plain = { kind: 'song' as const, songId, label: '', key: '', capo: null, tempo: null };
  return { ...plain, id: randomUUID(), duration: null, notes: '', lead: '' };
}

const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };

export const playlistSubject: Subject = {
  name: 'playlist',
  table: 'playlists',
  async setUp() {
    return { id: await idOf(aPlaylist(boss)), song: await idOf(aSong(boss)) };
  },
  operations: {
    create: operation(() => createPlaylist(boss, { ...details, title: 'A set' }), 'createPlaylist'),
    saveSummary: write(
      'summary',
      ({ id = '' }, summary) => changePlaylist(boss, id, 1, { summary }),
      'updatePlaylist',
    ),
    saveItems: operation(({ id = '', song: songId = '' }) =>
      changePlaylist(boss, id, 1, { items: [itemOf(songId)] }),
    ),
    duplicate: operation(({ id = '' }) => duplicatePlaylist(boss, id), 'duplicatePlaylist'),
    restoreRevision: operation(({ id = '' }) =>
      restorePlaylistRevision(boss, id, { revision: 1, version: 1 }),
    ),
    share: operation(({ id = '' }) => sharePlaylist(boss, id, 7)),
    endShares: operation(async ({ id = '' }) => {
      for (const share of await listShares(boss, id)) await endShare(boss, id, share.id);
    }),
    binSong: operation(({ song: songId = '' }) => binSong(boss, songId)),
    bin: operation(({ id = '' }) => setPlaylistDeleted(boss, id, true), 'removePlaylist'),
    restore: operation(({ id = '' }) => setPlaylistDeleted(boss, id, false), 'restorePlaylist'),
  },
};

export const binnedPlaylistSubject: Subject = {
  name: 'playlist in the bin',
  async setUp() {
    const id = await idOf(aPlaylist(boss));
    await setPlaylistDeleted(boss, id, true);
    await db().updateTable('playlists').set(inBin).where('id', '=', id).execute();
    return { id };
  },
  operations: {
    emptyBin: operation(() => emptyBin(PLAYLISTS)),
    restore: operation(({ id = '' }) => setPlaylistDeleted(boss, id, false)),
    duplicate: operation(({ id = '' }) => duplicatePlaylist(boss, id)),
  },
};

const voicing = {
  instrument: 'guitar' as const,
  tuning: 'E2 A2 D3 G3 B3 E4',
  baseFret: 1,
  frets: [-1, 3, 2, 0, 1, 0],
  fingers: [],
  barres: [],
};

const another = { title: 'C', summary: '', voicing: { ...voicing, frets: [3, 3, 2, 0, 1, 0] } };

export const chordSubject: Subject = {
  name: 'chord',
  table: 'chords',
  setUp: () => aChord(boss),
  operations: {
    create: operation(() => createChord(boss, another), 'createChord'),
    save: write(
      'summary',
      ({ id = '' }, summary) => changeChord(boss, id, 1, { title: 'C', summary, voicing }),
      'updateChord',
    ),
    bin: operation(({ id = '' }) => setChordDeleted(boss, id, true), 'removeChord'),
    restore: operation(({ id = '' }) => setChordDeleted(boss, id, false), 'restoreChord'),
    emptyBin: operation(() => emptyBin(CHORDS)),
  },
};
