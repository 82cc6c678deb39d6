import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { PDF, photo, tone } from '../../tests/support/files/media-files.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { findMedia } from '../kernel/media/lookup.server.ts';
import { fileKeysOf } from '../kernel/media/row.server.ts';
import { recordMediaUses } from '../kernel/media/uses.server.ts';
import type { MediaPicture } from '../kernel/media/media.ts';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { files } from '../platform/files/files.server.ts';
import { addMedia } from './add-media.server.ts';
import { findMediaFile, findOriginal } from './find-media-file.server.ts';
import { mediaHistory } from './media-history.server.ts';
import { changeMedia, deleteMedia, findLibraryItem } from './media.server.ts';
import { replaceMedia } from './replace-media.server.ts';

const ada = asPerson('ada');
const bob = asPerson('bob');
const outside: [string, Viewer][] = [
  ['a guest', guest],
  ['somebody in no group', asPerson('nobody', '')],
  ['a JamUser', asPerson('jam', 'JamUsers')],
];

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const add = async (bytes: Uint8Array, filename = 'choir.jpg') =>
  (await addMedia(ada, { filename, content: once(bytes), visibility: 'public' })).item;
const replace = (viewer: Viewer, id: string, version: number, bytes: Uint8Array, filename = 'better.jpg') =>
  replaceMedia(viewer, id, version, { filename, content: once(bytes) });
const rowOf = async (id: string) => (await findLibraryItem(ada, id)).row;
const isThere = async (key: string) => (await files().get(key)) !== undefined;
const begun = () => db().selectFrom('unfinishedFiles').selectAll().execute();

async function keysUnder(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files().list(`media/${id}`)) keys.push(key);
  return keys.toSorted();
}

