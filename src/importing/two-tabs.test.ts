import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { db } from '../platform/db/database.server.ts';
import { checkImport } from './check-import.server.ts';
import { importActions } from './import-actions.server.ts';
import { takeOf } from './import-settings.ts';
import { findImport, foundIn } from './imports.server.ts';
import { workOnImports } from './run-import.server.ts';
import { beginImport } from './take-file.server.ts';

const bee = asPerson('bee');
const CELL = 'cell-2-email';
const WAS = `was-${CELL}`;

onEachDatabase('one cell in two tabs', () => {
  let id: string;

  beforeEach(async () => {
    await keepPerson(bee);
    const bytes = Buffer.from('Given name,Email\nAda,broken\nBo,wrong\n');
    id = await beginImport(bee, { kind: 'participant', fileName: 'a.csv', bytes });
    await checkImport(bee, id);
  });

  const send = (sent: Record<string, string>, deed: 'fix' | 'start' = 'fix') => {
    const form = new FormData();
    for (const [name, text] of Object.entries(sent)) form.set(name, text);
    return importActions(bee, id, form, () => undefined)[deed]();
  };
  const groups = async () => foundIn(await findImport(bee, id)).groups ?? [];
  const told = async () => (await groups()).map(({ count, message }) => [count, message]);
  const NOT_VALID = 'Email is not valid.';
  const TWO = 'Two texts were typed here: “one@example.org” and “two@example.org”. Which one counts?';

  it('keeps both texts and asks which counts', async () => {
    await send({ [CELL]: 'one@example.org', [WAS]: 'broken' });
    expect(await told()).toEqual([[1, NOT_VALID]]);
    await send({ [CELL]: 'two@example.org', [WAS]: 'broken' });
    expect(await told()).toEqual([
      [1, TWO],
      [1, NOT_VALID],
    ]);
    const [group] = await groups();
    expect(group?.instead?.map(({ one }) => one)).toEqual([
      'Take “one@example.org”',
      'Take “two@example.org”',
    ]);
    // Sent along as it stands, it is no answer.
    await send({ [CELL]: 'one@example.org', [WAS]: 'one@example.org' });
    expect(await told()).toContainEqual([1, TWO]);
    for (const offer of group?.instead ?? []) {
      const way = takeOf(offer.text, offer.field);
      await send({ field: 'email', message: TWO, said: '', way });
      expect(await told()).toEqual([[1, NOT_VALID]]);
      if (offer === group?.instead?.[0]) await send({ [CELL]: 'two@example.org', [WAS]: 'broken' });
    }
    await send({}, 'start');
    while (await workOnImports());
    expect(await db().selectFrom('participants').select('email').execute()).toEqual([
      { email: 'two@example.org' },
    ]);
  });

  it('begins nothing with one of two texts', async () => {
    await send({ [CELL]: 'one@example.org', [WAS]: 'broken' });
    await expect(send({ [CELL]: 'two@example.org', [WAS]: 'broken' }, 'start')).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await told()).toContainEqual([1, TWO]);
    expect(await findImport(bee, id)).toMatchObject({ state: 'checked' });
  });

  it('is settled by a third text, and no conflict where both say the same or one was not touched', async () => {
    await send({ [CELL]: 'one@example.org', [WAS]: 'broken' });
    await send({ [CELL]: 'one@example.org', [WAS]: 'broken' });
    await send({ [CELL]: 'broken', [WAS]: 'broken' });
    expect(await told()).toEqual([[1, NOT_VALID]]);
    await send({ [CELL]: 'two@example.org', [WAS]: 'broken' });
    await send({ [CELL]: 'three@example.org', [WAS]: 'one@example.org' });
    expect(await told()).toEqual([[1, NOT_VALID]]);
  });
});
