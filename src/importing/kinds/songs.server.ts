import {
  findSongsLike,
  importOverSong,
  importSong,
  SONG_IMPORT_FIELDS,
  songTextsOver,
  takeSongsBack,
  textsOfSong,
  titleKeyOf,
  troublesOfSong,
} from '../../music/songs/import.server.ts';
import { findSongs } from '../../music/songs/songs.server.ts';
import {
  CHANGED_SINCE,
  type ImportKind,
  keysUnder,
  type Known,
  NOT_YOURS,
  USED_SINCE,
} from './import-kind.ts';
import { changeOne, makeEach } from './or-refusal.server.ts';

const SLUG = 'address ';
const TITLE = 'title ';

/** Songs of a table, their text in one column; files of songs have an import of their own (decision 15). */
export const songKind: ImportKind = {
  kind: 'song',
  one: 'song',
  many: 'songs',
  path: '/bee/songs/list',
  newest: '?sort=updated',
  itemPath: '/bee/songs/show',
  fields: SONG_IMPORT_FIELDS,
  hint: 'For tables only: import songs as ChordPro, text or OpenSong files in the song list.',
  atOnce: 20,
  both: 'Keep both',
  nameOf: ({ title = '' }) => title,
  keysOf: ({ slug = '', title = '' }) => (slug ? [`${SLUG}${slug}`] : [`${TITLE}${titleKeyOf(title)}`]),
  async findKnown(on, keys) {
    const rows = await findSongsLike(on, { slugs: keysUnder(SLUG, keys), titles: keysUnder(TITLE, keys) });
    return new Map(
      rows.flatMap(({ id, slug, title }): [string, Known][] => [
        [`${TITLE}${titleKeyOf(title)}`, { id, name: title }],
        [`${SLUG}${slug}`, { id, name: title }],
      ]),
    );
  },
  textsOf: async (viewer, ids) =>
    new Map((await findSongs(viewer, ids)).map((song) => [song.id, textsOfSong(song)])),
  over: songTextsOver,
  check: troublesOfSong,
  add: (tx, viewer, rows) => makeEach(tx, rows, (texts) => importSong(tx, viewer, texts)),
  change: (tx, viewer, known, row) =>
    changeOne(tx, known, row, (texts) => importOverSong(tx, viewer, known.id, texts)),
  takeBack: (tx, viewer, items) =>
    takeSongsBack(tx, viewer, items, { changed: CHANGED_SINCE, used: USED_SINCE, notYours: NOT_YOURS }),
};
