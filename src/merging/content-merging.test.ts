import { expect, it } from 'vitest';
import { columnsWith } from '../../tests/support/columns-with.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { beeUser, outsiders } from '../../tests/support/guests.ts';
import { definitions } from '../definitions.server.ts';
import { binContent, restoreContent } from '../kernel/content/bin.server.ts';
import { createContent, saveContent } from '../kernel/content/changes.server.ts';
import { findContent } from '../kernel/content/content.server.ts';
import { tableOf } from '../kernel/content/row.server.ts';
import type { Definition } from '../kernel/content/fields/definition.ts';
import { guest } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { tip } from '../writing/tip.ts';
import { compareTwo, mergeTwo, undoMerge } from './comparison.server.ts';
import { findLikenesses } from './find-likenesses.server.ts';
import { listLikelyPairs } from './likely-pairs.server.ts';

async function make(definition: Definition, title: string, more: object = {}): Promise<string> {
  const values: Record<string, unknown> = { title, ...more };
  const whole = definition.fields[definition.within ?? '']?.to;
  if (definition.within && !values[definition.within])
    values[definition.within] = await make(kindOf(whole ?? ''), 'The whole of it');
  return (await createContent(beeUser, definition, values as { title: string })).id;
}

const kindOf = (kind: string) => definitions.find((each) => each.kind === kind) as Definition;

/** What refers to a kind: each definition with the fields that do. */
const referring = (kind: string) =>
  definitions.flatMap((definition) =>
    Object.entries(definition.fields)
      .filter(([, field]) => field.kind === 'reference' && field.to === kind)
      .map(([field]) => ({ definition, field })),
  );

const rowOf = async ({ kind, table }: Definition, id: string) => {
  const row = await db()
    .selectFrom(tableOf({ kind, table }))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { updatedAt: _at, updatedBy: _by, version: _version, ...rest } = row;
  return rest;
};

const versionOf = async (definition: Definition, id: string) =>
  (await findContent(beeUser, definition, id)).version;

async function formFor(definition: Definition, keptId: string, lostId: string, fields = {}) {
  const form = new FormData();
  const versions = {
    keptVersion: String(await versionOf(definition, keptId)),
    lostVersion: String(await versionOf(definition, lostId)),
  };
  for (const [name, value] of Object.entries({ ...versions, ...fields })) form.set(name, value);
  return form;
}

/** Where the id of what became part of another may still stand. */
const STAYS = new Set([
  'id',
  'slug',
  'revisions.itemId',
  'merges.lostId',
  'likenessQueue.itemId',
  'likenessKeys.itemId',
  'mediaUses.itemId',
  'revisions.snapshot',
]);

