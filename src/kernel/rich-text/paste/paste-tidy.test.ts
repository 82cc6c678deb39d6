import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILTER_EVASION } from '../../../../tests/support/filter-evasion.ts';
import { tidyPastedHtml } from './paste-tidy.ts';

/** As Word 365 puts it on the clipboard. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta charset=utf-8><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle>Warm up<o:p></o:p></p>
<p class=MsoNormal><b><span style='mso-ansi-language:EN-GB'>Stand</span></b><span style='color:red'> in a <i>circle</i>,&nbsp;all of you.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Feet<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><![endif]>left</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>2.&nbsp;</span><!--[endif]-->right</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Hands</p>
<h4 style='mso-fareast'>Later</h4>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><colgroup><col width=10></colgroup>
 <tr style='mso-yfti-irow:0'><td width=301 colspan=2 valign=top style='width:225.4pt'><p class=MsoNormal>Who</p></td></tr>
</table>
<p class=MsoNormal><a href="https://example.org/x" style='color:blue'>a link</a> <a name="_Hlk1">anchor</a></p>
<!--EndFragment-->
</body></html>`;

/** As Google Docs does. */
const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4d1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:700">Plan</span></h1><p dir="ltr" style="margin-top:0pt"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic;text-decoration:none">slanted</span><span style="text-decoration:line-through"> gone</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr"><p role="presentation"><span>Two</span></p></li></ul><p><a href="https://www.google.com/url?q=https://example.org/a%3Fb&amp;sa=D&amp;ust=1" style="text-decoration:none"><span style="color:#1155cc">there</span></a></p><p><img src="https://lh3.googleusercontent.com/x" width="200"></p></b><br class="Apple-interchange-newline">`;

const tight = (html: string) => html.replaceAll(/>\s+</g, '><').replaceAll(/\s+/g, ' ').trim();

describe('pasted', () => {
  it('from Word: headings, lists in lists, tables, emphasis; no fonts, no empty lines', () => {
    expect(tight(tidyPastedHtml(WORD))).toBe(
      '<h2>Warm up</h2>' +
        '<p><strong>Stand</strong> in a <em>circle</em>, all of you.</p>' +
        '<ul><li>Feet<ol><li>left</li><li>right</li></ol></li><li>Hands</li></ul>' +
        '<h3>Later</h3>' +
        '<table><tr><td colspan="2"><p>Who</p></td></tr></table>' +
        '<p><a href="https://example.org/x">a link</a> anchor</p>',
    );
  });

  it('keeps the no-break spaces that hold two words together, and no others', () => {
    const pasted =
      '<p>Room for 40&nbsp;m² or 30\u00a0%,&nbsp; then&nbsp;</p><p>&nbsp;&nbsp;More<b>&#160;</b>room</p>';
    expect(tidyPastedHtml(pasted)).toBe(
      '<p>Room for 40\u00a0m² or 30\u00a0%,  then </p><p>  More<strong> </strong>room</p>',
    );
  });

  it('from Google Docs: the bold that is none, nested lists, links without the detour', () => {
    expect(tight(tidyPastedHtml(GOOGLE))).toBe(
      '<h2>Plan</h2>' +
        '<p><strong>Bold</strong> and <em>slanted</em><s> gone</s></p>' +
        '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>' +
        '<p><a href="https://example.org/a?b">there</a></p>',
    );
  });

  it('from a page: no link into our own site, where its own place was meant', () => {
    expect(
      tidyPastedHtml(
        '<p><a href="/about">About</a> <a href="#top">up</a> <a href="https://a.example/">there</a></p>',
      ),
    ).toBe('<p>About up <a href="https://a.example/">there</a></p>');
  });

  /** As each puts it on the clipboard, and what is left of it; how many pictures were asked for. */
  it.each([
    ['word', 1],
    ['google-docs', 1],
    ['pages', 1],
    ['web-page', 3],
  ])('from %s keeps what it says', (name, pictures) => {
    const fixture = (file: string) =>
      readFileSync(new URL(`../../../../tests/fixtures/clipboard/${file}.html`, import.meta.url), 'utf8');
    const asked: string[] = [];
    const html = tidyPastedHtml(fixture(name), ({ src = '', alt = '' }) => {
      asked.push(src);
      return src.startsWith('data:')
        ? { tag: 'figure', attrs: { 'data-upload': alt }, children: [] }
        : undefined;
    });
    // Between blocks, lines say nothing.
    const lines = (text: string) => text.replaceAll(/>\s+</g, '><').trim();
    expect(lines(html)).toBe(lines(fixture(`${name}.tidy`)));
    expect(asked).toHaveLength(pictures);
  });

  it('keeps neighbouring lists of Word apart, whatever their levels', () => {
    const entry = (list: string, mark: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:${list}'><span style='mso-list:Ignore'>${mark}</span>${words}</p>`;
    const pasted = [
      entry('l0 level2 lfo1', 'a)', 'begins deep'),
      entry('l0 level1 lfo1', '1.', 'one'),
      entry('l0 level3 lfo1', '·', 'two deeper'),
      entry('l4 level3 lfo2', '·', 'its neighbour'),
      entry('l0 level1 lfo1', '2.', 'two'),
      entry('l0 level1 lfo9', '1.', 'anew'),
      entry('l0 level1 lfo9', '·', 'a dot'),
    ];
    expect(tidyPastedHtml(pasted.join('\n'))).toBe(
      '<ol><li>begins deep</li></ol>' +
        '<ol><li>one<ul><li>two deeper</li></ul><ul><li>its neighbour</li></ul></li><li>two</li></ol>' +
        '<ol><li>anew</li></ol><ul><li>a dot</li></ul>',
    );
  });

  it('from a mail: lines become paragraphs', () => {
    expect(tidyPastedHtml('<div>One</div><div><br></div><div>Two <font color=red>red</font></div>')).toBe(
      '<p>One</p><p>Two red</p>',
    );
    expect(tidyPastedHtml('one <b>two</b> 3 < 4 &amp; 5')).toBe('one <strong>two</strong> 3 &lt; 4 &amp; 5');
  });

  it('from our own editor stays as it is', () => {
    const own = '<p data-pm-slice="1 1 []">x</p>';
    expect(tidyPastedHtml(own)).toBe(own);
  });

  it.each(FILTER_EVASION)('%s leaves nothing that runs', (evil) => {
    const html = tidyPastedHtml(`<p>before</p>${evil}<p>after</p>`);
    const tags = [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)];
    for (const [, tag, attributes] of tags) {
      expect(
        'p h2 h3 ul ol li blockquote hr br table tr td th a strong em s code sub sup pre'.split(' '),
      ).toContain(tag);
      expect(attributes).toMatch(
        /^( (?:colspan|rowspan|start)="\d+")*( href="(https?:|mailto:|tel:|\/(?![/\\])|#)[^"]*")?$/,
      );
    }
  });
});
