import { expect, it } from 'vitest';
import type { Entered } from './field.ts';
import { meetOthers } from './meet-others.server.ts';
import { openedWith, WAS } from './opened-with.ts';

const OPENED = { claim: 'Bees who sing', city: 'Lyon', social: 'https://a.example\nhttps://b.example' };

function met(sent: Entered, now: Entered, was: string = openedWith(OPENED)) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...OPENED, ...sent, [WAS]: was })) form.set(name, value);
  let errors: unknown;
  try {
    meetOthers(form, { ...OPENED, ...now });
  } catch (error) {
    errors = error;
  }
  const { was: next, ...values } = Object.fromEntries(form) as Entered;
  return { values, errors, next };
}

it('what its writer did not change stays as others left it, and what both changed is refused once', () => {
  const theirs = { claim: 'Bees who dance', social: '' };
  const lines = { social: OPENED.social.replace('\n', '\r\n') };
  const { values, errors, next } = met({ ...lines, city: 'Paris' }, theirs);
  expect([values, errors]).toEqual([{ ...theirs, city: 'Paris' }, undefined]);
  expect(JSON.parse(next ?? '')).toEqual({ ...OPENED, ...theirs });
  const both = met({ ...lines, claim: 'Bees who hum', city: 'Paris' }, theirs);
  expect(both.errors).toMatchObject({
    code: 'conflict',
    fields: {
      claim: 'Someone saved “Bees who dance” here in the meantime. Save again to replace it with yours.',
    },
  });
  // The next press is about what is there now.
  expect(met(both.values, theirs, both.next)).toMatchObject({
    errors: undefined,
    values: { claim: 'Bees who hum', city: 'Paris', social: '' },
  });
  expect(met({ claim: 'Bees who dance' }, theirs).errors).toBeUndefined();
});

it.each(['', 'nonsense', 'null', '7'])(
  'a form that says %j of what it was opened with is taken as it is',
  (was) => {
    expect(met({ city: 'Paris' }, { claim: 'Bees who dance' }, was)).toMatchObject({
      values: { ...OPENED, city: 'Paris' },
      errors: undefined,
    });
  },
);
