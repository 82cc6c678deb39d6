import { expect, it } from 'vitest';
import { AppError, notFound } from '../../platform/app-error.ts';
import { forEachTicked } from './ticked-ids.server.ts';

const refusing = (refused: Record<string, AppError>, done: string[]) => async (each: string) => {
  const error = refused[each];
  if (error) throw error;
  done.push(each);
};

it('does all that it may, and says how many and why not all', async () => {
  const done: string[] = [];
  const owners = new AppError('forbidden', 'Only its owner may.');
  await expect(forEachTicked(['a', 'b', 'c'], refusing({ b: owners }, done))).rejects.toMatchObject({
    code: 'forbidden',
    message: '2 of 3 done. Only its owner may.',
  });
  expect(done).toEqual(['a', 'c']);
});

it('does not lead away from the list where some have gone since', async () => {
  const done: string[] = [];
  await expect(forEachTicked(['a', 'b'], refusing({ a: notFound() }, done))).rejects.toMatchObject({
    code: 'conflict',
    message: '1 of 2 done. Someone has moved the rest since: the list shows what is there now.',
  });
  expect(done).toEqual(['b']);
});

it('lets what broke through, and asks for something ticked', async () => {
  await expect(forEachTicked(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(forEachTicked([], async () => {})).rejects.toMatchObject({ code: 'badRequest' });
});
