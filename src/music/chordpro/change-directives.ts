import type { ChordProLine, DirectiveLine } from './chordpro-line.ts';
import { FACTS } from './directives.ts';

/**
 * Says something else of a song in its own text: the directive of this name is changed where it stands, added at
 * the end of the head (a title: before all), or taken out. Nothing else moves.
 */
export function setDirectives(
  lines: readonly ChordProLine[],
  name: string,
  values: readonly string[],
): ChordProLine[] {
  const left = values.map(clean).filter(Boolean);
  const kept: ChordProLine[] = [];
  for (const line of lines) {
    if (!says(line, name)) kept.push(line);
    else {
      const value = left.shift();
      if (value !== undefined) kept.push(value === line.value ? line : changed(line, name, value));
    }
  }
  if (left.length === 0) return kept;
  const words = kept.findIndex(({ kind }) => kind === 'lyrics');
  const at = name === 'title' ? -1 : (words < 0 ? kept : kept.slice(0, words)).findLastIndex(isHead);
  const added = left.map((value): DirectiveLine => ({
    kind: 'directive',
    name,
    selector: '',
    value,
    before: `{${name}: `,
    after: '}',
    at: 0,
    end: '\n',
  }));
  const before = kept[at];
  // The last line of a text may have no line break.
  if (before && !before.end) kept[at] = { ...before, end: '\n' };
  return [...kept.slice(0, at + 1), ...added, ...kept.slice(at + 1)];
}

function says(line: ChordProLine, name: string): line is DirectiveLine {
  if (line.kind !== 'directive' || line.selector) return false;
  return line.name === name || (line.name === 'meta' && line.value.split(/\s/, 1)[0] === name);
}

function changed(was: DirectiveLine, name: string, value: string): DirectiveLine {
  const line = { ...was };
  delete line.written;
  if (line.name === 'meta') return { ...line, value: `${name} ${value}` };
  return { ...line, value, before: /[:\s]$/.test(line.before) ? line.before : `${line.before}: ` };
}

const HEAD: ReadonlySet<string> = new Set([...FACTS, 'meta']);

function isHead(line: ChordProLine): boolean {
  return line.kind === 'directive' && HEAD.has(line.name);
}

function clean(value: string): string {
  return value.replace(/[\r\n{}]+/g, ' ').trim();
}
