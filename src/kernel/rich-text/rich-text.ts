import { z } from 'zod';
import { DEEPEST, depthOf, LAST_START, MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { isSafeLink } from '../browser/safe-link.ts';

/**
 * Body text: a ProseMirror document, checked against this allow-list on every write. What is not listed
 * (other nodes, other marks, other attributes, other links) is refused. Pictures and sounds are named by
 * their ids in the media library, never by an address.
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

const plainMark = z.strictObject({
  type: z.enum(['bold', 'italic', 'strike', 'code', 'subscript', 'superscript']),
});
const linkMark = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({ href: z.string().refine(isSafeLink, 'Not a safe link') }),
});
const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(z.discriminatedUnion('type', [plainMark, linkMark])).optional(),
});
const inline = z
  .array(z.discriminatedUnion('type', [text, z.strictObject({ type: z.literal('hardBreak') })]))
  .optional();
const mediaId = z.uuid();
const words = z.string().max(500);

const block: z.ZodType<RichBlock> = z.lazy(() => anyBlock);
const blocks = z.array(block).min(1);
const item: z.ZodType<RichItem> = z.strictObject({ type: z.literal('listItem'), content: blocks });
const span = (most: number) => z.int().min(2).max(most).optional();
const cell: z.ZodType<RichCell> = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.strictObject({ colspan: span(MOST_COLUMNS), rowspan: span(MOST_ROWS) }).optional(),
  content: blocks,
});
const row: z.ZodType<RichRow> = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(cell).min(1).max(MOST_COLUMNS),
});
const anyBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inline }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inline,
  }),
  z.strictObject({ type: z.literal('bulletList'), content: z.array(item).min(1) }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.int().min(0).max(LAST_START) }).optional(),
    content: z.array(item).min(1),
  }),
  z.strictObject({
    type: z.literal('codeBlock'),
    content: z.array(z.strictObject({ type: z.literal('text'), text: z.string().min(1) })).optional(),
  }),
  z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  z.strictObject({
    type: z.literal('table'),
    content: z.array(row).min(1).max(MOST_ROWS).refine(isDrawable, 'Its cells cover more than a table has'),
  }),
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({ mediaId, alt: words, caption: words }),
  }),
  z.strictObject({ type: z.literal('audio'), attrs: z.strictObject({ mediaId, caption: words }) }),
]);
const anyDocument = z.strictObject({ type: z.literal('doc'), content: z.array(block) });

export const richText: z.ZodType<RichText> = z
  .unknown()
  // Before anything recurses.
  .refine((value) => depthOf(value) <= DEEPEST, { error: 'Too deep', abort: true })
  .pipe(anyDocument);

/** Whether the cells have room in as many columns as a table may have: what draws one must not grow without end. */
function isDrawable(rows: readonly RichRow[]): boolean {
  let places = 0;
  for (const [index, { content }] of rows.entries())
    for (const { attrs } of content)
      places += (attrs?.colspan ?? 1) * Math.min(attrs?.rowspan ?? 1, rows.length - index);
  return places <= rows.length * MOST_COLUMNS;
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
