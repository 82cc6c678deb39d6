import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { parseChordPro } from '../music/chordpro/parse-chordpro.ts';
import { writeKey } from '../music/chordpro/key.ts';
import { songFacts } from '../music/chordpro/song-facts.ts';
import { restoreSongRevision, saveSong } from '../music/songs/changes.server.ts';
import { findSong, listSongs, songFilterFromQuery } from '../music/songs/songs.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { addDemoSongs, demoSongs } from './demo-songs.server.ts';

it.each(demoSongs.map((text) => [/title: (.*)\}/.exec(text)?.[1] ?? '', text]))(
  '%s is written down without a mistake',
  (_, text) => {
    expect(parseChordPro(text).problems).toEqual([]);
  },
);

it('leaves the keys of nearly all to be heard from their chords', () => {
  const keyOf = (text: string) => {
    const { key } = songFacts(parseChordPro(text).lines);
    return key && writeKey(key);
  };
  const misheard = demoSongs.filter((text) => keyOf(text) !== keyOf(text.replace(/^\{key:.*\}$/m, '')));
  // Kalinka changes its key with every verse.
  expect(misheard.map((text) => /title: (.*)\}/.exec(text)?.[1])).toEqual(['Kalinka']);
});

onEachDatabase('the demo songbook', () => {
  it('has songs of several keys, metres and languages, each with tempo and length', async () => {
    await transaction(addDemoSongs);
    const { songs, count } = await listSongs(
      asSystem('test'),
      songFilterFromQuery(new URLSearchParams()),
      100,
    );
    expect(count).toBeGreaterThanOrEqual(12);
    expect(new Set(songs.map(({ key }) => key)).size).toBeGreaterThan(5);
    expect(new Set(songs.map(({ time }) => time)).size).toBeGreaterThan(3);
    expect(songs.every(({ tempo, duration, rights }) => tempo && duration && rights === 'publicDomain')).toBe(
      true,
    );
    expect(songs.some(({ capo }) => capo > 0)).toBe(true);
  });

  it('can be changed back to how it began', async () => {
    const ada = asPerson('ada');
    const [id = ''] = (await transaction(addDemoSongs)).values();
    const { chordpro } = await findSong(ada, id);
    await saveSong(ada, id, 1, { chordpro: `${chordpro}\nLa la\n` });
    await restoreSongRevision(ada, id, { revision: 1, version: 2 });
    expect(await findSong(ada, id)).toMatchObject({ chordpro, version: 3 });
  });
});
