import { expect } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectNoSidewaysScroll, test } from '../page.ts';
import { body, press, typeInBody } from './tip-editor.ts';

test('a tip is translated beside its original, kept up with it, and found by guests in their language', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page);
  const english = `Stamp twice ${Date.now()}`;
  const french = `Frappez deux fois ${Date.now()}`;
  const original = page.getByText('In English');

  await page.goto('/bee/tips/create');
  await page.getByLabel('Title', { exact: true }).fill(english);
  await press(page, 'Create tip');
  await expect(page.getByText(/^Created( as|\.)/)).toBeVisible();
  const edit = page.url();
  await typeInBody(page, 'Left foot, then right foot.');
  await press(page, 'Publish');
  await expect(page.getByText(/^Published: /)).toBeVisible();

  await test.step('what was typed is saved and translated with the rest', async () => {
    await typeInBody(page, ' Then a pause.');
    await press(page, 'Save and translate into French');
    await expect(page.getByText(/^Created as a draft/)).toBeInViewport();
    await expect(page.getByLabel('Language of the texts')).toHaveValue('fr');
    await expect(original.filter({ hasText: 'Then a pause.' })).toBeVisible();
    await expect(body(page)).toContainText('Then a pause.');
    await page.getByLabel('Title', { exact: true }).fill(french);
    await press(page, 'Publish');
    await expect(page.getByText(/^Published: /)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the translation hears of what changes', async () => {
    await page.getByRole('link', { name: english }).click();
    await expect(page.getByLabel('Language of the texts')).toHaveValue('en');
    await typeInBody(page, ' And a clap.');
    // Enter and Ctrl+S save, whatever other buttons there are.
    await page.getByLabel('Title', { exact: true }).press('End');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved /)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(edit).pathname);
    await expect(page.getByText('Does not say yet what changed here.')).toBeVisible();
    await page.getByRole('link', { name: french }).click();
    await page.getByText('What changed', { exact: true }).click();
    await expect(page.locator('ins')).toContainText('And a clap.');
    await typeInBody(page, ' Et frappez dans vos mains.');
    await press(page, 'Save: the translation says it too');
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expect(page.getByText('has changed since this was translated')).toHaveCount(0);
    await page.goto(edit);
    await expect(page.getByText('Does not say yet what changed here.')).toHaveCount(0);
    // What was typed into the one is none of the other's.
    await page.getByLabel('Tags').fill('of the original');
    await page.getByRole('link', { name: french }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(french);
    await expect(page.getByLabel('Tags')).toHaveValue('');
  });

  await test.step('guests read the one in their language, and the switch leads to the other', async () => {
    const context = await browser.newContext();
    const reader = await context.newPage();
    await reader.goto(new URL('/guests/tips', edit).href);
    await reader.getByRole('searchbox').fill('Stamp twice');
    await reader.keyboard.press('Enter');
    await reader.getByRole('link', { name: english }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(english);
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(french);
    await expect(reader).toHaveURL(/\/fr\/guests\/tips\/frappez-deux-fois/);
    await expect(reader.getByText('Et frappez dans vos mains.')).toBeVisible();
    await reader.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(english);
    await context.close();
  });
});
