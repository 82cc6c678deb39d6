import {
  CHORD_IMPORT_FIELDS,
  findVoicings,
  importChord,
  takeChordsBack,
  troublesOfChord,
  voicingKeyOf,
} from '../music/chord-import.server.ts';
import { CHANGED_SINCE, type ImportKind, type Known, NOT_YOURS, type Written } from './import-kind.ts';
import { orRefusal } from './or-refusal.server.ts';

/** Voicings of our own; the collection comes with every installation. */
export const chordKind: ImportKind = {
  kind: 'chord',
  one: 'chord',
  many: 'chords',
  path: '/bee/chords/list',
  itemPath: '/bee/chords/show',
  fields: CHORD_IMPORT_FIELDS,
  atOnce: 20,
  both: undefined,
  nameOf: ({ title = '' }) => title,
  keysOf(texts) {
    const key = voicingKeyOf(texts);
    return key === undefined ? [] : [key];
  },
  async findKnown(on, keys) {
    const rows = await findVoicings(on, keys);
    return new Map(rows.map(({ id, title, key }): [string, Known] => [key, { id, name: title }]));
  },
  check: troublesOfChord,
  async add(tx, viewer, rows) {
    const written: Written[] = [];
    for (const { number, texts } of rows)
      written.push(
        await orRefusal(tx, number, async () => {
          const itemId = await importChord(tx, viewer, texts);
          return { number, itemId, deed: 'made', version: 1, name: texts['title'] ?? '' };
        }),
      );
    return written;
  },
  takeBack: (tx, viewer, items) =>
    takeChordsBack(tx, viewer, items, { changed: CHANGED_SINCE, notYours: NOT_YOURS }),
};
