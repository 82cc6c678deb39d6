import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { named, type NamedField, type Row } from './field.ts';
import { keyed } from './keyed-rows.ts';
import { NotHereYet, OriginalLine, OriginalPart, originalsOf, rowId } from './original-row.tsx';

const field: NamedField = {
  name: 'sections',
  kind: 'rows',
  label: 'Sections',
  rows: {
    type: { kind: 'choice', label: 'Kind', options: [{ value: 'text', label: 'Text' }] },
    title: { kind: 'text', label: 'Title' },
    text: { kind: 'longText', label: 'Text', when: { part: 'type', is: 'text' } },
    anchor: { kind: 'text', label: 'Anchor', shape: /^[a-z]+$/ },
    links: { kind: 'rows', label: 'Buttons', rows: { label: { kind: 'text', label: 'Words on it' } } },
  },
};

const original: Row[] = [
  { type: 'opening', title: 'Hello', text: '' },
  {
    type: 'text',
    title: 'One',
    text: 'Who we are',
    anchor: 'top',
    links: [{ label: 'Write' }, { label: 'Call' }],
  },
  { type: 'text', title: 'Two' },
];
const rows = keyed([
  { type: 'text', title: 'Un', links: [{ label: 'Ecrire' }] },
  { type: 'opening' },
  { type: 'quotes' },
]);
const originals = originalsOf(field, rows, { language: 'en', rows: original });
const [un, opening, quotes] = rows as [Row, Row, Row];
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

it('the first of a kind goes with the first of that kind, wherever it stands, and so do the rows in it', () => {
  const titles = [un, opening, quotes].map((row) => originals.ofRow.get(rowId(field, row))?.['title']);
  expect(titles).toEqual(['One', 'Hello', undefined]);
  expect(originals.ofRow.get('sections-0-links-0')).toEqual({ label: 'Write' });
});

it('of a part of a row, what is read there; what its rows say stands with them', () => {
  const drawn = (row: Row) =>
    named(field.rows ?? {}).map((part) =>
      renderToStaticMarkup(
        <OriginalPart originals={originals} field={field} row={row} part={part} name="Section 1" />,
      ),
    );
  expect(drawn(un).map(plain)).toEqual(['', '|In English: |One|', '|In English: |Who we are|', '', '']);
  expect(drawn(quotes).map(plain)).toEqual(['', '', '', '', '']);
});

it('of a row in one line only what stands in that line, until it is opened', () => {
  const drawn = (isOpen: boolean) =>
    plain(
      renderToStaticMarkup(<OriginalLine originals={originals} field={field} row={un} isOpen={isOpen} />),
    );
  expect(drawn(false)).toBe('|In English: |One|');
  expect(drawn(true)).toBe('|In English: |One\nWho we are|');
});

it('what is said nowhere here stands below, whole', () => {
  const drawn = (here: readonly Row[]) =>
    plain(renderToStaticMarkup(<NotHereYet originals={originals} field={field} rows={here} />));
  expect(drawn(rows)).toBe('|In English, and not here yet|Two|');
  expect(drawn([opening, quotes])).toContain('|One|Who we are|Write|Call|');
});
