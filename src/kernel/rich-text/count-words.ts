import { DEEPEST } from './limits.ts';

interface Worded {
  text?: unknown;
  type?: unknown;
  content?: unknown;
}

/**
 * How many words a text has, as a bound counts them: what stands between spaces and ends of lines. It takes whatever a
 * form sends, and looks no deeper than a text may go.
 */
export function wordsIn(node: Worded | null | undefined, depth = 0): number {
  const content = node?.content;
  if (!Array.isArray(content) || depth > DEEPEST) return 0;
  const nodes = content as (Worded | null)[];
  const isLine = nodes.every((each) => each?.type === 'text' || each?.type === 'hardBreak');
  if (!isLine) return nodes.reduce((all, each) => all + wordsIn(each, depth + 1), 0);
  return countIn(nodes.map((each) => (typeof each?.text === 'string' ? each.text : ' ')).join(''));
}

function countIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** The same of a form's field: the editor's JSON, or what was typed without it. */
export function wordsOfForm(sent: string): number {
  if (!sent.startsWith('{')) return countIn(sent);
  try {
    const document = JSON.parse(sent) as Worded;
    return document.type === 'doc' ? wordsIn(document) : countIn(sent);
  } catch {
    return countIn(sent);
  }
}

/** What a paragraph has around its words. */
const PARAGRAPH = '{"type":"paragraph","content":[{"type":"text","text":""}]},'.length;

/** Characters of the JSON that is kept of it, near enough: each line that was typed without the editor has its paragraph. */
export function lengthOfForm(sent: string): number {
  return sent.length + (sent.match(/\n/g)?.length ?? 0) * PARAGRAPH;
}
