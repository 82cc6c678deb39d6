import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FILTER_EVASION } from '../../../tests/support/filter-evasion.ts';
import type { MediaById } from '../media/media.ts';
import { richTextFromForm } from './form.server.ts';
import { plainOfRichText } from './plain.ts';
import { RichTextView } from './view.tsx';
import { DEEPEST, LONGEST } from './limits.ts';
import { richText } from './rich-text-schema.ts';
import { mediaInRichText, plainText, type RichText } from './rich-text.ts';
import { isSafeLink } from '../browser/safe-link.ts';
import { storedRichText } from './stored.ts';

const ID = '0b3f6f0e-58a1-4c3e-9a54-2f1f6f0c7d11';
const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });

const item = (...content: object[]) => ({ type: 'listItem', content: [paragraph(...content)] });

const EVERYTHING = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('Two')] },
  { type: 'heading', attrs: { level: 3 }, content: [words('Three')] },
  paragraph(
    words('b', { type: 'bold' }, { type: 'italic' }),
    words('s', { type: 'strike' }),
    words('c', { type: 'code' }),
    { type: 'hardBreak' },
    words('l', link('https://example.org/a?b=c#d')),
  ),
  paragraph(
    words('H'),
    words('2', { type: 'subscript' }),
    words('O, 10'),
    words('2', { type: 'superscript' }),
  ),
  { type: 'codeBlock', content: [words('if x:\n\tplay()')] },
  { type: 'orderedList', attrs: { start: 3 }, content: [item(words('third'))] },
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          paragraph(words('one')),
          { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(words('inner'))] }] },
        ],
      },
    ],
  },
  { type: 'blockquote', content: [paragraph(words('q'))] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [paragraph(words('head'))] },
          { type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(words('over two'))] },
        ],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', attrs: { rowspan: 2 }, content: [paragraph(words('cell'))] },
          { type: 'tableCell', attrs: { colspan: 2, rowspan: 2 }, content: [paragraph(words('big'))] },
        ],
      },
    ],
  },
  { type: 'image', attrs: { mediaId: ID, alt: 'A choir', caption: 'In May' } },
  { type: 'audio', attrs: { mediaId: ID, caption: '' } },
);

/** What somebody might send who writes the JSON by hand. */
const TAMPERED: [string, unknown][] = [
  ['nothing', null],
  ['a list', []],
  ['another root', { type: 'paragraph' }],
  ['no content', { type: 'doc' }],
  ['an unknown attribute of the root', { ...doc(), attrs: {} }],
  ['an unknown node', doc({ type: 'script', content: [words('alert(1)')] })],
  ['raw HTML', doc({ type: 'html', attrs: { html: '<img src=x onerror=alert(1)>' } })],
  ['an iframe', doc({ type: 'iframe', attrs: { src: 'https://evil.example' } })],
  ['bold in code', doc({ type: 'codeBlock', content: [words('x', { type: 'bold' })] })],
  ['a break in code', doc({ type: 'codeBlock', content: [{ type: 'hardBreak' }] })],
  ['a language of code', doc({ type: 'codeBlock', attrs: { language: 'x' }, content: [words('x')] })],
  ['a list that begins nowhere', doc({ type: 'orderedList', attrs: { start: -1 }, content: [item()] })],
  ['a dotted list with a beginning', doc({ type: 'bulletList', attrs: { start: 2 }, content: [item()] })],
  ['a placeholder', doc({ type: 'mediaUpload', attrs: { key: 'x' } })],
  ['text at the top', doc(words('x'))],
  ['empty text', doc(paragraph(words('')))],
  ['text that is no text', doc(paragraph({ type: 'text', text: { toString: 'x' } }))],
  ['HTML as an attribute of text', doc(paragraph({ ...words('x'), attrs: { onclick: 'alert(1)' } }))],
  ['an unknown mark', doc(paragraph(words('x', { type: 'textStyle', attrs: { style: 'x' } })))],
  ['attributes on bold', doc(paragraph(words('x', { type: 'bold', attrs: { class: 'x' } })))],
  ['a handler on a link', doc(paragraph(words('x', { type: 'link', attrs: { href: '/a', onclick: 'x' } })))],
  ['a target on a link', doc(paragraph(words('x', { type: 'link', attrs: { href: '/a', target: '_top' } })))],
  ['a link without an address', doc(paragraph(words('x', { type: 'link', attrs: {} })))],
  ['a link that is a list', doc(paragraph(words('x', link(['javascript:alert(1)']))))],
  ['heading 1', doc({ type: 'heading', attrs: { level: 1 }, content: [words('x')] })],
  ['heading "2"', doc({ type: 'heading', attrs: { level: '2' }, content: [words('x')] })],
  ['an empty list', doc({ type: 'bulletList', content: [] })],
  ['a paragraph for a list item', doc({ type: 'bulletList', content: [paragraph(words('x'))] })],
  [
    'a merged cell',
    doc({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { colspan: 1e9 }, content: [paragraph()] }],
        },
      ],
    }),
  ],
  [
    'a table that covers more than it has',
    doc({
      type: 'table',
      content: Array.from({ length: 40 }, () => ({
        type: 'tableRow',
        content: [1, 2].map(() => ({
          type: 'tableCell',
          attrs: { colspan: 60, rowspan: 40 },
          content: [paragraph()],
        })),
      })),
    }),
  ],
  ['an image by address', doc({ type: 'image', attrs: { src: 'https://evil.example/x.png' } })],
  [
    'an image with an address too',
    doc({ type: 'image', attrs: { mediaId: ID, alt: '', caption: '', src: 'x' } }),
  ],
  ['an image whose id is a path', doc({ type: 'image', attrs: { mediaId: '../x', alt: '', caption: '' } })],
  ['a sound with a handler', doc({ type: 'audio', attrs: { mediaId: ID, caption: '', onplay: 'alert(1)' } })],
  ['a prototype', JSON.parse('{"type":"doc","content":[],"__proto__":{"x":1},"constructor":{}}')],
];

