import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';
import type { RegistrationStatus } from './registration.ts';

const email = 'zoe@example.org';
const coming = { email, running: true, isDay: false, expected: 2 };
const step = (status: RegistrationStatus, more: Partial<Parameters<typeof nextStep>[0]> = {}) =>
  nextStep({ status, ...coming, ...more });

it('is what the registration waits for', () => {
  expect(step('pending_approval')).toBe('approve');
  expect(step('waitlisted')).toBe('offer');
  expect(step('expired')).toBe('offer');
  expect(step('pending')).toBe('resend');
  expect(step('offered')).toBe('resend');
  expect(step('confirmed')).toBe('write');
  expect(step('cancelled')).toBeUndefined();
});

it('is the check-in on the day, until all are in', () => {
  const today = { isDay: true };
  expect(step('confirmed', today)).toBe('checkIn');
  expect(step('confirmed', { ...today, email: null })).toBe('checkIn');
  expect(step('confirmed', { ...today, expected: 0 })).toBe('write');
  expect(step('pending_approval', today)).toBe('approve');
});

it('is nothing that cannot be done: without an address, or once the event is over', () => {
  expect(step('confirmed', { email: null })).toBeUndefined();
  expect(step('pending', { email: null })).toBeUndefined();
  for (const status of ['pending_approval', 'waitlisted', 'offered', 'pending'] as const)
    expect(step(status, { running: false })).toBeUndefined();
});
