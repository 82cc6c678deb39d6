import { expect, type Page } from '@playwright/test';

export const body = (page: Page) => page.getByRole('textbox', { name: /^Tip/ });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Types at the end of a tip's text. */
export async function typeInBody(page: Page, text: string): Promise<void> {
  await expect(body(page)).toHaveAttribute('contenteditable', 'true');
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}
