import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Kilobytes. This picture has little in it; one with fine detail takes 40 MB more, and 200 MB are the bar for that. */
const MOST = 150 * 1024;

/** Reads it in a process of its own and says, in kilobytes, how much more that took at most than before. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { readHeic } from './src/media/heic/heic.server.ts';
  await import('sharp');
  const most = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  const before = most();
  const { width, height } = await readHeic('tests/fixtures/heic/24-megapixels.heic');
  console.log(JSON.stringify({ width, height, more: most() - before }));
`;

it.skipIf(process.platform !== 'linux')('a picture of 24 megapixels is read in little memory', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  const { width, height, more } = JSON.parse(stdout) as { width: number; height: number; more: number };
  expect([width, height]).toEqual([1920, 1280]);
  expect(more).toBeLessThan(MOST);
});
