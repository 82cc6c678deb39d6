import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { binSong } from '../songs/bin.server.ts';
import { createSong } from '../songs/changes.server.ts';
import { leftOutWords } from './left-out.ts';
import { previewFor, textsIn } from './import-preview.server.ts';

const ada = asPerson('ada');
const WORDS =
  'One evening walking under lanterns beside the river counting bridges singing louder than church bells ringing';
const song = (title: string, artist: string, words = WORDS) =>
  `{title: ${title}}\n${artist && `{artist: ${artist}}\n`}[G]${words}\n`;

async function zipOf(files: Record<string, string | Buffer>): Promise<File> {
  const zip = new ZipFile();
  for (const [name, body] of Object.entries(files)) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  return new File([await buffer(zip.outputStream)], 'songs.zip');
}

onEachDatabase('songs that are there already', () => {
  it('are known by title and artist, or by their words, and are not selected', async () => {
    const { id } = await createSong(ada, { chordpro: song('Lanterns', 'The Bees') });
    const gone = await createSong(ada, { chordpro: song('Gone', 'The Bees', 'la la') });
    await binSong(ada, gone.id);
    const texts = [
      song('LANTERNS', 'the bees', 'other words'),
      song('Lanterns', 'Somebody else', 'quite another song'),
      song('Rivers', '', `${WORDS} and more`),
      song('Gone', 'The Bees', 'la la'),
      song('New', '', 'lo lo'),
      song('new!', '', 'lo lo'),
    ].map((text) => ({ name: '', text }));
    const found = await previewFor(ada, texts);
    expect(found.map(({ known, ticked }) => [known?.id, known?.why, ticked])).toEqual([
      [id, 'title', false],
      [undefined, undefined, true],
      [id, 'words', false],
      [undefined, undefined, true],
      [undefined, undefined, true],
      ['', 'title', false],
    ]);
    // Who selects one all the same has been asked.
    expect((await previewFor(ada, texts, ['0'])).map(({ ticked }) => ticked)[0]).toBe(true);
    await expect(previewFor(guest, texts)).rejects.toMatchObject({ code: 'notFound' });
  });
});

it('takes a zip archive apart, and says what in it is no song', async () => {
  const form = new FormData();
  form.append(
    'files',
    await zipOf({
      'a/one.cho': '{t: One}',
      'two.onsong': 'Two\n',
      'a/cover.jpg': 'x',
      '__MACOSX/._one.cho': 'x',
    }),
  );
  form.append('files', new File([Buffer.from('Caf\xe9', 'latin1')], 'old.txt'));
  const given = await textsIn(form);
  expect(given.map(({ name, text }) => [name, text])).toEqual([
    ['one.cho', '{t: One}'],
    ['two.onsong', 'Two\n'],
    ['old.txt', 'Café'],
  ]);
  expect(given[0]?.leftOut).toEqual([{ name: 'a/cover.jpg', why: 'noText' }]);
  const broken = new FormData();
  broken.append('files', new File(['PK\u0003\u0004 nothing'], 'x.zip'));
  await expect(textsIn(broken)).rejects.toMatchObject({ code: 'invalid' });
});

describe('files that are no songs', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const sent = (...files: File[]) => {
    const form = new FormData();
    for (const file of files) form.append('files', file);
    return textsIn(form);
  };
  const song = () => new File(['{t: One}'], 'one.cho');

  it.each([
    ['23-pic.png', PNG],
    ['24-fake.txt', PNG],
    ['25.pdf', Buffer.from('%PDF-1.4\nno binary in it')],
    ['26.txt', Buffer.from('%PDF-1.4\nno binary in it')],
    ['27.docx', Buffer.from('PK\u0003\u0004 an archive of another kind')],
  ])('%s is named and left out', async (name, bytes) => {
    const given = await sent(new File([bytes], name), song());
    expect(given).toEqual([{ name: 'one.cho', text: '{t: One}', leftOut: [{ name, why: 'noText' }] }]);
    await expect(sent(new File([bytes], name))).rejects.toMatchObject({
      message: expect.stringContaining(`There is no song in it. Left out, since it is no text: ${name}.`),
    });
  });

  it('are told where they belong', () => {
    expect(leftOutWords([{ name: 'a.PDF', why: 'noText' }])).toBe(
      'Left out, since it is no text: a.PDF. A song is made of its pages under “From PDFs”.',
    );
    expect(leftOutWords([{ name: 'a.mp3', why: 'noText' }])).toBe('Left out, since it is no text: a.mp3.');
  });

  it.each(['../evil.cho', '/ab/evil.cho', 'C:/b/evil.cho'])(
    'are those whose path leads out of their archive: %s',
    async (path) => {
      const innocent = `${'x'.repeat(path.length - 9)}/evil.cho`;
      const zip = await zipOf({ 'one.cho': '{t: One}', [innocent]: '{t: Evil}' });
      const bytes = Buffer.from(await zip.arrayBuffer())
        .toString('latin1')
        .replaceAll(innocent, path);
      const given = await sent(new File([Buffer.from(bytes, 'latin1')], 'x.zip'));
      expect(given).toEqual([{ name: 'one.cho', text: '{t: One}', leftOut: [{ name: path, why: 'path' }] }]);
    },
  );
});
