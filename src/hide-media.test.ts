import { beforeEach, expect, it } from 'vitest';
import './definitions.server.ts';
import { onEachDatabase } from '../tests/support/database.ts';
import { addEvent } from '../tests/support/factories.ts';
import { PDF, photo } from '../tests/support/files/media-files.ts';
import { asPerson } from '../tests/support/viewers.ts';
import { createContent, saveContent } from './kernel/content/changes.server.ts';
import { findMedia } from './kernel/media/lookup.server.ts';
import { recordMediaUses } from './kernel/media/uses.server.ts';
import { guest } from './kernel/access/viewer.ts';
import { db } from './platform/db/database.server.ts';
import { transaction } from './platform/db/transaction.server.ts';
import { tip } from './writing/tip.ts';
import { addMedia } from './media/add-media.server.ts';
import { changeMedia, findLibraryItem, listPublishedUses } from './media/media.server.ts';

const ada = asPerson('ada');
let id = '';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const add = async (bytes: Uint8Array) =>
  (await addMedia(ada, { filename: 'a.jpg', content: once(bytes), visibility: 'public' })).item.id;
const visibility = async () => (await findLibraryItem(ada, id)).row.visibility;
const hide = (hides = false) => changeMedia(ada, id, 1, { visibility: 'members' }, { hides });

async function aTip(change: object = {}): Promise<string> {
  const { id: tipId } = await createContent(ada, tip, { title: 'Feet first' });
  await saveContent(ada, tip, tipId, 1, { coverId: id });
  await db()
    .updateTable('tips')
    .set({ state: 'published', visibility: 'public', ...change })
    .where('id', '=', tipId)
    .execute();
  return tipId;
}

onEachDatabase('a file that is hidden from guests', () => {
  beforeEach(async () => {
    id = await add(await photo(50, 40));
  });

  it('is not, without a word, where a published page shows it', async () => {
    const tipId = await aTip();
    const { id: eventId } = await addEvent();
    await transaction((tx) => recordMediaUses(tx, 'event', eventId, [id], 'A concert'));
    expect(await listPublishedUses(ada, id)).toEqual([
      { kind: 'event', itemId: eventId, title: 'A concert' },
      { kind: 'tip', itemId: tipId, title: 'Feet first' },
    ]);
    await expect(hide()).rejects.toMatchObject({
      code: 'invalid',
      fields: { hides: expect.stringContaining('2 published pages show this') as string },
    });
    expect(await visibility()).toBe('public');
    await hide(true);
    expect(await visibility()).toBe('members');
    expect(await findMedia(guest, [id])).toEqual({});
  });

  it.each([
    ['a draft', { state: 'draft' }],
    ['a page for members', { visibility: 'members' }],
    ['a page that is not out yet', { publishAt: '2999-01-01T00:00:00.000Z' }],
    ['a page in the bin', { deletedAt: '2026-01-01T00:00:00.000Z' }],
  ])('is at once where only %s shows it', async (_, change) => {
    await aTip(change);
    expect(await listPublishedUses(ada, id)).toEqual([]);
    await hide();
    expect(await visibility()).toBe('members');
  });

  it('can be told apart only by members', async () => {
    await expect(listPublishedUses(guest, id)).rejects.toMatchObject({ code: 'notFound' });
    // Other changes ask nothing.
    await aTip();
    await changeMedia(ada, id, 1, { title: 'Choir' });
    id = await add(PDF);
    await hide();
  });
});
