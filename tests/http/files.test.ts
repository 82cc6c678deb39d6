import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../../src/identity/accounts/erase-user.server.ts';
import { setMembershipsOf } from '../../src/identity/accounts/users.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { guestKeys, personWithKeys, s3Client } from '../support/files/file-keys.ts';
import { install } from '../support/servers/installation.ts';
import { PDF, photo, tone } from '../support/files/media-files.ts';
import type { Server } from '../support/servers/server.ts';

const Bucket = 'files';

/** What went wrong, by its code. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went well',
    (error: Error & { Code?: string }) => error.name,
  );

/** Signs for the site, and asks this process of it. */
function sentTo(url: string, client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => (args) => {
      (args.request as { port: number }).port = Number(new URL(url).port);
      return next(args);
    },
    { step: 'deserialize' },
  );
  return client;
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof install>>;
  let server: Server;
  let [here, there] = ['', ''];
  let member: Awaited<ReturnType<typeof personWithKeys>>;
  let s3: S3Client;
  beforeAll(async () => {
    site = await install(database, { PRIVATE_SPACE_MB: '1' });
    server = await site.start();
    here = server.url.replace('127.0.0.1', 'localhost');
    // Another process of the same site, where the database allows one.
    there = database === 'postgres' ? (await site.start({ PUBLIC_URL: here })).url : server.url;
    member = await personWithKeys(server.url);
    s3 = s3Client(here, member.keys);
  });
  afterAll(() => site.remove());

  const put = (client: S3Client, Key: string, Body: Buffer, more: object = {}) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const get = async (client: S3Client, Key: string, more: object = {}) => {
    const said = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
    return { ...said, bytes: Buffer.from((await said.Body?.transformToByteArray()) ?? []) };
  };
  const list = async (client: S3Client, more: object = {}) => {
    const said = await client.send(new ListObjectsV2Command({ Bucket, ...more }));
    return {
      ...said,
      keys: said.Contents?.map(({ Key }) => Key) ?? [],
      folders: said.CommonPrefixes?.map(({ Prefix }) => Prefix) ?? [],
    };
  };

  it('takes files into the library and gives the same back under the same key', async () => {
    const sound = tone(11);
    const Key = 'library/sounds/rehearsal 2026/Ça va +1 (take).wav';
    const { ETag } = await put(s3, Key, sound, { Metadata: { mtime: '1700000000.5' } });
    const found = await get(s3, Key);
    expect(found.bytes.equals(sound)).toBe(true);
    expect(found).toMatchObject({ ETag, Metadata: { mtime: '1700000000.5' }, ContentLength: sound.length });
    expect(found.ContentDisposition).toContain('attachment');
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ETag, ContentLength: sound.length });
    const part = await get(s3, Key, { Range: 'bytes=4-7' });
    expect([part.bytes.equals(sound.subarray(4, 8)), part.ContentRange]).toEqual([
      true,
      `bytes 4-7/${sound.length}`,
    ]);
    expect(await codeOf(get(s3, Key, { Range: 'bytes=99999999-' }))).toBe('InvalidRange');
    expect(await codeOf(get(s3, Key, { IfMatch: '"other"' }))).toBe('PreconditionFailed');
    const row = await db()
      .selectFrom('media')
      .selectAll()
      .where('ownerId', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'audio', visibility: 'members', title: 'Ça va +1 (take)' });

    // A photograph comes back as it was, not as pages show it.
    const picture = await photo();
    await put(s3, 'library/pictures/choir.jpg', picture);
    expect((await get(s3, 'library/pictures/choir.jpg')).bytes.equals(picture)).toBe(true);

    // Put again, it takes the place of the one before.
    const other = tone(12);
    await put(s3, Key, other);
    expect((await get(s3, Key)).bytes.equals(other)).toBe(true);
    const again = await db()
      .selectFrom('media')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect([again.sha256 === row.sha256, again.version]).toEqual([false, 2]);

    // One item under two keys: each stays what it was given.
    await put(s3, 'library/sounds/twin.wav', other);
    await put(s3, 'library/sounds/twin.wav', tone(13));
    expect((await get(s3, Key)).bytes.equals(other)).toBe(true);
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'library/sounds/copy.wav',
        CopySource: encodeURI(`files/${Key}`),
      }),
    );
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(await codeOf(get(s3, Key))).toBe('NoSuchKey');
    expect((await get(s3, 'library/sounds/copy.wav')).bytes.equals(other)).toBe(true);

    // Deleted, it lies in the bin.
    await s3.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'library/sounds/copy.wav' }, { Key: 'library/sounds/never.wav' }] },
      }),
    );
    const binned = await db()
      .selectFrom('media')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(binned.deletedBy).toBe(member.user.id);
  });

  it('honours conditions, and refuses what no form would take', async () => {
    const Key = 'library/documents/score.pdf';
    const first = await put(s3, Key, PDF, { IfNoneMatch: '*' });
    expect(await codeOf(put(s3, Key, PDF, { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await codeOf(put(s3, Key, PDF, { IfMatch: '"other"' }))).toBe('PreconditionFailed');
    await put(s3, Key, Buffer.concat([PDF, Buffer.from('% 2\n')]), { IfMatch: first.ETag });
    for (const [key, body, code] of [
      ['library/sounds/page.html', Buffer.from('<html><script>alert(1)</script>'), 'InvalidArgument'],
      [
        'library/pictures/drawing.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'InvalidArgument',
      ],
      ['library/pictures/score.pdf', PDF, 'InvalidArgument'],
      ['library/films/a.wav', tone(), 'InvalidArgument'],
      ['library/a.wav', tone(), 'InvalidArgument'],
      ['elsewhere/a.wav', tone(), 'InvalidArgument'],
      ['public/sounds/a.wav', tone(), 'AccessDenied'],
      ['library/sounds/', tone(), 'InvalidArgument'],
      ['library/sounds//a.wav', tone(), 'InvalidArgument'],
      ['library/sounds/../../a.wav', tone(), 'InvalidArgument'],
      ['library/sounds/a\u0000.wav', tone(), 'InvalidArgument'],
      [`library/sounds/${'a'.repeat(1025)}.wav`, tone(), 'KeyTooLongError'],
    ] as const)
      expect([key, await codeOf(put(s3, key, body))]).toEqual([key, code]);
    // A connection that is closed while the body is on its way may be reset before the answer is read.
    await expect
      .poll(() => codeOf(put(s3, Key, Buffer.alloc(51_000_000))), { timeout: 20_000 })
      .toBe('EntityTooLarge');
    expect(await codeOf(put(s3, Key, PDF, { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).toBe('BadDigest');
    expect(await codeOf(put(s3, Key, PDF, { ChecksumCRC32: 'AAAAAA==' }))).toBe('BadDigest');
    for (const ChecksumAlgorithm of ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'])
      await put(s3, Key, PDF, { ChecksumAlgorithm });
    // A stream is sent in pieces, with its checksum behind it.
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: Readable.from([PDF, Buffer.from('% 3\n')]),
        ContentLength: PDF.length + 4,
      }),
    );
    expect((await get(s3, Key)).bytes.toString().endsWith('% 3\n')).toBe(true);
  });

  it('lists by page, by folder, and as far as somebody may see', async () => {
    const before = (await list(s3, { Prefix: 'library/documents/set/' })).keys;
    expect(before).toEqual([]);
    const names = ['a/1', 'a/2', 'a&b', 'b', 'é/1', '🎵'].map((name) => `library/documents/set/${name}.pdf`);
    for (const [at, key] of names.entries())
      await put(s3, key, Buffer.concat([PDF, Buffer.from(`% ${at}\n`)]));
    const sorted = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const Prefix = 'library/documents/set/';
    expect((await list(s3, { Prefix })).keys).toEqual(sorted);
    for (const Delimiter of [undefined, '/']) {
      const [all, pages] = [await list(s3, { Prefix, Delimiter }), [] as (string | undefined)[]];
      let ContinuationToken: string | undefined;
      do {
        const page = await list(s3, { Prefix, Delimiter, MaxKeys: 1, ContinuationToken });
        expect(page.keys.length + page.folders.length).toBe(1);
        expect(pages).not.toContain(page.keys[0] ?? page.folders[0]);
        pages.push(...page.keys, ...page.folders);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      expect(new Set(pages)).toEqual(new Set([...all.keys, ...all.folders]));
      if (Delimiter) expect(all.folders).toEqual([`${Prefix}a/`, `${Prefix}é/`]);
    }
    const first = await s3.send(
      new ListObjectsCommand({ Bucket, Prefix, Delimiter: '/', MaxKeys: 2, EncodingType: 'url' }),
    );
    expect([first.IsTruncated, first.CommonPrefixes?.[0]?.Prefix]).toEqual([true, `${Prefix}a/`]);
    const rest = await s3.send(
      new ListObjectsCommand({ Bucket, Prefix, Delimiter: '/', Marker: `${Prefix}a/` }),
    );
    expect(rest.Contents?.map(({ Key }) => Key)).not.toContain(`${Prefix}a/1.pdf`);
    expect((await list(s3, { Prefix, StartAfter: sorted[3] })).keys).toEqual(sorted.slice(4));
    expect((await list(s3, { Delimiter: '/' })).folders).toEqual(['library/']);
    expect(await codeOf(list(s3, { ContinuationToken: '%%' }))).toBe('InvalidArgument');
    expect((await s3.send(new ListBucketsCommand({}))).Buckets?.map(({ Name }) => Name)).toEqual([Bucket]);
    await s3.send(new HeadBucketCommand({ Bucket }));
    expect((await s3.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBe('eu-west-3');
  });

  it('gives each standing what the screens give it', async () => {
    const clientFor = async (change: object) => {
      const person = await personWithKeys(server.url, change);
      return { ...person, s3: s3Client(here, person.keys) };
    };
    const guest = s3Client(here, await guestKeys());
    const nobody = await clientFor({ groups: [] });
    const musician = await clientFor({ groups: ['JamUsers'] });
    const other = await clientFor({});
    const boss = await clientFor({ groups: ['BeeUsers', 'BeeContributors'] });
    const hidden = 'library/sounds/hidden.wav';
    await put(s3, hidden, tone(31));
    for (const client of [guest, nobody.s3, musician.s3]) {
      expect(await codeOf(get(client, hidden))).toBe('NoSuchKey');
      expect((await list(client)).keys).not.toContain(hidden);
      expect(await codeOf(put(client, hidden, tone(32)))).toBe('AccessDenied');
      await client.send(new DeleteObjectCommand({ Bucket, Key: hidden }));
    }
    for (const client of [guest, nobody.s3]) {
      expect(await codeOf(put(client, 'library/pictures/a.jpg', await photo()))).toBe('AccessDenied');
      expect(await codeOf(put(client, 'library/sounds/new.wav', tone(33)))).toBe('AccessDenied');
    }
    // Whoever does not see all there is has a folder, and hears the same of every other name, taken or not.
    const refusal = (client: S3Client, Key: string, more: object = {}) =>
      put(client, Key, tone(34), more).then(
        () => 'went well',
        ({ name, message }: Error) => `${name}: ${message}`,
      );
    for (const more of [{}, { IfNoneMatch: '*' }, { IfMatch: '"other"' }]) {
      const taken = await refusal(musician.s3, hidden, more);
      expect(taken).toContain('AccessDenied: Your files');
      expect(await refusal(musician.s3, 'library/sounds/free.wav', more)).toBe(taken);
    }
    const below = `library/sounds/${musician.identityId}/`;
    expect(await codeOf(put(other.s3, `${below}hers.wav`, tone(35)))).toBe('AccessDenied');
    await put(musician.s3, `${below}own.wav`, tone(34));
    expect((await list(musician.s3, { Prefix: 'library/' })).keys).toEqual([`${below}own.wav`]);
    expect((await get(other.s3, hidden)).bytes.length).toBeGreaterThan(0);
    expect(await codeOf(other.s3.send(new DeleteObjectCommand({ Bucket, Key: hidden })))).toBe(
      'AccessDenied',
    );

    // What some page shows to guests is under public/, a picture without what the camera wrote.
    const { id } = await db()
      .selectFrom('mediaNames')
      .innerJoin('media', 'media.id', 'mediaId')
      .select('id')
      .where('name', '=', 'sounds/hidden.wav')
      .executeTakeFirstOrThrow();
    await db().updateTable('media').set({ visibility: 'public' }).where('id', '=', id).execute();
    expect(await codeOf(get(guest, 'public/sounds/hidden.wav'))).toBe('NoSuchKey');
    await db().updateTable('media').set({ position: 1 }).where('id', '=', id).execute();
    expect((await get(guest, 'public/sounds/hidden.wav')).bytes.equals(tone(31))).toBe(true);
    expect((await list(guest)).keys).toEqual(['public/sounds/hidden.wav']);
    const camera = Buffer.from('Secret Camera');
    const picture = await photo(800, 500);
    expect(picture.includes(camera)).toBe(true);
    await put(s3, 'library/pictures/stage.jpg', picture);
    await db()
      .updateTable('media')
      .set({ visibility: 'public', position: 2 })
      .where('filename', '=', 'stage.jpg')
      .execute();
    const shown = (await get(guest, 'public/pictures/stage.jpg')).bytes;
    expect([shown.length > 500, shown.includes(camera)]).toEqual([true, false]);
    await boss.s3.send(new DeleteObjectCommand({ Bucket, Key: hidden }));
    expect(await codeOf(get(guest, 'public/sounds/hidden.wav'))).toBe('NoSuchKey');
  });

  it('keeps everybody’s own space to themselves, within its room', async () => {
    const other = await personWithKeys(server.url, { groups: [] });
    const theirs = s3Client(here, other.keys);
    const page = Buffer.from('<html><script>alert(1)</script>');
    await put(theirs, `${other.own}a/page.html`, page, { ContentType: 'text/html' });
    const found = await get(theirs, `${other.own}a/page.html`);
    expect(found.bytes.equals(page)).toBe(true);
    expect([found.ContentType, found.ContentDisposition?.slice(0, 10)]).toEqual([
      'application/octet-stream',
      'attachment',
    ]);
    expect((await list(theirs)).keys.filter((key) => key?.startsWith('private/'))).toEqual([
      `${other.own}a/page.html`,
    ]);
    expect(await codeOf(get(s3, `${other.own}a/page.html`))).toBe('NoSuchKey');
    expect(await codeOf(put(s3, `${other.own}b`, page))).toBe('AccessDenied');
    expect(await codeOf(s3.send(new DeleteObjectCommand({ Bucket, Key: `${other.own}a/page.html` })))).toBe(
      'AccessDenied',
    );
    expect((await list(s3, { Prefix: other.own })).keys).toEqual([]);

    // A megabyte is all there is: of four at once that take 400 kB each, two find room.
    const kept = await Promise.all(
      [1, 2, 3, 4].map((n) => codeOf(put(theirs, `${other.own}${n}.bin`, randomBytes(400_000)))),
    );
    expect(kept.toSorted()).toEqual(['EntityTooLarge', 'EntityTooLarge', 'went well', 'went well']);
    const own = (await list(theirs, { Prefix: other.own })).keys;
    expect(own).toHaveLength(3);
    await theirs.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: own.map((Key) => ({ Key })) } }));
    expect((await list(theirs, { Prefix: other.own })).keys).toEqual([]);
    await put(theirs, `${other.own}again.bin`, randomBytes(900_000));
    const stored = await db()
      .selectFrom('privateFiles')
      .select('storageKey')
      .where('ownerId', '=', other.user.id)
      .execute();
    expect(stored).toHaveLength(1);

    // With the account everything in it goes, at the next sweep.
    await eraseUser(asSystem('a test'), other.user.id);
    const left = await db()
      .selectFrom('privateFiles')
      .selectAll()
      .where('ownerId', '=', other.user.id)
      .execute();
    const due = await db().selectFrom('unfinishedFiles').select('folder').execute();
    expect([left, due]).toEqual([[], expect.arrayContaining([{ folder: `private/${other.user.id}` }])]);
    expect(stored[0]?.storageKey).toContain(`private/${other.user.id}/`);
  });

  it('takes uploads in parts, at either process, over a kill', async () => {
    const Key = 'library/sounds/long.wav';
    const whole = Buffer.concat([tone(41), Buffer.alloc(3_000_000, 7)]);
    const cuts = [
      whole.subarray(0, 1_000_000),
      whole.subarray(1_000_000, 2_000_000),
      whole.subarray(2_000_000),
    ];
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key, Metadata: { mtime: '5' } }),
    );
    const clients = [s3, sentTo(there, s3Client(here, member.keys)), s3];
    const sent = await Promise.all(
      cuts.map((Body, at) =>
        (clients[at] ?? s3).send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: at + 1, Body })),
      ),
    );
    const Parts = sent.map(({ ETag }, at) => ({ ETag, PartNumber: at + 1 }));
    const stranger = s3Client(here, (await personWithKeys(server.url)).keys);
    expect(await codeOf(stranger.send(new ListPartsCommand({ Bucket, Key, UploadId })))).toBe('NoSuchUpload');
    const complete = (parts: object[]) =>
      s3.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }),
      );
    expect(await codeOf(complete(Parts.toReversed()))).toBe('InvalidPartOrder');
    expect(await codeOf(complete([{ ETag: '"x"', PartNumber: 1 }]))).toBe('InvalidPart');
    expect(await codeOf(complete([]))).toBe('MalformedXML');
    await server.end('SIGKILL');
    server = await site.start({}, { port: Number(new URL(here).port) });
    const known = await s3.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    expect(known.Parts?.map(({ Size }) => Size)).toEqual(cuts.map(({ length }) => length));
    const { ETag } = await complete(Parts);
    const found = await get(s3, Key);
    expect([found.bytes.equals(whole), found.ETag, found.Metadata]).toEqual([true, ETag, { mtime: '5' }]);
    expect(ETag).toMatch(/^"[\da-f]{32}-3"$/);
    expect(await codeOf(complete(Parts))).toBe('NoSuchUpload');

    // Copied on the server, whole or by bytes, of what one may read alone.
    const copied = 'library/sounds/medley.wav';
    const { UploadId: medley } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: copied }));
    const copyPart = (PartNumber: number, more: object, client = s3) =>
      client.send(
        new UploadPartCopyCommand({
          Bucket,
          Key: copied,
          UploadId: medley,
          PartNumber,
          CopySource: `files/${Key}`,
          ...more,
        }),
      );
    const [head, rest] = await Promise.all([
      copyPart(1, { CopySourceRange: 'bytes=0-999999', CopySourceIfMatch: ETag }),
      copyPart(2, { CopySourceRange: `bytes=1000000-${whole.length - 1}` }),
    ]);
    for (const [wrong, code] of [
      [{ CopySourceRange: `bytes=0-${whole.length}` }, 'InvalidArgument'],
      [{ CopySourceRange: 'bytes=5-' }, 'InvalidArgument'],
      [{ CopySourceIfMatch: '"other"' }, 'PreconditionFailed'],
      [{ CopySourceIfNoneMatch: ETag }, 'PreconditionFailed'],
      [{ CopySourceIfModifiedSince: new Date(0) }, 'NotImplemented'],
      [{ CopySource: 'elsewhere/x.wav' }, 'InvalidArgument'],
      [{ CopySource: 'files/library/sounds/none.wav' }, 'NoSuchKey'],
    ] as const)
      expect(await codeOf(copyPart(3, wrong)), JSON.stringify(wrong)).toBe(code);
    expect(await codeOf(copyPart(3, {}, stranger))).toBe('NoSuchUpload');
    const open = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'library/sounds/m' }));
    expect(open.Uploads).toMatchObject([{ Key: copied, UploadId: medley }]);
    expect((await stranger.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toBeUndefined();
    await s3.send(
      new CompleteMultipartUploadCommand({
        Bucket,
        Key: copied,
        UploadId: medley,
        MultipartUpload: {
          Parts: [head, rest].map(({ CopyPartResult }, at) => ({
            ETag: CopyPartResult?.ETag,
            PartNumber: at + 1,
          })),
        },
      }),
    );
    expect((await get(s3, copied)).bytes.equals(whole)).toBe(true);

    const pages = ['a', 'b/1', 'b/2', 'c'].map((name) => `library/sounds/pages/${name}.wav`);
    for (const each of pages) await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: each }));
    const Prefix = 'library/sounds/pages/';
    const folders = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix, Delimiter: '/' }));
    expect(folders.CommonPrefixes).toEqual([{ Prefix: `${Prefix}b/` }]);
    expect(folders.Uploads?.map((upload) => upload.Key)).toEqual([pages[0], pages[3]]);
    const seen: (string | undefined)[] = [];
    for (let markers = {}; ;) {
      const page = await s3.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix, MaxUploads: 3, ...markers }),
      );
      seen.push(...(page.Uploads ?? []).map((upload) => upload.Key));
      if (!page.IsTruncated) break;
      markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
    expect(seen).toEqual(pages);

    const begun = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const dropped = { Bucket, Key, UploadId: begun.UploadId };
    for (const PartNumber of [0, 10_001])
      expect(await codeOf(s3.send(new UploadPartCommand({ ...dropped, PartNumber, Body: 'x' })))).toBe(
        'InvalidArgument',
      );
    for (const PartNumber of [1, 2])
      expect(
        await codeOf(
          s3.send(new UploadPartCommand({ ...dropped, PartNumber, Body: Buffer.alloc(30_000_000) })),
        ),
      ).toBe(PartNumber === 1 ? 'went well' : 'EntityTooLarge');
    // A day later it is forgotten.
    const begunAt = (hours: number) =>
      db()
        .updateTable('fileUploads')
        .set({ begunAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .where('id', '=', begun.UploadId ?? '')
        .execute();
    await begunAt(25);
    expect(await codeOf(s3.send(new ListPartsCommand(dropped)))).toBe('NoSuchUpload');
    await begunAt(1);
    await s3.send(new AbortMultipartUploadCommand(dropped));
    expect(await codeOf(s3.send(new ListPartsCommand(dropped)))).toBe('NoSuchUpload');
    expect(await db().selectFrom('fileParts').selectAll().execute()).toEqual([]);
  });

  it('takes back at once what the groups or the account no longer give', async () => {
    const { user, keys } = await personWithKeys(server.url);
    const client = s3Client(here, keys);
    const Key = 'library/sounds/takeback.wav';
    await put(client, Key, tone(51));
    await setMembershipsOf(asSystem('a test'), user.id, [], []);
    expect(await codeOf(get(client, Key))).toBe('NoSuchKey');
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', user.id).execute();
    expect(await codeOf(get(client, Key))).toBe('AccessDenied');
    expect(await codeOf(put(client, Key, tone(52)))).toBe('AccessDenied');
    expect(await codeOf(list(sentTo(there, client)))).toBe('AccessDenied');
  });
});
