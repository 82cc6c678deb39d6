import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { addUser } from '../../../tests/support/people.ts';
import { outsiders } from '../../../tests/support/guests.ts';
import { db } from '../../platform/db/database.server.ts';
import { guest, type UserViewer } from '../access/viewer.ts';
import { removeView, savedViews, saveView } from './saved-views.server.ts';
import { viewQuery } from './view-query.ts';

const LIST = '/bee/tips/list';

async function person(group = 'BeeUsers'): Promise<UserViewer> {
  const { id } = await addUser({ groups: [group] });
  return { ...asPerson('Ada', group), id };
}

it('an address says one thing, whatever its order, its page and what was done a moment ago', () => {
  const query = (text: string) => viewQuery(new URLSearchParams(text));
  expect(query('state=draft&q=a+b&after=x&done=y')).toBe('q=a+b&state=draft');
  expect(query('q=a+b&state=draft')).toBe(query('state=draft&q=a+b'));
  expect(query('after=x&bin')).toBe('');
});

onEachDatabase('saved views', () => {
  it('are one’s own, of one list, in the order in which they were saved', async () => {
    const [mine, theirs] = [await person(), await person()];
    expect(await saveView(mine, { list: LIST, query: 'state=draft&after=1', name: ' Drafts ' })).toBe(
      `${LIST}?state=draft`,
    );
    await saveView(theirs, { list: LIST, query: 'state=draft', name: 'Drafts' });
    await saveView(mine, { list: '/bee/parts/list', query: 'tag=choir', name: 'Choir' });
    const [view] = await savedViews(mine, LIST);
    expect(await savedViews(mine, LIST)).toEqual([{ id: view?.id, name: 'Drafts', query: 'state=draft' }]);
    await removeView(theirs, view?.id ?? '');
    expect(await savedViews(mine, LIST)).toHaveLength(1);
    expect(await removeView(mine, view?.id ?? '', 'after=1&q=clap')).toBe(`${LIST}?q=clap`);
    expect(await savedViews(mine, LIST)).toEqual([]);
    expect(await savedViews(theirs, LIST)).toHaveLength(1);
  });

  it('of one name are one, also of two tabs at once, and go with their person', async () => {
    const mine = await person();
    const save = (query: string) => saveView(mine, { list: LIST, query, name: 'Mine' });
    await Promise.all([save('sort=title'), save('state=draft')]);
    await save('q=clap');
    expect((await savedViews(mine, LIST)).map(({ query }) => query)).toEqual(['q=clap']);
    await db().deleteFrom('users').where('id', '=', mine.id).execute();
    expect(await savedViews(mine, LIST)).toEqual([]);
  });

  it('end at thirty of a list, and lead nowhere else', async () => {
    const mine = await person('JamUsers');
    const list = '/bee/songs/list';
    const saves = Array.from({ length: 31 }, (_, n) =>
      saveView(mine, { list, query: `q=${n}`, name: `${n}` }),
    );
    const refused = (await Promise.allSettled(saves)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    const [first] = await savedViews(mine, list);
    await saveView(mine, { list, query: 'q=other', name: first?.name ?? '' });
    for (const wrong of ['//evil.example/list', 'https://evil.example', '/bee/../admin', '/guests/tips', ''])
      await expect(saveView(mine, { list: wrong, query: 'q=a', name: 'x' })).rejects.toThrow();
    for (const [query, name] of [
      ['', 'x'],
      ['after=1', 'x'],
      ['q=a', ''],
      ['q=a', 'x'.repeat(61)],
    ] as const)
      await expect(saveView(mine, { list, query, name })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('are nothing for who has no lists', async () => {
    for (const viewer of [
      guest,
      ...outsiders.filter((each) => each.kind !== 'user' || each.groups.length === 0),
    ])
      await expect(saveView(viewer, { list: LIST, query: 'q=a', name: 'x' })).rejects.toMatchObject({
        code: 'notFound',
      });
    expect(await savedViews(guest, LIST)).toEqual([]);
  });
});
