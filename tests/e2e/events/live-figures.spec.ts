import { randomUUID } from 'node:crypto';
import { signInAsAdministrator } from '../administrator.ts';
import { expect } from '@playwright/test';
import { expectGoodInAllLooks } from '../looks.ts';
import { linkIn, mailTo, test } from '../page.ts';

const EVENT = 'sirop-et-contrebasse';

test('the team’s home follows who registers, also after a break', async ({ page, browser, complaints }) => {
  await signInAsAdministrator(page);
  const streams = page.waitForRequest((request) => request.url().endsWith('/graphql'));
  await page.goto('/bee/home');
  await streams;
  const name = `Ruche ${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`;
  const register = async (familyName: string) => {
    const guest = await browser.newPage();
    const email = `live-${randomUUID()}@example.org`;
    await guest.goto(`/guests/registration/${EVENT}`);
    await guest.getByLabel('Given name').fill('Zoë');
    await guest.getByLabel('Family name').fill(familyName);
    await guest.getByLabel('Email', { exact: true }).fill(email);
    await guest.getByLabel('Number of people').selectOption('1');
    await guest.getByLabel(/I agree that Jambee/).check();
    await guest.getByRole('button', { name: 'Save my place' }).click();
    await expect(page.getByText(`Zoë ${familyName}`)).toBeVisible();
    await guest.goto(linkIn(await mailTo(email, 'Encore une étape')));
    await guest.getByRole('button', { name: 'Confirmer ma place' }).click();
    await expect(guest.getByRole('heading', { name: 'Votre place est confirmée' })).toBeVisible();
    await guest.close();
  };
  const row = (familyName: string) => page.locator('#registrations li', { hasText: familyName });

  await register(name);
  await expect(row(name)).toContainText('1 place, confirmed');

  await page.route('**/graphql', (route) => route.abort());
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Live updates are paused: these figures may be out of date.')).toBeVisible();
  await page.unroute('**/graphql');
  await expect(page.getByText('Live updates are paused: these figures may be out of date.')).toBeHidden();
  await register(`${name} bis`);
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('the developer’s page runs what is typed, beside the schema', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/dev/graph');
  const answer = page.getByRole('region', { name: 'Answer' });
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(answer).toContainText('"placesLeft"');
  await page.getByLabel('Variables').fill('{ first: 3');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('Variables are a JSON object, like { "first": 3 }.')).toBeVisible();
  await page.getByLabel('Variables').fill('');
  await page.getByLabel('Operation').fill('{ event(id: "sirop-et-contrebasse") { id } }');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(answer).toContainText('"id"');
  const id = /"id": "([^"]+)"/.exec((await answer.textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('Operation').fill(`subscription { eventFigures(id: "${id}") { registered } }`);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(answer).toContainText('event: next');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search the schema' }).fill('CheckInGuest');
  await expect(page.getByText('type CheckInGuest {')).toBeVisible();
  await expect(page.getByText('type Tip {')).toBeHidden();
  await expectGoodInAllLooks(page);
});
