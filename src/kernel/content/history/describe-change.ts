import { blockTexts, type RichText } from '../../rich-text/rich-text.ts';

type Blocks = Pick<RichText, 'content'>;

/** Words of a text that are said of a change. */
const MOST_WORDS = 7;

/**
 * What was done to a field: 'Text: added “all are welcome”', with the first words of the change where it is a body text,
 * or words that are to be said; else 'Cover added'.
 */
export function describeChange(label: string, before: unknown, now: unknown, inWords: boolean): string {
  const [old, new_] = [documentIn(before), documentIn(now)];
  if (old && new_) return describe(label, ...changedBlocks(old, new_), true);
  if (inWords && typeof before === 'string' && typeof now === 'string')
    return describe(label, wordsIn(before), wordsIn(now), false);
  return doneTo(label, before, now);
}

function doneTo(label: string, before: unknown, now: unknown): string {
  if (isEmpty(now)) return `${label} removed`;
  return isEmpty(before) ? `${label} added` : `${label} changed`;
}

/** Events keep their lists as JSON. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === '[]' ||
  (Array.isArray(value) && value.length === 0);

function describe(label: string, before: string[], now: string[], isText: boolean): string {
  const [removed, added] = withoutSame(before, now);
  if (removed.length === 0 && added.length === 0)
    return isText ? `${label}: pictures or formatting` : `${label} changed`;
  if (removed.length === 0) return `${label}: added ${quote(added)}`;
  if (added.length === 0) return `${label}: removed ${quote(removed)}`;
  return `${label}: ${quote(removed)} became ${quote(added)}`;
}

/** The words of the blocks that are not the same; long texts are mostly the same. */
function changedBlocks(before: Blocks, now: Blocks): [string[], string[]] {
  const blocks = [before, now].map(({ content }) => content.map((block) => JSON.stringify(block)));
  const [old, new_] = withoutSame(blocks[0] ?? [], blocks[1] ?? []);
  const words = (json: string[]) =>
    wordsIn(blockTexts({ content: json.map((block) => JSON.parse(block) as never) }).join(' '));
  return [words(old), words(new_)];
}

/** Without what both begin with, and end with. */
function withoutSame(before: string[], now: string[]): [string[], string[]] {
  const least = Math.min(before.length, now.length);
  let start = 0;
  while (start < least && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [before.slice(start, before.length - end), now.slice(start, now.length - end)];
}

function documentIn(value: unknown): Blocks | undefined {
  try {
    const document = (typeof value === 'string' ? JSON.parse(value) : value) as Partial<RichText> | null;
    return document?.type === 'doc' && document.content ? (document as Blocks) : undefined;
  } catch {
    return undefined;
  }
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function quote(words: string[]): string {
  return `“${words.slice(0, MOST_WORDS).join(' ')}${words.length > MOST_WORDS ? '…' : ''}”`;
}
