import type { RichInline, RichText } from './rich-text.ts';

/** A text as somebody typed it without an editor: an empty line begins a paragraph. */
export function richTextFromPlain(typed: string): RichText {
  return documentOf(
    linesOf(typed)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  );
}

/** The same to the letter, for who is still typing: the space after the last word, and the paragraph just begun. */
export const richTextWhileTyping = (typed: string): RichText => documentOf(linesOf(typed).split('\n\n'));

const linesOf = (typed: string) => typed.normalize('NFC').replace(/\r\n?/g, '\n');

const documentOf = (paragraphs: readonly string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((paragraph) => ({
    type: 'paragraph',
    content: paragraph
      .split('\n')
      .flatMap((line, i): RichInline[] => [
        ...(i > 0 ? [{ type: 'hardBreak' as const }] : []),
        ...(line ? [{ type: 'text' as const, text: line }] : []),
      ]),
  })),
});

/** The text of a document that is nothing but paragraphs; undefined where there is more to it. */
export function plainOfRichText({ content }: RichText): string | undefined {
  const paragraphs: string[] = [];
  for (const node of content) {
    if (node.type !== 'paragraph') return undefined;
    const inlines = node.content ?? [];
    if (inlines.some((each) => each.type === 'text' && each.marks?.length)) return undefined;
    paragraphs.push(inlines.map((each) => (each.type === 'text' ? each.text : '\n')).join(''));
  }
  return paragraphs.join('\n\n');
}
