import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { bringInText } from '../../tests/support/files/bring-in-text.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { findLikenesses } from '../merging/find-likenesses.server.ts';
import { checkImport } from './check-import.server.ts';
import { importActions } from './import-actions.server.ts';
import { findImport, foundIn } from './imports.server.ts';
import { beginImport } from './take-file.server.ts';

const bee = asPerson('bee');

onEachDatabase('what is done with all rows that repeat something', () => {
  beforeEach(() => keepPerson(bee));

  it.each([
    ['duplicates', 'skip', ['Ada,Lovelace,ada@example.org', 'Bob,Diddley,bo@example.org']],
    ['others', 'skip', ['Cy,Twombly,ada@example.org', 'Di,Prima,bo@example.org']],
    ['maybes', 'both', ['Ada,Lovelcae,a@example.com', 'Bob,Diddely,b@example.com']],
  ] as const)('is said to be mixed where rows have ways of their own: %s', async (sort, first, rows) => {
    const columns = 'Given name,Family name,Email';
    const there = [columns, 'Ada,Lovelace,ada@example.org', 'Bob,Diddley,bo@example.org'];
    await bringInText(bee, 'participant', there.join('\n'));
    while (await findLikenesses());
    const bytes = Buffer.from([columns, ...rows].join('\n'));
    const id = await beginImport(bee, { kind: 'participant', fileName: 'a.csv', bytes });
    await checkImport(bee, id);
    const found = async () => {
      const { mixed, twins = [], others = [], maybes = [] } = foundIn(await findImport(bee, id));
      return { mixed, ways: { duplicates: twins, others, maybes }[sort].map(({ way }) => way) };
    };
    const choose = (sent: Record<string, string>, deed: 'twin' | typeof sort) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(sent)) form.set(name, text);
      return importActions(bee, id, form, () => undefined)[deed]();
    };
    expect(await found()).toEqual({ mixed: [], ways: [first, first] });
    await choose({ number: '2', way: 'update' }, 'twin');
    expect(await found()).toEqual({ mixed: [sort], ways: ['update', first] });
    // All of them are all of them, also in the way that all had before.
    await choose({ way: first }, sort);
    expect(await found()).toEqual({ mixed: [], ways: [first, first] });
    await choose({ number: '3', way: 'update' }, 'twin');
    await choose({ way: 'update' }, sort);
    expect(await found()).toEqual({ mixed: [], ways: ['update', 'update'] });
  });
});
