import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { HEIC, heicOf } from '../../tests/support/files/media-files.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import type { MediaPicture } from '../kernel/media/media.ts';
import { files } from '../platform/files/files.server.ts';
import { addMedia } from './add-media.server.ts';
import { toSrgb } from './heic/to-srgb.server.ts';
import { findMediaFile, findOriginal } from './find-media-file.server.ts';

const ada = asPerson('ada');
/** As a file says it of its colours. */
const SRGB = { primaries: 1, transfer: 13, matrix: 6, isFullRange: true };
const EMBER = [217, 67, 43];
const REED = [47, 111, 94];

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const add = async (bytes: Uint8Array, filename: string) => {
  const { item } = await addMedia(ada, { filename, content: once(bytes), visibility: 'public' });
  return item as MediaPicture;
};

async function storedBytes(item: MediaPicture, url = item.src): Promise<ArrayBuffer> {
  const { key } = await findMediaFile(ada, item.id, url.split('/').at(-1));
  return new Response((await files().get(key))?.body).arrayBuffer();
}

/** The pixels at a quarter and at three quarters of the width. */
async function coloursOf(item: MediaPicture): Promise<number[][]> {
  const { data, info } = await sharp(await storedBytes(item))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = (info.height >> 1) * info.width;
  return [info.width >> 2, (info.width * 3) >> 2].map((x) => [
    ...data.subarray((row + x) * 3, (row + x) * 3 + 3),
  ]);
}

function expectNear(found: readonly number[] = [], wanted: readonly number[], most: number): void {
  for (const [i, level] of wanted.entries()) expect(Math.abs((found[i] ?? 0) - level)).toBeLessThan(most);
}

onEachDatabase('pictures of every kind', () => {
  it('takes what a phone makes, by what is in it, and gives it back as it was', async () => {
    const item = await add(HEIC, 'IMG_0001.jpg');
    expect(item).toMatchObject({ kind: 'image', width: 96, height: 64 });
    const [left, right] = await coloursOf(item);
    expectNear(left, EMBER, 12);
    expectNear(right, REED, 12);
    const stored = await files().get((await findOriginal(ada, item.id)).key);
    expect(Buffer.from(await new Response(stored?.body).arrayBuffer()).equals(HEIC)).toBe(true);
  });

  it('takes tiles that phones turn, ten bits a colour, and light that is brighter than white', async () => {
    const fixture = (name: string) => readFile(`tests/fixtures/heic/${name}.heic`);
    const turned = await add(await fixture('tiles-turned'), 'IMG_0002.HEIC');
    expect(turned).toMatchObject({ width: 1920, height: 2560 });
    const { data, info } = await sharp(await storedBytes(turned))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
    expectNear(at(info.height >> 2), EMBER, 12);
    expectNear(at((info.height * 3) >> 2), REED, 12);

    const [left, right] = await coloursOf(await add(await fixture('ten-bits'), 'ten.heic'));
    expectNear(left, EMBER, 12);
    expectNear(right, REED, 12);
    // White paper, and a fifth of its light.
    const [white, fifth] = await coloursOf(await add(await fixture('ten-bits-pq'), 'hdr.hif'));
    expectNear(white, [246, 246, 246], 4);
    expectNear(fifth, [124, 124, 124], 4);
    const named = await fixture('ten-bits');
    named.write('heis', 8);
    expect(await add(named, 'heis.heic')).toMatchObject({ kind: 'image' });
  });

  it('refuses what only says it is one, is cut off, or says it is larger than it may be', async () => {
    const cut = HEIC.subarray(0, HEIC.length - 300);
    await expect(add(cut, 'cut.heic')).rejects.toThrow(/damaged.*send it as JPEG/);
    const empty = Buffer.concat([HEIC.subarray(0, 32), Buffer.alloc(500)]);
    await expect(add(empty, 'empty.heic')).rejects.toMatchObject({ code: 'invalid' });
    await expect(add(heicOf(20_000, 20_000), 'bomb.heic')).rejects.toThrow(/25 million pixels.*JPEG/);
    await expect(add(heicOf(5000, 4900), 'liar.heic')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('keeps what is transparent, and codes no transparency and no finer colours where there is none', async () => {
    const avifOf = async (channels: 3 | 4, background: string) => {
      const png = await sharp({ create: { width: 400, height: 300, channels, background } })
        .png()
        .toBuffer();
      const item = await add(png, 'picture.png');
      const url = item.sources[0]?.srcSet.split(' ')[0] ?? '';
      expect(url).toMatch(/\.avif$/);
      const bytes = Buffer.from(await storedBytes(item, url));
      // AV1 Codec ISO Media File Format Binding, 2.3.3: the profile 0 has its colours in half the size.
      const profile = (bytes[bytes.indexOf('av1C') + 5] ?? 0) >> 5;
      return { profile, hasAlpha: (await sharp(bytes).metadata()).hasAlpha };
    };
    expect(await avifOf(3, '#2f6f5e')).toMatchObject({ hasAlpha: false, profile: 0 });
    expect(await avifOf(4, '#2f6f5e80')).toMatchObject({ hasAlpha: true });
  });

  it('takes TIFF', async () => {
    const tiff = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f6f5e' } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const item = await add(tiff, 'scan.tif');
    expect(item).toMatchObject({ width: 300, height: 200 });
    expectNear((await coloursOf(item))[0], REED, 6);
    const many = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .tiff({ compression: 'deflate' })
      .toBuffer();
    await expect(add(many, 'bomb.tif')).rejects.toMatchObject({ code: 'tooLarge' });
  });
});

it('shows the colours of a phone’s screen as they are', async () => {
  const original = Buffer.from([...EMBER, ...REED, 128, 128, 128, 255, 255, 255, 0, 0, 0]);
  const inP3 = await sharp(original, { raw: { width: 5, height: 1, channels: 3 } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { data } = await sharp(inP3, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  expect([...data]).not.toEqual([...original]);
  toSrgb(data, Buffer.alloc(0), { ...SRGB, primaries: 12 });
  expectNear([...data], [...original], 4);
});
