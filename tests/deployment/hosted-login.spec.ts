import { expect } from '@playwright/test';
import { identityPoolIdOf } from '../../src/identity/identity-pool/identities.server.ts';
import { poolAddress } from '../../src/identity/tokens/pool.server.ts';
import { amplifySettings, hostedSettings } from '../../src/people/client-settings.ts';
import { codeOf } from '../support/browser.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import { addAppClient } from '../support/servers/program.ts';
import { test } from './devices.ts';
import { startPartnerSite } from './partner-site.ts';

interface Settings {
  Auth: { Cognito: object };
}

/** What stands between the brackets of Amplify.configure. */
const settingsIn = (pasted: string): Settings =>
  JSON.parse(/configure\(([\s\S]*?)\);/.exec(pasted)?.[1] ?? '') as Settings;

test('Amplify sends people to our pages to sign in, and back with tokens and keys', async ({ browserAt }) => {
  // As it is: a header of the test's own is none that another site's page may send.
  const context = await (await browserAt('either')).newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const site = await startPartnerSite(async (url) => {
    const client = await addAppClient({
      ClientName: 'Choir office',
      CallbackURLs: [url],
      LogoutURLs: [url],
      AllowedOrigins: [new URL(url).origin],
    });
    const settings = settingsIn(
      amplifySettings(poolAddress(), client.ClientId, identityPoolIdOf(client.ClientId), false),
    );
    const hosted = settingsIn(hostedSettings(poolAddress(), client));
    Object.assign(settings.Auth.Cognito, hosted.Auth.Cognito);
    return settings;
  });
  try {
    const person = await addUser({ groups: ['BeeUsers'] });
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Email or user name').fill(person.email);
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await panel.getByLabel('MFA code').fill(codeOf(person.secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue to Choir office' }).click();
    await expect(page.locator('#who')).toHaveText(`${person.email} with keys`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(site.url);
    await expect(page.locator('#who')).toHaveText('nobody');
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    site.close();
  }
});