describe('the allow-list', () => {
  it('lets through all there is', () => {
    expect(richText.parse(EVERYTHING)).toEqual(EVERYTHING);
  });

  it.each(TAMPERED)('refuses %s', (_, value) => {
    expect(richText.safeParse(value).success).toBe(false);
  });

  it('counts how deep a text goes', () => {
    const nested = (depth: number) => {
      let block: object = paragraph(words('x'));
      for (let i = 0; i < depth; i++) block = { type: 'blockquote', content: [block] };
      return doc(block);
    };
    expect(richText.safeParse(nested(DEEPEST - 3)).success).toBe(true);
    expect(richText.safeParse(nested(DEEPEST - 2)).success).toBe(false);
    expect(richText.safeParse(nested(50_000)).success).toBe(false);
  });

  it.each([
    'https://example.org',
    'http://example.org/ä?q=1',
    'mailto:a@example.org',
    'tel:+33612345678',
    '/guests/offer',
    '#words',
  ])('links to %s', (href) => expect(isSafeLink(href)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://a b',
    'ftp://x',
    '',
  ])('does not link to %j', (href) => {
    expect(isSafeLink(href)).toBe(false);
    expect(richText.safeParse(doc(paragraph(words('x', link(href))))).success).toBe(false);
  });
});

describe('a text from a form', () => {
  it('is the editor’s JSON', () => {
    expect(richTextFromForm(JSON.stringify(EVERYTHING))).toEqual(EVERYTHING);
  });

  it.each(TAMPERED.filter(([, value]) => typeof (value as { type?: string } | null)?.type === 'string'))(
    'refuses %s in words',
    (_, value) => {
      expect(() => richTextFromForm(JSON.stringify(value))).toThrow('cannot be saved');
    },
  );

  it('is what was typed, an empty line between paragraphs', () => {
    expect(richTextFromForm('One\r\ntwo\r\n\r\n\r\nThree {x}\u0007 ')).toEqual(
      doc(paragraph(words('One'), { type: 'hardBreak' }, words('two')), paragraph(words('Three {x}'))),
    );
    expect(richTextFromForm('')).toEqual(doc());
    expect(richTextFromForm('{chorus} la la')).toEqual(doc(paragraph(words('{chorus} la la'))));
  });

  it('goes back into a plain field only where it is plain', () => {
    const typed = 'One\ntwo\n\nThree';
    expect(plainOfRichText(richTextFromForm(typed))).toBe(typed);
    expect(plainOfRichText(EVERYTHING as RichText)).toBeUndefined();
    expect(plainOfRichText(doc(paragraph(words('x', { type: 'bold' }))) as RichText)).toBeUndefined();
  });

  it('is refused when it is too long', () => {
    expect(() => richTextFromForm('x'.repeat(LONGEST + 1))).toThrow('too long');
  });
});

