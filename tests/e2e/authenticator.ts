import type { Page } from '@playwright/test';
import { stepAt, totpCode } from '../../src/identity/second-factor/totp.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { PASSWORD } from '../support/people.ts';
import { beside } from './administrator.ts';

/** The code an authenticator shows now. Each is taken once, so what was used before is forgotten: nobody waits. */
export async function nextCode(secret: string): Promise<string> {
  await beside(() => db().updateTable('users').set({ totpLastStep: 0 }).execute());
  return totpCode(secret, stepAt(new Date()));
}

/** Types both steps into the login panel that is open. */
export async function logInThere(
  page: Page,
  { email, secret }: { email: string; secret: string },
): Promise<void> {
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Email or user name').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByRole('button', { name: 'Log In' }).click();
  await panel.getByLabel('MFA code').fill(await nextCode(secret));
  await panel.getByRole('button', { name: 'Log In' }).click();
}
