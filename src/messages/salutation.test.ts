import { expect, it } from 'vitest';
import { salutationIn } from './salutation.ts';

it.each([
  ['Dear Zoë,\n\nYes.', 'Dear Zoë,', 'Yes.'],
  ['dear Mr. Perrin, yes.', 'dear Mr. Perrin,', 'yes.'],
  ['Hello!\nYes.', 'Hello!', 'Yes.'],
  ['Bonjour Zoë\nOui.', 'Bonjour Zoë', 'Oui.'],
  ['Chère Zoë,\nOui.', 'Chère Zoë,', 'Oui.'],
])('a writer’s own salutation is found: %j', (text, salutation, rest) => {
  expect(salutationIn(text)).toEqual({ salutation, rest });
});

it.each([
  'Yes, dear Zoë, gladly.',
  'Hi-fi, you asked?',
  'Dearest wishes, Ada',
  'Dear Zoë,',
  'Hidden, it is.',
])('nothing else is taken for one: %j', (text) => {
  expect(salutationIn(text)).toEqual({ rest: text });
});
