import { places } from '../event/places-text.ts';
import type { RegistrationRow } from '../registrations/row.server.ts';

type Said = Pick<RegistrationRow, 'status' | 'partySize' | 'emailConfirmedAt'>;

/** What a guest's page says once a button was pressed; nothing where that is no longer so. */
export function formatDone(done: string | undefined, registration: Said): string | undefined {
  const { status, partySize } = registration;
  switch (done) {
    case 'confirm':
      return registration.emailConfirmedAt ? 'Thank you. Your address is confirmed.' : undefined;
    case 'accept':
      if (status === 'pending_approval') return 'Thank you. Your request is with us.';
      if (status !== 'confirmed') return undefined;
      return partySize === 1 ? 'The place is yours.' : `The ${places(partySize)} are yours.`;
    case 'decline':
      return status === 'declined' ? 'Thank you for telling us. Others can have the offer now.' : undefined;
    case 'cancel':
      return status === 'cancelled' ? 'Your registration is cancelled. Thank you for telling us.' : undefined;
    case 'resize':
      return 'The number of people is changed.';
    case 'same':
      return 'Nothing was changed: the number of people is what it was.';
    default:
      return undefined;
  }
}