describe('the view', () => {
  const draw = (document: unknown, media: MediaById = {}) =>
    renderToStaticMarkup(createElement(RichTextView, { document: document as RichText, media }));
  const picture: MediaById = {
    [ID]: {
      kind: 'image',
      id: ID,
      title: 'Choir',
      caption: '',
      credit: 'Zoë',
      licence: '',
      visibility: 'public',
      alt: 'x',
      width: 1280,
      height: 853,
      focalX: 0.2,
      focalY: 1,
      placeholder: 'data:image/webp;base64,AA==',
      sources: [{ type: 'image/avif', srcSet: `/media/${ID}/a-320.avif 320w` }],
      src: `/media/${ID}/a-1280.jpg`,
    },
  };

  it('draws all there is', () => {
    const html = draw(EVERYTHING, picture);
    expect(html).toContain('<strong>');
    expect(html).toContain('<s>s</s>');
    expect(html).toContain('<code>c</code>');
    expect(html).toContain('<ol><li><p>inner</p></li></ol>');
    expect(html).toContain('<th scope="col"><p>head</p></th>');
    expect(html).toContain('<th scope="colgroup" colSpan="2"><p>over two</p></th>');
    expect(html).toContain('<td colSpan="2" rowSpan="2"><p>big</p></td>');
    expect(html).toContain('H<sub>2</sub>O, 10<sup>2</sup>');
    expect(html).toContain('<pre tabindex="0"><code>if x:\n\tplay()</code></pre>');
    expect(html).toContain('<ol start="3"><li><p>third</p></li></ol>');
    expect(html).toContain('rel="noopener nofollow"');
    expect(html).toMatch(/<source type="image\/avif" srcSet="\/media\/[^"]+a-320.avif 320w"/i);
    expect(html).toContain('alt="A choir" width="1280" height="853"');
    expect(html).toContain('In May · Picture: Zoë');
    expect(html).not.toContain('style=');
    // A picture where a sound is wanted is left out.
    expect(html).not.toContain('<audio');
  });

  it('leaves out what the viewer may not see', () => {
    expect(draw(EVERYTHING)).not.toMatch(/<img|<figure|<audio/);
  });

  it.each(FILTER_EVASION)('shows %s as text', (evil) => {
    const document = richText.parse(
      doc(
        paragraph(words(evil), words(evil, { type: 'code' }, link('https://ok.example'))),
        { type: 'heading', attrs: { level: 2 }, content: [words(evil)] },
        { type: 'image', attrs: { mediaId: ID, alt: evil, caption: evil } },
      ),
    );
    const html = draw(document, picture);
    const tags = [...html.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(
      new Set('div p code a h2 figure span img picture source figcaption'.split(' ')),
    );
    expect(html.replaceAll(/&quot;|&#x27;|&lt;|&gt;|&amp;/g, '')).not.toMatch(/<[^>]*\son\w+=["'][^>]*>/i);
    expect(plainText(document)).toContain(evil);
  });
});

describe('what the editor holds', () => {
  it('is stored without what is its own business', () => {
    const held = doc(
      { type: 'orderedList', attrs: { start: 1, type: null }, content: [{ type: 'listItem', content: [] }] },
      paragraph(
        words('x', {
          type: 'link',
          attrs: { href: 'https://a.example', target: '_blank', rel: 'noopener', class: null },
        }),
        words('y', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
      ),
      { type: 'tableCell', attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [] },
      { type: 'orderedList', attrs: { start: 7 }, content: [] },
      { type: 'orderedList', attrs: { start: 123456 }, content: [] },
      { type: 'codeBlock', attrs: { language: 'js' }, content: [words('x')] },
      { type: 'tableHeader', attrs: { colspan: 2, rowspan: 3, colwidth: null }, content: [] },
      { type: 'mediaUpload', attrs: { key: '1' } },
      { type: 'tableCell', content: [{ type: 'mediaUpload', attrs: { key: '2' } }] },
      { type: 'paragraph' },
      { type: 'paragraph', attrs: {} },
    );
    expect(storedRichText(held)).toEqual(
      doc(
        { type: 'orderedList', content: [{ type: 'listItem', content: [] }] },
        paragraph(words('x', link('https://a.example')), words('y')),
        { type: 'tableCell', content: [] },
        { type: 'orderedList', attrs: { start: 7 }, content: [] },
        { type: 'orderedList', content: [] },
        { type: 'codeBlock', content: [words('x')] },
        { type: 'tableHeader', attrs: { colspan: 2, rowspan: 3 }, content: [] },
        { type: 'tableCell', content: [{ type: 'paragraph' }] },
      ),
    );
  });

  it('names the media it shows, each once', () => {
    expect(mediaInRichText(EVERYTHING as RichText, EVERYTHING as RichText)).toEqual([ID]);
    expect(plainText(EVERYTHING as RichText)).toContain('inner q head over two cell big In May');
    expect(plainText(EVERYTHING as RichText)).toContain('bsc\nl H2O, 10² if x:');
  });
});
