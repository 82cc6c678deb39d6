import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addEvent } from '../support/factories.ts';
import { comeIn } from '../support/guests.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { createSong } from '../../src/music/songs/changes.server.ts';
import { signIn, test } from './devices.ts';

test('two devices on different processes check guests in, each seeing what the other does', async ({
  open,
}) => {
  const { id } = await addEvent({ startDate: new Date(Date.now() + 3600_000).toISOString() });
  const familyName = `Porte ${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
  await comeIn(id, { familyName, partySize: 2, attendees: [{ name: `Bo ${familyName}` }] });
  const devices = [await open('first'), await open('second')] as const;
  for (const page of devices) {
    await signIn(page);
    await page.goto(`/bee/events/show/${id}/check-in`);
    await expect(page.getByText('Live with all devices')).toBeVisible();
    await page.getByRole('searchbox').fill(familyName.toLowerCase());
  }
  const [first, second] = devices;
  await first.getByRole('button', { name: `Bo ${familyName} in` }).click();
  await expect(second.getByTestId('people-in')).toHaveText('1');
  await second.getByRole('button', { name: `Undo: Bo ${familyName} has not arrived` }).click();
  await expect(first.getByTestId('people-in')).toHaveText('0');
  // Somebody who registers meanwhile is there, too.
  await comeIn(id, { givenName: 'Late', familyName });
  for (const page of devices) await expect(page.getByText(`Late ${familyName}`).first()).toBeVisible();
});

test('a leader on one process is followed on the other', async ({ open }) => {
  const mark = String(Date.now());
  for (const title of ['Long Road', 'Short Way'])
    await createSong(asSystem('songs for a test'), {
      chordpro: `{title: ${title} ${mark}}\n{key: G}\n[G]Home again`,
      rights: 'publicDomain',
    });
  const [leader, follower] = [await open('first'), await open('second')];
  await signIn(leader);
  await signIn(follower, { groups: ['JamUsers'], profiles: [], givenName: 'Kim', familyName: 'Player' });
  await leader.goto('/bee/playlists/create');
  await leader.getByLabel('Title').fill(`Stage ${mark}`);
  await leader.getByRole('button', { name: 'Create playlist' }).click();
  await expect(leader.getByText('Playlist created. Now add songs.')).toBeVisible();
  for (const title of ['Long Road', 'Short Way']) {
    await leader.getByLabel('Song to add').fill(`${title} ${mark}`);
    await leader.getByRole('button', { name: `Add ${title} ${mark}` }).click();
  }
  await leader.getByRole('button', { name: 'Save' }).click();
  await expect(leader.getByText(/^Saved /)).toBeVisible();
  const stage = `${new URL(leader.url()).pathname.replace('/edit/', '/show/').replace(/\/songs$/, '')}/stage`;
  for (const page of [leader, follower]) await page.goto(stage);
  await follower.getByRole('button', { name: 'All tools', exact: true }).click();
  await expect(follower.getByText('Nobody is leading this set.')).toBeVisible();
  await follower.keyboard.press('Escape');
  await leader.keyboard.press('l');
  await expect(follower.getByText('Following Maya Keeper.')).toBeVisible();
  const song = follower.getByRole('heading', { level: 2 }).first();
  for (const [key, title] of [
    ['n', 'Short Way'],
    ['Home', 'Long Road'],
  ] as const) {
    await leader.keyboard.press(key);
    await expect(song).toHaveText(`${title} ${mark}`);
  }
});
