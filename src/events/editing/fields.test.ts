import { expect, it } from 'vitest';
import { checkContentField } from '../../kernel/content/fields/check.ts';
import { named, startsOf } from '../../kernel/content/fields/field.ts';
import { PROGRAMME_FIELD, QUESTIONS_FIELD } from './fields.ts';

it.each(['', 'early', 'half past seven', '24:00', '7:30'])('“%s” is no time of a programme', (time) => {
  expect(checkContentField(PROGRAMME_FIELD, JSON.stringify([{ time, title: 'Warm-up' }]))).toBe(
    'Item 1: Time is like 19:30.',
  );
});

it('19:30 is a time of a programme', () => {
  expect(
    checkContentField(PROGRAMME_FIELD, JSON.stringify([{ time: '19:30', title: 'Warm-up' }])),
  ).toBeUndefined();
});

it('a new question begins as a line of text', () => {
  expect(startsOf(named(QUESTIONS_FIELD.rows ?? {}))).toEqual({ kind: 'text' });
});
