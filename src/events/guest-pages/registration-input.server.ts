import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { checkForm, type Entered } from '../../kernel/forms/field.ts';
import { HONEYPOT } from '../../kernel/forms/honeypot.tsx';
import { patterns } from '../../kernel/forms/patterns.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Event } from '../event/event.ts';
import type { RegistrationInput } from '../registrations/register.server.ts';
import {
  asked,
  attendeeField,
  CONSENTS,
  PARTY_CHOICE,
  questionField,
  registrationFields,
} from '../registrations/registration.ts';
import { t } from '../../texts/text.ts';

/** A sent form, checked. Throws `invalid` with a message a field; `undefined` where a program filled the trap. */
export function readRegistration(event: Event, form: FormData): RegistrationInput | undefined {
  const { values, errors, ok } = checkForm(registrationFields(event), form);
  if (!ok) throw new AppError('invalid', t('Please check the fields below.'), errors);
  if (form.get(HONEYPOT)) return undefined;
  assertStillAsked(event, form);
  const { takes, waitsOver } = choiceOf(form);
  const partySize = Math.min(Number(values['partySize']), takes ?? Infinity);
  return {
    givenName: values['givenName'] ?? '',
    familyName: values['familyName'] ?? '',
    email: values['email'] ?? '',
    partySize,
    attendees: Array.from({ length: partySize - 1 }, (_, i) => ({
      name: values[attendeeField(i + 2)] ?? '',
    })),
    answers: Object.fromEntries(
      asked(event).map((question) => [question.id, values[questionField(question)] ?? '']),
    ),
    consents: consentsOf(values),
    waitsOver,
    idempotencyKey: keyOf(form),
  };
}

/** What is asked otherwise since the form was opened is answered anew: no answer is dropped, or taken for another's. */
function assertStillAsked(event: Event, form: FormData): void {
  const names = new Set(asked(event).map(questionField));
  const isGone = ([name, answer]: [string, FormDataEntryValue]) =>
    name.startsWith(questionField({ id: '' })) && answer !== '' && !names.has(name);
  if ([...form].some(isGone))
    throw new AppError(
      'conflict',
      t('The questions have changed since you opened this page. Please check your answers.'),
    );
}

function consentsOf(values: Entered): RegistrationInput['consents'] {
  const at = nowIso();
  return [
    { purpose: 'registration', text: CONSENTS.registration, at },
    ...(values['news'] === 'yes' ? [{ purpose: 'news' as const, text: CONSENTS.news, at }] : []),
  ];
}

/** What a party answered that was larger than what was free: 'take 3', or 'wait 3', though 3 were free. */
function choiceOf(form: FormData): { takes?: number; waitsOver?: number } {
  const choice = form.get(PARTY_CHOICE);
  const [, what, count] = (typeof choice === 'string' && /^(take|wait) (\d{1,6})$/.exec(choice)) || [];
  if (what === 'take') return { takes: Math.max(1, Number(count)) };
  return what === 'wait' ? { waitsOver: Number(count) } : {};
}

/** The key the form was drawn with; a form that lost it is a form of its own. */
function keyOf(form: FormData): string {
  const key = form.get('key');
  return typeof key === 'string' && patterns.uuid.test.test(key) ? key.toLowerCase() : randomUUID();
}
