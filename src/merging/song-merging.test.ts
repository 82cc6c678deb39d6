import { expect, it } from 'vitest';
import { columnsWith } from '../../tests/support/columns-with.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { beeUser, outsiders } from '../../tests/support/guests.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { titlesOf } from '../kernel/content/references.server.ts';
import { likesOf as itemLikes } from '../kernel/likeness/likes.server.ts';
import { createPlaylist, setPlaylistDeleted } from '../music/playlists/changes.server.ts';
import { newSong, itemFrom } from '../music/playlists/items.ts';
import { findPlaylist } from '../music/playlists/playlists.server.ts';
import { findSharedPlaylist, sharePlaylist } from '../music/playlists/shares.server.ts';
import { restoreSong } from '../music/songs/bin.server.ts';
import { createSong, saveSong } from '../music/songs/changes.server.ts';
import { findSong } from '../music/songs/songs.server.ts';
import { db } from '../platform/db/database.server.ts';
import { compareTwo, mergeTwo, undoMerge } from './comparison.server.ts';
import { findLikenesses } from './find-likenesses.server.ts';
import { listLikelyPairs } from './likely-pairs.server.ts';

const jamUser = asPerson('jam', 'JamUsers');
const boss = asPerson('boss', 'BeeContributors');

const addSong = async (title: string, more = '') =>
  (await createSong(beeUser, { chordpro: `{title: ${title}}\n${more}[G]La la\n` })).id;

const addSet = (title: string, songIds: readonly string[], date: string | null = null) =>
  createPlaylist(beeUser, {
    title,
    summary: '',
    tags: [],
    eventId: null,
    date,
    startTime: null,
    gap: 0,
    items: songIds.map((songId, at) => itemFrom(newSong(`${title.length}-${songIds.length}-${at}`, songId))),
  });

const songsIn = async (id: string) => (await findPlaylist(boss, id)).items.map(({ songId }) => songId);

const likesOf = async (kind: string) => {
  while (await findLikenesses());
  const { pairs } = await listLikelyPairs(beeUser, kind);
  return pairs
    .map(({ kept, lost, why, weight }) => [[kept.name, lost.name].toSorted(), weight, why] as const)
    .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
};

function formOf(fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { keptVersion: '1', lostVersion: '1', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

const rowsOf = async (table: 'songs' | 'playlists', ids: readonly string[]) => {
  const rows = await db().selectFrom(table).selectAll().where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ updatedAt: _at, updatedBy: _by, version: _version, ...row }) => row);
};

/** Where the id of what became part of another may still stand. */
const STAYS =
  /^(songs|playlists)\.(id|slug)$|^songTags\.songId$|^playlistSongs\.playlistId$|^revisions\.|^merges\.|^likeness|^mediaUses\./;

