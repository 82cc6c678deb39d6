import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, db, openDatabase } from '../../src/platform/db/database.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { codeOf } from '../support/browser.ts';
import { comeIn } from '../support/guests.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../support/people.ts';
import { dataFolder } from './site.ts';

type Person = Awaited<ReturnType<typeof addUser>>;

/** Works in the database beside the running server. */
export async function beside<T>(work: () => Promise<T>, folder = dataFolder()): Promise<T> {
  const config = readConfig({ DATA_DIR: folder });
  setConfig(config);
  loadSecretKey(config);
  openDatabase(config);
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}

/** Adds somebody with an authenticator. */
export const addPerson = (change: Parameters<typeof addUser>[0], folder = dataFolder()): Promise<Person> =>
  beside(() => addUser(change), folder);

/** An event of the demo whose guests the team lets in. */
export const TO_APPROVE = 'what-makes-a-team-listen';

/** Somebody new who waits to be let in. */
export const addWaitingGuest = () =>
  beside(async () => {
    const { id } = await db()
      .selectFrom('events')
      .select('id')
      .where('slug', '=', TO_APPROVE)
      .executeTakeFirstOrThrow();
    return comeIn(id, { email: `waiting-${randomUUID()}@example.org` });
  });

/** Signs the page in; the code may be used again. */
export async function signInAs(
  page: Page,
  { id, email, secret }: Person,
  folder = dataFolder(),
): Promise<void> {
  await callSessionApi(page, '/login', { email, password: PASSWORD });
  await callSessionApi(page, '/two-factor-challenge', { code: codeOf(secret) });
  await beside(() => forgetUsedCodes(id), folder);
}

/** An administrator of the test's own: the first one belongs to the tests of signing in. */
export async function signInAsAdministrator(page: Page, folder = dataFolder()): Promise<Person> {
  const person = await addPerson(
    {
      givenName: 'Maya',
      familyName: 'Keeper',
      groups: ['BeeUsers', 'BeeContributors'],
      profiles: ['Administrator'],
    },
    folder,
  );
  await signInAs(page, person, folder);
  return person;
}

async function callSessionApi(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL((await page.request.get('/sanctum/csrf-cookie')).url()).origin;
  const { cookies } = await page.request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(path, {
    data,
    headers: { origin, accept: 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}
