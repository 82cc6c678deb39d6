import { expect, it } from 'vitest';
import type { RegistrationStatus } from '../registrations/registration.ts';
import { whyNot } from './why-not.ts';

const row = (status: RegistrationStatus, email: string | null = 'a@example.org') => ({ status, email });

it('says what is in the way of an action, and of how many', () => {
  const mixed = [row('waitlisted'), row('confirmed'), row('cancelled'), row('confirmed')];
  expect(whyNot('offer', [row('waitlisted')], true)).toBeUndefined();
  expect(whyNot('offer', mixed, true)).toBe('Not possible for 3 of 4: “Confirmed”, “Cancelled”');
  expect(whyNot('approve', [row('confirmed')], true)).toBe('Not possible: “Confirmed”');
  expect(whyNot('offer', [row('waitlisted')], false)).toBe('Not possible: the event is over or cancelled');
  expect(whyNot('cancel', [row('waitlisted')], false)).toBeUndefined();
  expect(whyNot('resend', [row('confirmed'), row('confirmed', null)], true)).toBe(
    'Not possible for 1 of 2: no email address',
  );
});
