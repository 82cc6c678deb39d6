import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { indexForSearch, searchItems } from './search.server.ts';
import { transaction } from './transaction.server.ts';

onEachDatabase('what is indexed of a text', () => {
  const index = (text: string) => transaction((tx) => indexForSearch(tx, 'tip', 'long', ['A title', text]));
  const finds = async (word: string) => (await searchItems(word, ['tip'], 5)).length === 1;
  const words = (count: number, end: string) => Array.from({ length: count }, (_, n) => `${n}${end}`);

  it('is each of its words, however long it is', async () => {
    const some = words(9_500, 'mélodie');
    await index([...some, ...some, ...some, ...some, ...some, 'dernière'].join(' '));
    expect(await finds('derniere')).toBe(true);
    expect(await finds('9499melodie')).toBe(true);
  });

  it('is bounded where all of them are different: no text costs more than another', async () => {
    await index(words(60_000, 'abcdefghijklmnopqrst').join(' '));
    expect(await finds('17abcdefghijklmnopqrst')).toBe(true);
    expect(await finds('59999abcdefghijklmnopqrst')).toBe(false);
  });
});
