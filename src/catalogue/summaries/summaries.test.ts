import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { codeOf } from '../../../tests/support/codes.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { createContent, saveContent } from '../../kernel/content/changes.server.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { entity } from '../../kernel/content/fields/definition.ts';
import { listRevisions } from '../../kernel/content/history/revisions.server.ts';
import { registerReferenceKinds } from '../../kernel/content/fields/references.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import { growInsight, offspringOfInsights } from './grow-insight.server.ts';
import { listPublicAround } from '../around-event.server.ts';
import { findSummary, listSummariesOf, mediaOfSummary } from './summaries.server.ts';
import {
  addInsight,
  addRound,
  saveRounds,
  saveTable,
  setActionState,
  StaleTable,
  tableNow,
} from './summary-actions.server.ts';
import { summary } from './summary.ts';
import { actionsOf, insightsOf, placesOf, roundsOf } from './summary-parts.ts';
import { summaryPage } from './summary-view.server.ts';
import { addInsightForm } from './table-input.server.ts';

const bee = asPerson('bee');
const other = asPerson('other');
const EMPTY = { host: '', notes: '' };

/** A kind that can come out of a summary, on the table of tips. */
const seed = entity({
  kind: 'seed',
  table: 'tips',
  one: 'seed',
  many: 'seeds',
  path: '/bee/seeds',
  listTitle: 'Seeds',
  newTitle: 'New seed',
  publicPath: '/guests/seeds',
  fields: {
    body: { kind: 'richText', label: 'Seed' },
    derivedFrom: { kind: 'reference', to: 'summary', label: 'Comes from' },
    origin: { kind: 'text', label: 'Where exactly' },
  },
  showTabs: ['seed'],
  editTabs: { content: ['title', 'body'], publish: [], history: [] },
});
registerReferenceKinds({
  seed: {
    table: 'tips',
    one: 'seed',
    path: '/bee/seeds',
    definition: seed,
  },
});

async function worldCafe() {
  const { id } = await createContent(bee, summary, { title: 'A ward that listens', method: 'worldCafe' });
  await addRound(bee, id, { question: 'When were you heard?', minutes: '20', tables: 4 });
  await addRound(bee, id, { question: 'What do we no longer hear?', minutes: '20', tables: 4 });
  const places = placesOf(roundsOf(await findSummary(bee, id)));
  return { id, keys: places.map(({ table }) => table.key) };
}

const notesOf = async (id: string) =>
  placesOf(roundsOf(await findSummary(bee, id))).map(({ table }) => table.notes);

