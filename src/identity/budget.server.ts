import { type Limit, takePoint } from '../platform/http/rate-limit.server.ts';
import { tooOften } from './identity-error.ts';

/** Takes a point of every budget; refuses when one of them is empty. */
export async function spend(...budgets: [limit: Limit, key: string][]): Promise<void> {
  for (const [limit, key] of budgets) {
    const wait = await takePoint(limit, key);
    if (wait > 0) throw tooOften(wait);
  }
}
