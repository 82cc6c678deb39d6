import type { SheetRow } from '../chordpro/sheet.ts';

/** Letters of a block; the longest tunes have two thousand, and a phone draws for seconds at ten. */
const MOST = 6000;
/** A line of a tune's head: `M:3/4`, `%%stretchlast`. */
const HEAD = /^(?:[A-Za-z]:|%)/;

/**
 * The music of a block as ABC wants it: many songs have only the notes, where a tune begins with `X:` and its head ends
 * with `K:`. Empty where a block is too long, or no music alone.
 */
export function completeAbc(rows: readonly SheetRow[], key: string, time: string): string {
  const lines = [];
  for (const row of rows) {
    if (row.kind !== 'verbatim') return '';
    // A blank line would end the tune.
    if (row.text.trim()) lines.push(row.text.trim());
  }
  const text = lines.join('\n');
  if (text.length > MOST || hasNameOfAll(text)) return '';
  return tunesOf(lines)
    .map((tune) => withHead(tune, key, time).join('\n'))
    .join('\n\n');
}

/** abcjs keeps voices and settings by their names: `V:__proto__` would change every object there is. */
const hasNameOfAll = (text: string) => (text.match(/\w+/g) ?? []).some((word) => word in {});

/** What stands before the first `X:` is of the first tune. */
function tunesOf(lines: readonly string[]): string[][] {
  const tunes: string[][] = [];
  for (const line of lines) {
    const begins = line.startsWith('X:') && tunes.at(-1)?.some((before) => before.startsWith('X:'));
    if (begins || tunes.length === 0) tunes.push([]);
    tunes.at(-1)?.push(line);
  }
  return tunes;
}

function withHead(tune: readonly string[], key: string, time: string): string[] {
  const has = (name: string) => tune.some((line) => line.startsWith(name));
  const number = tune.find((line) => line.startsWith('X:')) ?? 'X:1';
  const lines = tune.filter((line) => line !== number);
  if (has('K:')) return [number, ...lines];
  const end = lines.findIndex((line) => !HEAD.test(line));
  const [head, notes] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)];
  const metre = time && !has('M:') ? [`M:${time}`] : [];
  return [number, ...head, ...metre, `K:${key}`, ...notes];
}
