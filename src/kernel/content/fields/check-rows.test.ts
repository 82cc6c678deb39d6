import { expect, it } from 'vitest';
import { checkContentField } from './check.ts';
import type { NamedField } from './field.ts';

const criteria: NamedField = {
  name: 'criteria',
  kind: 'rows',
  label: 'Criteria',
  one: 'Criterion',
  rows: {
    given: { kind: 'text', label: 'Given', max: 5 },
    result: { kind: 'text', label: 'Then', required: true },
    why: { kind: 'text', label: 'Why', required: true, when: { part: 'given', is: 'odd' } },
    steps: {
      kind: 'rows',
      label: 'Steps',
      one: 'Step',
      rows: { what: { kind: 'text', label: 'What', required: true } },
    },
  },
};
const check = (rows: unknown) => checkContentField(criteria, JSON.stringify(rows))?.split('\n');

it('names everything that is wrong in rows, with what to do', () => {
  expect(
    check([
      { given: 'far too long' },
      { result: 'It rings' },
      { given: 'rain', result: ' ', steps: [{ what: '' }] },
    ]),
  ).toEqual([
    'Criterion 1: Given is too long: 5 characters at most.',
    'Criterion 1: Then is empty. Fill it in, or remove this criterion.',
    'Criterion 3: Then is empty. Fill it in, or remove this criterion.',
    'Criterion 3: Step 1: What is empty. Fill it in, or remove this step.',
  ]);
});

it('asks for what a row has to hold only where it is asked', () => {
  expect(
    check([
      { given: 'odd', result: 'a' },
      { given: 'even', result: 'b' },
    ]),
  ).toEqual(['Criterion 1: Why is empty. Fill it in, or remove this criterion.']);
});
