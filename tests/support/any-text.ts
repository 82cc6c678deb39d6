import fc from 'fast-check';
import { checkContentField, tidyContent } from '../../src/kernel/content/fields/check.ts';
import { richTextFromForm } from '../../src/kernel/rich-text/form.server.ts';
import { patterns } from '../../src/kernel/forms/patterns.ts';
import type { ContentField, ContentFields, NamedField } from '../../src/kernel/content/fields/field.ts';

/** What breaks files: quotes, lines, what spreadsheets compute, other scripts, signs that part cells or items. */
const WORDS = [
  'a',
  'Zoë d’Été',
  '"quoted"',
  "l'été",
  '=1+1',
  '+33',
  '-5',
  '@sum(A1)',
  "'=x",
  '日本語',
  'مرحبا',
  '🎶👩‍👩‍👧',
  ';',
  '|',
  '\\',
  '\\n',
  ', ',
  '1,5',
  '49.90',
  'No',
  'yes',
  '12/10/2026',
  '[x]',
  '{"type":1}',
  '- b',
  '# c',
  '<b>&amp;',
  '_x0041_',
  '  ',
  'x'.repeat(70),
];
const line = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.join(' '));
const lines = fc.array(line, { minLength: 1, maxLength: 4 }).map((each) => each.join('\n'));
const ONE_LINE = patterns.oneLine.test;
const two = (value: number) => String(value).padStart(2, '0');
const day = fc
  .record({
    year: fc.integer({ min: 2001, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, day: date }) => `${year}-${two(month)}-${two(date)}`);
const moment = fc
  .tuple(day, fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([date, hour, minute]) => `${date}T${two(hour)}:${two(minute)}`);
const marked = fc
  .tuple(
    line
      .map((text) => tidyContent({ kind: 'text', label: '' }, text))
      .filter((text) => text !== '' && ONE_LINE.test(text)),
    fc.constantFrom('bold', 'italic'),
  )
  .map(([text, mark]) =>
    JSON.stringify({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Heading' }] },
        { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: mark }] }] },
      ],
    }),
  );

/** Clock times, links and anchors: some of them has the shape that a field asks for. */
const SHAPED = ['19:30', '08:05', '/guests/offer?topic=x#y', 'https://example.org/a|b', 'day', 'a-1'];

/** Some valid text of a field's form; `idsOf` are those of what it may lead to. Longer than allowed is tried again. */
export function anyText(
  field: NamedField,
  idsOf: (field: ContentField) => readonly string[],
): fc.Arbitrary<string> {
  const some = someText(field, idsOf)
    .map((text) => tidyContent(field, text))
    .filter((text) => (text === '' ? !field.required : checkContentField(field, text) === undefined));
  return field.required
    ? some
    : fc.oneof({ weight: 4, arbitrary: some }, { weight: 1, arbitrary: fc.constant('') });
}

function someText(
  field: NamedField,
  idsOf: (field: ContentField) => readonly string[],
): fc.Arbitrary<string> {
  if (field.shape)
    return fc.constantFrom(...SHAPED.filter((text) => checkContentField(field, text) === undefined));
  switch (field.kind) {
    case 'level':
      return fc.constantFrom('H', 'M', 'L');
    case 'checkbox':
      return fc.constantFrom('yes', '');
    case 'choice':
      return fc.constantFrom(...(field.options ?? []).map(({ value }) => value));
    case 'date':
      return day;
    case 'dateTime':
      return moment;
    case 'number':
      return fc.integer({ min: field.low ?? 0, max: field.high ?? 1_000_000 }).map(String);
    case 'money':
      return fc
        .integer({ min: 0, max: 9_999_999_99 })
        .map((cents) => (cents / 100).toFixed(2).replace(/\.00$/, ''));
    case 'phone':
      return fc.constantFrom('+33612345678', '+12025550123', '+4930123456', '+999123', '+447911123456');
    case 'email':
      return fc.constantFrom('ada@example.org', '=x@example.org', '+a@example.org', 'o’b@example.org');
    case 'url':
      return fc.constantFrom('https://example.org', 'https://example.org/a?b=1;2|3', 'http://пример.рф/x');
    case 'slug':
      return fc
        .tuple(fc.constantFrom('a', 'b-c', 'song'), fc.nat(1_000_000))
        .map(([word, number]) => `${word}-${number}`);
    case 'name':
      return fc.constantFrom('Ada', 'Zoë d’Été', '李', 'Anne-Marie O’Neil', 'Jean, dit J.');
    case 'media':
    case 'reference':
      return fc.constantFrom(...idsOf(field));
    case 'rows':
      return fc
        .array(anyRow(field.rows ?? {}, idsOf), { minLength: 1, maxLength: 3 })
        .map((rows) => JSON.stringify(rows));
    case 'tags':
      return fc.array(line, { minLength: 1, maxLength: 3 }).map((each) => each.join(', '));
    case 'richText':
      return fc.oneof(lines.filter(isKept), marked);
    case 'lines':
    case 'longText':
      return lines;
    default:
      return line;
  }
}

function anyRow(
  fields: ContentFields,
  idsOf: (field: ContentField) => readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] => {
        if (field.kind === 'key' || field.hidden) return [];
        if (field.kind === 'rows')
          return [[name, fc.array(anyRow(field.rows ?? {}, idsOf), { maxLength: 2 })]];
        return [[name, anyText({ ...field, name }, idsOf)]];
      }),
    ),
  );
}

function isKept(text: string): boolean {
  try {
    return richTextFromForm(text).content.length > 0;
  } catch {
    return false;
  }
}
