import { randomUUID } from 'node:crypto';
import { AppError } from '../platform/app-error.ts';
import { checkForm, type Entered } from '../kernel/forms/field.ts';
import { HONEYPOT } from '../kernel/forms/honeypot.tsx';
import { patterns } from '../kernel/forms/patterns.ts';
import { type Limit, takePoint } from '../platform/http/rate-limit.server.ts';
import { contactFields } from './contact.ts';
import { counted, t } from '../texts/text.ts';

/** What one address may send us; whoever needs more has our telephone number. */
const PER_CLIENT: Limit = { name: 'contact-client', points: 10, seconds: 600 };

/** A sent message, checked. Throws `invalid` with a message a field; `undefined` where a program filled the trap. */
export function readContact(form: FormData): { values: Entered; idempotencyKey: string } | undefined {
  const { values, errors, ok } = checkForm(contactFields, form);
  if (!ok) throw new AppError('invalid', t('Please check the fields below.'), errors);
  if (form.get(HONEYPOT)) return undefined;
  const key = form.get('key');
  return {
    values,
    // A form that lost its key is a form of its own.
    idempotencyKey:
      typeof key === 'string' && patterns.uuid.test.test(key) ? key.toLowerCase() : randomUUID(),
  };
}

/** Throws `tooManyRequests` before anything is written or mailed. */
export async function limitContact(clientAddress: string): Promise<void> {
  const wait = await takePoint(PER_CLIENT, clientAddress);
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  throw new AppError(
    'tooManyRequests',
    counted(
      minutes,
      'Many messages have come from your network. Please try again in a minute, or call us.',
      'Many messages have come from your network. Please try again in {count} minutes, or call us.',
    ),
  );
}
