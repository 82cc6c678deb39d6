import { expect, it } from 'vitest';
import { previewSongs, textsIn } from './import-preview.server.ts';

function formOf(...sizes: number[]): FormData {
  const form = new FormData();
  for (const size of sizes) form.append('files', new File(['x'.repeat(size)], 'a.cho'));
  form.append('pasted', 'la');
  return form;
}

it('refuses more than 2 MB together, and takes what is less', async () => {
  await expect(textsIn(formOf(1_500_000, 1_500_000))).rejects.toMatchObject({ code: 'tooLarge' });
  expect(await textsIn(formOf(1_000_000, 1_000_000))).toHaveLength(3);
});

it('says the lines of what was given, and none where another text stands for it', async () => {
  const texts = [{ name: 'a.cho', text: '{t: One}\n[Q]la' }];
  expect((await previewSongs(texts))[0]?.problems).toMatchObject([{ line: 2 }]);
  expect((await previewSongs(texts, ['0']))[0]?.problems).toMatchObject([{ line: 0 }]);
});
