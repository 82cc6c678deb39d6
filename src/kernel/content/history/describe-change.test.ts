import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] });
const text = (...lines: string[]) => ({ type: 'doc', content: lines.map(paragraph) });
const picture = { type: 'image', attrs: { mediaId: 'a', alt: '', caption: '' } };

it.each([
  ['Text: added “are welcome”', text('All', 'Come in.'), text('All are welcome', 'Come in.')],
  ['Text: removed “Come in.”', text('All', 'Come in.'), text('All')],
  ['Text: “Monday” became “Tuesday”', text('On Monday at six', 'x'), text('On Tuesday at six', 'x')],
  [
    'Text: added “one two three four five six seven…”',
    text(),
    text('one two three four five six seven eight'),
  ],
  ['Text: pictures or formatting', text('All'), { ...text('All'), content: [paragraph('All'), picture] }],
])('%s', (said, before, now) => {
  expect(describeChange('Text', before, now, false)).toBe(said);
  // Events keep their texts as JSON.
  expect(describeChange('Text', JSON.stringify(before), JSON.stringify(now), false)).toBe(said);
});

it('says the words of a title, and only the label of what is no words', () => {
  expect(describeChange('Title', 'Winter choir', 'Summer choir', true)).toBe(
    'Title: “Winter” became “Summer”',
  );
  expect(describeChange('State', 'draft', 'published', false)).toBe('State');
  expect(describeChange('Places', 10, 20, false)).toBe('Places');
});
