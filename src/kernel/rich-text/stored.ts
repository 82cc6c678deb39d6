import { LAST_START } from './limits.ts';
import type { RichBlock, RichText } from './rich-text.ts';
import { isSafeLink } from '../browser/safe-link.ts';

interface EditorNode {
  type?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  content?: EditorNode[] | undefined;
}

/** The attributes that are kept, with the value that is not worth a word; all others are the editor's own business. */
const ATTRIBUTES: Record<string, Record<string, unknown>> = {
  heading: { level: undefined },
  image: { mediaId: undefined, alt: undefined, caption: undefined },
  audio: { mediaId: undefined, caption: undefined },
  link: { href: undefined },
  orderedList: { start: 1 },
  tableCell: { colspan: 1, rowspan: 1 },
  tableHeader: { colspan: 1, rowspan: 1 },
};
/** What only holds the place of something that is not there yet (text-uploads.ts). */
export const PLACEHOLDER = 'mediaUpload';

/** What an editor holds, in the form that is stored (rich-text.ts): no default attributes, no empty end. */
export function storedRichText(document: EditorNode): RichText {
  const { content = [] } = stored(document);
  while (content.length > 0 && isEmptyParagraph(content.at(-1))) content.pop();
  return { type: 'doc', content } as RichText;
}

/** A block of it. */
export const storedBlock = (block: EditorNode): RichBlock => stored(block) as RichBlock;

function stored({ type = '', text, attrs, marks: all = [], content }: EditorNode): EditorNode {
  // A link that may not be kept leaves its words.
  const marks = all.filter((mark) => mark.type !== 'link' || isSafeLink(String(mark.attrs?.['href'])));
  return {
    type,
    ...(text === undefined ? {} : { text }),
    ...keptOf(type, type === 'orderedList' ? { ...attrs, start: startOf(attrs) } : attrs),
    ...(marks.length > 0
      ? { marks: marks.map((mark) => ({ type: mark.type, ...keptOf(mark.type, mark.attrs) })) }
      : {}),
    ...(content ? { content: storedContent(content) } : {}),
  };
}

function storedContent(content: EditorNode[]): EditorNode[] {
  const kept = content.filter((node) => node.type !== PLACEHOLDER).map(stored);
  // Where nothing else stood, nothing is a paragraph without words.
  return kept.length > 0 || content.length === 0 ? kept : [{ type: 'paragraph' }];
}

/** Typed with more digits than a list begins with, it begins with 1. */
function startOf(attrs: Record<string, unknown> = {}): number {
  const start = Number(attrs['start'] ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= LAST_START ? start : 1;
}

function keptOf(type: string, attrs: Record<string, unknown> = {}): { attrs?: Record<string, unknown> } {
  const kept = Object.entries(ATTRIBUTES[type] ?? {}).flatMap(([name, usual]) =>
    attrs[name] === usual || attrs[name] === undefined ? [] : [[name, attrs[name]] as const],
  );
  return kept.length > 0 ? { attrs: Object.fromEntries(kept) } : {};
}

function isEmptyParagraph(node: EditorNode | undefined): boolean {
  return node?.type === 'paragraph' && !node.content?.length;
}
