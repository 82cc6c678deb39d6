import { expect } from '@playwright/test';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { createSong } from '../../src/music/songs/changes.server.ts';
import { beside, signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';

test('a melody in ABC is drawn as notes, in the key of the sheet; what cannot be read stays text', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  const id = await beside(async () => {
    const melody =
      'X:1\nM:4/4\nL:1/4\nK:G\nG A B c|d2 d2|e c A F|G4|]\nw:Sing it now with me and you once more-- a-gain';
    const { id } = await createSong(asSystem('a song for a test'), {
      chordpro: `{title: Notes ${Date.now()}}\n{key: G}\n{start_of_abc}\n${melody}\n{end_of_abc}\n{start_of_ly}\n\\relative c' { c d e }\n{end_of_ly}\n[G]Sing it now`,
      rights: 'publicDomain',
    });
    return id;
  });
  const music = page.getByRole('img', { name: 'Music' });
  const notes = () =>
    music
      .locator('svg')
      .evaluate((svg) => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join());
  await page.goto(`/bee/songs/show/${id}/sheet`);
  await expect(music.locator('svg')).toBeVisible();
  await expect(music.getByText('Sing', { exact: true })).toBeAttached();
  await expect(page.getByText('X:1')).toHaveCount(0);
  await expect(page.getByText("\\relative c' { c d e }")).toBeVisible();
  const asWritten = await notes();
  await page.getByRole('link', { name: 'A semitone up' }).click();
  await expect.poll(notes).not.toBe(asWritten);

  // On the stage it is part of what is fitted to the screen.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/bee/songs/show/${id}/stage`);
  await expect(music.locator('svg')).toBeVisible();
  const box = await music.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 820 && box.y + box.height <= 1180).toBe(true);
  const shots = process.env['SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/abc-stage.png` });
});
