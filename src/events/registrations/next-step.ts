import type { RegistrationStatus } from './registration.ts';
import { mayTeam } from './team-actions.ts';

export type NextStep = 'approve' | 'checkIn' | 'offer' | 'resend' | 'write';

/** The one thing that a registration asks of the team as it stands. */
export function nextStep({
  status,
  email,
  running,
  isDay,
  expected,
}: {
  status: RegistrationStatus;
  email: string | null;
  running: boolean;
  /** The event is today. */
  isDay: boolean;
  /** Of its people, those not checked in. */
  expected: number;
}): NextStep | undefined {
  if (mayTeam('approve', status, running)) return 'approve';
  if (mayTeam('offer', status, running)) return 'offer';
  if (status === 'confirmed' && isDay && expected > 0) return 'checkIn';
  if (!email) return undefined;
  // The email has the button that they have not pressed yet.
  if (running && (status === 'pending' || status === 'offered')) return 'resend';
  return status === 'confirmed' ? 'write' : undefined;
}
