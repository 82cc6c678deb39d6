import { type Limit, takePoint } from '../platform/http/rate-limit.server.ts';
import { tooOften } from './identity-error.ts';
import { SIGN_UP_MAILS, SIGN_UP_MAILS_A_DAY } from './rate-limits.ts';

type Budget = [limit: Limit, key: string];

/** Takes a point of every budget; refuses when one of them is empty. */
export async function consume(...budgets: Budget[]): Promise<void> {
  const wait = await waitAfter(budgets);
  if (wait > 0) throw tooOften(wait);
}

/** The same where nobody is to hear of it: answers whether none was empty. */
export async function isWithin(...budgets: Budget[]): Promise<boolean> {
  return (await waitAfter(budgets)) === 0;
}

/** Before any mail about a sign-up: to one address go a few an hour, whoever asks for them and how. */
export const signUpMails = (email: string): Budget[] => [
  [SIGN_UP_MAILS, email],
  [SIGN_UP_MAILS_A_DAY, email],
];

async function waitAfter(budgets: readonly Budget[]): Promise<number> {
  for (const [limit, key] of budgets) {
    const wait = await takePoint(limit, key);
    if (wait > 0) return wait;
  }
  return 0;
}
