import { expect, it } from 'vitest';
import { DAY } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asSystem, guest, type Viewer } from '../../kernel/access/viewer.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { queryCount } from '../../platform/db/database.server.ts';
import { binEvent } from '../editing/bin.server.ts';
import { createEvent } from '../editing/create.server.ts';
import { eventChoices } from './choices.server.ts';

const team: Viewer = asSystem('test');
const add = (title: string, days: number) =>
  createEvent(team, {
    title,
    type: 'jam',
    startDate: inSeconds(days * DAY),
    endDate: inSeconds(days * DAY + 3600),
    timezone: 'Europe/Paris',
    allDay: 0,
  });
const titles = async (viewer = team) =>
  (await eventChoices(viewer, undefined)).map(({ label }) => label.split(' · ')[0]);

onEachDatabase('events to choose from', () => {
  it('are read once for all members, anew after each change, and drafts are told to nobody else', async () => {
    const jam = await add('A jam', 2);
    expect(await titles()).toEqual(['A jam']);
    const before = queryCount();
    expect(await titles()).toEqual(['A jam']);
    expect(queryCount()).toBe(before);
    await add('A jam before it', 1);
    await add('A jam that was', -1);
    expect(await titles()).toEqual(['A jam before it', 'A jam', 'A jam that was']);
    expect(await titles(guest)).toEqual([]);
    await binEvent(team, jam);
    expect(await titles()).toEqual(['A jam before it', 'A jam that was']);
  });

  it('have among them what is chosen, however long ago it was', async () => {
    const old = await add('Long ago', -400);
    for (let n = 1; n <= 50; n++) await add(`Jam ${n}`, -n);
    const choices = await eventChoices(team, old);
    expect(choices).toHaveLength(51);
    expect(choices[0]).toMatchObject({ value: old, label: expect.stringContaining('Long ago') });
    expect((await eventChoices(team, undefined)).some(({ value }) => value === old)).toBe(false);
  });
});