onEachDatabase('summaries', () => {
  it.each([
    ['a guest', guest],
    ['somebody in no group', asPerson('nobody', '')],
    ['a JamUser', asPerson('jam', 'JamUsers')],
  ])('give %s nothing to write', async (_name, viewer) => {
    const { id, keys } = await worldCafe();
    const key = keys[0]!;
    expect(await codeOf(saveTable(viewer, id, key, { host: '', notes: 'x' }, EMPTY))).toBe('notFound');
    expect(await codeOf(addInsight(viewer, id, key, { text: 'x', level: '' }))).toBe('notFound');
    expect(await codeOf(addRound(viewer, id, { question: 'x', minutes: '', tables: 1 }))).toBe('notFound');
    expect(await codeOf(setActionState(viewer, id, key, 'done'))).toBe('notFound');
    expect(await codeOf(saveRounds(viewer, id, 3, []))).toBe('notFound');
    expect(await codeOf(growInsight(viewer, id, key, 'seed'))).toBe('notFound');
    expect(await codeOf(findSummary(viewer, id))).toBe('notFound');
  });

  it('let the hosts of all tables write at once, and lose nothing', async () => {
    const { id, keys } = await worldCafe();
    const write = (key: string, table: number) =>
      saveTable(table % 2 ? bee : other, id, key, { host: `Host ${table}`, notes: `Notes ${table}` }, EMPTY);
    await Promise.all(keys.map(write));
    expect(await notesOf(id)).toEqual(keys.map((_, table) => `Notes ${table}`));
    // Each goes on writing over what it saw, while insights come in between.
    await Promise.all(
      keys.flatMap((key, table) => [
        saveTable(
          bee,
          id,
          key,
          { host: `Host ${table}`, notes: `Notes ${table}\nmore` },
          { host: `Host ${table}`, notes: `Notes ${table}` },
        ),
        addInsight(other, id, key, { text: `Insight ${table}`, level: 'H' }),
      ]),
    );
    expect(await notesOf(id)).toEqual(keys.map((_, table) => `Notes ${table}\nmore`));
    expect(insightsOf(await findSummary(bee, id)).length).toBe(8);
  });

  it('keep both texts of two who write at one table, and tell each what stands there', async () => {
    const { id, keys } = await worldCafe();
    const key = keys[1]!;
    const [mine, theirs] = await Promise.all([
      saveTable(bee, id, key, { host: 'Ada', notes: 'mine' }, EMPTY),
      saveTable(other, id, key, { host: 'Zoe', notes: 'theirs' }, EMPTY),
    ]);
    const { text } = await tableNow(bee, id, key);
    expect([mine, theirs]).toContainEqual(text);
    expect(text.notes.split('\n').toSorted()).toEqual(['mine', 'theirs']);
    expect(text.host.split(', ').toSorted()).toEqual(['Ada', 'Zoe']);
    // What was sent but never answered is sent again: the same text is no new version.
    const { version } = await findSummary(bee, id);
    expect(await saveTable(bee, id, key, { host: 'Ada', notes: 'mine' }, EMPTY)).toEqual(text);
    expect((await findSummary(bee, id)).version).toBe(version);
    // Who writes on without having seen the other's words changes their own only.
    await saveTable(bee, id, key, { host: 'Ada', notes: 'mine, and more' }, { host: 'Ada', notes: 'mine' });
    expect((await tableNow(bee, id, key)).text.notes.split('\n').toSorted()).toEqual([
      'mine, and more',
      'theirs',
    ]);
    expect(await codeOf(saveTable(bee, id, 'nowhere', EMPTY, EMPTY))).toBe('notFound');
    for (const viewer of [guest, asPerson('jam', 'JamUsers')])
      expect(await codeOf(tableNow(viewer, id, key))).toBe('notFound');
  });

  it('refuse what is too long together, and show what is there', async () => {
    const { id, keys } = await worldCafe();
    const [there, mine] = ['a'.repeat(3000), 'b'.repeat(3000)];
    await saveTable(bee, id, keys[0]!, { host: '', notes: there }, EMPTY);
    const refused = saveTable(other, id, keys[0]!, { host: '', notes: mine }, EMPTY);
    await expect(refused).rejects.toBeInstanceOf(StaleTable);
    await expect(refused).rejects.toMatchObject({ now: { host: '', notes: there } });
    expect((await tableNow(bee, id, keys[0]!)).text.notes).toBe(there);
    // Over it, once somebody has chosen.
    await saveTable(other, id, keys[0]!, { host: '', notes: mine }, { host: '', notes: there });
    expect((await tableNow(bee, id, keys[0]!)).text.notes).toBe(mine);
  });

  it('keep tables and organisers out of each other’s way', async () => {
    const { id, keys } = await worldCafe();
    const { version, rounds } = await findSummary(bee, id);
    await saveTable(other, id, keys[0]!, { host: 'Nour', notes: 'Alarms.' }, EMPTY);
    // The set-up is another part of it, and so are the questions of the rounds.
    await saveContent(bee, summary, id, version, { purpose: 'To hear more' });
    const [first, second] = roundsOf({ rounds });
    const changed = [{ ...second!, question: 'What is always there?' }, first!];
    await saveRounds(bee, id, version, changed as never);
    const places = placesOf(roundsOf(await findSummary(bee, id)));
    expect(places[0]?.round.question).toBe('What is always there?');
    expect(places[4]?.table).toMatchObject({ key: keys[0], host: 'Nour', notes: 'Alarms.' });
    // But two who change the rounds are; and notes are never thrown away with their table.
    const others = changed.map((round) => ({ ...round, question: 'What else?' }));
    expect(await codeOf(saveRounds(other, id, version, others as never))).toBe('conflict');
    const now = await findSummary(bee, id);
    const without = [
      { ...second!, tables: [] },
      { ...first!, tables: [] },
    ];
    expect(await codeOf(saveRounds(bee, id, now.version, without as never))).toBe('invalid');
  });

  it('take an insight that is sent again once, by the key of its device', async () => {
    const { id, keys } = await worldCafe();
    const key = randomUUID();
    const send = (text: string, device: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ table: keys[0] ?? '', text, level: '', key: device }))
        form.set(name, value);
      return addInsightForm(bee, id, form);
    };
    for (const sent of [key, key, key.toUpperCase()]) await send('Nobody rings twice.', sent);
    // What is no key of a device is none, and somebody may think the same.
    for (const sent of ['', 'x', 'x']) await send('Nobody rings twice.', sent);
    const insights = insightsOf(await findSummary(bee, id));
    expect(insights).toHaveLength(4);
    expect(insights[0]?.key).toBe(key);
    expect(new Set(insights.map((each) => each.key)).size).toBe(4);
  });

  it('know an insight’s table by its new name, and in its new round', async () => {
    const { id, keys } = await worldCafe();
    await addInsight(bee, id, keys[1]!, { text: 'Nobody rings twice.', level: 'H' });
    await addInsight(bee, id, keys[4]!, { text: 'The corridor.', level: '' });
    const { version, rounds } = await findSummary(bee, id);
    const [first, second] = roundsOf({ rounds });
    const renamed = first!.tables.map((table) =>
      table.key === keys[1] ? { ...table, label: 'By the window' } : table,
    );
    const changed = [second!, { ...first!, tables: renamed }];
    await saveRounds(bee, id, version, changed as never);
    expect((await tableNow(bee, id, keys[1]!)).insights).toMatchObject([{ text: 'Nobody rings twice.' }]);
    expect((await tableNow(bee, id, keys[4]!)).insights).toMatchObject([{ text: 'The corridor.' }]);
    expect(insightsOf(await findSummary(bee, id))).toMatchObject([
      { round: '2', table: 'By the window' },
      { round: '1', table: 'Table 1' },
    ]);
  });

  it('keep a history one can read: a minute of small saves is one version', async () => {
    setClock('2026-05-01T10:00:00Z');
    const { id, keys } = await worldCafe();
    let seen = EMPTY;
    for (let n = 0; n < 12; n += 1) {
      setClock(new Date(Date.UTC(2026, 4, 1, 10, 5, n * 10)).toISOString());
      seen = await saveTable(
        bee,
        id,
        keys[n % 2]!,
        { host: '', notes: `${n}` },
        n < 2 ? EMPTY : { host: '', notes: `${n - 2}` },
      );
    }
    expect(seen.notes).toBe('11');
    expect((await listRevisions('summary', id)).length).toBeLessThan(9);
    expect((await listRevisions('summary', id)).length).toBeGreaterThan(3);
  });

  it('let an insight grow once into something that knows where it came from', async () => {
    const { id, keys } = await worldCafe();
    await addInsight(bee, id, keys[6]!, {
      text: 'Let the quietest begin. Whoever speaks first sets how long all others speak.',
      level: 'H',
    });
    const key = insightsOf(await findSummary(bee, id))[0]!.key;
    expect(await codeOf(growInsight(bee, id, key, 'nothing'))).toBe('notFound');
    const to = await growInsight(bee, id, key, 'seed');
    const made = await findContent(bee, seed, /edit\/([^?]+)/.exec(to)![1]!);
    expect(made).toMatchObject({
      title: 'Let the quietest begin',
      state: 'draft',
      derivedFrom: id,
      origin: 'Table 3, round 2',
    });
    const offspring = await offspringOfInsights(bee, await findSummary(bee, id));
    expect(offspring[key]).toEqual([
      { kind: 'seed', one: 'seed', title: 'Let the quietest begin', to: `/bee/seeds/show/${made.id}` },
    ]);
    expect(await growInsight(bee, id, key, 'seed')).toBe(`/bee/seeds/edit/${made.id}`);
    await createContent(bee, seed, { title: 'By hand' });
    expect(Object.keys(offspring)).toEqual([key]);
  });

  it('let it grow into one only, however many press at once', async () => {
    const { id, keys } = await worldCafe();
    await addInsight(bee, id, keys[0] ?? '', { text: 'Pressed by everybody', level: '' });
    await addInsight(bee, id, keys[1] ?? '', { text: 'Another', level: '' });
    const [first, second] = insightsOf(await findSummary(bee, id));
    const presses = [bee, other, bee, other, bee, other].map((viewer) =>
      growInsight(viewer, id, first!.key, 'seed'),
    );
    const addresses = await Promise.all([...presses, growInsight(other, id, second!.key, 'seed')]);
    const made = new Set(addresses.map((address) => address.replace(/\?.*/, '')));
    expect(made.size).toBe(2);
    expect(addresses.filter((address) => address.includes('?done=created.'))).toHaveLength(2);
    const seeds = await db()
      .selectFrom('tips')
      .select('id')
      .where(sql`"derivedFrom"`, '=', id)
      .execute();
    expect(seeds).toHaveLength(2);
    expect(insightsOf(await findSummary(bee, id)).map(({ became }) => became.split(' ').length)).toEqual([
      1, 1,
    ]);
  });

  it('keep what others added or let grow when somebody saves theirs over it', async () => {
    const { id, keys } = await worldCafe();
    for (const text of ['One', 'Two', 'Three']) await addInsight(bee, id, keys[0] ?? '', { text, level: '' });
    const seen = await findSummary(bee, id);
    const [one, two, three] = seen.insights;
    // Meanwhile: one more, one that became something, one reworded.
    await addInsight(other, id, keys[1] ?? '', { text: 'Added meanwhile', level: 'H' });
    await growInsight(other, id, one?.['key'] as string, 'seed');
    const now = await findSummary(other, id);
    await saveContent(other, summary, id, now.version, {
      insights: now.insights.map((row) =>
        row['key'] === two?.['key'] ? { ...row, text: 'Two of theirs' } : row,
      ),
    });
    const mine = {
      insights: [
        { ...one, text: 'One of mine' },
        { ...two, level: 'L' },
      ],
    } as never;
    expect(await codeOf(saveContent(bee, summary, id, seen.version, mine))).toBe('conflict');
    const { version } = await findSummary(bee, id);
    await saveContent(bee, summary, id, version, mine, seen.version);
    const saved = insightsOf(await findSummary(bee, id));
    expect(saved.map(({ text, level }) => [text, level])).toEqual([
      ['One of mine', ''],
      ['Two of theirs', 'L'],
      ['Added meanwhile', 'H'],
    ]);
    expect(saved[0]?.became).toMatch(/^seed:/);
    expect(saved.some(({ key }) => key === three?.['key'])).toBe(false);
  });

  it('tick an action in place', async () => {
    const { id } = await createContent(bee, summary, {
      title: 'Plain',
      method: 'retro',
      actions: [{ key: 'a', text: 'Buy stools', owner: '', due: '', state: 'open' }],
    });
    await setActionState(bee, id, 'a', 'done');
    await setActionState(other, id, 'a', 'done');
    const item = await findSummary(bee, id);
    expect([actionsOf(item)[0]?.state, item.version]).toEqual(['done', 2]);
    expect(await codeOf(setActionState(bee, id, 'b', 'done'))).toBe('notFound');
  });

  it('show guests the harvest: only quotes with consent, no notes, no names', async () => {
    const { id: eventId } = await addEvent({ title: 'The café' });
    const { id, slug } = await createContent(bee, summary, {
      title: 'The harvest',
      method: 'worldCafe',
      eventId,
      host: 'Secret host',
      quotes: [
        { text: 'Said aloud', who: 'A nurse', consent: 'yes' },
        { text: 'Said in trust', who: 'Secret', consent: '' },
      ],
      actions: [{ key: 'a', text: 'Sit down', owner: 'Secret owner', due: '2026-06-01', state: 'open' }],
      rounds: [
        {
          key: 'r',
          question: 'Who is heard?',
          minutes: '',
          tables: [{ key: 't', label: 'Table 1', host: 'Secret', notes: 'Secret notes' }],
        },
      ],
    });
    expect((await listPublicAround(eventId)).summaries).toEqual([]);
    expect((await listSummariesOf(bee, eventId)).map(({ title }) => title)).toEqual(['The harvest']);
    expect(await listSummariesOf(guest, eventId)).toEqual([]);
    await saveContent(bee, summary, id, 1, { state: 'published', visibility: 'public' });
    const before = queryCount();
    const item = await findSummary(guest, slug);
    await mediaOfSummary(guest, item);
    expect(queryCount() - before).toBeLessThanOrEqual(3);
    expect(summaryPage({ ...item, method: 'other' }).method).toBe('');
    const told = JSON.stringify(summaryPage(item));
    expect(told).toContain('Said aloud');
    expect(told).toContain('Sit down');
    expect(told).not.toMatch(/Secret|trust/);
    expect((await listPublicAround(eventId)).summaries).toEqual([
      { slug: 'the-harvest', title: 'The harvest' },
    ]);
  });
});
