import { expect, it } from 'vitest';
import { matching } from './add-song.tsx';

const song = (title: string, artists = '') => ({
  id: title,
  title,
  artists,
  key: 'G',
  tempo: null,
  duration: null,
});
const songs = ['Été à Lyon', 'RT Sakura', 'Sakura', 'Sakura no hana'].map((title) => song(title));
songs.push(song('Tokyo', 'Sakura Band'));
const found = (looked: string) => matching(songs, looked).map(({ title }) => title);

it('finds songs by all words, those first that are called so or begin so', () => {
  expect(found('sakura')).toEqual(['Sakura', 'Sakura no hana', 'RT Sakura', 'Tokyo']);
  expect(found(' SAKURA ')[0]).toBe('Sakura');
  expect(found('ete lyon')).toEqual(['Été à Lyon']);
  expect(found('band sakura')).toEqual(['Tokyo']);
  expect(found('')).toEqual(songs.map(({ title }) => title));
  expect(found('nothing')).toEqual([]);
});
