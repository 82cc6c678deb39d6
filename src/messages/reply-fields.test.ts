import { expect, it } from 'vitest';
import { checkForm } from '../kernel/forms/field.ts';
import { replyFields } from './reply-fields.ts';

it('asks for an answer where there is none', () => {
  const sent = new FormData();
  sent.set('body', '  ');
  expect(checkForm(replyFields, sent).errors).toEqual({ body: 'Please write an answer.' });
});
