import { afterEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import '../definitions.server.ts';
import { asSystem, guest, type Viewer } from '../kernel/access/viewer.ts';
import { nowIso, setClock } from '../platform/clock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { changePages } from '../platform/http/page-generation.server.ts';
import { besidesTheList } from './beside-events.server.ts';

afterEach(() => setClock());

onEachDatabase('what the home page shows besides its events', () => {
  it('is kept for guests to the next public change, and read for everybody else', async () => {
    // What is kept ends with the minute, too.
    setClock(nowIso());
    await transaction(changePages);
    const months = async (viewer: Viewer = guest) => (await besidesTheList(viewer, 'coming', true)).months;
    expect(await months()).toEqual([]);
    await addEvent();
    // Put into the table by hand: nobody was told of it yet.
    expect(await months()).toEqual([]);
    expect(await months(asSystem('reads anew'))).toHaveLength(1);
    await transaction(changePages);
    expect(await months()).toHaveLength(1);
    expect((await besidesTheList(guest, 'past', false)).months).toEqual([]);
  });
});
