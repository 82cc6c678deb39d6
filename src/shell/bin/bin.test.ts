import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { aChord, anEvent, aPicture, aPlaylist, aSong } from '../../../tests/support/graph-items.ts';
import { addUser } from '../../../tests/support/people.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { definitions } from '../../definitions.server.ts';
import { binEvent } from '../../events/editing/bin.server.ts';
import { binContent } from '../../kernel/content/bin.server.ts';
import { createContent } from '../../kernel/content/changes.server.ts';
import { guest, type UserViewer } from '../../kernel/access/viewer.ts';
import { mergeTwo, undoMerge } from '../../merging/comparison.server.ts';
import { deleteMedia } from '../../media/media.server.ts';
import { setChordDeleted } from '../../music/chords/chords.server.ts';
import { setPlaylistDeleted } from '../../music/playlists/changes.server.ts';
import { binSong } from '../../music/songs/bin.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { BIN_KINDS } from './bin-kinds.server.ts';
import { binFilterFromQuery, listBin, purgeFromBin, restoreFromBin } from './bin.server.ts';

const other = asPerson('other');
const boss = asPerson('boss', 'BeeContributors');
const jam = asPerson('jam', 'JamUsers');
const ALL = binFilterFromQuery(new URLSearchParams());

/** How one of each kind is made, and deleted by its maker. */
const MAKE: Record<string, (owner: UserViewer) => Promise<{ id: string; bin: () => Promise<void> }>> = {
  event: async (owner) => {
    const { id = '' } = await anEvent(owner);
    return { id, bin: () => binEvent(owner, id) };
  },
  song: async (owner) => {
    const { id = '' } = await aSong(owner);
    return { id, bin: () => binSong(owner, id) };
  },
  playlist: async (owner) => {
    const { id = '' } = await aPlaylist(owner);
    return { id, bin: () => setPlaylistDeleted(owner, id, true) };
  },
  chord: async (owner) => {
    const { id = '' } = await aChord(owner);
    return { id, bin: () => setChordDeleted(owner, id, true) };
  },
  media: async (owner) => {
    const { id = '' } = await aPicture(owner);
    return { id, bin: () => deleteMedia(owner, id) };
  },
  ...Object.fromEntries(
    definitions.map((definition) => [
      definition.kind,
      async (owner: UserViewer) => {
        const values: Record<string, unknown> = { title: `One ${definition.one}` };
        const whole = definition.within && definition.fields[definition.within]?.to;
        if (definition.within) values[definition.within] = (await MAKE[whole ?? '']?.(owner))?.id;
        const { id } = await createContent(owner, definition, values as { title: string });
        return { id, bin: () => binContent(owner, definition, id) };
      },
    ]),
  ),
};

onEachDatabase('the bin of all kinds', () => {
  for (const { kind, table } of BIN_KINDS)
    it(`has ${kind}, restores it for its owner, deletes it for good for an administrator`, async () => {
      const owner = { ...asPerson('owner'), id: (await addUser({})).id };
      const { id, bin } = (await MAKE[kind]?.(owner)) ?? {};
      if (!id || !bin) throw new Error(`Nobody makes ${kind} here.`);
      const idsFor = async (viewer: UserViewer) =>
        (await listBin(viewer, { ...ALL, kind })).items.filter((item) => item.id === id);
      await expect(purgeFromBin(boss, kind, id)).rejects.toMatchObject({ code: 'notFound' });
      await bin();
      expect(await idsFor(owner)).toMatchObject([{ mayRestore: true, deletedBy: owner.id }]);
      expect(await idsFor(other)).toMatchObject([{ mayRestore: false }]);

      await expect(restoreFromBin(guest, kind, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(restoreFromBin(other, kind, id)).rejects.toThrow();
      await restoreFromBin(owner, kind, id);
      expect(await idsFor(owner)).toEqual([]);

      await bin();
      await expect(purgeFromBin(owner, kind, id)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(purgeFromBin(guest, kind, id)).rejects.toMatchObject({ code: 'notFound' });
      await purgeFromBin(boss, kind, id);
      await expect(purgeFromBin(boss, kind, id)).rejects.toMatchObject({ code: 'notFound' });
      expect(await idsFor(owner)).toEqual([]);
      const left = db()
        .selectFrom(table as 'tips')
        .select('id')
        .where('id', '=', id);
      expect(await left.execute()).toEqual([]);
      expect(await db().selectFrom('revisions').select('version').where('itemId', '=', id).execute()).toEqual(
        [],
      );
      expect(
        await db().selectFrom('auditLog').select(['action', 'actorId']).where('subjectId', '=', id).execute(),
      ).toEqual([{ action: 'bin.purged', actorId: boss.id }]);
    });

  it('keeps what a merge put there until the merge is undone', async () => {
    const [keptId, lostId] = [(await aSong(boss)).id ?? '', (await aSong(boss)).id ?? ''];
    const form = new FormData();
    for (const side of ['kept', 'lost']) form.set(`${side}Version`, '1');
    const merge = await mergeTwo(boss, 'song', { keptId, lostId }, form);
    const shown = async () => (await listBin(boss, { ...ALL, kind: 'song' })).items;
    const mergePath = `/bee/merges/song/${merge}`;
    expect(await shown()).toContainEqual(
      expect.objectContaining({ id: lostId, mayRestore: false, mergePath }),
    );
    const refused = { code: 'conflict', message: expect.stringContaining('Undo the merge') as string };
    await expect(restoreFromBin(boss, 'song', lostId)).rejects.toMatchObject(refused);
    await expect(purgeFromBin(boss, 'song', lostId)).rejects.toMatchObject(refused);
    await undoMerge(boss, 'song', merge);
    expect((await shown()).filter(({ id }) => id === lostId)).toEqual([]);
  });

  it('shows each no more than their own work, by kind, words and page', async () => {
    await expect(listBin(guest, ALL)).rejects.toMatchObject({ code: 'notFound' });
    await expect(listBin(asPerson('nobody', ''), ALL)).rejects.toMatchObject({ code: 'notFound' });
    for (const kind of ['song', 'tip', 'tip', 'event']) await (await MAKE[kind]?.(other))?.bin();
    const all = await listBin(other, ALL);
    expect(new Set((await listBin(jam, ALL)).items.map(({ kind }) => kind))).toEqual(new Set(['song']));
    expect(all.items.map(({ deletedAt }) => deletedAt)).toEqual(
      all.items
        .map(({ deletedAt }) => deletedAt)
        .toSorted()
        .toReversed(),
    );
    const named = binFilterFromQuery(new URLSearchParams('q=ONE+T&kind=tip'));
    expect((await listBin(other, named)).items.map(({ title }) => title)).toEqual(['One tip', 'One tip']);
    expect((await listBin(other, { ...ALL, q: 'no such' })).items).toEqual([]);

    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await listBin(other, { ...ALL, after }, 1);
      paged.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(paged).toEqual(all.items.map(({ id }) => id));
  });
});
