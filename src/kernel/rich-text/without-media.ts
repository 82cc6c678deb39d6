import type { RichText } from './rich-text.ts';

interface Node {
  type: string;
  attrs?: { mediaId?: string };
  content?: Node[];
}

/** A text without these pictures and sounds. An entry, cell or quote that had nothing else stays, empty. */
export function withoutMedia(document: RichText, gone: ReadonlySet<string>): RichText {
  return without(document as Node, gone) as RichText;
}

function without(node: Node, gone: ReadonlySet<string>): Node {
  if (!node.content) return node;
  const kept = node.content.filter(({ attrs }) => !gone.has(attrs?.mediaId ?? ''));
  const isEmptied = kept.length < node.content.length && kept.length === 0 && node.type !== 'doc';
  const content = isEmptied ? [{ type: 'paragraph' }] : kept.map((child) => without(child, gone));
  return { ...node, content };
}