onEachDatabase('a file that is replaced', () => {
  it.each(outside)('is not replaced by %s', async (_, viewer) => {
    const { id } = await add(PDF, 'a.pdf');
    await expect(replace(viewer, id, 1, Buffer.concat([PDF, PDF]))).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await rowOf(id)).toMatchObject({ version: 1, filename: 'a.pdf' });
  });

  it('keeps its id, its words and its uses; every address gives the new one', async () => {
    const old = (await add(await photo(900, 600))) as MediaPicture;
    await changeMedia(ada, old.id, 1, { title: 'The choir', alt: 'Twelve people sing.' });
    const tip = randomUUID();
    await transaction((tx) => recordMediaUses(tx, 'tip', tip, [old.id], 'Feet first'));
    const gone = fileKeysOf(await rowOf(old.id));
    const fresh = (await replace(bob, old.id, 2, await photo(500, 700))) as MediaPicture;
    expect(fresh).toMatchObject({ id: old.id, title: 'The choir', alt: 'Twelve people sing.', width: 700 });
    expect(fresh.src).not.toBe(old.src);
    expect(await findMedia(guest, [old.id])).toEqual({ [old.id]: fresh });
    const { row, uses } = await findLibraryItem(ada, old.id);
    expect([row.version, row.filename, uses.length]).toEqual([3, 'better.jpg', 1]);
    for (const key of gone) expect([key, await isThere(key)]).toEqual([key, false]);
    expect(await keysUnder(old.id)).toEqual(fileKeysOf(row).toSorted());
    expect(await begun()).toEqual([]);
    // A page that was drawn before.
    const before = await findMediaFile(guest, old.id, old.src.split('/').at(-1));
    expect(before.cacheControl).toContain('private');
    const width = async (file: typeof before) =>
      (await sharp(await new Response((await files().get(file.key))?.body).arrayBuffer()).metadata()).width;
    expect(await width(before)).toBe(640);
    const [change] = await mediaHistory(row);
    expect(change?.differences).toHaveLength(1);
    expect(change?.differences[0]).toMatchObject({ label: 'The file' });
    expect(change?.differences[0]?.parts).toContainEqual({ text: 'better', as: 'added' });
  });

  it('is a picture by a picture, a sound by a sound', async () => {
    const picture = await add(await photo(80, 60));
    const sound = await add(tone(), 'hum.wav');
    await expect(replace(ada, picture.id, 1, tone(31))).rejects.toThrow('only be replaced by a picture');
    await expect(replace(ada, sound.id, 1, await photo(70, 50))).rejects.toThrow(
      'only be replaced by a sound',
    );
    await expect(replace(ada, sound.id, 1, Buffer.from('<svg/>'))).rejects.toMatchObject({
      code: 'unsupportedType',
    });
    const fresh = await replaceMedia(ada, sound.id, 1, {
      filename: 'longer.wav',
      content: once(tone(33)),
      peaks: '[1,2]',
      duration: '2',
    });
    expect(fresh).toMatchObject({ id: sound.id, peaks: [1, 2], duration: 2 });
    expect(await keysUnder(sound.id)).toEqual([(await rowOf(sound.id)).storageKey]);
    expect((await findMediaFile(guest, sound.id)).size).toBe(tone(33).length);
  });

  it('changes nothing when the same file comes again, as a broken connection lets it', async () => {
    const { id } = await add(PDF, 'a.pdf');
    const newer = Buffer.concat([PDF, Buffer.from('%2')]);
    await replace(ada, id, 1, newer, 'b.pdf');
    await replace(ada, id, 1, newer, 'b.pdf');
    expect(await rowOf(id)).toMatchObject({ version: 2, filename: 'b.pdf' });
    const again = Buffer.concat([PDF, Buffer.from('%3')]);
    await expect(replace(ada, id, 1, again)).rejects.toMatchObject({ code: 'conflict' });
    expect(await keysUnder(id)).toEqual([(await rowOf(id)).storageKey]);
    expect(await begun()).toEqual([]);
  });

  it('is one of two that come at once, and nothing that is thrown away meanwhile', async () => {
    const { id } = await add(PDF, 'a.pdf');
    const of = (n: number) => Buffer.concat([PDF, Buffer.from(`%${n}`)]);
    const both = await Promise.allSettled([
      replace(ada, id, 1, of(1), '1.pdf'),
      replace(bob, id, 1, of(2), '2.pdf'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await keysUnder(id)).toEqual([(await rowOf(id)).storageKey]);
    // Whichever is first: in the bin it lies with one file, its own.
    const [, last] = await Promise.allSettled([deleteMedia(ada, id), replace(bob, id, 2, of(3))]);
    const row = await rowOf(id);
    expect(row.deletedAt !== null || last.status === 'fulfilled').toBe(true);
    expect(await keysUnder(id)).toEqual([row.storageKey]);
    expect(await begun()).toEqual([]);
  });
});

onEachDatabase('the original of a file', () => {
  it.each(outside)('is not for %s', async (_, viewer) => {
    const { id } = await add(await photo(60, 40));
    await expect(findOriginal(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(findMediaFile(viewer, id, 'original.bin')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is what was sent, to the byte, under its name', async () => {
    const sent = await photo(2400, 1200);
    const { id } = await add(sent, 'C:\\pictures\\IMG_4711 "été".jpg');
    const original = await findOriginal(bob, id);
    expect(original).toMatchObject({
      download: 'IMG_4711 été.jpg',
      mime: 'application/octet-stream',
      cacheControl: 'private, no-cache',
    });
    const stored = await files().get(original.key);
    expect(Buffer.from(await new Response(stored?.body).arrayBuffer()).equals(sent)).toBe(true);
    const hum = await add(tone(), 'hum.wav');
    expect(await findOriginal(bob, hum.id)).toMatchObject({ download: 'hum.wav', size: tone().length });
  });

  it('of a picture from before originals were kept is the largest of its sizes', async () => {
    const { id } = await add(await photo(2400, 1200));
    await db().updateTable('media').set({ filename: '', title: 'Choir' }).where('id', '=', id).execute();
    const original = await findOriginal(bob, id);
    expect(original.download).toBe('Choir.jpg');
    expect(original.key).toMatch(/-1200\.jpg$/);
  });
});
