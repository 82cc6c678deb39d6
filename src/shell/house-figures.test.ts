import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser } from '../../tests/support/people.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { guest } from '../kernel/access/viewer.ts';
import { queryCount } from '../platform/db/database.server.ts';
import { houseFigures } from './house-figures.server.ts';

onEachDatabase('how the house stands', () => {
  it('is told who runs the people alone', async () => {
    for (const viewer of [guest, asPerson('bee'), { ...asPerson('dev'), profiles: ['Developer'] }])
      await expect(houseFigures(viewer)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('counts accounts by their state, in five queries', async () => {
    await addUser();
    await addUser({ state: 'disabled' });
    const before = queryCount();
    expect(await houseFigures({ ...asPerson('boss'), profiles: ['Administrator'] })).toMatchObject({
      users: { active: 1, disabled: 1 },
      mails: {},
      lastImport: undefined,
      lastArchive: undefined,
    });
    expect(queryCount() - before).toBe(5);
  });
});
