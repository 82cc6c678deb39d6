import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { aSong } from '../../tests/support/graph-items.ts';
import { bomb, PDF, photo, tone } from '../../tests/support/files/media-files.ts';
import { s3ConfigOf, startS3 } from '../../tests/support/servers/s3-server.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { findMedia, listSoundPage } from '../kernel/media/lookup.server.ts';
import { variantsOf } from '../kernel/media/row.server.ts';
import { recordMediaUses } from '../kernel/media/uses.server.ts';
import type { MediaPicture } from '../kernel/media/media.ts';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { nowIso, setClock } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { files, openFiles } from '../platform/files/files.server.ts';
import { addMedia } from './add-media.server.ts';
import { emptyMediaBin } from './empty-bin.server.ts';
import { mediaHistory } from './media-history.server.ts';
import { sweepFiles } from './sweep-files.server.ts';
import { findMediaFile } from './find-media-file.server.ts';
import { dropFiles, folderOf } from './unfinished-files.server.ts';
import { listChoices, listMedia, mediaFilterFromQuery, MEDIA_PER_PAGE } from './list-media.server.ts';
import { changeMedia, deleteMedia, findLibraryItem, restoreMedia } from './media.server.ts';

const ada = asPerson('ada');
const bob = asPerson('bob');
const jam = asPerson('jam', 'JamUsers');
const nobody = asPerson('nobody', '');
const chief = asPerson('chief', 'BeeContributors');
const outside: [string, Viewer][] = [
  ['a guest', guest],
  ['somebody in no group', nobody],
  ['a JamUser', jam],
];
const ALL = mediaFilterFromQuery(new URLSearchParams());

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const add = (viewer: Viewer, bytes: Uint8Array, more: Partial<Parameters<typeof addMedia>[1]> = {}) =>
  addMedia(viewer, {
    filename: 'IMG_20260412-choir.jpg',
    content: once(bytes),
    visibility: 'public',
    ...more,
  });
const send = async (...sent: Parameters<typeof add>) => (await add(...sent)).item;

async function contentOf(viewer: Viewer, id: string, file?: string): Promise<Buffer> {
  const stored = await files().get((await findMediaFile(viewer, id, file)).key);
  return Buffer.from(await new Response(stored?.body).arrayBuffer());
}

const use = (kind: string, itemId: string, ids: string[], title = '') =>
  transaction((tx) => recordMediaUses(tx, kind, itemId, ids, title));

