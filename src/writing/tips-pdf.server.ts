import { PdfFlow } from '../kernel/formats/pdf-flow.server.ts';
import { gridOf } from '../kernel/rich-text/grid.ts';
import { blockTexts, type RichBlock, type RichInline } from '../kernel/rich-text/rich-text.ts';
import { site } from '../kernel/publishing/site.ts';
import { tipFacts } from './tip-facts.ts';
import type { Tip } from './tip-view.server.ts';

/** Tips on paper: A4, one after the other, a title never alone at the foot of a page. */
export async function tipsPdf(tips: readonly Tip[]): Promise<Buffer> {
  const flow = await PdfFlow.begin(tips.length === 1 ? (tips[0]?.title ?? 'Tips') : 'Tips', site.name);
  for (const [index, tip] of tips.entries()) {
    flow.keepTogether(170);
    if (index > 0) flow.rule();
    flow.write(tip.title, { size: 20, bold: true, after: 4 });
    if (tip.summary) flow.write(tip.summary, { size: 12, colour: SOFT, after: 8 });
    const facts = tipFacts(tip).map(([label, words]) => `${label}: ${words}`);
    flow.write(facts.join('  ·  '), { size: 9.5, colour: SOFT });
    flow.space(8);
    for (const block of tip.body.content) writeBlock(flow, block);
  }
  return flow.end();
}

const SOFT = '#5b5144';
const BODY = { size: 11, after: 6 };

function writeBlock(flow: PdfFlow, block: RichBlock, indent = 0): void {
  switch (block.type) {
    case 'paragraph':
      return flow.write(words(block.content), { ...BODY, indent });
    case 'heading':
      flow.keepTogether(60);
      return flow.write(words(block.content), { size: 14, bold: true, after: 4, before: 6, indent });
    case 'bulletList':
    case 'orderedList':
      for (const [index, item] of block.content.entries()) {
        const mark = block.type === 'bulletList' ? '•' : `${(block.attrs?.start ?? 1) + index}.`;
        const [first, ...others] = item.content;
        if (first) {
          flow.mark(mark, BODY.size, indent);
          writeBlock(flow, first, indent + 16);
        }
        for (const other of others) writeBlock(flow, other, indent + 16);
      }
      return undefined;
    case 'blockquote':
      for (const inner of block.content) writeBlock(flow, inner, indent + 16);
      return undefined;
    case 'codeBlock':
      return flow.write(words(block.content), { ...BODY, indent: indent + 16 });
    case 'horizontalRule':
      return flow.rule();
    case 'table':
      for (const row of gridOf(block.content))
        flow.write(row.map((cell) => blockTexts({ content: cell?.content ?? [] }).join(' ')).join(' | '), {
          ...BODY,
          indent,
        });
      return undefined;
    case 'image':
    case 'audio':
      return flow.write(block.attrs.caption, { size: 9.5, colour: SOFT, after: 6, indent });
  }
}

function words(content: readonly RichInline[] = []): string {
  return blockTexts({ content: [{ type: 'paragraph', content: [...content] }] }).join('');
}
