import type { Node } from '@tiptap/pm/model';
import { PLACEHOLDER, storedBlock } from './stored.ts';
import { wordsIn } from './count-words.ts';

/** A block as it is stored, and how many words it has. */
interface Written {
  json: string;
  words: number;
}

/** The editor makes a new block of one that changes and keeps the others: each is written out once, however long the text. */
const known = new WeakMap<Node, Written>();

/** What a form sends for what the editor holds: the JSON of the document, '' for one that is empty. */
export function valueOf(document: Node): string {
  const blocks = writtenBlocks(document);
  return blocks.length > 0 ? `{"type":"doc","content":[${blocks.map(({ json }) => json).join(',')}]}` : '';
}

export function countWords(document: Node): number {
  return writtenBlocks(document).reduce((all, { words }) => all + words, 0);
}

/** All but placeholders and the empty lines at the end. */
function writtenBlocks({ children }: Node): Written[] {
  const end = children.findLastIndex((node) => node.type.name !== 'paragraph' || node.content.size > 0);
  return children
    .slice(0, end + 1)
    .filter(({ type }) => type.name !== PLACEHOLDER)
    .map(written);
}

function written(node: Node): Written {
  let found = known.get(node);
  if (!found) {
    const block = storedBlock(node.toJSON() as Parameters<typeof storedBlock>[0]);
    found = { json: JSON.stringify(block), words: wordsIn({ content: [block] }) };
    known.set(node, found);
  }
  return found;
}
