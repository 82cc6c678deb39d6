import { CHORD_IMPORT_FIELDS, textsOfChord } from '../music/chords/import.server.ts';
import { chordFilterFromQuery, listChords } from '../music/chords/list.server.ts';
import type { ExportKind } from './export-kind.ts';

/** Our own voicings of the list; the collection beside them comes with every installation. */
export const chordList: ExportKind = {
  kind: 'chord',
  many: 'chords',
  path: '/bee/chords/list',
  isOfPeople: false,
  open: async (viewer, query) => ({
    fileName: 'chords',
    fields: CHORD_IMPORT_FIELDS,
    async page(after) {
      const filter = { ...chordFilterFromQuery(query), after };
      const origin = filter.origin ?? 'own';
      const { own, next } = await listChords(viewer, { ...filter, origin });
      const rows = own.map((chord) => ({ id: chord.id, texts: textsOfChord(chord) }));
      // After our own comes the collection.
      return { rows, next: rows.length > 0 ? next : undefined };
    },
  }),
};
