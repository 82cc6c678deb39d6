import { type Limit, takePoint } from '../platform/http/rate-limit.server.ts';
import { tooOften } from './identity-error.ts';
import { SIGN_UP_MAILS, SIGN_UP_MAILS_A_DAY } from './rate-limits.ts';

/** Takes a point of every budget; refuses when one of them is empty. */
export async function consume(...budgets: [limit: Limit, key: string][]): Promise<void> {
  for (const [limit, key] of budgets) {
    const wait = await takePoint(limit, key);
    if (wait > 0) throw tooOften(wait);
  }
}

/** Before any mail about a sign-up: to one address go a few an hour, whoever asks for them and how. */
export async function consumeSignUpMail(email: string): Promise<void> {
  await consume([SIGN_UP_MAILS, email], [SIGN_UP_MAILS_A_DAY, email]);
}
