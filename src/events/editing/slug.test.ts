import { expect, it } from 'vitest';
import { addEvent, guestInput } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { guest, type UserViewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { editContent } from './edit.server.ts';
import { setEventState } from './publishing.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { register } from '../registrations/register.server.ts';

onEachDatabase('the address of an event', () => {
  const read = (id: string) =>
    db().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function rename(bee: UserViewer, id: string, title: string): Promise<string> {
    const { version, summary, type, language, tags, body, coverId, coverAlt } = await read(id);
    await editContent(
      bee,
      { id, version },
      { title, summary, type, language, tags, body, coverId, coverAlt },
    );
    return (await read(id)).slug;
  }

  const draft = (title: string, slug: string, change: Partial<EventRow> = {}) =>
    addEvent({ state: 'draft', title, slug, ...change });

  it('lets the address of a draft follow its title, and the old one leads to it', async () => {
    const bee = asPerson('bee');
    const { id } = await draft('First thoughts', 'first-thoughts');
    expect(await rename(bee, id, 'Summer choir')).toBe('summer-choir');
    const old = await db().selectFrom('slugRedirects').select(['slug', 'itemId']).execute();
    expect(old).toEqual([{ slug: 'first-thoughts', itemId: id }]);
    expect(await rename(bee, id, 'First thoughts')).toBe('first-thoughts');
  });

  it('leaves an address that somebody chose, or that guests may know', async () => {
    const bee = asPerson('bee');
    const chosen = await draft('Chosen', 'july');
    expect(await rename(bee, chosen.id, 'Summer choir')).toBe('july');

    const shown = await draft('Shown', 'shown');
    await setEventState(bee, shown.id, 'published');
    await setEventState(bee, shown.id, 'draft');
    expect(await rename(bee, shown.id, 'A draft again')).toBe('shown');

    const announced = await draft('Announced', 'announced', { publishAt: '2099-01-01T10:00:00.000Z' });
    expect(await rename(bee, announced.id, 'Later')).toBe('announced');

    const registered = await draft('Registered', 'registered', { state: 'published' });
    await register(guest, registered.id, guestInput());
    await db().updateTable('events').set({ state: 'draft' }).where('id', '=', registered.id).execute();
    expect(await rename(bee, registered.id, 'Other')).toBe('registered');
  });
});
