import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import '../definitions.server.ts';
import { playlistsOf } from '../events/event/links.server.ts';
import { chooseSet, leaveSet, setsToChoose } from '../events/editing/sets.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { createPlaylist, setPlaylistDeleted } from '../music/playlists/changes.server.ts';
import { findPlaylist } from '../music/playlists/playlists.server.ts';

const bee = asPerson('bee');
const jam = asPerson('jam', 'JamUsers');

const addSet = (title: string, date: string | null = null) =>
  createPlaylist(bee, { title, summary: '', tags: [], eventId: null, date, startTime: null, gap: 0 });

onEachDatabase('a set list of an event', () => {
  it('is chosen on the event and says so itself: there is one truth', async () => {
    const [{ id: here }, { id: there }] = [await addEvent({}), await addEvent({})];
    const id = await addSet('Winter set');
    await chooseSet(bee, here, id);
    await chooseSet(bee, here, id);
    expect((await playlistsOf(here)).map(({ title }) => title)).toEqual(['Winter set']);
    expect(await findPlaylist(bee, id)).toMatchObject({ eventId: here, version: 2 });
    expect((await setsToChoose(bee, here)).options).toEqual([]);

    await chooseSet(bee, there, id);
    expect([await playlistsOf(here), (await playlistsOf(there)).length]).toEqual([[], 1]);
    await expect(leaveSet(bee, here, id)).rejects.toMatchObject({ code: 'notFound' });
    await leaveSet(bee, there, id);
    expect(await findPlaylist(bee, id)).toMatchObject({ eventId: null });
  });

  it('is chosen by who runs events and may see it, while it is there', async () => {
    const { id: event } = await addEvent({});
    const id = await addSet('Winter set');
    for (const viewer of [guest, jam, asPerson('nobody', '')])
      await expect(chooseSet(viewer, event, id)).rejects.toMatchObject({ code: 'notFound' });
    for (const wrong of [randomUUID(), 'no-such-set'])
      await expect(chooseSet(bee, event, wrong)).rejects.toMatchObject({ code: 'notFound' });
    await expect(chooseSet(bee, event, '')).rejects.toMatchObject({ code: 'invalid' });
    await expect(chooseSet(bee, randomUUID(), id)).rejects.toMatchObject({ code: 'notFound' });
    await setPlaylistDeleted(bee, id, true);
    expect((await setsToChoose(bee, event)).options).toEqual([]);
    await expect(chooseSet(bee, event, id)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('goes to one of two events that want it in one moment', async () => {
    const events = [(await addEvent({})).id, (await addEvent({})).id];
    const id = await addSet('Winter set');
    const ends = await Promise.allSettled(events.map((event) => chooseSet(bee, event, id)));
    expect(ends.map(({ status }) => status)).toContain('fulfilled');
    const sets = await Promise.all(events.map((event) => playlistsOf(event)));
    expect(sets.flat()).toHaveLength(1);
  });

  it('is told apart from another of its title', async () => {
    const { id: event } = await addEvent({});
    await addSet('Winter set', '2027-01-10');
    await addSet('Winter set', '2027-02-11');
    await addSet('Spring set');
    await addSet('Spring set');
    const labels = (await setsToChoose(bee, event)).options.map(({ label }) => label).toSorted();
    expect(labels[2]).toMatch(/^Winter set · .*10 Jan/);
    expect(labels[3]).toMatch(/^Winter set · .*11 Feb/);
    expect(labels[0]).toMatch(/^Spring set · changed /);
  });
});
