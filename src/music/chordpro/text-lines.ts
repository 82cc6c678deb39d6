import { type ChordPart, readChordLine } from './chord-line.ts';
import { isNoChord } from './chord-name.ts';
import { readHeading } from './section-heading.ts';
import type { SheetSection } from './sheet.ts';

/**
 * How a song stands in a plain text so that it can be read again: a title underlined, facts below it, then paragraphs.
 * A section begins with its name and a colon and ends with two empty lines; `* ` begins a remark, `\` what would be
 * taken for something else than the words that it is.
 */
export const MARK = '\\';
export const REMARK = '* ';
/** Between the songs of one text. */
export const DIVIDER = '-'.repeat(40);
/** Where a word has to give way to a wide chord. */
export const STRETCH = '_';

/** The parts of a line over words, remarks among them in brackets; undefined for any other line. */
export function readOverLine(line: string): ChordPart[] | undefined {
  const remarks = [...line.matchAll(/\[([^\][]{1,80})\]/g)];
  if (remarks.length === 0) return readChordLine(line);
  const rest = line.replaceAll(/\[[^\][]{1,80}\]/g, (remark) => ' '.repeat(remark.length));
  // With room before it, A alone is no word.
  const chords = rest.trim() ? readChordLine(` ${rest}`) : [];
  return (
    chords &&
    [
      ...chords.map((part) => ({ ...part, index: part.index - 1 })),
      ...remarks.map(({ 1: text = '', index }) => ({
        kind: isNoChord(text) ? ('chord' as const) : ('remark' as const),
        text,
        index,
      })),
    ].toSorted((a, b) => a.index - b.index)
  );
}

/** Whether a line cannot be taken for anything but words; `first`: of its paragraph. */
export function isPlainWords(line: string, first: boolean): boolean {
  if (!line.trim() || /^(?:\\|\* |©|[-=]{3,}\s*$)/.test(line)) return false;
  return !(first && line.trimEnd().endsWith(':')) && readOverLine(line) === undefined;
}

/** What a section of this name is where nothing else is said, as ChordPro calls it. */
export function sectionOf(label: string): string {
  const heading = readHeading(label);
  return heading && !heading.rest ? heading.section : 'part';
}

/** 'Verse 1:', and where the name does not say what it is, 'All together [chorus]:'. */
export function headingOf({ kind, label, abc }: SheetSection): string {
  if (kind === 'plain') return label && `${label}:`;
  const section = abc ? 'abc' : kind;
  const named = sectionOf(label);
  const isNamed = ['verse', 'chorus', 'bridge'].includes(section)
    ? named === section
    : section === 'other' && !['verse', 'chorus', 'bridge'].includes(named);
  if (label && isNamed) return `${label}:`;
  return `${label && `${label} `}[${section === 'other' ? 'part' : section}]:`;
}

/** The name of a section and what it is; undefined for a line that is no heading. */
export function readSectionLine(line: string): { section: string; label: string } | undefined {
  if (line.startsWith(MARK) || line.startsWith(REMARK)) return undefined;
  const [all, label = '', said] = /^(\S.*?)??\s*(?:\[(\w{1,30})\])?:\s*$/.exec(line) ?? [];
  return all === undefined ? undefined : { label, section: said ?? sectionOf(label) };
}
