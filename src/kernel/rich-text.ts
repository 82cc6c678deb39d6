import { z } from 'zod';
import { isSafeLink } from './safe-link.ts';

/**
 * Body text: a ProseMirror document, checked against this allow-list on every write. What is not listed
 * (other nodes, other marks, other attributes, other links) is refused. Pictures and sounds are named by
 * their ids in the media library, never by an address.
 */
export type RichMark =
  | { type: 'bold' | 'italic' | 'strike' | 'code' }
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
  content: RichBlock[];
}
export interface RichRow {
  type: 'tableRow';
  content: RichCell[];
}
export type RichBlock =
  | { type: 'paragraph'; content?: Inline }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline }
  | { type: 'bulletList' | 'orderedList'; content: RichItem[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'horizontalRule' }
  | { type: 'table'; content: RichRow[] }
  | { type: 'image'; attrs: { mediaId: string; alt: string; caption: string } }
  | { type: 'audio'; attrs: { mediaId: string; caption: string } };
export interface RichText {
  type: 'doc';
  content: RichBlock[];
}

export const DEEPEST = 20;
/** Characters of the JSON. */
export const LONGEST = 200_000;

const plainMark = z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'code']) });
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
const cell: z.ZodType<RichCell> = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  content: blocks,
});
const row: z.ZodType<RichRow> = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(cell).min(1).max(20),
});
const anyBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inline }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inline,
  }),
  z.strictObject({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).min(1) }),
  z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  z.strictObject({ type: z.literal('table'), content: z.array(row).min(1).max(200) }),
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

/** How many nodes stand inside one another; it stops counting once there are too many. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    if (level.length === 0 || depth > DEEPEST) return depth;
    level = level.flatMap((node) => {
      const content = (node as { content?: unknown } | null)?.content;
      return Array.isArray(content) ? (content as unknown[]) : [];
    });
  }
}

interface AnyNode {
  type: string;
  text?: string;
  attrs?: { mediaId?: string; caption?: string };
  content?: AnyNode[];
}

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

/** The words alone, for search and descriptions. */
export function plainText(document: RichText): string {
  return [...nodesOf(document as AnyNode)]
    .map((node) => node.text ?? node.attrs?.caption ?? '')
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
export function blockTexts(document: RichText): string[] {
  const lines: string[] = [];
  const walk = (node: { text?: string; type?: string; content?: unknown }): string => {
    if (node.text !== undefined) return node.text;
    if (node.type === 'hardBreak') return '\n';
    const children = (Array.isArray(node.content) ? node.content : []) as (typeof node)[];
    const isText = (child: typeof node) => child.type === 'text' || child.type === 'hardBreak';
    if (children.length > 0 && children.every(isText)) lines.push(children.map(walk).join(''));
    else for (const child of children) walk(child);
    return '';
  };
  walk(document);
  return lines;
}
