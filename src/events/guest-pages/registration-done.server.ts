import type { RegistrationRow } from '../registrations/row.server.ts';
import { t } from '../../texts/text.ts';

type Said = Pick<RegistrationRow, 'status' | 'emailConfirmedAt'>;

/** What a guest's page says once a button was pressed; nothing where that is no longer so. */
export function formatDone(done: string | undefined, registration: Said): string | undefined {
  const { status } = registration;
  switch (done) {
    case 'confirm':
      return registration.emailConfirmedAt ? t('Thank you. Your address is confirmed.') : undefined;
    case 'accept':
      if (status === 'pending_approval') return t('Thank you. We have your request.');
      return status === 'confirmed' ? t('Thank you for accepting.') : undefined;
    case 'decline':
      return status === 'declined'
        ? t('Thank you for telling us. What we were holding for you now goes to others.')
        : undefined;
    case 'cancel':
      return status === 'cancelled'
        ? t('Your registration is cancelled. Thank you for telling us.')
        : undefined;
    case 'resize':
      return t('The number of people has been changed.');
    case 'same':
      return t('Your registration has this number of people already.');
    default:
      return undefined;
  }
}