onEachDatabase('songs and playlists that are there twice', () => {
  it('are for who may merge other content', async () => {
    const [keptId, lostId] = [await addSong('Clap hands'), await addSong('Clap hands')];
    const [one, other] = [await addSet('Sunday jam', []), await addSet('Sunday jam', [])];
    for (const viewer of [...outsiders, jamUser])
      for (const [kind, kept, lost] of [
        ['song', keptId, lostId],
        ['playlist', one, other],
      ] as const)
        for (const tried of [
          () => listLikelyPairs(viewer, kind),
          () => compareTwo(viewer, kind, kept, lost),
          () => mergeTwo(viewer, kind, { keptId: kept, lostId: lost }, formOf()),
        ])
          await expect(tried()).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are songs of one title and artist, but for slips', async () => {
    await addSong('Clap hands', '{artist: The Waves}\n');
    await addSong('Clap hnads', '{artist: The Waves}\n');
    await addSong('Clap hands', '{artist: Ada Stone}\n');
    await addSong('Evening light');
    await addSong('Evening light', '{artist: Ada Stone}\n');
    expect(await likesOf('song')).toEqual([
      [['Clap hands', 'Clap hnads'], 2, 'titles with two letters the other way round, same artist'],
      [['Evening light', 'Evening light'], 2, 'same title'],
    ]);
  });

  it('are playlists of one title, but not of two evenings', async () => {
    await addSet('Sunday jam', [], '2027-03-07');
    await addSet('Sunday jam', [], '2027-03-14');
    await addSet('Winter evening', []);
    await addSet('Winter evening', [], '2027-01-01');
    expect(await likesOf('playlist')).toEqual([[['Winter evening', 'Winter evening'], 3, 'same title']]);
  });

  it('are one song: sets and old addresses lead to it, tags of both are kept, and back', async () => {
    const keptId = await addSong('Clap hands', '{tag: warm}\n');
    const lostId = await addSong('Clap hnads', '{tag: round}\n');
    const [set, binned] = [
      await addSet('Both', [lostId, keptId, lostId]),
      await addSet('In the bin', [lostId]),
    ];
    await setPlaylistDeleted(boss, binned, true);
    const before = [await rowsOf('songs', [keptId, lostId]), await rowsOf('playlists', [set])];
    const { slug } = await findSong(beeUser, lostId);
    const comparison = await compareTwo(beeUser, 'song', keptId, lostId);
    expect('merged' in comparison ? [] : comparison.differ.map(({ name, choice }) => [name, choice])).toEqual(
      [
        ['chordpro', 'kept'],
        ['tags', 'both'],
      ],
    );
    const pair = { keptId, lostId };
    const id = await mergeTwo(beeUser, 'song', pair, formOf({ 'of-chordpro': 'lost' }));
    expect(await findSong(beeUser, keptId)).toMatchObject({ title: 'Clap hnads', tags: ['warm', 'round'] });
    expect(await songsIn(set)).toEqual([keptId, keptId, keptId]);
    expect(await songsIn(binned)).toEqual([keptId]);
    expect((await findSong(beeUser, slug)).id).toBe(keptId);
    expect((await columnsWith(lostId)).filter((column) => !STAYS.test(column))).toEqual([]);
    // On its own screen the one that went leads to the one that was kept.
    const shown = (song: string) =>
      itemLikes(beeUser, { kind: 'song', path: '/bee/songs' }, song, (ids) => titlesOf(beeUser, 'song', ids));
    const into = { name: 'Clap hnads', to: `/bee/songs/show/${keptId}` };
    expect(await shown(lostId)).toMatchObject({ likes: [], merges: [{ id, isKept: false, into }] });
    expect((await shown(keptId)).merges).toEqual([{ id, to: `/bee/merges/song/${id}`, isKept: true }]);
    await expect(restoreSong(boss, lostId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await mergeTwo(beeUser, 'song', pair, formOf())).toBe(id);
    expect(await undoMerge(beeUser, 'song', id)).toEqual([]);
    expect([await rowsOf('songs', [keptId, lostId]), await rowsOf('playlists', [set])]).toEqual(before);
    expect(await songsIn(binned)).toEqual([lostId]);
    expect((await findSong(beeUser, slug)).id).toBe(lostId);
    expect(await likesOf('song')).toHaveLength(1);
  });

  it('keep what was changed since, and are made one once', async () => {
    const [keptId, lostId] = [await addSong('Clap hands'), await addSong('Clap hands', '{tempo: 90}\n')];
    await saveSong(beeUser, lostId, 1, { summary: 'Loud.' });
    await expect(mergeTwo(beeUser, 'song', { keptId, lostId }, formOf())).rejects.toMatchObject({
      code: 'conflict',
    });
    const all = await Promise.allSettled([
      mergeTwo(beeUser, 'song', { keptId, lostId }, formOf({ lostVersion: '2' })),
      mergeTwo(beeUser, 'song', { keptId: lostId, lostId: keptId }, formOf({ keptVersion: '2' })),
    ]);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { id, keptId: left } = await db().selectFrom('merges').selectAll().executeTakeFirstOrThrow();
    const { version } = await findSong(beeUser, left);
    await saveSong(beeUser, left, version, { summary: 'Mine.' });
    const stayed = left === keptId ? ['Summary has changed since and stays as it is.'] : [];
    expect(await undoMerge(beeUser, 'song', id)).toEqual(stayed);
    expect(await findSong(beeUser, left)).toMatchObject({ summary: 'Mine.' });
  });

  it('have the rights that are known, whichever is kept', async () => {
    const make = (rights: 'own' | 'unknown') =>
      createSong(beeUser, { chordpro: '{title: Round}\n[G]La', rights });
    const [known, unknown] = [await make('own'), await make('unknown')];
    for (const [kept, lost, choice] of [
      [known, unknown, 'kept'],
      [unknown, known, 'lost'],
    ] as const) {
      const comparison = await compareTwo(beeUser, 'song', kept.id, lost.id);
      if ('merged' in comparison) throw new Error('They are two');
      expect(comparison.differ).toMatchObject([{ name: 'rights', choice }]);
    }
  });

  it('of the same songs differ in nothing one reads, whatever the program knows each place by', async () => {
    const song = await addSong('Clap hands');
    const [keptId, lostId] = [await addSet('Sunday jam', [song]), await addSet('Sunday jams', [song])];
    const comparison = await compareTwo(beeUser, 'playlist', keptId, lostId);
    if ('merged' in comparison) throw new Error('They are two');
    expect(comparison.differ.map(({ name }) => name)).toEqual(['title']);
    expect(comparison.same).toContainEqual({ label: 'Songs', text: 'Clap hands' });
    await mergeTwo(beeUser, 'playlist', { keptId, lostId }, formOf());
    expect(await songsIn(keptId)).toEqual([song]);
  });

  it('are one playlist: links show it, and back', async () => {
    const [song, other] = [await addSong('Clap hands'), await addSong('Evening light')];
    const [keptId, lostId] = [await addSet('Sunday jam', [song]), await addSet('Sunday jam', [other])];
    const token = await sharePlaylist(beeUser, lostId, 7);
    const before = await rowsOf('playlists', [keptId, lostId]);
    const comparison = await compareTwo(beeUser, 'playlist', keptId, lostId);
    expect(
      'merged' in comparison ? [] : comparison.differ.map(({ kept, lost }) => [kept.text, lost.text]),
    ).toEqual([['Clap hands', 'Evening light']]);
    const form = formOf({ 'of-items': 'lost' });
    const id = await mergeTwo(beeUser, 'playlist', { keptId, lostId }, form);
    expect(await songsIn(keptId)).toEqual([other]);
    expect((await columnsWith(lostId)).filter((column) => !STAYS.test(column))).toEqual([]);
    expect((await findSharedPlaylist(token)).playlist.id).toBe(keptId);
    await expect(setPlaylistDeleted(boss, lostId, false)).rejects.toMatchObject({ code: 'conflict' });
    expect(await undoMerge(beeUser, 'playlist', id)).toEqual([]);
    expect(await rowsOf('playlists', [keptId, lostId])).toEqual(before);
    const share = await db().selectFrom('playlistShares').select('playlistId').executeTakeFirstOrThrow();
    expect(share.playlistId).toBe(lostId);
  });
});
