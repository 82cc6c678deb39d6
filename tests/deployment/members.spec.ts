import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { encodeWave } from '../../src/demo/sound/wave-file.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { codeOf } from '../support/browser.ts';
import { photo } from '../support/files/media-files.ts';
import { ADMINISTRATOR } from './deployment.ts';
import { signIn, test } from './devices.ts';

/** The code an authenticator shows now. Each is taken once, so what was used before is forgotten: nobody waits. */
async function nextCode(secret: string): Promise<string> {
  await db().updateTable('users').set({ totpLastStep: 0 }).execute();
  return codeOf(secret);
}

const statusAt = async (page: Page, path: string) =>
  page.evaluate(async (where) => (await fetch(where, { cache: 'no-store' })).status, path);

test('the first administrator enrols an authenticator, leaves, and signs in with a code', async ({
  open,
}) => {
  const page = await open();
  const enter = async () => {
    await page.goto('/login');
    await page.getByLabel('Email or user name').fill(ADMINISTRATOR.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click();
  };
  await enter();
  const secret = ((await page.getByTestId('key').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('MFA code').fill(await nextCode(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them, continue' }).click();
  await expect(page).toHaveURL(/\/bee\/home$/);
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith('session'));
  expect(session).toMatchObject({ name: '__Host-session', secure: true, httpOnly: true });
  // Signing in opens the page anew.
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/guests\/index$/);
  await enter();
  await page.getByLabel('MFA code').fill(await nextCode(secret));
  await page.getByRole('dialog').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/bee\/home$/);
});

test('what a member publishes is read through both processes', async ({ open, complaints }) => {
  const [page, first, second] = [await open(), await open('first'), await open('second')];
  await signIn(page);
  const title = `Two processes ${Date.now()}`;
  const path = `/guests/posts/${title.toLowerCase().replaceAll(' ', '-')}`;
  // What is not there yet is asked for and may be kept; so may the list of the blog.
  for (const guest of [first, second]) {
    await guest.goto('/guests/blogs/the-hive-journal');
    await expect(guest.getByText(title)).toHaveCount(0);
    expect(await statusAt(guest, path)).toBe(404);
  }
  await page.goto('/bee/blogs/list');
  await page.getByRole('link', { name: 'The Hive Journal' }).click();
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: /^Text/ }).click();
  await page.keyboard.type('One clap, then another.');
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByText('Created as a draft')).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/publish`);
  await page.getByLabel('State').selectOption('published');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  for (const guest of [first, second]) {
    await expect.poll(() => statusAt(guest, path)).toBe(200);
    await guest.goto('/guests/blogs/the-hive-journal');
    await guest.getByRole('link', { name: title }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(guest.getByText('One clap, then another.')).toBeVisible();
  }
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('a picture and a sound of 30 MB are uploaded through one process and served by the other', async ({
  open,
}) => {
  const [page, other] = [await open('first'), await open('second')];
  await signIn(page);
  await page.goto('/bee/media/list');
  const files = {
    picture: {
      name: 'hall.jpg',
      buffer: await sharp(await photo(3000, 2000)).toBuffer(),
    },
    sound: { name: 'evening.wav', buffer: longSound() },
  };
  expect(files.sound.buffer.length).toBeGreaterThan(30_000_000);
  for (const [kind, file] of [
    ['image', files.picture],
    ['audio', files.sound],
  ] as const) {
    const path = test.info().outputPath(file.name);
    writeFileSync(path, file.buffer);
    await page.locator('input[type=file]').last().setInputFiles(path);
    const line = page.getByRole('listitem').filter({ hasText: file.name });
    await expect(line.getByText('It is in the library')).toBeVisible({ timeout: 120_000 });
    const src = await page.evaluate(newestInLibrary, kind);
    await other.goto('/guests/index');
    const { whole, part } = await other.evaluate(fetchWholeAndPart, src);
    expect(part).toEqual({ status: 206, bytes: 100 });
    expect(whole.status).toBe(200);
    if (kind === 'audio') expect(whole.bytes).toBe(file.buffer.length);
  }
});

async function newestInLibrary(kind: string): Promise<string> {
  const answer = await fetch(`/media/library?kind=${kind}`);
  const { items } = (await answer.json()) as { items: { src?: string; url?: string }[] };
  return items[0]?.src ?? items[0]?.url ?? 'nothing';
}

async function fetchWholeAndPart(src: string) {
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(src, { headers, cache: 'no-store' });
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  return { whole: await read({}), part: await read({ range: 'bytes=0-99' }) };
}

/** Six minutes of a low hum. */
function longSound(): Buffer {
  return Buffer.from(encodeWave(new Float32Array(44_100 * 345).map((_, i) => Math.sin(i / 90) / 2)));
}

test('a spreadsheet of 2 MB becomes participants', async ({ open }) => {
  const page = await open();
  await signIn(page);
  const name = `Zzyx${Date.now().toString(36).replaceAll(/\d/g, 'q')}`;
  const rows = Array.from(
    { length: 500 },
    (_, i) => `Ada;${name};${name}-${i}@example.org;${'la '.repeat(1400)}`,
  );
  await page.goto('/bee/import');
  await page.getByLabel('The rows contain').selectOption('participant');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Given name;Family name;Email;Song\n${rows.join('\n')}\n`),
  });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: 'Import 500 participants' }).click();
  await expect(page.getByText('500 participants were added.')).toBeVisible({ timeout: 30_000 });
});
