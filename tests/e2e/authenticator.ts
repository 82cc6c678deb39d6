import { stepAt, totpCode } from '../../src/identity/second-factor/totp.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { beside } from './administrator.ts';

/** The code an authenticator shows now. Each is taken once, so what was used before is forgotten: nobody waits. */
export async function nextCode(secret: string): Promise<string> {
  await beside(() => db().updateTable('users').set({ totpLastStep: 0 }).execute());
  return totpCode(secret, stepAt(new Date()));
}
