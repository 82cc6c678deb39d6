/**
 * Body text: a ProseMirror document, checked against an allow-list on every write (rich-text-schema.ts). Pictures and
 * sounds are named by their ids in the media library, never by an address.
 */
export type RichMark =
  | { type: 'bold' | 'italic' | 'strike' | 'code' | 'subscript' | 'superscript' }
  | { type: 'link'; attrs: { href: string } };
export type RichInline =
  | { type: 'text'; text: string; marks?: RichMark[] | undefined }
  | { type: 'hardBreak' };
type Inline = RichInline[] | undefined;
export interface RichItem {
  type: 'listItem';
  content: RichBlock[];
}
export interface RichCell {
  type: 'tableCell' | 'tableHeader';
  /** Columns and rows it goes over, where that is more than one. */
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined;
  content: RichBlock[];
}
export interface RichRow {
  type: 'tableRow';
  content: RichCell[];
}
export type RichBlock =
  | { type: 'paragraph'; content?: Inline }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline }
  | { type: 'bulletList'; content: RichItem[] }
  /** `start`: the number of its first entry, where that is not 1. */
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: RichItem[] }
  | { type: 'codeBlock'; content?: { type: 'text'; text: string }[] | undefined }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'horizontalRule' }
  | { type: 'table'; content: RichRow[] }
  | { type: 'image'; attrs: { mediaId: string; alt: string; caption: string } }
  | { type: 'audio'; attrs: { mediaId: string; caption: string } };
export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

interface AnyNode {
  type: string;
  text?: string;
  attrs?: { mediaId?: string; caption?: string };
  marks?: { type: string }[];
  content?: AnyNode[];
}

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

/** The words alone, for search and descriptions. */
export function plainText(document: RichText): string {
  return [...nodesOf(document as AnyNode)]
    .map((node) => (isOfText(node) ? lineOf(node) : (node.attrs?.caption ?? '')))
    .filter(Boolean)
    .join(' ');
}

/** The pictures and sounds a text shows, each once: for `recordMediaUses`, and to fetch what draws them. */
export function mediaInRichText(...documents: RichText[]): string[] {
  const ids = documents.flatMap((document) =>
    [...nodesOf(document as AnyNode)].map((node) => node.attrs?.mediaId ?? ''),
  );
  return [...new Set(ids.filter(Boolean))];
}

/** The words of each block, list entry and table cell on a line of its own. */
export function blockTexts({ content }: Pick<RichText, 'content'>): string[] {
  return [...nodesOf({ type: 'doc', content: content as AnyNode[] })].filter(isOfText).map(lineOf);
}

const isText = ({ type }: AnyNode) => type === 'text' || type === 'hardBreak';

function isOfText({ content = [] }: AnyNode): boolean {
  return content.length > 0 && content.every(isText);
}

function lineOf({ content = [] }: AnyNode): string {
  return content.map(wordsOf).join('');
}

const RAISED: Record<string, string> = Object.fromEntries(
  Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', (raised, index) => ['0123456789+-'[index], raised]),
);

/** A piece of text without its marks, but for raised digits: 10² is not 102. */
function wordsOf({ text = '\n', marks = [] }: AnyNode): string {
  if (!marks.some(({ type }) => type === 'superscript')) return text;
  return text.replace(/[\d+-]/g, (sign) => RAISED[sign] ?? sign);
}
