import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { receiveMessage } from '../../../src/messages/contact.server.ts';
import { comeIn } from '../../support/guests.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

/** Presses, and counts them. */
function counter() {
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    expectAtMost: (most: number) => {
      expect(presses).toBeLessThanOrEqual(most);
      presses = 0;
    },
  };
}

test('the commonest jobs of an event take few presses', async ({ page }) => {
  await signInAsAdministrator(page);
  const { press, expectAtMost } = counter();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const title = `Few presses ${Date.now()}`;
  const dates = async (start: string) => {
    await page.locator('[name="startDay"]').fill(start);
    await page.locator('[name="startTime"]').fill('19:30');
  };
  const published = page.getByText('The event is published: guests see it now.');

  await test.step('create, fill and publish an event: 2 at most', async () => {
    await page.goto('/bee/events/list');
    await press(page.getByRole('link', { name: 'New event' }));
    await page.getByLabel('Title').fill(title);
    await dates(day(40));
    await page.getByLabel(/^Summary/).fill('Hands, feet and a table.');
    await page.locator('.ProseMirror').fill('Come as you are.');
    await page.getByLabel('Name of the place').fill('La Ruche');
    await page.getByLabel(/^Places/).fill('40');
    await press(button('Publish'));
    await expect(published).toBeVisible();
    expectAtMost(2);
  });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('repeat it on a date: 3 at most', async () => {
    await page.goto(`/bee/events/show/${id}`);
    await press(link('Duplicate on another date'));
    await dates(day(70));
    await press(button('Duplicate the event'));
    await press(button('Publish'));
    await expect(published).toBeVisible();
    expectAtMost(3);
  });

  const familyName = `Known${Date.now()}`;
  const { email } = await beside(() =>
    comeIn(id, { givenName: 'Zoë', familyName, email: `known-${Date.now()}@example.org` }),
  );
  await test.step('register a known person: 3 at most, found as one types', async () => {
    const copy = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`/bee/events/show/${copy}`);
    await press(link('Register someone'));
    await page.getByRole('combobox', { name: /^Find someone/ }).pressSequentially(familyName.slice(0, -2));
    await press(page.getByRole('option', { name: `Zoë ${familyName}` }));
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    await expect(button('Register')).toBeFocused();
    await press(button('Register'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Zoë ${familyName}`);
    expectAtMost(3);
  });

  await test.step('check somebody in: 2 at most', async () => {
    await page.goto(`/bee/events/show/${id}`);
    await press(link('Check-in'));
    await page.getByRole('searchbox').fill(familyName);
    await press(page.getByRole('button', { name: `Zoë ${familyName} in`, exact: true }));
    await expect(page.getByRole('button', { name: /^Undo: Zoë/ })).toBeVisible();
    expectAtMost(2);
  });

  await test.step('write to guests: 4 at most, with the preview one looks at', async () => {
    await page.goto(`/bee/events/show/${id}`);
    await press(link('Write to guests'));
    await page.getByLabel('Subject').fill('The side door');
    await page.getByLabel('Message', { exact: true }).fill('The front door is being painted.');
    await press(button('Preview'));
    await press(page.getByRole('region', { name: 'Preview' }).getByRole('button'));
    await expect(page).toHaveURL(/\/sent\//);
    expectAtMost(4);
  });
});

test('the commonest jobs of an office take few presses', async ({ page }) => {
  await signInAsAdministrator(page);
  const { press, expectAtMost } = counter();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const now = Date.now();

  await test.step('write and publish a post: 3 at most', async () => {
    await page.goto('/bee/blogs/list');
    await press(link('The Hive Journal'));
    await press(link('New post'));
    await page.getByLabel('Title').fill(`A post in few presses ${now}`);
    await page.getByRole('textbox', { name: /^Text/ }).fill('One clap, then another.');
    await press(button('Publish'));
    await expect(page.getByText('Published: guests see it now.')).toBeVisible();
    expectAtMost(3);
  });

  await test.step('export all participants: 2 at most', async () => {
    await page.goto('/bee/parts/list');
    const file = page.waitForEvent('download');
    await press(page.locator('#screen').getByRole('button', { name: 'More', exact: true }));
    await press(page.getByText('CSV: all of this list'));
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    expectAtMost(2);
  });

  await test.step('answer a message: 3 at most', async () => {
    await beside(() =>
      receiveMessage(
        {
          name: 'Zoë',
          email: 'zoe@example.org',
          topic: 'workshop',
          subject: 'Forty',
          body: 'Is May too early?',
        },
        randomUUID(),
      ),
    );
    await page.goto('/bee/usermessages/list');
    await press(page.locator('tbody').getByRole('link').first());
    await page.getByLabel('Your answer').fill('With pleasure.');
    await press(button('Send the answer'));
    await expect(page.getByText('With pleasure.')).toBeVisible();
    expectAtMost(3);
  });

  await test.step('import people: 5 at most', async () => {
    await page.goto('/bee/parts/list');
    await press(link('Import'));
    const sheet = `Given name,Family name,Email\nAda,Few${now},few-${now}@example.org\n`;
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByLabel('File', { exact: true }));
    await (await chooser).setFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await press(button('Read the file'));
    await press(page.getByRole('button', { name: /^Import 1 participant/ }));
    await expect(page.getByText(/^1 participant was added/)).toBeVisible();
    expectAtMost(5);
  });

  await test.step('invite somebody: 3 at most', async () => {
    await page.goto('/bee/users/list');
    await press(link('Invite someone'));
    await page.getByLabel('Given name').fill('Grace');
    await page.getByLabel('Family name').fill('Hopper');
    await page.getByLabel('Email').fill(`few-presses-${now}@example.org`);
    await press(page.getByRole('checkbox', { name: /JamUsers/ }));
    await press(button('Send the invitation'));
    await expect(page.getByText(/The invitation is on its way/)).toBeVisible();
    expectAtMost(3);
  });
});
