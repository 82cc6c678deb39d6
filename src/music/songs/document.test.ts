import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { createSong, saveSong } from './changes.server.ts';
import { documentTexts, songDocumentFrom } from './details.server.ts';
import { doSongEdit, type SongAnswer } from './edit.server.ts';
import type { Song } from './song.ts';
import { findSong } from './songs.server.ts';

const ada = asPerson('ada');
const kim = asPerson('kim');
const TEXT = '{title: Round}\n{key: G}\n{tempo: 96}\n[G]Sing it\n';

const formOf = (texts: Record<string, string>) => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ document: '1', ...texts })) form.set(name, text);
  return form;
};
const read = (texts: Record<string, string>) => songDocumentFrom(formOf(texts), { chordpro: TEXT });

it('writes into the text what was changed beside it, and leaves what was changed in it', () => {
  // The field was changed, the text still says the old.
  expect(read({ chordpro: TEXT, songKey: 'D', tempo: '96' }).change.chordpro).toBe(TEXT.replace('G}', 'D}'));
  // The text was changed, the field still says the old.
  const inText = TEXT.replace('G}', 'A}');
  expect(read({ chordpro: inText, songKey: 'G' }).change.chordpro).toBe(inText);
  // Taken out beside it, and out of it.
  const without = TEXT.replace('{tempo: 96}\n', '');
  expect(read({ chordpro: TEXT, tempo: '' }).change.chordpro).toBe(without);
  expect(read({ chordpro: without, tempo: '96' }).change.chordpro).toBe(without);
  // What the text says wrongly is shown, never refused; what is typed beside it is.
  const odd = TEXT.replace('G}', 'odd}');
  expect(read({ chordpro: odd, songKey: 'odd' })).toMatchObject({ errors: {}, change: { chordpro: odd } });
  const { errors, change } = read({ chordpro: TEXT, songKey: 'odd', artists: 'A\nB' });
  expect(errors).toEqual({ songKey: 'Key is a note, with m for minor: G, F#m, Bb.' });
  expect(change.chordpro).toContain('{key: G}\n{tempo: 96}\n{artist: A}\n{artist: B}\n');
});

onEachDatabase('the document of a song', () => {
  const send = async (id: string, version: number, change: Record<string, string>) => {
    const song = await findSong(ada, id);
    const form = formOf({ ...documentTexts(song), version: String(version), do: 'save', ...change });
    const answer = await doSongEdit(ada, id, 'text', form);
    return answer instanceof Response
      ? { to: answer.headers.get('location')?.replace(/[?&]done=.*/, '') }
      : { status: answer.init?.status, ...(answer.data as SongAnswer) };
  };

  it('is saved as one; a changed key asks for the chords, unless they were changed with it', async () => {
    const { id } = await createSong(ada, { chordpro: TEXT });
    const here = `/bee/songs/edit/${id}`;
    expect(await send(id, 1, { songKey: 'D', summary: 'Short', rights: 'own' })).toEqual({
      to: `${here}?was=G`,
    });
    expect(await findSong(ada, id)).toMatchObject({ key: 'D', summary: 'Short', rights: 'own', version: 2 });
    const both = TEXT.replaceAll('G', 'A');
    expect(await send(id, 2, { chordpro: both, songKey: 'A' })).toEqual({ to: here });
    expect(await send(id, 3, { tempo: 'fast', title: '' })).toMatchObject({
      status: 422,
      errors: { tempo: expect.any(String) as string },
    });
    expect(await findSong(ada, id)).toMatchObject({ key: 'A', version: 3 });
  });

  it('is not saved over what others saved; saved over it on purpose, it keeps what they changed elsewhere', async () => {
    const { id } = await createSong(ada, { chordpro: TEXT });
    const opened = documentTexts(await findSong(ada, id));
    await saveSong(kim, id, 1, { summary: 'By Kim', chordpro: TEXT.replace('96', '80') });
    const mine = { ...opened, summary: opened['summary'] ?? '', licenceNote: 'Mine' };
    const refused = await send(id, 1, mine);
    expect(refused).toMatchObject({ status: 409, stale: { version: 2, begun: 1, isMerged: true } });
    expect((refused as SongAnswer).stale?.differences.map(({ label }) => label)).toEqual([
      'About the licence',
    ]);
    expect(await send(id, 1, { ...mine, over: '2', begun: '1' })).toEqual({ to: `/bee/songs/edit/${id}` });
    const saved: Partial<Song> = { summary: 'By Kim', licenceNote: 'Mine', tempo: 80 };
    expect(await findSong(ada, id)).toMatchObject(saved);
  });

  it('keeps what others changed in its text beside what the writer changed there', async () => {
    const { id } = await createSong(ada, { chordpro: TEXT });
    const opened = documentTexts(await findSong(ada, id));
    const sung = TEXT.replace('96', '80').replace('Sing it', 'Sing it twice');
    await saveSong(kim, id, 1, { chordpro: sung });
    const over = { ...opened, over: '2', begun: '1', capo: '2' };
    await send(id, 1, over);
    const both = await findSong(ada, id);
    expect(both).toMatchObject({ tempo: 80, capo: 2 });
    expect(both.chordpro).toContain('Sing it twice');
    // Of two who changed the same line, the one who saves over it on purpose is right.
    await saveSong(kim, id, 3, { chordpro: both.chordpro.replace('80', '70').replace('twice', 'again') });
    const mine = both.chordpro.replace('twice', 'never');
    await send(id, 3, { ...documentTexts(both), chordpro: mine, tempo: '80', over: '4', begun: '3' });
    expect((await findSong(ada, id)).chordpro).toBe(mine.replace('80', '70'));
  });
});
