import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { guest } from '../access/viewer.ts';
import { binContent, restoreContent } from './bin.server.ts';
import { createContent, restoreRevision, saveContent } from './changes.server.ts';
import { setContentStates } from './set-states.server.ts';
import { emptyBin } from './empty-bin.server.ts';
import { contentFilterFromQuery, listContent } from './list.server.ts';
import { findContent, findContents, findContentShown } from './content.server.ts';
import { type Definition, entity } from './fields/definition.ts';
import { listRevisions } from './history/revisions.server.ts';

/** A kind with the fields of tips, so that the kernel is tested without a domain. */
const note = entity({
  kind: 'note',
  table: 'tips',
  one: 'note',
  many: 'notes',
  path: '/bee/notes',
  listTitle: 'Notes',
  newTitle: 'New note',
  publicPath: '/guests/notes',
  fields: {
    body: { kind: 'richText', label: 'Note' },
    effort: { kind: 'level', label: 'Effort' },
    duration: { kind: 'number', label: 'Minutes', low: 1, high: 480 },
    materials: { kind: 'lines', label: 'Materials' },
    source: { kind: 'text', label: 'Source', only: 'people' },
  },
  showTabs: ['note'],
  editTabs: { content: ['title', 'body'], publish: [], history: [] },
  filters: ['effort'],
  check: ({ duration }) => (duration === 13 ? { duration: 'Minutes are never 13.' } : {}),
});
const plain = note as unknown as Definition;
const all = contentFilterFromQuery(plain, new URLSearchParams());
const bee = asPerson('bee');
const other = asPerson('other');
const boss = asPerson('boss', 'BeeContributors');
const jam = asPerson('jam', 'JamUsers');
const nobody = asPerson('nobody', '');

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

