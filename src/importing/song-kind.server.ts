import {
  findSongsLike,
  importOverSong,
  importSong,
  SONG_IMPORT_FIELDS,
  takeSongsBack,
  titleKeyOf,
  troublesOfSong,
} from '../music/song-import.server.ts';
import {
  CHANGED_SINCE,
  type ImportKind,
  keysUnder,
  type Known,
  NOT_YOURS,
  USED_SINCE,
  type Written,
} from './import-kind.ts';
import { orRefusal } from './or-refusal.server.ts';

const SLUG = 'address ';
const TITLE = 'title ';

/** Songs of a table, their text in one column; files of songs have an import of their own (decision 15). */
export const songKind: ImportKind = {
  kind: 'song',
  one: 'song',
  many: 'songs',
  path: '/bee/songs/list',
  itemPath: '/bee/songs/show',
  fields: SONG_IMPORT_FIELDS,
  hint: 'For tables: songs as ChordPro, text or OpenSong files are imported where the songs are.',
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
  check: troublesOfSong,
  async add(tx, viewer, rows) {
    const written: Written[] = [];
    for (const { number, texts } of rows)
      written.push(
        await orRefusal(tx, number, async () => {
          const itemId = await importSong(tx, viewer, texts);
          return { number, itemId, deed: 'made', version: 1, name: texts['title'] ?? '' };
        }),
      );
    return written;
  },
  change: (tx, viewer, { id, name }, { number, texts }) =>
    orRefusal(tx, number, async () => {
      const done = await importOverSong(tx, viewer, id, texts);
      return done ? { number, itemId: id, deed: 'changed', name, ...done } : { number, known: true };
    }),
  takeBack: (tx, viewer, items) =>
    takeSongsBack(tx, viewer, items, { changed: CHANGED_SINCE, used: USED_SINCE, notYours: NOT_YOURS }),
};
