import type { RichText } from './rich-text.ts';
import { isSafeLink } from './safe-link.ts';

interface EditorNode {
  type?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  content?: EditorNode[] | undefined;
}

/** The attributes that are kept; all others of the editor are its own business. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  heading: ['level'],
  image: ['mediaId', 'alt', 'caption'],
  audio: ['mediaId', 'caption'],
  link: ['href'],
};

/** What an editor holds, in the form that is stored (rich-text.ts): no default attributes, no empty end. */
export function storedRichText(document: EditorNode): RichText {
  const { content = [] } = stored(document);
  while (content.length > 0 && isEmptyParagraph(content.at(-1))) content.pop();
  return { type: 'doc', content } as RichText;
}

function stored({ type = '', text, attrs, marks: all = [], content }: EditorNode): EditorNode {
  // A link that may not be kept leaves its words.
  const marks = all.filter((mark) => mark.type !== 'link' || isSafeLink(String(mark.attrs?.['href'])));
  return {
    type,
    ...(text === undefined ? {} : { text }),
    ...keptOf(type, attrs),
    ...(marks.length > 0
      ? { marks: marks.map((mark) => ({ type: mark.type, ...keptOf(mark.type, mark.attrs) })) }
      : {}),
    ...(content ? { content: content.map(stored) } : {}),
  };
}

function keptOf(type: string, attrs: Record<string, unknown> = {}): { attrs?: Record<string, unknown> } {
  const names = ATTRIBUTES[type];
  return names ? { attrs: Object.fromEntries(names.map((name) => [name, attrs[name]])) } : {};
}

function isEmptyParagraph(node: EditorNode | undefined): boolean {
  return node?.type === 'paragraph' && !node.content?.length;
}
