import type { RegistrationRow } from '../registrations/row.server.ts';

type Said = Pick<RegistrationRow, 'status' | 'emailConfirmedAt'>;

/** What a guest's page says once a button was pressed; nothing where that is no longer so. */
export function formatDone(done: string | undefined, registration: Said): string | undefined {
  const { status } = registration;
  switch (done) {
    case 'confirm':
      return registration.emailConfirmedAt ? 'Thank you. Your address is confirmed.' : undefined;
    case 'accept':
      if (status === 'pending_approval') return 'Thank you. We have your request.';
      return status === 'confirmed' ? 'Thank you for accepting.' : undefined;
    case 'decline':
      return status === 'declined'
        ? 'Thank you for telling us. We offer the place to others now.'
        : undefined;
    case 'cancel':
      return status === 'cancelled' ? 'Your registration is cancelled. Thank you for telling us.' : undefined;
    case 'resize':
      return 'The number of people has been changed.';
    case 'same':
      return 'Nothing changed: the number of people is the same as before.';
    default:
      return undefined;
  }
}
