import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { addUser } from '../../tests/support/people.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { createContent, binContent } from '../kernel/content/content-changes.server.ts';
import { guest } from '../kernel/viewer.ts';
import { tip } from '../writing/tip.ts';
import { searchEverything } from './search-everything.server.ts';

const bee = asPerson('bee');
const boss = asPerson('boss', 'BeeContributors');

onEachDatabase('search everything', () => {
  it('answers nobody who is no member', async () => {
    for (const viewer of [guest, asPerson('nobody', '')])
      await expect(searchEverything(viewer, 'a')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('finds by the beginnings of words without accents, titles first, and nothing in the bin', async () => {
    const inText = await createContent(bee, tip, { title: 'Warm hands', summary: 'For an été.' });
    const inTitle = await createContent(bee, tip, { title: 'Été en chœur' });
    const gone = await createContent(bee, tip, { title: 'Etendard' });
    await binContent(bee, tip, gone.id);
    const hits = await searchEverything(bee, 'ete');
    expect(hits.map(({ to }) => to)).toEqual([`/bee/tips/show/${inTitle.id}`, `/bee/tips/show/${inText.id}`]);
    expect(hits[0]).toMatchObject({ what: 'Tip', title: 'Été en chœur', note: 'Draft' });
    expect(await searchEverything(bee, 'ete zebra')).toEqual([]);
    expect(await searchEverything(bee, '" OR *')).toEqual([]);
  });

  it('tells people and messages to administrators only', async () => {
    await addUser({ givenName: 'Grace', familyName: 'Hopper' });
    await addEvent({ title: 'Grace notes' });
    expect(
      (await searchEverything(boss, 'grace')).map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['event', 'user']);
    expect((await searchEverything(bee, 'grace')).map(({ kind }) => kind)).toEqual(['event']);
    expect(await searchEverything(asPerson('jam', 'JamUsers'), 'grace')).toEqual([]);
  });
});
