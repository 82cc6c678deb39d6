import { expect, type Locator } from '@playwright/test';
import { comeIn } from '../support/guests.ts';
import { beside, signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';

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

  await test.step('create, fill and publish an event: 5 at most', async () => {
    await page.goto('/bee/events/list');
    await press(page.getByRole('link', { name: 'New event' }));
    await page.getByLabel('Title').fill(title);
    await dates(day(40));
    await press(button('Create the event'));
    await page.getByLabel(/^Summary/).fill('Hands, feet and a table.');
    await page.locator('.ProseMirror').fill('Come as you are.');
    await page.getByLabel('Name of the place').fill('La Ruche');
    await page.getByLabel(/^Places/).fill('40');
    await press(button('Publish'));
    await expect(published).toBeVisible();
    expectAtMost(5);
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
});
