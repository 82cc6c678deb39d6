import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { createSong, saveSong } from './changes.server.ts';
import { exportSong } from './export.server.ts';
import { copyInKey, keyLeftBehind, moveChordsToKey, nameShapes, saveInKey } from './new-key.server.ts';
import { findSong } from './songs.server.ts';
import { sheetViewFromQuery } from '../sheets/view.ts';

const ada = asPerson('ada');
const TEXT = '{title: X}\n{key: G}\n[G]la [D/F#]la\n';
const textOf = async (id: string) => (await findSong(ada, id)).chordpro;

onEachDatabase('a song in a new key', () => {
  it('is saved over the version one saw, or as a copy, by nobody else', async () => {
    const { id } = await createSong(ada, { chordpro: TEXT });
    const up = { semitones: 2, signs: undefined };
    await expect(saveInKey(guest, id, { ...up, version: 1 })).rejects.toMatchObject({ code: 'notFound' });
    await expect(copyInKey(guest, id, up)).rejects.toMatchObject({ code: 'notFound' });
    await expect(saveInKey(ada, id, { ...up, semitones: 0, version: 1 })).rejects.toMatchObject({
      code: 'badRequest',
    });
    const copy = await copyInKey(ada, id, { semitones: 1, signs: 'sharps' });
    expect(await textOf(copy)).toBe('{title: X (copy)}\n{key: Ab}\n[Ab]la [Eb/G]la\n');
    await saveInKey(ada, id, { ...up, version: 1 });
    expect(await textOf(id)).toBe('{title: X}\n{key: A}\n[A]la [E/G#]la\n');
    // Twice from the same page is not twice as high.
    await expect(saveInKey(ada, id, { ...up, version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    const file = await exportSong(ada, id, 'cho', sheetViewFromQuery(new URLSearchParams('transpose=-2')));
    expect(file.body).toBe(TEXT);
  });

  it('takes the chords with it where the details have changed the key alone', async () => {
    const { id } = await createSong(ada, { chordpro: TEXT });
    const changed = TEXT.replace('key: G', 'key: C');
    expect(keyLeftBehind(TEXT, changed)).toBe('G');
    expect(keyLeftBehind(TEXT, TEXT)).toBe(undefined);
    await saveSong(ada, id, 1, { chordpro: changed });
    await moveChordsToKey(ada, id, { was: 'G', version: 2 });
    expect(await textOf(id)).toBe('{title: X}\n{key: C}\n[C]la [G/B]la\n');
  });

  it('has its staves in the new key, too, with the key of their own or that of the song', async () => {
    const block = (notes: string) => `{start_of_abc}\n${notes}{end_of_abc}\n`;
    const text = (key: string, chord: string, own: string, bare: string) =>
      `{title: X}\n{key: ${key}}\n[${chord}]la\n${block(own)}${block(bare)}`;
    const inG = text('G', 'G', 'X:1\nM:3/4\nK:G\n"Em"E2 F2 ^c2 |\n\nw:be a bee\n', 'G2 F2 c2 |\n');
    const inA = text('A', 'A', 'X:1\nM:3/4\nK:A\n"F#m"F2 G2 ^d2 |\n\nw:be a bee\n', 'A2 G2 d2 |\n');
    const { id } = await createSong(ada, { chordpro: inG });
    await saveInKey(ada, id, { semitones: 2, signs: undefined, version: 1 });
    expect(await textOf(id)).toBe(inA);
    await saveInKey(ada, id, { semitones: -2, signs: undefined, version: 2 });
    expect(await textOf(id)).toBe(inG);
    // What cannot be read stays.
    const odd = text('G', 'G', 'K:G\n??? [[[ ???\n', '__proto__ G2\n');
    const { id: other } = await createSong(ada, { chordpro: odd });
    await saveInKey(ada, other, { semitones: 2, signs: undefined, version: 1 });
    expect(await textOf(other)).toBe(odd.replace('{key: G}', '{key: A}').replace('[G]', '[A]'));
  });

  it('names the shapes where it named what sounds', async () => {
    const { id } = await createSong(ada, {
      chordpro: '{title: X}\n{key: Db}\n{capo: 3}\n[Bb]la [Eb]la [F]la [Bb]',
    });
    await nameShapes(ada, id, 1);
    expect(await findSong(ada, id)).toMatchObject({ key: 'Bb', capo: 3 });
    await expect(nameShapes(ada, id, 2)).rejects.toMatchObject({ code: 'conflict' });
  });
});
