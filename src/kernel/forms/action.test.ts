import { expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { runAction } from './action.server.ts';

it('what was typed comes back with a refusal, but for secrets', async () => {
  const form = new FormData();
  for (const name of ['city', 'postalCode', 'password', 'code', 'appCode']) form.set(name, 'x');
  form.set('do', 'save');
  const answer = await runAction(form, { save: () => Promise.reject(new AppError('invalid', 'No.')) });
  expect(answer).toMatchObject({ data: { entered: { do: 'save', city: 'x', postalCode: 'x' } } });
  expect(Object.keys((answer as { data: { entered: object } }).data.entered)).toEqual([
    'city',
    'postalCode',
    'do',
  ]);
});
