import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '../clock.server.ts';
import { closeDatabase, openDatabase } from '../db/database.server.ts';
import { transaction } from '../db/transaction.server.ts';
import { readConfig } from '../config.server.ts';
import { keptText } from './kept-text.server.ts';
import { changePages } from './page-generation.server.ts';

afterEach(() => setClock());

test('what is kept is made once, also for many at once, and again after a change or a minute', async () => {
  openDatabase(readConfig({}), ':memory:');
  let made = 0;
  const make = async () => `text ${(made += 1)}`;
  expect(await Promise.all([keptText('a', make), keptText('a', make)])).toEqual(['text 1', 'text 1']);
  expect(await keptText('a', make)).toBe('text 1');
  expect(await keptText('b', make)).toBe('text 2');
  await transaction(changePages);
  expect(await keptText('a', make)).toBe('text 3');
  setClock(inSeconds(61));
  expect(await keptText('a', make)).toBe('text 4');
  await closeDatabase();
});

test('what fails is not kept', async () => {
  await expect(keptText('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keptText('c', async () => 'here')).toBe('here');
});
