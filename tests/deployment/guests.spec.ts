import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { mailTo, test } from './devices.ts';

const EVENT = 'la-nuit-des-ruches';

for (const javaScriptEnabled of [true, false])
  test(`a guest registers, confirms and cancels, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    open,
    deployment,
  }) => {
    const page = await open('either', { javaScriptEnabled });
    const email = `guest-${randomUUID()}@example.org`;
    await page.goto(`/guests/event/${EVENT}`);
    await page.getByRole('link', { name: 'Save my place' }).click();
    await page.getByLabel('Given name').fill('Zoë');
    await page.getByLabel('Family name').fill('L’Été');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel(/I agree that Jambee/).check();
    await page.getByRole('button', { name: 'Save my place' }).click();
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();

    const { text = '' } = await mailTo(deployment, email, 'Encore une étape');
    const link = /https:\/\/\S+\/fr\/guests\/registrations\/[\w-]+/.exec(text)?.[0] ?? '';
    expect(new URL(link).origin).toBe(deployment.url);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmer ma place' }).click();
    await expect(page.getByRole('heading', { name: 'Votre place est confirmée' })).toBeVisible();
    expect((await mailTo(deployment, email, 'À bientôt')).attachments.length).toBeGreaterThan(0);

    await page.getByText('Je ne peux pas venir').click();
    await page.getByRole('button', { name: 'Annuler mon inscription' }).click();
    await expect(page.getByRole('heading', { name: 'Cette inscription est annulée' })).toBeVisible();
    await mailTo(deployment, email, 'Annulation de votre inscription');
  });
