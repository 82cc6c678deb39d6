import { AppError } from '../../platform/app-error.ts';
import { type Limit, takePoint } from '../../platform/http/rate-limit.server.ts';
import { counted } from '../../texts/text.ts';

/** An office behind one address may register together; a program may not. */
const PER_CLIENT: Limit = { name: 'register-client', points: 60, seconds: 600 };
/** Mails that anybody can make us send to one address. */
const PER_ADDRESS: Limit = { name: 'register-address', points: 8, seconds: 3600 };

/** Throws `tooManyRequests` before anything is written or mailed. */
export async function limitRegistrations(clientAddress: string, email: string): Promise<void> {
  const waits = [await takePoint(PER_CLIENT, clientAddress), await takePoint(PER_ADDRESS, email)];
  const wait = Math.max(...waits);
  if (wait > 0) {
    throw new AppError(
      'tooManyRequests',
      counted(
        Math.ceil(wait / 60),
        'Too many registrations came from here. Please try again in a minute.',
        'Too many registrations came from here. Please try again in {count} minutes.',
      ),
    );
  }
}