onEachDatabase('content', () => {
  it('is seen by guests once it is published, for everybody, in its time, and no longer in the bin', async () => {
    const { id } = await createContent(bee, note, { title: 'Who sees it' });
    const guestsSee = async (of: string) => (await findContentShown(bee, note, of)).guestsSee;
    const seen = async (change: Record<string, unknown>) => {
      const { version } = await findContent(bee, note, id);
      await saveContent(bee, note, id, version, change as never);
      return guestsSee(id);
    };
    expect(await guestsSee(id)).toBe(false);
    expect(await seen({ state: 'published', visibility: 'members' })).toBe(false);
    expect(await seen({ visibility: 'public' })).toBe(true);
    expect(await seen({ publishAt: '2099-01-01T00:00:00.000Z' })).toBe(false);
    const past = { publishAt: '2019-01-01T00:00:00.000Z', unpublishAt: '2020-01-01T00:00:00.000Z' };
    expect(await seen(past)).toBe(false);
    expect(await seen({ unpublishAt: null })).toBe(true);
    await binContent(bee, note, id);
    expect(await guestsSee(id)).toBe(false);
  });

  it.each([
    ['a guest', guest],
    ['somebody in no group', nobody],
    ['a JamUser', jam],
  ])('gives %s nothing to write and nothing that is not public', async (_name, viewer) => {
    const { id } = await createContent(bee, note, { title: 'Clap twice' });
    expect(await codeOf(createContent(viewer, note, { title: 'Mine' }))).toBe('notFound');
    expect(await codeOf(saveContent(viewer, note, id, 1, { title: 'Mine' }))).toBe('notFound');
    expect(await codeOf(binContent(viewer, plain, id))).toBe('notFound');
    expect(await codeOf(restoreContent(viewer, plain, id))).toBe('notFound');
    expect(await codeOf(setContentStates(viewer, plain, [id], 'published'))).toBe('notFound');
    expect(await codeOf(restoreRevision(viewer, plain, id, { revision: 1, version: 1 }))).toBe('notFound');
    expect(await codeOf(findContent(viewer, note, id))).toBe('notFound');
    expect((await listContent(viewer, note, all)).items).toEqual([]);
    expect((await listContent(viewer, note, { ...all, bin: true })).items).toEqual([]);
  });

  it('lets the address of a draft follow its title until somebody chose it, or guests may have seen it', async () => {
    const { id } = await createContent(bee, note, { title: 'A cut ti' });
    const slug = async () => (await findContent(bee, note, id)).slug;
    await saveContent(bee, note, id, 1, { title: 'A whole title' });
    expect(await slug()).toBe('a-whole-title');
    // Links that the team sent one another lead on.
    expect((await findContent(bee, note, 'a-cut-ti')).id).toBe(id);
    await saveContent(bee, note, id, 2, { slug: 'whole' });
    await saveContent(bee, note, id, 3, { title: 'Another title' });
    expect(await slug()).toBe('whole');
    const { id: seen } = await createContent(bee, note, { title: 'Seen', state: 'published' });
    await saveContent(bee, note, seen, 1, { title: 'Renamed', state: 'draft' });
    await saveContent(bee, note, seen, 2, { title: 'Renamed again' });
    expect((await findContent(bee, note, seen)).slug).toBe('seen');
  });

  it('keeps the moment of publishing to the second, though a form shows the minute', async () => {
    setClock('2026-05-01T10:00:42.500Z');
    const { id } = await createContent(bee, note, { title: 'Kept', state: 'published' });
    await saveContent(bee, note, id, 1, { title: 'Kept again', publishAt: '2026-05-01T10:00:00.000Z' });
    expect((await findContent(bee, note, id)).publishAt).toBe('2026-05-01T10:00:42.500Z');
    await saveContent(bee, note, id, 2, { publishAt: '2026-05-01T10:01:00.000Z' });
    expect((await findContent(bee, note, id)).publishAt).toBe('2026-05-01T10:01:00.000Z');
  });

  it.each([
    ['hours that end before they begin', { publishAt: '2026-05-02T10:00:00.000Z' }],
    ['an end that was over when it was published', { state: 'published' as const }],
  ])('is not saved with %s', async (_what, change) => {
    setClock('2026-05-03T10:00:00Z');
    const { id } = await createContent(bee, note, { title: 'Never seen', state: 'draft' });
    const hours = { ...change, unpublishAt: '2026-05-02T10:00:00.000Z' };
    await expect(saveContent(bee, note, id, 1, hours)).rejects.toMatchObject({
      fields: { unpublishAt: 'This is before it is published, so nobody would see it.' },
    });
    await saveContent(bee, note, id, 1, { ...hours, unpublishAt: '2026-05-03T10:01:00.000Z' });
  });

  it('brings a version back without changing when it is public', async () => {
    const { id } = await createContent(bee, note, { title: 'Before', state: 'draft' });
    await saveContent(bee, note, id, 1, {
      title: 'After',
      state: 'published',
      publishAt: '2026-01-01T00:00:00.000Z',
    });
    await restoreRevision(bee, plain, id, { revision: 1, version: 2 });
    expect(await findContent(bee, note, id)).toMatchObject({
      title: 'Before',
      state: 'published',
      publishAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('shows guests what is published, public and within its time', async () => {
    setClock('2026-05-01T10:00:00Z');
    const { id, slug } = await createContent(bee, note, { title: 'Été à Lyon!' });
    expect(slug).toBe('ete-a-lyon');
    const seen = () => codeOf(findContent(guest, note, slug));
    expect(await seen()).toBe('notFound');
    await saveContent(bee, note, id, 1, { state: 'published', publishAt: '2026-05-02T00:00:00.000Z' });
    expect(await seen()).toBe('notFound');
    setClock('2026-05-02T10:00:00Z');
    expect(await seen()).toBe('done');
    expect((await listContent(guest, note, all)).count).toBe(1);
    await saveContent(bee, note, id, 2, { visibility: 'members' });
    expect(await seen()).toBe('notFound');
    await saveContent(bee, note, id, 3, { visibility: 'public', unpublishAt: '2026-05-02T09:00:00.000Z' });
    expect(await seen()).toBe('notFound');
    expect((await findContents(guest, note, [id])).length).toBe(0);
  });

  it('refuses a save over somebody else’s, and keeps every version', async () => {
    const { id } = await createContent(bee, note, { title: 'First', effort: 'L' });
    await saveContent(other, note, id, 1, { title: 'Second' });
    expect(await codeOf(saveContent(bee, note, id, 1, { title: 'Mine' }))).toBe('conflict');
    expect((await findContent(bee, note, id)).title).toBe('Second');
    const both = await Promise.all([
      codeOf(saveContent(bee, note, id, 2, { title: 'A' })),
      codeOf(saveContent(other, note, id, 2, { title: 'B' })),
    ]);
    expect(both.toSorted((a, b) => a.localeCompare(b))).toEqual(['conflict', 'done']);
    for (const never of [4, 1e308, 2.5, Number.NaN])
      expect([never, await codeOf(saveContent(bee, note, id, never, { title: 'Mine' }))]).toEqual([
        never,
        'conflict',
      ]);
    const { title } = await findContent(bee, note, id);
    expect(await saveContent(bee, note, id, 3, { title })).toMatchObject({ version: 3 });
    await restoreRevision(bee, plain, id, { revision: 1, version: 3 });
    const item = await findContent(bee, note, id);
    expect([item.title, item.effort, item.version]).toEqual(['First', 'L', 4]);
    expect((await listRevisions('note', id)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it('makes one thing of a form that is sent twice, at once or later, and saves what was typed since', async () => {
    const id = randomUUID();
    const make = (title: string) => createContent(bee, note, { title, effort: 'L' }, id);
    const both = await Promise.all([make('Once'), make('Once')]);
    expect(both).toEqual([
      { id, slug: 'once' },
      { id, slug: 'once' },
    ]);
    expect(await codeOf(createContent(jam, note, { title: 'Mine' }, id))).toBe('notFound');
    expect(await findContent(bee, note, id)).toMatchObject({ title: 'Once', version: 1 });
    await make('Once, and more');
    expect(await findContent(bee, note, id)).toMatchObject({ title: 'Once, and more', version: 2 });
    expect(await codeOf(make('Once, and other'))).toBe('conflict');
    expect((await listContent(bee, note, all)).count).toBe(1);
  });

  it('takes a save that is sent twice for saved, and no more than what is stored', async () => {
    const { id } = await createContent(bee, note, { title: 'First', effort: 'L', summary: 'Short' });
    const mine = { title: 'Second', summary: 'Long' };
    for (let sent = 1; sent <= 2; sent += 1)
      expect(await saveContent(bee, note, id, 1, mine)).toMatchObject({ version: 2 });
    expect(await codeOf(saveContent(bee, note, id, 1, { ...mine, summary: 'Longer' }))).toBe('conflict');
    expect((await listRevisions('note', id)).length).toBe(2);
  });

  it('lets two people change different fields, and overwrites only what the second one changed', async () => {
    const { id } = await createContent(bee, note, { title: 'First', effort: 'L', summary: 'Long' });
    await saveContent(other, note, id, 1, { title: 'Second', effort: 'L', summary: 'Long' });
    await saveContent(bee, note, id, 1, { title: 'First', effort: 'M', summary: 'Long' });
    expect(await findContent(bee, note, id)).toMatchObject({ title: 'Second', effort: 'M', version: 3 });
    await saveContent(other, note, id, 3, { title: 'Third', summary: 'Longer' });
    const mine = { title: 'Second', effort: 'M', summary: 'Short' } as const;
    expect(await codeOf(saveContent(bee, note, id, 3, mine))).toBe('conflict');
    await saveContent(bee, note, id, 4, mine, 3);
    expect(await findContent(bee, note, id)).toMatchObject({ title: 'Third', summary: 'Short', version: 5 });
  });

  it('is saved once by a form that is sent twice, also where it was published to the second', async () => {
    setClock('2026-05-01T10:00:07.123Z');
    const { id } = await createContent(bee, note, { title: 'News' });
    await setContentStates(bee, plain, [id], 'published');
    const { version, publishAt } = await findContent(bee, note, id);
    expect(publishAt).toBe('2026-05-01T10:00:07.123Z');
    // As the form has it.
    const sent = { summary: 'Short', publishAt: '2026-05-01T10:00:00.000Z' };
    await saveContent(bee, note, id, version, sent);
    await saveContent(bee, note, id, version, sent);
    expect((await findContent(bee, note, id)).version).toBe(version + 1);
  });

  it('lets an old address lead to the new one', async () => {
    const { id, slug } = await createContent(bee, note, { title: 'Old name' });
    await saveContent(bee, note, id, 1, { slug: 'new-name' });
    expect((await findContent(bee, note, slug)).slug).toBe('new-name');
    const twin = await createContent(bee, note, { title: 'Old name' });
    expect(twin.slug).toBe('old-name-2');
    await saveContent(bee, note, id, 2, { slug: 'old-name' });
    expect((await findContent(bee, note, 'new-name')).id).toBe(id);
  });

  it('moves to the bin by the rights, restores, and forgets after 30 days', async () => {
    setClock('2026-05-01T10:00:00Z');
    const { id } = await createContent(bee, note, { title: 'Mine' });
    expect(await codeOf(binContent(other, plain, id))).toBe('forbidden');
    await binContent(bee, plain, id);
    // The answer was lost, and the button is pressed again.
    await binContent(bee, plain, id);
    expect(await codeOf(binContent(boss, plain, id))).toBe('notFound');
    expect((await listContent(bee, note, all)).count).toBe(0);
    expect((await listContent(bee, note, { ...all, bin: true })).count).toBe(1);
    expect(await codeOf(saveContent(bee, note, id, 1, { title: 'Ghost' }))).toBe('notFound');
    await restoreContent(boss, plain, id);
    expect((await listContent(bee, note, { ...all, q: 'min' })).count).toBe(1);
    await binContent(boss, plain, id);
    setClock('2026-05-20T10:00:00Z');
    await emptyBin(plain);
    expect((await findContent(boss, note, id)).deletedAt).not.toBeNull();
    setClock('2026-06-02T10:00:00Z');
    await emptyBin(plain);
    expect(await codeOf(findContent(boss, note, id))).toBe('notFound');
    expect(await listRevisions('note', id)).toEqual([]);
  });

  it('neither tells nor takes what is for administrators only', async () => {
    const { id } = await createContent(boss, note, { title: 'Costs', source: 'secret' });
    expect((await findContent(bee, note, id)).source).toBe('');
    const refused = { code: 'forbidden', fields: { source: 'Source can’t be changed by you.' } };
    for (const values of [{ source: 'mine' }, { source: 'mine', materials: ['a drum'] }])
      await expect(saveContent(bee, note, id, 1, values)).rejects.toMatchObject(refused);
    await expect(createContent(bee, note, { title: 'Mine', source: 'x' })).rejects.toMatchObject(refused);
    expect(await saveContent(bee, note, id, 1, {})).toMatchObject({ version: 1 });
    await saveContent(bee, note, id, 1, { materials: ['a drum'] });
    await restoreRevision(bee, plain, id, { revision: 1, version: 2 });
    const item = await findContent(boss, note, id);
    expect([item.source, item.materials, item.version]).toEqual(['secret', [], 3]);
    expect((await listContent(bee, note, { ...all, q: 'secret' })).count).toBe(0);
  });

  it('refuses what fields together forbid', async () => {
    expect(await codeOf(createContent(bee, note, { title: 'Thirteen', duration: 13 }))).toBe('invalid');
  });

  it('searches, narrows, orders and pages', async () => {
    for (let n = 0; n < 30; n += 1) {
      setClock(new Date(Date.UTC(2026, 4, 1, 10, n)).toISOString());
      await createContent(bee, note, {
        title: `Note ${String(n).padStart(2, '0')}`,
        effort: n % 2 === 0 ? 'H' : 'L',
        tags: n < 3 ? ['warm-up'] : [],
      });
    }
    const first = await listContent(bee, note, all);
    expect([first.items.length, first.count, first.items[0]?.title]).toEqual([25, 30, 'Note 29']);
    const second = await listContent(bee, note, { ...all, after: first.next });
    expect([second.items.length, second.next]).toEqual([5, undefined]);
    expect((await listContent(bee, note, { ...all, by: { effort: 'H' } })).count).toBe(15);
    expect((await listContent(bee, note, { ...all, tag: 'warm-up' })).count).toBe(3);
    expect((await listContent(bee, note, { ...all, tag: 'warm' })).count).toBe(0);
    expect((await listContent(bee, note, { ...all, sort: 'title' })).items[0]?.title).toBe('Note 00');
    expect((await listContent(bee, note, { ...all, q: 'note 07' })).items.map(({ title }) => title)).toEqual([
      'Note 07',
    ]);
    expect((await listContent(bee, note, { ...all, after: 'broken' })).items.length).toBe(25);
  });

  it('names the one of many that cannot be published, and changes none', async () => {
    setClock('2026-05-03T10:00:00Z');
    const past = { state: 'draft', unpublishAt: '2026-05-02T10:00:00.000Z' } as const;
    const [one, two] = [
      await createContent(bee, note, { title: 'Well', state: 'draft' }),
      await createContent(bee, note, { title: 'Over already', ...past }),
    ];
    await expect(setContentStates(bee, plain, [one.id, two.id], 'published')).rejects.toMatchObject({
      message: 'Nothing was changed. “Over already”: This is before it is published, so nobody would see it.',
    });
    expect((await findContent(bee, note, one.id)).state).toBe('draft');
  });

  it('changes the state of many', async () => {
    const one = await createContent(bee, note, { title: 'One' });
    const two = await createContent(bee, note, { title: 'Two' });
    expect(await setContentStates(bee, plain, [one.id, two.id, one.id], 'published')).toBe(2);
    expect((await listContent(guest, note, all)).count).toBe(2);
    const kept = await db().selectFrom('revisions').select('version').where('kind', '=', 'note').execute();
    expect(kept.length).toBe(4);
  });
});