onEachDatabase('two items made one', () => {
  it.each(definitions)(
    '$kind: all that refers to the other refers to the kept one, and back',
    async (definition) => {
      const { kind } = definition;
      const [keptId, lostId] = [await make(definition, 'Clap hands'), await make(definition, 'Clap hnads')];
      const lost = await rowOf(definition, lostId);
      const referrers: { definition: Definition; id: string; field: string }[] = [];
      for (const { definition: other, field } of referring(kind)) {
        // What translates it is in another language.
        const refers = { [field]: lostId, ...(field === 'translationOf' && { language: 'fr' }) };
        const binned = await make(other, `Of ${kind}, binned`, refers);
        await binContent(beeUser, other, binned);
        const id = await make(other, `Of ${kind}`, refers);
        referrers.push({ definition: other, field, id: binned }, { definition: other, field, id });
      }
      const { id: eventId } = await addEvent();
      if (kind === 'partner' || kind === 'product')
        await db().insertInto('eventLinks').values({ eventId, kind, itemId: lostId, position: 0 }).execute();
      const before = [await rowOf(definition, keptId), lost];
      const pair = { keptId, lostId };
      const id = await mergeTwo(
        beeUser,
        kind,
        pair,
        await formFor(definition, keptId, lostId, { 'of-title': 'lost' }),
      );
      expect((await rowOf(definition, keptId)).title).toBe('Clap hnads');
      for (const { definition: other, field, id: itemId } of referrers)
        expect((await rowOf(other, itemId)) as Record<string, unknown>).toMatchObject({ [field]: keptId });
      const left = (await columnsWith(lostId)).filter(
        (column) => !STAYS.has(column) && !STAYS.has(column.split('.')[1] ?? ''),
      );
      expect(left).toEqual([]);
      // An old address leads to the kept one; the bin alone does not bring the other back.
      expect((await findContent(beeUser, definition, lost.slug)).id).toBe(keptId);
      await expect(restoreContent(beeUser, definition, lostId)).rejects.toMatchObject({ code: 'conflict' });
      expect(await mergeTwo(beeUser, kind, pair, new FormData())).toBe(id);
      expect(await undoMerge(beeUser, kind, id)).toEqual([]);
      const now = [await rowOf(definition, keptId), await rowOf(definition, lostId)];
      expect(now).toEqual(before);
      for (const { definition: other, field, id: itemId } of referrers)
        expect((await rowOf(other, itemId)) as Record<string, unknown>).toMatchObject({ [field]: lostId });
      expect((await findContent(beeUser, definition, lost.slug)).id).toBe(lostId);
      expect(await undoMerge(beeUser, kind, id)).toEqual([]);
    },
  );

  it('take lists and texts of both where somebody says so, and keep what was changed since', async () => {
    const keptId = await make(tip, 'Clap hands', { tags: ['a'], summary: 'One.' });
    const lostId = await make(tip, 'Clap hands', { tags: ['b'], summary: 'Two, longer.' });
    const definition = tip as Definition;
    const comparison = await compareTwo(beeUser, 'tip', keptId, lostId);
    expect('merged' in comparison ? [] : comparison.differ.map(({ name, choice }) => [name, choice])).toEqual(
      [
        ['summary', 'lost'],
        ['tags', 'both'],
      ],
    );
    const form = await formFor(definition, keptId, lostId, { 'of-summary': 'both', 'of-tags': 'both' });
    const id = await mergeTwo(beeUser, 'tip', { keptId, lostId }, form);
    expect(await findContent(beeUser, tip, keptId)).toMatchObject({
      tags: ['a', 'b'],
      summary: 'One.\n\nTwo, longer.',
    });
    await saveContent(beeUser, tip, keptId, 2, { summary: 'Mine.' });
    expect(await undoMerge(beeUser, 'tip', id)).toEqual(['Summary has changed since and stays as it is.']);
    expect(await findContent(beeUser, tip, keptId)).toMatchObject({ tags: ['a'], summary: 'Mine.' });
    expect(await findContent(beeUser, tip, lostId)).toMatchObject({ tags: ['b'], deletedAt: null });
  });

  it('are for members, over the versions they saw, and once', async () => {
    const definition = tip as Definition;
    const [keptId, lostId] = [await make(definition, 'Clap hands'), await make(definition, 'Clap hands')];
    const form = await formFor(definition, keptId, lostId);
    for (const viewer of [...outsiders, guest])
      await expect(mergeTwo(viewer, 'tip', { keptId, lostId }, form)).rejects.toMatchObject({
        code: 'notFound',
      });
    await saveContent(beeUser, tip, lostId, 1, { summary: 'New.' });
    await expect(mergeTwo(beeUser, 'tip', { keptId, lostId }, form)).rejects.toMatchObject({
      code: 'conflict',
    });
    const fresh = await formFor(definition, keptId, lostId);
    const turned = await formFor(definition, lostId, keptId);
    const all = await Promise.allSettled([
      mergeTwo(beeUser, 'tip', { keptId, lostId }, fresh),
      mergeTwo(beeUser, 'tip', { keptId: lostId, lostId: keptId }, turned),
      binContent(beeUser, definition, lostId),
      mergeTwo(beeUser, 'tip', { keptId, lostId }, fresh),
    ]);
    for (const each of all)
      if (each.status === 'rejected')
        expect(['conflict', 'notFound']).toContain((each.reason as { code: string }).code);
    expect((await db().selectFrom('merges').select('id').execute()).length).toBeLessThanOrEqual(1);
  });

  it('are found by their titles; events on one day alone', async () => {
    await make(tip, 'Clap hands');
    await make(tip, 'Clap hnads');
    await make(tip, 'Jam session 1');
    await make(tip, 'Jam session 2');
    const day = { startDate: '2027-03-01T18:30:00.000Z' };
    const events = [];
    for (const change of [day, day, { startDate: '2027-03-02T18:30:00.000Z' }])
      events.push((await addEvent({ title: 'Winter concert', ...change })).id);
    await db()
      .insertInto('likenessQueue')
      .values(events.map((itemId) => ({ kind: 'event', itemId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    while (await findLikenesses());
    const { pairs } = await listLikelyPairs(beeUser, 'tip');
    expect(pairs.map(({ kept, lost }) => [kept.name, lost.name].toSorted())).toEqual([
      ['Clap hands', 'Clap hnads'],
    ]);
    const { pairs: evenings } = await listLikelyPairs(beeUser, 'event');
    expect(evenings.map(({ why }) => why)).toEqual(['same title, same day']);
    const [{ kept, lost } = { kept: { id: '' }, lost: { id: '' } }] = evenings;
    const pair = { keptId: kept.id, lostId: lost.id };
    await expect(mergeTwo(beeUser, 'event', pair, new FormData())).rejects.toMatchObject({
      code: 'badRequest',
    });
  });
});
