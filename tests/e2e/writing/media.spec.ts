import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { FILTER_EVASION } from '../../support/filter-evasion.ts';
import { photo, tone } from '../../support/files/media-files.ts';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectNoSidewaysScroll, test } from '../page.ts';

/** The browser says of each refused upload and form that it could not load it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (415|422)/;
const stamp = Date.now().toString(36);

/** In both themes, wide and narrow. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

async function uploadTo(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles({ name, mimeType, buffer });
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('It is in the library')).toBeVisible();
}

/** How many stretches of the sound were played. */
const heard = async (page: Page) =>
  page.locator(`audio[aria-label="hum ${stamp}"]`).evaluate((audio: HTMLAudioElement) => audio.played.length);

/** Different in every run: the same file is taken once. */
const ownTone = () => tone(20 + (Date.now() % 997) / 100);
const ownPhoto = async () =>
  sharp(await photo())
    .tint(`#${(Date.now() % 0xffffff).toString(16).padStart(6, '0')}`)
    .jpeg()
    .toBuffer();

test('a guest finds no library', async ({ page }) => {
  await page.goto('/bee/media/list');
  await expect(page).toHaveURL(/\/guests\/index/);
});

test('a sound is uploaded, described, and heard on the sound page', async ({ page, complaints }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/media/list');
  await expect(page).toHaveTitle(/^Media Overview/);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Play Four tables');
  await press('Play Quays at dawn');
  // One at a time; and it stops where it is asked to.
  await expect(page.getByRole('button', { name: 'Play Four tables', exact: true })).toBeVisible();
  await press('Pause Quays at dawn');
  await expect(page.getByRole('button', { name: 'Play Quays at dawn', exact: true })).toBeVisible();
  await uploadTo(page, `hum-${stamp}.wav`, 'audio/wav', ownTone());
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByRole('listitem').getByText('SVG and web pages are not supported')).toBeVisible();
  await expectGood(page);

  await page.getByRole('link', { name: `hum ${stamp}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`hum ${stamp}`);
  await expect(page.getByText('0:02', { exact: true })).toBeVisible();
  await page.goto(`${page.url()}/nonsense`);
  await expect(page).toHaveURL(/\/show\/[\w-]+$/);
  await expectGood(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Artist').fill('The bees');
  await page.getByLabel('Who may see it?').selectOption('members');
  await page.getByLabel('Transcript').fill('One long tone.');
  await page.getByLabel('Play it on the public sound page').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Visibility - Sounds on the sound page must be visible to everybody.'),
  ).toBeVisible();
  await page.getByLabel('Who may see it?').selectOption('public');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-save-bar]').getByText(/^Saved /)).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Maya Keeper');
  await expectGood(page);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(page.getByText('One long tone.')).toBeVisible();

  await test.step('is heard on its own screen; what is seldom done stands in its menu', async () => {
    await page.getByRole('button', { name: `Play hum ${stamp}` }).click();
    await expect(page.getByRole('slider', { name: `Position in hum ${stamp}` })).toBeVisible();
    await expect.poll(() => heard(page)).toBeGreaterThan(0);
    await expect(page.getByText('Delete…')).toBeHidden();
    await page.locator('#screen').getByRole('button', { name: 'More', exact: true }).click();
    for (const line of ['Replace the file…', 'Change owner…', 'Delete…'])
      await expect(page.getByText(line)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.goto('/guests/sound');
  const card = page.getByRole('listitem').filter({ hasText: `hum ${stamp}` });
  const player = page.getByRole('button', { name: `Play hum ${stamp}` });
  await player.click();
  await expect.poll(() => heard(page)).toBeGreaterThan(0);
  await expect(card.or(page.locator('section', { hasText: `hum ${stamp}` })).first()).toContainText(
    'One long tone.',
  );
  complaints.splice(0, Infinity, ...complaints.filter((each) => !REFUSED.test(each)));
});

test('a text is written with a picture, and the picture says where it is used', async ({
  page,
  complaints,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/create');
  await page.getByLabel('Title').fill(`Feet first ${stamp}`);
  const tools = page.getByRole('toolbar', { name: 'Text tools' });
  await expect(tools).toBeVisible();
  const text = page.getByRole('textbox', { name: /^Tip/ });
  await text.click();

  await test.step('by keys alone', async () => {
    await page.keyboard.type('Begin with the ');
    await page.keyboard.press('Control+b');
    await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('feet');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+F10');
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name: 'Heading H2' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('Then hands');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Address').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a web address')).toBeVisible();
    await page.getByLabel('Address').fill('example.org/feet');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.org/feet');
  });

  await test.step('with a picture from the library', async () => {
    await tools.getByRole('button', { name: 'Picture' }).click();
    const buffer = await ownPhoto();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([
        { name: `choir-${stamp}.jpg`, mimeType: 'image/jpeg', buffer },
        {
          name: `hall-${stamp}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await sharp(buffer).resize(300).toBuffer(),
        },
      ]);
    await expect(page.getByText('It is in the library')).toHaveCount(2);
    await expect(page.getByText(/^2 uploaded, shown first\. \d+ in the library$/)).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: `choir ${stamp}` }).click();
    await expect(text.locator('figure img')).toBeVisible();
    await text.locator('figure').click();
    await tools.getByRole('button', { name: 'Describe it' }).click();
    await page.getByLabel('Description').fill('A choir on its feet');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(text.getByRole('img', { name: 'A choir on its feet' })).toBeVisible();
  });

  await test.step('what is pasted runs nothing', async () => {
    await text.locator('p').last().click();
    // What is chosen is replaced by what is pasted.
    await expect(tools.getByRole('button', { name: 'Describe it' })).toHaveCount(0);
    await page.evaluate(
      (lines) => {
        window.addEventListener('securitypolicyviolation', (event) =>
          console.error('policy', event.blockedURI),
        );
        const pasted = new DataTransfer();
        pasted.setData('text/html', lines.map((line) => `<p>pasted ${line}</p>`).join(''));
        const event = new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true });
        document.querySelector('.ProseMirror')?.dispatchEvent(event);
      },
      FILTER_EVASION.map((line) => line.replaceAll('alert(1)', 'window.ran=1')),
    );
    await expect(text).toContainText('pasted');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await text.locator('script, iframe, svg, [onclick], [href^="javascript"]').count()).toBe(0);
  });
  await expectGood(page);

  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(page).toHaveURL(/\/bee\/tips\/edit\//);
  await page.goto(page.url().replace('/edit/', '/show/').replace(/\?.*/, ''));
  const picture = page.getByRole('img', { name: 'A choir on its feet' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() =>
      picture.evaluate(
        (img: HTMLImageElement) => `${img.naturalWidth > 0} ${img.currentSrc.split('.').at(-1)}`,
      ),
    )
    .toBe('true avif');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expectGood(page);

  await test.step('the library knows', async () => {
    await page.goto(`/bee/media/list?q=choir+${stamp}`);
    await page.getByRole('link', { name: `choir ${stamp}` }).click();
    await page.getByRole('link', { name: 'Usage (1)' }).click();
    await expect(page.getByRole('link', { name: `Feet first ${stamp}` })).toBeVisible();
    await expect(page.getByText('Delete…')).toHaveCount(0);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('slider', { name: 'From the left' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Description - Describe the picture')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'From the left' })).toHaveValue('5');
    await expectGood(page);
    await page.getByLabel('Description').fill('A choir');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('[data-save-bar]').getByText(/^Saved /)).toBeVisible();
  });
  complaints.splice(0, Infinity, ...complaints.filter((each) => !REFUSED.test(each)));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('plain text is written in a plain field', async ({ page }) => {
    await signInAsAdministrator(page);
    await page.goto('/bee/tips/create');
    await page.getByLabel('Title').fill(`Plain ${stamp}`);
    await page.getByLabel(/^Tip/).fill('One line\n\nAnother');
    await page.getByRole('button', { name: 'Create tip' }).click();
    await expect(page.getByLabel(/^Tip/)).toHaveValue('One line\n\nAnother');
  });
});

test('one picture uploaded into a form is the one that is chosen', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/blogs/create');
  await page.getByRole('button', { name: 'Choose a cover' }).click();
  await page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: `cover-${stamp}.jpg`, mimeType: 'image/jpeg', buffer: await ownPhoto() });
  await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toHaveCount(0);
  await expect(page.locator('[name=coverId]')).toHaveValue(/./);
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();
});
