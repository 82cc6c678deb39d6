import type { Sheet, SheetRow, Word } from '../chordpro/sheet.ts';

/** How songs are put on paper. */
export interface PaperChoices {
  /** For who stands further away, or reads with difficulty. */
  large: boolean;
  /** The words alone, for who sings along. */
  lyrics: boolean;
  /** The chords of the song as diagrams below its title. */
  diagrams: boolean;
  /** Two pages beside each other on one sheet of paper. */
  twoUp: boolean;
  /** Sheet files as they are, without what is drawn and written on them. */
  unmarked: boolean;
}

/** What is chosen for one sheet of paper, and how its reader plays. */
export interface PaperFor extends PaperChoices {
  /** Diagrams are mirrored. */
  left?: boolean;
}

export const PAPER_CHOICES: Readonly<Record<keyof PaperChoices, string>> = {
  large: 'Large print',
  lyrics: 'Words only',
  diagrams: 'Chord diagrams',
  twoUp: 'Two pages on one',
  unmarked: 'Sheet files without marks',
};

export type PaperName = keyof PaperChoices;

/** Those that were chosen, out of what was kept or sent; undefined where it makes no sense. */
export function readPaperNames(sent: unknown): PaperName[] | undefined {
  if (!Array.isArray(sent) || !sent.every((name) => Object.hasOwn(PAPER_CHOICES, String(name))))
    return undefined;
  return [...new Set(sent as PaperName[])];
}

/** Reads what an address or a form asks for. */
export function readPaper(query: { has: (name: string) => boolean }): PaperChoices {
  return {
    large: query.has('large'),
    lyrics: query.has('lyrics'),
    diagrams: query.has('diagrams'),
    twoUp: query.has('twoUp'),
    unmarked: query.has('unmarked'),
  };
}

/** The sheet for who sings: without chords, tabs and grids, and without what is said of them. */
export function wordsOnly(sheet: Sheet): Sheet {
  const sections = sheet.sections
    .filter(({ kind }) => kind !== 'tab' && kind !== 'grid')
    .map((section) => ({ ...section, rows: section.rows.flatMap(wordsOfRow) }))
    .filter(({ rows, recalled }) => rows.some(({ kind }) => kind !== 'blank') || recalled);
  return { ...sheet, key: '', soundingKey: '', capo: 0, tempo: undefined, time: '', voicings: [], sections };
}

function wordsOfRow(row: SheetRow): SheetRow[] {
  if (row.kind !== 'lyrics') return row.kind === 'grid' || row.kind === 'verbatim' ? [] : [row];
  const words = row.words.map((word): Word => word.map(({ text, column }) => ({ text, column })));
  return words.flat().some(({ text }) => text.trim()) ? [{ ...row, words }] : [];
}
