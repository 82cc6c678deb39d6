import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { comeIn } from '../../tests/support/guests.ts';
import { addUser } from '../../tests/support/people.ts';
import '../definitions.server.ts';
import { asSystem, guest } from '../kernel/access/viewer.ts';
import { sortKey } from '../platform/db/sort-key.server.ts';
import { ownedBy } from './owned.server.ts';
import { senderView } from './sender.server.ts';

const system = asSystem('test');

onEachDatabase('who wrote and who looks after what', () => {
  it('names the event that a subject is the title of, and the evenings of who wrote', async () => {
    const title = 'Strings at Noon';
    const { id } = await addEvent({ title, sortTitle: sortKey(title) });
    const { email } = await comeIn(id);
    const asked = { id: randomUUID(), email, subject: `Re: ${title.toLowerCase()}`, topic: 'concert' };
    expect(await senderView(system, asked)).toMatchObject({
      about: { to: `/bee/events/show/${id}`, title, cover: `/covers/event/${id}.svg` },
      evenings: [{ eventId: id, title }],
      more: 0,
      others: [],
    });
    const stranger = { ...asked, email: 'new@example.org', subject: 'Something of ours' };
    expect(await senderView(system, stranger)).toMatchObject({
      about: { art: 'concert' },
      participantId: undefined,
      evenings: [],
    });
    expect((await senderView(system, { ...stranger, topic: 'other' })).about).toBeUndefined();
    await expect(senderView(guest, asked)).rejects.toThrow();
  });

  it('names what somebody looks after, and nothing that the viewer may not see', async () => {
    const { id: ownerId } = await addUser();
    const { id } = await addEvent({ ownerId, state: 'draft' });
    await addEvent();
    expect(await ownedBy(system, ownerId)).toMatchObject([{ id, to: `/bee/events/show/${id}` }]);
    expect(await ownedBy(guest, ownerId)).toEqual([]);
  });
});
