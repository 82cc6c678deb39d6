import { z } from 'zod';
import { DEEPEST, depthOf, LAST_START, MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { isSafeLink } from '../browser/safe-link.ts';
import type { RichBlock, RichCell, RichItem, RichRow, RichText } from './rich-text.ts';

/** What a body text may be. What is not listed (other nodes, other marks, other attributes, other links) is refused. */
export const richText: z.ZodType<RichText> = z.lazy(makeSchema);

/** Some fifty schemas, made when the first text is checked: at each start they would take as long as a page. */
function makeSchema(): z.ZodType<RichText> {
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

  return (
    z
      .unknown()
      // Before anything recurses.
      .refine((value) => depthOf(value) <= DEEPEST, { error: 'Too deep', abort: true })
      .pipe(anyDocument)
  );
}

/** Whether the cells have room in as many columns as a table may have: what draws one must not grow without end. */
function isDrawable(rows: readonly RichRow[]): boolean {
  let places = 0;
  for (const [index, { content }] of rows.entries())
    for (const { attrs } of content)
      places += (attrs?.colspan ?? 1) * Math.min(attrs?.rowspan ?? 1, rows.length - index);
  return places <= rows.length * MOST_COLUMNS;
}
