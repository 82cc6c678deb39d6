import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../tests/support/database.ts';
import { asPerson } from '../tests/support/viewers.ts';
import { definitions } from './definitions.server.ts';
import { createContent } from './kernel/content/changes.server.ts';
import { loadEdit } from './kernel/content/screens/edit-screen.server.ts';
import { loadList } from './kernel/content/screens/list-screen.server.ts';
import { loadShow } from './kernel/content/screens/show-screen.server.ts';
import { tableOf } from './kernel/content/row.server.ts';
import { allFields, type Definition } from './kernel/content/fields/definition.ts';
import { findReferenceKind } from './kernel/content/fields/references.ts';
import { requestFacts } from './kernel/answers/request.server.ts';
import { nowIso, setClock } from './platform/clock.server.ts';
import { db, queryCount } from './platform/db/database.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const MOST_QUERIES = 7;

function argsOf(path: string) {
  const context = new RouterContextProvider();
  context.set(requestFacts, {
    viewer: boss,
    nonce: undefined,
    clientAddress: '',
    viewerNow: async () => boss,
  });
  const url = new URL(path, 'http://localhost');
  return { request: new Request(url), context, url };
}

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const before = queryCount();
  await work();
  return queryCount() - before;
}

async function make(definition: Definition, how: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < how; n += 1) {
    const values = { title: `${definition.one} ${n}`, tags: ['one', 'two'] };
    const { id } = await createContent(boss, definition, values as never);
    ids.push(id);
  }
  return ids;
}

/** Copies an item until there are `many`: as rows, because the services' way would take minutes. */
async function copyUntil(definition: Definition, id: string, many: number): Promise<void> {
  const rows = db().selectFrom(tableOf(definition));
  const row = await rows.selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const copies = Array.from({ length: many - count }, (_, n) => ({
    ...row,
    id: `${row.id}-${n}`,
    slug: `${row.slug}-${n}`,
  }));
  for (let start = 0; start < copies.length; start += 500)
    await db()
      .insertInto(tableOf(definition))
      .values(copies.slice(start, start + 500))
      .execute();
}

it.each(definitions)('$kind names only fields that it has, and things that somebody knows', (definition) => {
  const fields = allFields(definition);
  const named = [...Object.values(definition.editTabs).flat(), ...(definition.filters ?? [])];
  expect(named.filter((name) => !fields[name])).toEqual([]);
  const unknown = Object.values(fields).filter(
    ({ kind, to }) => kind === 'reference' && !findReferenceKind(to ?? ''),
  );
  expect(unknown).toEqual([]);
  const nowhere = Object.keys(definition.fields).filter(
    (name) => name !== 'coverId' && !Object.values(definition.editTabs).flat().includes(name),
  );
  // What no tab edits is the program's own: a place in an order, say.
  expect(nowhere.length).toBeLessThanOrEqual(1);
});

onEachDatabase('every definition', () => {
  it.each(definitions)('$kind has a column for each of its fields', async (definition) => {
    const names = Object.keys(allFields(definition));
    await db()
      .selectFrom(tableOf(definition))
      .select(names as 'id'[])
      .execute();
  });

  it.each(definitions)(
    '$kind asks as often with ten thousand as with ten',
    { tags: ['volume'] },
    async (definition) => {
      setClock(nowIso());
      const [id = ''] = await make(definition, 10);
      const asked = async () => {
        const counts: Record<string, number> = {
          list: await queriesOf(() => loadList(argsOf(`${definition.path}/list`), definition)),
        };
        for (const tab of definition.showTabs)
          counts[`show ${tab}`] = await queriesOf(() => loadShow(argsOf(''), definition, { id, tab }));
        for (const tab of Object.keys(definition.editTabs))
          counts[`edit ${tab}`] = await queriesOf(() => loadEdit(argsOf(''), definition, { id, tab }));
        return counts;
      };
      expect(Math.max(...Object.values(await asked()))).toBeLessThanOrEqual(MOST_QUERIES);
      // What is kept for a minute is kept now, and in the minute in which this began.
      const few = await asked();
      await copyUntil(definition, id, 10_000);
      expect(await asked()).toEqual(few);
    },
  );
});
