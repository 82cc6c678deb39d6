import { AppError } from '../../platform/app-error.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import { checkForm } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import type { Event } from '../event/event.ts';
import { handFields } from './by-hand-form.ts';
import type { HandInput } from './by-hand.server.ts';
import { questionField } from '../registrations/registration.ts';

/** A sent form, checked. Throws `invalid` with a message a field. */
export function readHandForm(event: Event, form: FormData): HandInput {
  const { values, errors, ok } = checkForm(handFields(event), form);
  if (!ok) throw new AppError('invalid', 'Please check the fields below.', errors);
  const partySize = Number(values['partySize']);
  const names = (values['attendees'] ?? '')
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length >= partySize) {
    const message = `You gave ${names.length} other ${names.length === 1 ? 'name' : 'names'} for a group of ${partySize}. Change the number of people or the names.`;
    throw new AppError('invalid', message, { attendees: message });
  }
  const key = textIn(form, 'key');
  return {
    id: patterns.uuid.test.test(key) ? key.toLowerCase() : rowId(),
    source: 'member',
    givenName: values['givenName'] ?? '',
    familyName: values['familyName'] ?? '',
    email: values['email'] ?? '',
    telephone: values['telephone'] ?? '',
    partySize,
    attendees: names.map((name) => ({ name: name.slice(0, 120) })),
    answers: Object.fromEntries(
      event.questions.map((question) => [question.id, values[questionField(question)] ?? '']),
    ),
    turn: values['turn'] === 'waiting' ? 'waiting' : 'place',
    reason: values['reason'] ?? '',
  };
}
