import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { addUser } from '../../tests/support/people.ts';
import { guest, type UserViewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import {
  calendarAddress,
  calendarBehind,
  makeCalendarAddress,
  stopCalendar,
} from './team-calendar.server.ts';

const notFound = { code: 'notFound' };

async function member(): Promise<UserViewer> {
  const { id, email } = await addUser();
  return {
    kind: 'user',
    id,
    email,
    givenName: 'Ada',
    familyName: 'Lovelace',
    groups: ['BeeUsers'],
    profiles: [],
  };
}

const fileOf = async (viewer: UserViewer) => (await calendarAddress(viewer))?.split('/feeds/team/')[1] ?? '';

onEachDatabase('a member’s calendar of the team', () => {
  it('is made by who runs events, and by nobody else', async () => {
    for (const viewer of [guest, asPerson('nobody', ''), asPerson('jam', 'JamUsers')]) {
      await expect(calendarAddress(viewer)).rejects.toMatchObject(notFound);
      await expect(makeCalendarAddress(viewer)).rejects.toMatchObject(notFound);
      await expect(stopCalendar(viewer)).rejects.toMatchObject(notFound);
    }
  });

  it('has drafts and call times, and leads to the team’s screens', async () => {
    const ada = await member();
    expect(await calendarAddress(ada)).toBeUndefined();
    await makeCalendarAddress(ada);
    const { id } = await addEvent({ title: 'Gala', state: 'draft', callTime: '17:00' });
    await addEvent({ title: 'Gone', state: 'archived' });
    const calendar = new ICAL.Component(ICAL.parse(await calendarBehind(await fileOf(ada))) as unknown[]);
    const [entry, ...rest] = calendar.getAllSubcomponents('vevent');
    expect(rest).toEqual([]);
    expect(entry?.getFirstPropertyValue('summary')).toBe('Draft: Gala');
    expect(entry?.getFirstPropertyValue('description')).toContain('Call time 17:00');
    expect(String(entry?.getFirstPropertyValue('url'))).toContain(`/bee/events/show/${id}`);
  });

  it('ends with a new address, with stopping it, and with its owner’s rights', async () => {
    const [ada, bob] = [await member(), await member()];
    await makeCalendarAddress(ada);
    await makeCalendarAddress(bob);
    const [first, bobs] = [await fileOf(ada), await fileOf(bob)];
    await makeCalendarAddress(ada);
    const second = await fileOf(ada);
    expect(second).not.toBe(first);
    await expect(calendarBehind(first)).rejects.toMatchObject(notFound);
    expect(await calendarBehind(second)).toContain('BEGIN:VCALENDAR');
    const [id = '', signature = ''] = second.split('.');
    const others = bobs.split('.')[1] ?? '';
    for (const file of [
      '',
      'x.ics',
      `${id}.ics`,
      `${id}.${others}.ics`,
      `${id}.${signature}`,
      `${second}.ics`,
    ])
      await expect(calendarBehind(file), file).rejects.toMatchObject(notFound);
    await db().deleteFrom('userGroups').where('userId', '=', ada.id).execute();
    await expect(calendarBehind(second)).rejects.toMatchObject(notFound);
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', bob.id).execute();
    await expect(calendarBehind(bobs)).rejects.toMatchObject(notFound);
    await db().updateTable('users').set({ state: 'active' }).where('id', '=', bob.id).execute();
    expect(await calendarBehind(bobs)).toContain('BEGIN:VCALENDAR');
    await stopCalendar(bob);
    await stopCalendar(bob);
    await expect(calendarBehind(bobs)).rejects.toMatchObject(notFound);
    expect(await calendarAddress(bob)).toBeUndefined();
  });
});
