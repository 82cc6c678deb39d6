import { expect, it } from 'vitest';
import { zip64 } from '../../../tests/support/files/zip64.ts';
import { unpackSongs } from './unpack.server.ts';

const GIGABYTES = 1024n ** 3n;

it('refuses an archive whose file says that it is of five gigabytes, without unpacking it', async () => {
  await expect(unpackSongs(await zip64('song.txt', 5n * GIGABYTES))).rejects.toMatchObject({
    message: 'This archive holds more than 8 MB of texts or 2,000 files. Please import it in parts.',
  });
  // What is no song is not unpacked, however large.
  expect(await unpackSongs(await zip64('sheet.pdf', 5n * GIGABYTES))).toEqual({
    texts: [],
    leftOut: [{ name: 'sheet.pdf', why: 'noText' }],
  });
  expect((await unpackSongs(await zip64('song.txt', 5n))).texts).toEqual([
    { name: 'song.txt', text: 'short' },
  ]);
});
