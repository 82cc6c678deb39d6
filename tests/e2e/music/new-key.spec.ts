import { expect } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createSong, saveSong } from '../../../src/music/songs/changes.server.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

const system = asSystem('a song for a test');
const textWith = (last: string) =>
  `{title: Round}\n{key: G}\n[G]Round we [D]go\n{start_of_abc}\nK:G\nG2 B2 d2 |\n{end_of_abc}\n${last}\n`;

test('what another saved meanwhile refuses a button, which says so and works the next time', async ({
  page,
  complaints,
}) => {
  await signInAsAdministrator(page);
  const id = await beside(async () => (await createSong(system, { chordpro: textWith('[G]First') })).id);
  const refused = page.getByRole('alert').filter({ hasText: 'Someone else has saved this' });

  await test.step('a song in a new key, with its staves', async () => {
    await page.goto(`/bee/songs/show/${id}/sheet?transpose=2`);
    await beside(() => saveSong(system, id, 1, { chordpro: textWith('[G]Second') }));
    const save = page.getByRole('button', { name: 'Save the song in this key' });
    await save.click();
    await expect(refused).toBeVisible();
    await expect(page.getByText('Second')).toBeVisible();
    await expect(refused).toBeVisible();
    await save.click();
    await expect(page).not.toHaveURL(/transpose/);
    await page.goto(`/bee/songs/edit/${id}`);
    for (const text of ['K:A', 'A2 c2 e2', '[A]Second'])
      await expect(page.locator('[role=textbox][data-language=chordpro]')).toContainText(text);
  });

  await test.step('an earlier version', async () => {
    await page.goto(`/bee/songs/edit/${id}/history?version=1`);
    await beside(() => saveSong(system, id, 3, { chordpro: textWith('[G]Fourth') }));
    await page.getByText('Restore this version…').click();
    const restore = page.getByRole('button', { name: 'Restore', exact: true });
    await restore.click();
    await expect(refused).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'now' })).toBeVisible();
    await expect(refused).toBeVisible();
    await restore.click();
    await expect(page.getByText('Restored.')).toBeVisible();
  });
  // The browser's own lines of two answers with 409.
  expect(complaints.splice(0)).toHaveLength(2);
});
