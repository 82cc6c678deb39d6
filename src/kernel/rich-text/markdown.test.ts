import { expect, test } from 'vitest';
import type { RichBlock, RichText } from './rich-text.ts';
import { markdownOf } from './markdown.ts';

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [words(text)] });
const doc = (...content: RichBlock[]): RichText => ({ type: 'doc', content });

test('blocks become Markdown', () => {
  const cell = (text: string) => ({ type: 'tableCell' as const, content: [paragraph(text)] });
  const document = doc(
    { type: 'heading', attrs: { level: 2 }, content: [words('Clap')] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph('one'), paragraph('more')] },
        { type: 'listItem', content: [paragraph('two')] },
      ],
    },
    { type: 'blockquote', content: [paragraph('said')] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('a|b'), cell('c')] }] },
  );
  expect(markdownOf(document)).toBe(
    '## Clap\n\n- one\n\n  more\n- two\n\n> said\n\n| a\\|b | c |\n| --- | --- |',
  );
});

test('what would be Markdown is only text', () => {
  expect(markdownOf(doc(paragraph('# no *heading* [x](y) <b>')))).toBe(
    '\\# no \\*heading\\* \\[x\\](y) \\<b\\>',
  );
  expect(markdownOf(doc(paragraph('1. no list')))).toBe('1\\. no list');
  const link = { type: 'link' as const, attrs: { href: 'https://example.org/a>b' } };
  expect(
    markdownOf(doc({ type: 'paragraph', content: [{ ...words('here '), marks: [{ type: 'bold' }, link] }] })),
  ).toBe('[**here** ](<https://example.org/a%3Eb>)');
});

test('lists, code and tables keep what they say', () => {
  const list = (type: 'bulletList' | 'orderedList', start?: number) =>
    ({
      type,
      ...(start ? { attrs: { start } } : {}),
      content: [
        { type: 'listItem', content: [paragraph('x')] },
        { type: 'listItem', content: [paragraph('y')] },
      ],
    }) as RichBlock;
  const cell = (text: string, attrs?: { colspan?: number; rowspan?: number }) => ({
    type: 'tableCell' as const,
    ...(attrs ? { attrs } : {}),
    content: [paragraph(text)],
  });
  expect(
    markdownOf(doc(list('bulletList'), list('bulletList'), list('orderedList', 3), list('orderedList'))),
  ).toBe('- x\n- y\n\n* x\n* y\n\n3. x\n4. y\n\n1) x\n2) y');
  expect(markdownOf(doc({ type: 'codeBlock', content: [words('a\n```\n b*')] }))).toBe(
    '````\na\n```\n b*\n````',
  );
  const table: RichBlock = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('day', { rowspan: 2 }), cell('hours', { colspan: 2 })] },
      { type: 'tableRow', content: [cell('from'), cell('to')] },
    ],
  };
  expect(markdownOf(doc(table))).toBe('| day | hours |  |\n| --- | --- | --- |\n|  | from | to |');
  const raised = { ...words('2'), marks: [{ type: 'superscript' as const }] };
  expect(markdownOf(doc({ type: 'paragraph', content: [words('10'), raised] }))).toBe('10<sup>2</sup>');
});
