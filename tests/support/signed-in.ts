import { expect } from 'vitest';
import { Browser, codeOf } from './browser.ts';
import { addUser, PASSWORD } from './people.ts';

/** Somebody new, as `change` says, who has signed in at that address with password and code. */
export async function signedIn(url: string, change: Parameters<typeof addUser>[0] = {}): Promise<Browser> {
  return enter(url, await addUser(change));
}

/** The same for somebody who is there. */
export async function enter(url: string, user: { email: string; secret: string }): Promise<Browser> {
  const browser = new Browser(url);
  expect((await browser.post('/login', { email: user.email, password: PASSWORD })).status).toBe(200);
  expect((await browser.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(204);
  return browser;
}
