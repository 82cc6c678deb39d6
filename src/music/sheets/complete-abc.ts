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
  const texts = [];
  for (const row of rows) {
    if (row.kind !== 'verbatim') return '';
    texts.push(row.text);
  }
  return completeTunes(texts, key, time)
    .map((tune) => tune.map(({ text }) => text).join('\n'))
    .join('\n\n');
}

/** A line of a tune, and which of the block's it is; one that was added is none. */
export interface TuneLine {
  text: string;
  of?: number;
}

/** The same line by line; no tune where a block is too long, or no music alone. */
export function completeTunes(texts: readonly string[], key: string, time: string): TuneLine[][] {
  const all = texts.map((text, of) => ({ text: text.trim(), of }));
  // A blank line would end the tune.
  const lines = all.filter(({ text }) => text);
  const text = lines.map((line) => line.text).join('\n');
  if (text.length > MOST || hasNameOfAll(text)) return [];
  return tunesOf(lines).map((tune) => withHead(tune, key, time));
}

/** abcjs keeps voices and settings by their names: `V:__proto__` would change every object there is. */
const hasNameOfAll = (text: string) => (text.match(/\w+/g) ?? []).some((word) => word in {});

/** What stands before the first `X:` is of the first tune. */
function tunesOf(lines: readonly TuneLine[]): TuneLine[][] {
  const tunes: TuneLine[][] = [];
  for (const line of lines) {
    const isNumber = ({ text }: TuneLine) => text.startsWith('X:');
    const begins = isNumber(line) && tunes.at(-1)?.some(isNumber);
    if (begins || tunes.length === 0) tunes.push([]);
    tunes.at(-1)?.push(line);
  }
  return tunes;
}

function withHead(tune: readonly TuneLine[], key: string, time: string): TuneLine[] {
  const has = (name: string) => tune.some(({ text }) => text.startsWith(name));
  const number = tune.find(({ text }) => text.startsWith('X:')) ?? { text: 'X:1' };
  const lines = tune.filter((line) => line !== number);
  if (has('K:')) return [number, ...lines];
  const end = lines.findIndex(({ text }) => !HEAD.test(text));
  const [head, notes] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)];
  const metre = time && !has('M:') ? [{ text: `M:${time}` }] : [];
  return [number, ...head, ...metre, { text: `K:${key}` }, ...notes];
}
