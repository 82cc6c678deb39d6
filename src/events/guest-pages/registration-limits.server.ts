import { AppError } from '../../platform/app-error.ts';
import { type Limit, takePoint } from '../../platform/http/rate-limit.server.ts';
import { type RegistrationInput, sentRegistration } from '../registrations/register.server.ts';
import { counted } from '../../texts/text.ts';

/** An office behind one address may register together; a program may not. */
const PER_CLIENT: Limit = { name: 'register-client', points: 60, seconds: 600 };
/** Mails that anybody can make us send to one address. */
const PER_ADDRESS: Limit = { name: 'register-address', points: 8, seconds: 3600 };

/**
 * Throws `tooManyRequests` before anything is written or mailed. A form that is sent again, as its answer was lost,
 * makes no second mail and is counted for its sender alone.
 */
export async function limitRegistrations(
  clientAddress: string,
  eventId: string,
  { email, idempotencyKey }: RegistrationInput,
): Promise<void> {
  const ofClient = await takePoint(PER_CLIENT, clientAddress);
  if (ofClient > 0)
    throw refusal(
      ofClient,
      'Too many registrations came from here. Please try again in a minute.',
      'Too many registrations came from here. Please try again in {count} minutes.',
    );
  if (await sentRegistration(eventId, idempotencyKey)) return;
  const ofAddress = await takePoint(PER_ADDRESS, email);
  if (ofAddress > 0)
    throw refusal(
      ofAddress,
      'This email address was used for too many registrations. Please try again in a minute.',
      'This email address was used for too many registrations. Please try again in {count} minutes.',
    );
}

const refusal = (seconds: number, one: string, more: Parameters<typeof counted>[2]) =>
  new AppError('tooManyRequests', counted(Math.ceil(seconds / 60), one, more));
