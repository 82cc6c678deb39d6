import {
  CHORD_IMPORT_FIELDS,
  doubtAbout,
  findVoicings,
  importChord,
  takeChordsBack,
  troublesOfChord,
  voicingKeyOf,
} from '../../music/chords/import.server.ts';
import { CHANGED_SINCE, type ImportKind, type Known, NOT_YOURS } from './import-kind.ts';
import { makeEach } from './or-refusal.server.ts';

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
  lookAhead:
    async () =>
    async ({ texts }) => {
      const note = doubtAbout(texts);
      return note ? { note } : {};
    },
  add: (tx, viewer, rows) => makeEach(tx, rows, (texts) => importChord(tx, viewer, texts)),
  takeBack: (tx, viewer, items) =>
    takeChordsBack(tx, viewer, items, { changed: CHANGED_SINCE, notYours: NOT_YOURS }),
};
