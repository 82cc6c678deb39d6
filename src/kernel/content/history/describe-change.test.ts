import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';
import { describeVersion } from './history.server.ts';

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

it('says the words of a title, and what was done to what is no words', () => {
  expect(describeChange('Title', 'Winter choir', 'Summer choir', true)).toBe(
    'Title: “Winter” became “Summer”',
  );
  expect(describeChange('Places', 10, 20, false)).toBe('Places changed');
  expect(describeChange('Cover', null, 'a', false)).toBe('Cover added');
  expect(describeChange('Tags', ['a'], [], false)).toBe('Tags removed');
});

it('says who sees an item from when until when, and that it was published once', () => {
  const labels = {
    state: 'State',
    visibility: 'Who sees it',
    publishAt: 'Publish at',
    unpublishAt: 'Show until',
  };
  const draft = { state: 'draft', visibility: 'members', publishAt: null, unpublishAt: null };
  const at = '2026-05-13T17:37:00.000Z';
  const said = (change: object) => describeVersion(labels, [draft, { ...draft, ...change }], at);
  expect(said({ state: 'published', publishAt: at })).toBe('Published');
  expect(said({ publishAt: at })).toBe('Published');
  expect(said({ state: 'published', visibility: 'public', publishAt: '2026-06-01T10:00:00.000Z' })).toMatch(
    /^Published, Shown to everybody, Shown from Mon 1 Jun/,
  );
  expect(said({ unpublishAt: '2026-06-30T10:00:00.000Z' })).toMatch(/^Shown until Tue 30 Jun/);
  expect(said({ state: 'archived' })).toBe('Archived');
});
