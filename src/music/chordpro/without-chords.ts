import type { SheetRow, SheetSection, Word } from './sheet.ts';

/** The words alone, each whole again: under chords they are syllables, and who listens hears 're E lieved'. */
export function withoutChords(section: SheetSection): SheetSection {
  return { ...section, rows: section.rows.flatMap(rowWithout) };
}

function rowWithout(row: SheetRow): SheetRow[] {
  if (row.kind !== 'lyrics') return [row];
  const words = row.words.map(wordWithout);
  return words.flat().some(({ text, note }) => text.trim() || note) ? [{ ...row, words }] : [];
}

/** What is said over a syllable stays over it. */
function wordWithout(word: Word): Word {
  const bare: Word = word.map(({ text, column, note }) => ({
    text,
    column,
    ...(note !== undefined && { note }),
  }));
  const [first] = bare;
  if (!first || bare.some(({ note }) => note !== undefined)) return bare;
  return [{ ...first, text: bare.map(({ text }) => text).join('') }];
}
