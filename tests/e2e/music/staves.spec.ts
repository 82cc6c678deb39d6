import { expect, type Locator, type Page } from '@playwright/test';
import { pdfText } from '../../support/files/pdf-text.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';

const REEL = `{start_of_abc}
X: 1
T: Cooley's
M: 4/4
L: 1/8
K: Emin
|:"Em"D2|EB{c}BA B2 EB|"D"~B2 AB dBAG|FDAD BDAD|FDAD dAFD|
EBBA B2 EB|B2 AB defg|afec dBAF|1 DEFD E2:|2 DEFD E2 gf|]
{end_of_abc}`;
const TUNE_ALONE = `{start_of_abc: Turn}
D2 FA | d4 |
w: Round a-gain now
{end_of_abc}`;
const NONSENSE = `{start_of_abc: Torn}
<<< no music >>> at all, 12 34
{end_of_abc}
{start_of_ly: Lily}
\\relative c' { c4 d e f }
{end_of_ly}
{start_of_abc: Empty}
{end_of_abc}`;

const addSong = (title: string, body: string) =>
  beside(async () => {
    const { id } = await createSong(asSystem('a song for a test'), {
      chordpro: `{title: ${title}}\n{key: D}\n{time: 3/4}\n{start_of_verse}\n[D]Round we [A7]go\n{end_of_verse}\n${body}\n`,
      rights: 'publicDomain',
    });
    return id;
  });

const staves = (page: Page, title: string): Locator => page.getByRole('img', { name: `Music: ${title}` });
/** The lines that it is drawn of. */
const shapeOf = (drawing: Locator) =>
  drawing.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join('\n'));

test('music in ABC is drawn as staves, moves with the key, and stays text where nobody can read it', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  const id = await addSong('Staves', [REEL, TUNE_ALONE, NONSENSE].join('\n'));
  const reel = staves(page, "Cooley's");

  await test.step('on the page of the song', async () => {
    await page.goto(`/bee/songs/show/${id}/sheet`);
    await expect(reel.locator('svg path').first()).toBeVisible();
    // A key of the song's own, and the words below the notes.
    await expect(staves(page, 'Turn')).toContainText('gain');
    const torn = page.getByRole('group', { name: 'Torn' }).first();
    await expect(torn).toContainText('<<< no music >>> at all');
    await expect(torn.locator('svg')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Lily' }).first()).toContainText('\\relative');
    await expect(page.getByRole('heading', { name: 'Empty' })).toHaveCount(0);
    await page.getByText('Music as text').first().click();
    await expect(page.getByText('T: Cooley')).toBeVisible();
    await page.getByText('Music as text').first().click();
    await expectGoodInAllLooks(page);
  });

  await test.step('another key draws other notes, and other chords above them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(reel).toContainText('Em');
    const before = await shapeOf(reel);
    await page.getByRole('link', { name: 'A semitone up' }).click();
    await expect(reel).toContainText('Fm');
    await expect.poll(() => shapeOf(reel)).not.toBe(before);
  });

  await test.step('on paper, in that key, too', async () => {
    const file = await page.request.get(`/bee/songs/export/${id}.pdf?transpose=1`);
    const text = pdfText(await file.body());
    expect(text).toContain('Cooley');
    expect(text).toContain('Fm');
    expect(text).not.toContain('Em');
  });

  await test.step('on the stage', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/bee/songs/show/${id}/stage`);
      await expect(reel.locator('svg path').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/stage-${width}.png` });
    }
    await expectAccessible(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text stands there', async ({ page }) => {
    await signInAsAdministrator(page);
    const id = await addSong('Staves as text', REEL);
    await page.goto(`/bee/songs/show/${id}/sheet`);
    await expect(page.getByText('EBBA B2 EB')).toBeVisible();
  });
});