const incoming = () => {
  const folder = join(config().dataDir, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};

onEachDatabase('the media library', () => {
  it.each(outside)('does not exist for %s', async (_, viewer) => {
    const { id } = await send(ada, PDF);
    const denied = { code: 'notFound' };
    if (viewer !== jam) await expect(send(viewer, PDF)).rejects.toMatchObject(denied);
    if (viewer !== jam)
      await expect(listChoices(viewer, { ...ALL, kind: 'image' })).rejects.toMatchObject(denied);
    await expect(listMedia(viewer, ALL)).rejects.toMatchObject(denied);
    await expect(findLibraryItem(viewer, id)).rejects.toMatchObject(denied);
    await expect(changeMedia(viewer, id, 1, { title: 'x' })).rejects.toMatchObject(denied);
    await expect(deleteMedia(viewer, id)).rejects.toMatchObject(denied);
    await expect(restoreMedia(viewer, id)).rejects.toMatchObject(denied);
    expect((await findLibraryItem(ada, id)).row).toMatchObject({ title: 'IMG 20260412 choir', version: 1 });
  });

  it('lets only members see what is for members, and JamUsers what songs use', async () => {
    const hidden = await send(ada, tone(), { visibility: 'members' });
    const open = await send(ada, PDF);
    for (const [, viewer] of outside) {
      expect(Object.keys(await findMedia(viewer, [hidden.id, open.id]))).toEqual([open.id]);
      await expect(findMediaFile(viewer, hidden.id)).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(Object.keys(await findMedia(bob, [hidden.id]))).toEqual([hidden.id]);
    await use('tip', randomUUID(), [hidden.id]);
    expect(await findMedia(jam, [hidden.id])).toEqual({});
    const { id = '' } = await aSong(ada);
    await use('song', id, [hidden.id]);
    expect(Object.keys(await findMedia(jam, [hidden.id]))).toEqual([hidden.id]);
    await db().updateTable('songs').set({ deletedAt: nowIso() }).where('id', '=', id).execute();
    expect(await findMedia(jam, [hidden.id])).toEqual({});
    expect(await findMedia(guest, [hidden.id])).toEqual({});
    expect(await findMedia(ada, ['', 'x', randomUUID()])).toEqual({});
  });

  it('lets JamUsers add recordings, PDF and photos of sheets to choose from', async () => {
    expect(await send(jam, await photo(20, 20), { visibility: 'members' })).toMatchObject({ kind: 'image' });
    await expect(send(guest, await photo(20, 20))).rejects.toMatchObject({ code: 'notFound' });
    const hidden = await send(ada, tone(), { visibility: 'members' });
    const own = await send(jam, tone(30), { visibility: 'members' });
    const choices = async (viewer: Viewer, kind: 'audio' | 'pdf') =>
      (await listChoices(viewer, { ...ALL, kind })).rows.map(({ id }) => id);
    expect(await choices(jam, 'audio')).toEqual([own.id]);
    expect((await choices(ada, 'audio')).toSorted()).toEqual([hidden.id, own.id].toSorted());
    await expect(listChoices(guest, { ...ALL, kind: 'audio' })).rejects.toMatchObject({ code: 'notFound' });
    // The same bytes do not open what is hidden.
    expect((await send(jam, tone())).id).not.toBe(hidden.id);
  });

  it('keeps no cache of what is not for everybody', async () => {
    const hidden = await send(ada, tone(), { visibility: 'members' });
    const open = (await send(ada, await photo())) as MediaPicture;
    const file = open.src.split('/').at(-1) ?? '';
    const cacheOf = async (viewer: Viewer, id: string, name?: string) =>
      (await findMediaFile(viewer, id, name)).cacheControl;
    expect(await cacheOf(guest, open.id, file)).toBe('public, max-age=600, stale-while-revalidate=3000');
    expect(await cacheOf(guest, open.id, 'small')).toContain('private');
    expect(await cacheOf(ada, hidden.id)).toContain('private');
    await deleteMedia(ada, open.id);
    await expect(findMediaFile(guest, open.id, file)).rejects.toMatchObject({ code: 'notFound' });
    expect(await cacheOf(ada, open.id, file)).toContain('private');
  });

  it('makes upright pictures of every size, without where they were taken', async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const item = (await send(ada, sent)) as MediaPicture;
    expect(item).toMatchObject({ kind: 'image', width: 600, height: 900, alt: '' });
    expect(item.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(item.placeholder.length).toBeLessThan(700);
    const { row } = await findLibraryItem(ada, item.id);
    expect(row.thumbhash.length).toBeGreaterThan(10);
    const variants = variantsOf(row);
    expect(variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 320',
      'webp 320',
      'jpeg 320',
      'avif 600',
      'webp 600',
      'jpeg 600',
    ]);
    for (const { file, format, width, height } of variants) {
      const bytes = await contentOf(guest, item.id, file);
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height]).toEqual([width, height]);
      expect(found.format).toBe(format === 'avif' ? 'heif' : format);
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
      expect(bytes.includes('Secret Camera')).toBe(false);
    }
    // Upright: what was left is on top.
    const { data } = await sharp(await contentOf(guest, item.id, variants[2]?.file))
      .extract({ left: 160, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((level) => Math.round(level / 16))).toEqual([3, 7, 6]);
  });

  it('takes the same file once', async () => {
    const sent = await photo(400, 300);
    const first = await send(ada, sent);
    const again = await add(bob, sent, { filename: 'other.png', visibility: 'members' });
    expect([again.wasThere, again.item.id, again.item.visibility]).toEqual([true, first.id, 'public']);
    await deleteMedia(ada, first.id);
    expect((await add(bob, sent)).wasThere).toBe(false);
    const [one, other] = await Promise.all([add(ada, tone()), add(bob, tone())]);
    expect(one.item.id).toBe(other.item.id);
    expect(one.wasThere).toBe(!other.wasThere);
  });

  it('keeps the shape of a sound when it is possible', async () => {
    const sent = tone();
    const shape = { peaks: '[0,50,100]', duration: '1.004' };
    const id = (await send(ada, sent, { ...shape, filename: 'hum.wav' })).id;
    expect(await findMedia(guest, [id])).toMatchObject({
      [id]: { kind: 'audio', title: 'hum', duration: 1, peaks: [0, 50, 100] },
    });
    expect((await contentOf(guest, id)).equals(sent)).toBe(true);
    const wrong = [
      { peaks: '[0,101]', duration: '1' },
      { peaks: '[0.5]', duration: '1' },
      { peaks: '["<script>"]', duration: '1' },
      { peaks: '{}', duration: '1' },
      { peaks: '[]', duration: '1' },
      { peaks: JSON.stringify(Array(801).fill(1)), duration: '1' },
      { peaks: '[1]', duration: '-1' },
      { peaks: '[1]', duration: 'NaN' },
      { peaks: '[1]', duration: '9000' },
      { peaks: '[1]', duration: '1e9' },
      { peaks: '[1]', duration: '0.001' },
      { peaks: '', duration: '1' },
    ];
    for (const [i, each] of wrong.entries())
      await expect(send(ada, Buffer.concat([sent, Buffer.alloc(i + 1)]), each)).rejects.toMatchObject({
        code: 'invalid',
      });
    const plain = await send(ada, Buffer.concat([sent, Buffer.alloc(50)]));
    expect(plain).toMatchObject({ kind: 'audio', duration: 0, peaks: [] });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /SVG/],
    ['SVG behind a declaration', '<?xml version="1.0"?>\n<svg/>', /SVG/],
    ['a web page', '\ufeff  <!doctype html><script>alert(1)</script>', /web pages/],
    ['words', 'hello', /not supported/],
    ['a program', '\u007fELF\u0002\u0001\u0001', /not supported/],
    ['nothing', '', /empty/],
    ['a picture that begins like one', '\u00ff\u00d8\u00ff\u00e0 and then nothing', /damaged/],
  ])('refuses %s, whatever its name', async (_, text, words) => {
    await expect(send(ada, Buffer.from(text, text.startsWith('\u00ff') ? 'latin1' : 'utf8'))).rejects.toThrow(
      words,
    );
    expect((await listMedia(ada, ALL)).count).toBe(0);
    expect(incoming()).toEqual([]);
  });

  it('refuses a decompression bomb and what is too large', async () => {
    const small = bomb();
    expect(small.length).toBeLessThan(500_000);
    await expect(send(ada, small)).rejects.toMatchObject({ code: 'tooLarge' });
    const long = Buffer.concat([await photo(100, 100), Buffer.alloc(20_000_001)]);
    await expect(send(ada, long)).rejects.toThrow('larger than 20 MB');
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield Buffer.alloc(1_000_000);
    }
    await expect(
      addMedia(ada, { filename: 'x', content: endless(), visibility: 'public' }),
    ).rejects.toMatchObject({ code: 'tooLarge' });
    expect(incoming()).toEqual([]);
  });

  it('finds by words and kind, page by page', async () => {
    await send(ada, await photo(40, 40), { filename: 'Chœur d’été.jpg' });
    await send(ada, tone(), { filename: 'Hum.wav' });
    const find = async (query: string) =>
      (await listMedia(bob, mediaFilterFromQuery(new URLSearchParams(query)))).rows.map(({ title }) => title);
    expect(await find('q=ete')).toEqual(['Chœur d’été']);
    expect(await find('kind=audio')).toEqual(['Hum']);
    expect(await find('q=hum&kind=image')).toEqual([]);
    expect(await find('q=!!!')).toEqual([]);
    const { row } = await findLibraryItem(ada, (await listMedia(ada, ALL)).rows[0]?.id ?? '');
    for (let i = 0; i < MEDIA_PER_PAGE; i++)
      await db()
        .insertInto('media')
        .values({ ...row, id: randomUUID() })
        .execute();
    const first = await listMedia(ada, ALL);
    expect([first.rows.length, first.count]).toEqual([MEDIA_PER_PAGE, MEDIA_PER_PAGE + 2]);
    const second = await listMedia(ada, { ...ALL, after: first.next });
    expect(second.rows.length).toBe(2);
    expect(second.next).toBeUndefined();
  });

  it('refuses the second of two changes', async () => {
    const { id } = await send(ada, PDF);
    await changeMedia(ada, id, 1, { title: 'First' });
    await expect(changeMedia(bob, id, 1, { title: 'Second' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await findLibraryItem(bob, id)).row).toMatchObject({ title: 'First', version: 2 });
    // Who has seen what is there now may save over it.
    await changeMedia(bob, id, 2, { title: 'Second' }, { begun: 1 });
    expect((await findLibraryItem(bob, id)).row).toMatchObject({ title: 'Second', version: 3 });
    for (const [version, begun] of [
      [9, 9],
      [3, Number.NaN],
      [0, 0],
    ] as const)
      await expect(changeMedia(bob, id, version, { title: 'Third' }, { begun })).rejects.toMatchObject({
        code: 'conflict',
      });
  });

  it('keeps what one changed and another left alone, whoever saves first', async () => {
    const { id } = await send(ada, PDF);
    const { row } = await findLibraryItem(ada, id);
    const { title, caption, credit } = row;
    await changeMedia(ada, id, 1, { title, caption: 'The whole programme', credit });
    await changeMedia(bob, id, 1, { title, caption, credit: 'Bob' });
    // Sent twice, as when only the answer got lost.
    await changeMedia(bob, id, 1, { title, caption, credit: 'Bob' });
    expect((await findLibraryItem(bob, id)).row).toMatchObject({
      caption: 'The whole programme',
      credit: 'Bob',
      version: 3,
    });
  });

  it('leaves no picture that guests see without words for those who do not', async () => {
    const { id } = await send(ada, await photo());
    await changeMedia(ada, id, 1, { alt: 'A bee', visibility: 'members' });
    await changeMedia(ada, id, 2, { alt: 'A bee', visibility: 'public' });
    await expect(changeMedia(bob, id, 2, { alt: '', visibility: 'members' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { alt: expect.any(String) },
    });
  });

  it('deletes one’s own, or anybody’s for contributors, and nothing that is used', async () => {
    const { id } = await send(ada, PDF);
    await expect(deleteMedia(bob, id)).rejects.toMatchObject({ code: 'notFound' });
    const itemId = randomUUID();
    await use('tip', itemId, [id, id], 'Feet first');
    expect((await findLibraryItem(bob, id)).uses).toEqual([{ kind: 'tip', itemId, title: 'Feet first' }]);
    await expect(deleteMedia(ada, id)).rejects.toMatchObject({ code: 'conflict' });
    await use('tip', itemId, []);
    await deleteMedia(chief, id);
    await expect(changeMedia(ada, id, 2, { title: 'x' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(use('tip', itemId, [id])).rejects.toMatchObject({ code: 'invalid' });
    await expect(use('tip', itemId, [randomUUID()])).rejects.toMatchObject({ code: 'invalid' });
    await expect(restoreMedia(bob, id)).rejects.toMatchObject({ code: 'notFound' });
    expect((await listMedia(ada, { ...ALL, bin: true })).count).toBe(1);
    await restoreMedia(ada, id);
    expect((await listMedia(ada, ALL)).count).toBe(1);
  });

  it('empties the bin after thirty days, files and all', async () => {
    setClock('2026-05-01T10:00:00.000Z');
    const { id } = await send(ada, await photo(40, 30));
    const { key } = await findMediaFile(ada, id);
    await deleteMedia(ada, id);
    setClock('2026-05-31T09:59:00.000Z');
    expect(await emptyMediaBin()).toBe(false);
    expect(await files().get(key)).toBeDefined();
    setClock('2026-05-31T10:01:00.000Z');
    expect(await emptyMediaBin()).toBe(false);
    await expect(findLibraryItem(ada, id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await files().get(key)).toBeUndefined();
  });

  it('keeps who changed what, and forgets it with the thing', async () => {
    const { id } = await send(ada, await photo(44, 33));
    await changeMedia(bob, id, 1, { title: 'A choir', alt: 'Twelve people sing.' });
    await deleteMedia(ada, id);
    await restoreMedia(chief, id);
    const history = await mediaHistory((await findLibraryItem(ada, id)).row);
    expect(
      history.map(({ version, differences }) => [version, differences.map(({ label }) => label)]),
    ).toEqual([
      [4, ['Location']],
      [3, ['Location']],
      [2, ['Title', 'Description']],
      [1, []],
    ]);
    const kept = await db()
      .selectFrom('revisions')
      .select('changedBy')
      .where('itemId', '=', id)
      .orderBy('version')
      .execute();
    expect(kept.map(({ changedBy }) => changedBy)).toEqual([ada, bob, ada, chief].map((each) => each.id));
    setClock('2027-05-01T10:00:00.000Z');
    await deleteMedia(ada, id);
    setClock('2027-06-05T10:00:00.000Z');
    await emptyMediaBin();
    expect(await db().selectFrom('revisions').select('version').where('itemId', '=', id).execute()).toEqual(
      [],
    );
  });

  it('sweeps away what uploads left behind, and nothing that is in use or in the bin', async () => {
    const picture = await send(ada, await photo(1400, 700));
    const sound = await send(ada, tone(21), { filename: 'a.wav' });
    const binned = await send(ada, await photo(46, 35));
    await deleteMedia(ada, binned.id);
    const used = await db().selectFrom('media').select(['id', 'kind', 'storageKey', 'variants']).execute();
    const known = used.flatMap((row) =>
      row.kind === 'image'
        ? variantsOf(row).map(({ file }) => `${row.storageKey}/${file}`)
        : [row.storageKey],
    );
    const { put: really } = files();
    const put = vi.spyOn(files(), 'put').mockImplementationOnce(really);
    put.mockRejectedValueOnce(new Error('The disk is full'));
    await expect(send(ada, await photo(1300, 650))).rejects.toThrow('The disk is full');
    put.mockRestore();
    const { folder: begun } = await db()
      .selectFrom('unfinishedFiles')
      .select('folder')
      .executeTakeFirstOrThrow();
    const orphans: string[] = [];
    for await (const { key } of files().list(begun)) orphans.push(key);
    expect(orphans).toHaveLength(1);
    // Uploads of a newer state than the database, which is an older one that was restored.
    const newer = [`media/${randomUUID()}/0123-320.webp`, `media/${picture.id}/0123-320.webp`];
    const others = ['imports/one.json', 'media/demo.wav', ...newer];
    for (const key of others) await files().put(key, Buffer.from('x'), 'audio/wav');
    const folder = join(config().dataDir, 'incoming');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'cut-off'), 'x');
    const there = async (keys: readonly string[]) => {
      const found = await Promise.all(keys.map(async (key) => (await files().get(key)) !== undefined));
      return keys.filter((_, index) => found[index]);
    };

    // Too young: somebody may be sending it.
    setClock(new Date(Date.now() + 23 * 3_600_000).toISOString());
    await sweepFiles();
    expect(await there(orphans)).toEqual(orphans);
    expect(incoming()).toContain('cut-off');

    setClock(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await sweepFiles();
    expect(await there(orphans)).toEqual([]);
    expect(incoming()).toEqual([]);
    expect(known.length).toBeGreaterThan(3);
    expect(await there(known)).toEqual(known);
    expect(await there(others)).toEqual(others);

    expect(await db().selectFrom('unfinishedFiles').selectAll().execute()).toEqual([]);

    // What is deleted for good takes its files along, also when the program stops in between.
    const isGone = (key: string) => key.startsWith(`media/${sound.id}/`);
    await transaction((tx) => dropFiles(tx, folderOf(sound.id)));
    await sweepFiles();
    expect(await there(known)).toEqual(known.filter((key) => !isGone(key)));
  });

  it('plays on the sound page what was put there and is for everybody', async () => {
    const ids = [];
    for (const i of [1, 2, 3]) ids.push((await send(ada, Buffer.concat([tone(), Buffer.alloc(i)]))).id);
    const [a = '', b = '', c = ''] = ids;
    await changeMedia(ada, a, 1, { position: 2 });
    await changeMedia(ada, b, 1, { position: 1 });
    await changeMedia(ada, c, 1, { position: 1, visibility: 'members' });
    expect((await listSoundPage(guest)).map(({ id }) => id)).toEqual([b, a]);
    await deleteMedia(ada, b);
    expect((await listSoundPage(ada)).map(({ id }) => id)).toEqual([a]);
  });
});

onEachDatabase('the media library in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  beforeEach(async () => {
    await openFiles({ ...config(), s3: s3ConfigOf(s3) });
  });
  afterAll(() => s3.stop());

  it('keeps, serves and forgets pictures and sounds', async () => {
    const sent = tone();
    const sound = await send(ada, sent);
    expect((await contentOf(guest, sound.id)).equals(sent)).toBe(true);
    const item = (await send(ada, await photo(64, 48))) as MediaPicture;
    expect((await sharp(await contentOf(guest, item.id)).metadata()).width).toBe(48);
    const { key } = await findMediaFile(ada, item.id);
    await deleteMedia(ada, item.id);
    setClock('2099-01-01T00:00:00.000Z');
    await emptyMediaBin();
    expect(await files().get(key)).toBeUndefined();
    expect(incoming()).toEqual([]);
  });
});

describe('the list’s address', () => {
  it('leaves out what makes no sense', () => {
    const filter = mediaFilterFromQuery(new URLSearchParams('kind=exe&state=x&q=a'));
    expect(filter).toEqual({ q: 'a', kind: undefined, bin: false, after: undefined });
  });
});
