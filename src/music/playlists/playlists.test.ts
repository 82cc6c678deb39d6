import { readPlayerView } from '../sheets/player-view.ts';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { listRevisions } from '../../kernel/content/history/revisions.server.ts';
import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import { up } from '../../platform/db/migrations/0016-playlists-of-events.server.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import {
  changePlaylist,
  createPlaylist,
  duplicatePlaylist,
  type PlaylistDetails,
  restorePlaylistRevision,
  setPlaylistDeleted,
} from './changes.server.ts';
import { songChoicesFor } from './adding/song-choices.server.ts';
import { eventsForPlaylists } from './events.server.ts';
import { shownDetails } from './form.server.ts';
import { readItems } from './items-form.server.ts';
import { itemFrom, newBreak, newSong } from './items.ts';
import { PLAYLISTS } from './row.server.ts';
import { endShare, listShares, sharePlaylist } from './shares.server.ts';
import { playlistView } from './show.server.ts';
import { clockAfter, type PlaylistItem, runSheet } from './playlist.ts';
import { findPlaylist, listPlaylists, playlistsWithSong } from './playlists.server.ts';
import { sharedPlaylistView } from './shared-playlist.server.ts';
import { tonightSheet } from './tonight-sheet.ts';
import { stageSet } from '../stage/stage.server.ts';
import { binSong } from '../songs/bin.server.ts';
import { createSong, saveSong } from '../songs/changes.server.ts';
import { findSong } from '../songs/songs.server.ts';

const maya = asPerson('Maya');
const musician = asPerson('Kim', 'JamUsers');
const contributor = asPerson('Robin', 'BeeContributors');
const notThere = { code: 'notFound' };

const details = (change: Partial<PlaylistDetails> = {}): PlaylistDetails => ({
  title: 'Friday night',
  summary: '',
  tags: [],
  eventId: null,
  date: '2026-12-04',
  startTime: '23:50',
  gap: 30,
  ...change,
});
const all = { q: '', bin: false, after: undefined };
const song = (songId: string, change: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ...itemFrom(newSong(randomUUID(), songId)),
  ...change,
});
const pause = (): PlaylistItem => itemFrom(newBreak(randomUUID()));
const view = (viewer: Viewer, id: string, tab: 'set' | 'print') =>
  playlistView(viewer, id, () => tab, readPlayerView({}));

async function twoSongs() {
  const grace = await createSong(maya, {
    chordpro: '{title: Amazing Grace}\n{key: G}\n{tempo: 70}\n{duration: 3:30}\n[G]Amazing [C]grace',
    rights: 'publicDomain',
  });
  const low = await createSong(maya, { chordpro: '{title: Low}\n{key: D}\n{capo: 2}\n[D]Low [A]down' });
  return { grace: grace.id, low: low.id };
}

describe('the run sheet', () => {
  it('adds lengths and gaps, and stops telling the clock where a length is missing', () => {
    const three = { kind: 'song', length: 180 } as const;
    const unknown = { kind: 'song', length: undefined } as const;
    expect(runSheet([three, three, { kind: 'break', length: 900 }, three], 20)).toEqual({
      starts: [0, 200, 380, 1280],
      total: 1460,
      unknown: 0,
    });
    expect(runSheet([three, unknown, three], 20)).toEqual({
      starts: [0, 200, undefined],
      total: 400,
      unknown: 1,
    });
    expect(runSheet([], 20)).toEqual({ starts: [], total: 0, unknown: 0 });
  });

  it('goes on past midnight', () => {
    expect(clockAfter('23:50', 900)).toBe('00:05');
  });
});

describe('a sent form of songs', () => {
  it('is read in its order, or by its places without scripts, with what is added', () => {
    const form = new FormData();
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, place] of [
      [one, '3'],
      [two, ''],
      [three, '1'],
    ] as const) {
      form.append('item.id', id);
      form.append('item.kind', 'song');
      form.append('item.songId', randomUUID());
      form.append('item.place', place);
      for (const name of ['label', 'capo', 'tempo', 'length', 'lead', 'notes'])
        form.append(`item.${name}`, '');
      form.append('item.key', id === one ? 'nonsense' : 'Bb');
    }
    form.append('addBreak', 'Tea');
    const { items, errors } = readItems(form);
    expect(items.map(({ id, kind }) => (kind === 'break' ? kind : id))).toEqual([three, one, 'break']);
    expect(errors).toEqual({ [`${one} key`]: 'Key is a note, with m for minor: G, F#m, Bb.' });
  });
});

onEachDatabase('playlists', () => {
  it.each([
    ['a guest', guest],
    ['somebody in no group', asPerson('Nobody', '')],
  ])('are not there for %s', async (_, viewer) => {
    const id = await createPlaylist(maya, details());
    await expect(listPlaylists(viewer, all)).rejects.toMatchObject(notThere);
    await expect(findPlaylist(viewer, id)).rejects.toMatchObject(notThere);
    await expect(createPlaylist(viewer, details())).rejects.toMatchObject(notThere);
    await expect(changePlaylist(viewer, id, 1, { title: 'Mine' })).rejects.toMatchObject(notThere);
    await expect(duplicatePlaylist(viewer, id)).rejects.toMatchObject(notThere);
    await expect(setPlaylistDeleted(viewer, id, true)).rejects.toMatchObject(notThere);
    await expect(sharePlaylist(viewer, id, 7)).rejects.toMatchObject(notThere);
    await expect(listShares(viewer, id)).rejects.toMatchObject(notThere);
    await expect(restorePlaylistRevision(viewer, id, { revision: 1, version: 1 })).rejects.toMatchObject(
      notThere,
    );
  });

  it('are listed by what comes next, then what has no evening, then what is past, page after page', async () => {
    for (const [title, date] of [
      ['Spring', '2996-04-01'],
      ['Some day', null],
      ['Winter', '2996-12-21'],
      ['Spring too', '2996-04-01'],
      ['Long ago', '2019-03-01'],
      ['A while ago', '2019-05-01'],
    ] as const)
      await createPlaylist(maya, details({ title, date }));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listPlaylists(maya, { ...all, sort: 'date', after }, 2);
      seen.push(...page.playlists.map(({ date }) => date ?? ''));
      after = page.next;
    } while (after);
    expect(seen).toEqual(['2996-04-01', '2996-04-01', '2996-12-21', '', '2019-05-01', '2019-03-01']);
    const datesOf = async (when: 'coming' | 'past' | 'none') =>
      (await listPlaylists(maya, { ...all, when })).playlists.map(({ date }) => date);
    expect(await datesOf('coming')).toEqual(['2996-04-01', '2996-04-01', '2996-12-21']);
    expect(await datesOf('past')).toEqual(['2019-05-01', '2019-03-01']);
    expect(await datesOf('none')).toEqual([null]);
  });

  it('play songs in other keys without changing them', async () => {
    const { grace, low } = await twoSongs();
    const items = [
      song(grace, { key: 'A', tempo: 84, lead: 'Kim' }),
      pause(),
      song(low, { key: 'F', capo: 3 }),
    ];
    const id = await createPlaylist(musician, { ...details(), items });
    const set = (await view(maya, id, 'set')).view;
    expect(
      set.rows.map(({ title, key, capo, tempo, clock, number }) => [title, key, capo, tempo, clock, number]),
    ).toEqual([
      ['Amazing Grace', 'A', 0, 84, '23:50', 1],
      ['Break', '', 0, undefined, '23:53', undefined],
      ['Low', 'F', 3, undefined, '00:08', 2],
    ]);
    expect(set).toMatchObject({ total: '18\u00a0min\u00a030\u00a0s', unknown: 1, ends: '', songs: 2 });
    const { sheets } = await view(maya, id, 'print');
    expect(sheets.map(({ sheet }) => [sheet.key, sheet.soundingKey, sheet.capo, sheet.tempo])).toEqual([
      ['A', '', 0, 84],
      ['D', 'F', 3, undefined],
    ]);
    expect(JSON.stringify(sheets[0]?.sheet)).toContain('"name":"D"');
    expect(await findSong(maya, grace)).toMatchObject({ key: 'G', tempo: 70, version: 1 });
    const { items: onStage } = await stageSet(maya, id);
    expect(onStage.map(({ title, song }) => [title, song?.transpose, song?.capo])).toEqual([
      ['Amazing Grace', 2, null],
      ['Break', undefined, undefined],
      ['Low', 1, 3],
    ]);
    for (const viewer of [guest, asPerson('Otto', '')])
      await expect(stageSet(viewer, id)).rejects.toMatchObject(notThere);
    expect((await playlistsWithSong(maya, low)).map((playlist) => playlist.id)).toEqual([id]);
    expect((await listPlaylists(maya, { ...all, q: 'frid' })).count).toBe(1);
  });

  it('write a key on the side that was chosen: F♯ is no G♭, until somebody moves it', async () => {
    const { grace } = await twoSongs();
    const keys = [];
    for (const key of ['F#', 'Gb']) {
      const id = await createPlaylist(maya, { ...details(), items: [song(grace, { key })] });
      const [item] = (await stageSet(maya, id)).items;
      const sheetOf = (shift: number) => item?.song && tonightSheet(item.song, { shift, signs: 'auto' });
      keys.push([sheetOf(0)?.key, sheetOf(-1)?.key, (await view(maya, id, 'print')).sheets[0]?.sheet.key]);
    }
    expect(keys).toEqual([
      ['F♯', 'F', 'F♯'],
      ['G♭', 'F', 'G♭'],
    ]);
  });

  it('show the sheets that one page has room for, and say that there are more', async () => {
    const text = (sign: string) => `{title: Long ${sign}}\n${`${sign} [C]la la la\n`.repeat(4000)}`;
    const ids = await Promise.all(['a', 'b'].map((sign) => createSong(maya, { chordpro: text(sign) })));
    const items = Array.from({ length: 12 }, (_, at) => song(ids[at % 2]?.id ?? ''));
    const set = await createPlaylist(maya, { ...details(), items });
    const { sheets, isCut } = await view(maya, set, 'print');
    expect(isCut).toBe(true);
    expect(sheets.length).toBeGreaterThan(5);
    expect(sheets.length).toBeLessThan(12);
  });

  it('refuse a song that is not there, an event one may not see, and a late save', async () => {
    const id = await createPlaylist(maya, details());
    await expect(changePlaylist(maya, id, 1, { items: [song(randomUUID())] })).rejects.toMatchObject({
      code: 'invalid',
    });
    const hidden = await addEvent({ visibility: 'members' });
    await expect(changePlaylist(musician, id, 1, { eventId: hidden.id })).rejects.toMatchObject(notThere);
    await changePlaylist(maya, id, 1, { eventId: hidden.id });
    await expect(changePlaylist(maya, id, 1, { title: 'Late' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await view(maya, id, 'set')).event?.title).toBe('Winter concert');
    expect((await view(musician, id, 'set')).event).toBeUndefined();
    const shown = await shownDetails(musician, await findPlaylist(musician, id));
    expect(shown['eventId']).toBe('');
    await changePlaylist(musician, id, 2, { title: 'Renamed', eventId: null });
    expect(await findPlaylist(maya, id)).toMatchObject({ title: 'Renamed', eventId: hidden.id });
    await changePlaylist(maya, id, 3, { eventId: null });
    expect((await findPlaylist(maya, id)).eventId).toBeNull();
  });

  it('are for events of their own day, wherever that is, or of none where it is put off', async () => {
    setClock('2026-12-01T12:00:00.000Z');
    const late = { startDate: '2026-12-12T01:30:00.000Z' };
    await addEvent({ ...late, title: 'Jam', timezone: 'America/New_York' });
    await addEvent({ ...late, title: 'Round' });
    await addEvent({
      startDate: '2026-01-01T18:00:00.000Z',
      title: 'Some day',
      eventStatus: 'EventPostponed',
    });
    await addEvent({ ...late, title: 'No more', eventStatus: 'EventCancelled' });
    await addEvent({ startDate: '2026-01-01T18:00:00.000Z', title: 'Long over' });
    const labels = (await eventsForPlaylists(maya)).map(({ label }) => label).toSorted();
    expect(labels).toEqual([
      'Jam, Fri 11 Dec',
      'No more, Sat 12 Dec, cancelled',
      'Round, Sat 12 Dec',
      'Some day, postponed',
    ]);
  });

  it('say alone which event they are for, what the events said before included', async () => {
    const [own, linked] = [await createPlaylist(maya, details()), await createPlaylist(maya, details())];
    const [spring, autumn] = [
      await addEvent({ startDate: '2026-04-01T18:00:00.000Z' }),
      await addEvent({ startDate: '2026-10-01T18:00:00.000Z' }),
    ];
    await changePlaylist(maya, own, 1, { eventId: spring.id });
    for (const [eventId, itemId] of [
      [autumn.id, own],
      [spring.id, linked],
      [autumn.id, linked],
    ] as const)
      await sql`insert into "eventLinks" values (${eventId}, 'playlist', ${itemId}, 0)`.execute(db());
    await up(db() as unknown as Kysely<unknown>);
    expect((await findPlaylist(maya, own)).eventId).toBe(spring.id);
    expect((await findPlaylist(maya, linked)).eventId).toBe(autumn.id);
    expect(await db().selectFrom('eventLinks').selectAll().execute()).toEqual([]);
  });

  it('keep every save, bring one back, and are doubled', async () => {
    const { grace, low } = await twoSongs();
    const id = await createPlaylist(maya, { ...details(), items: [song(grace), song(low)] });
    await changePlaylist(musician, id, 1, { items: [song(low)] });
    await restorePlaylistRevision(maya, id, { revision: 1, version: 2 });
    const back = await findPlaylist(maya, id);
    expect(back.items.map(({ songId }) => songId)).toEqual([grace, low]);
    expect((await listRevisions(PLAYLISTS.kind, id)).map(({ version }) => version)).toEqual([3, 2, 1]);
    const copy = await findPlaylist(maya, await duplicatePlaylist(musician, id));
    expect(copy).toMatchObject({
      title: 'Friday night (copy)',
      date: null,
      ownerId: musician.id,
      version: 1,
    });
    expect(copy.slug).not.toBe(back.slug);
    expect(copy.items.map(({ songId }) => songId)).toEqual([grace, low]);
  });

  it('go to the bin by their owner or who may delete any, out of sight and search, and come back', async () => {
    const id = await createPlaylist(musician, details());
    await expect(setPlaylistDeleted(maya, id, true)).rejects.toMatchObject(notThere);
    await setPlaylistDeleted(musician, id, true);
    await expect(findPlaylist(maya, id)).rejects.toMatchObject(notThere);
    expect((await listPlaylists(musician, { ...all, bin: true })).count).toBe(1);
    expect((await listPlaylists(maya, { ...all, bin: true })).count).toBe(0);
    expect(await db().selectFrom('search').select('itemId').where('kind', '=', 'playlist').execute()).toEqual(
      [],
    );
    await setPlaylistDeleted(contributor, id, false);
    expect((await listPlaylists(maya, { ...all, q: 'friday' })).count).toBe(1);
  });

  it('are shown by a link until it expires or is ended, with the sheets that may be handed on', async () => {
    setClock('2026-11-21T10:00:00Z');
    const { grace, low } = await twoSongs();
    const id = await createPlaylist(maya, { ...details(), items: [song(grace), song(low)] });
    const token = await sharePlaylist(musician, id, 7);
    const [kept] = await db().selectFrom('playlistShares').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const shown = await sharedPlaylistView(token);
    expect(shown.view.rows.map(({ title }) => title)).toEqual(['Amazing Grace', 'Low']);
    expect([shown.sheets.map(({ title }) => title), shown.left]).toEqual([['Amazing Grace'], 1]);
    await expect(sharedPlaylistView(`${token}x`)).rejects.toMatchObject(notThere);
    await expect(sharedPlaylistView(kept?.tokenHash ?? '')).rejects.toMatchObject(notThere);

    await setPlaylistDeleted(maya, id, true);
    await expect(sharedPlaylistView(token)).rejects.toMatchObject(notThere);
    await setPlaylistDeleted(maya, id, false);
    const other = await sharePlaylist(musician, id, 1);
    const shares = await listShares(musician, id);
    const short = shares.find(({ until }) => until.dateTime.startsWith('2026-11-22'));
    await endShare(musician, id, short?.id ?? '');
    await expect(sharedPlaylistView(other)).rejects.toMatchObject(notThere);
    setClock('2026-11-28T10:00:01Z');
    await expect(sharedPlaylistView(token)).rejects.toMatchObject(notThere);
  });

  it('are shown in few queries however many songs there are', async () => {
    const { grace } = await twoSongs();
    const id = await createPlaylist(maya, { ...details(), items: [song(grace)] });
    const queries = async () => {
      const before = queryCount();
      await view(maya, id, 'set');
      return queryCount() - before;
    };
    const few = await queries();
    await changePlaylist(maya, id, 1, { items: Array.from({ length: 50 }, () => song(grace)) });
    expect(await queries()).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
  });

  it('name keys on paper as the sheets behind the list name them', async () => {
    const { grace } = await twoSongs();
    const item = { ...song(grace), key: 'Bb', capo: 3 };
    const id = await createPlaylist(maya, { ...details(), items: [item] });
    const named = async (look: object) => {
      const { view: set } = await playlistView(maya, id, () => 'print', readPlayerView(look));
      return [set.rows[0]?.key, set.rows[0]?.shapes];
    };
    expect(await named({})).toEqual(['B♭', 'G']);
    expect(await named({ style: 'german' })).toEqual(['B', 'G']);
    expect(await named({ style: 'solfege' })).toEqual(['Si♭', 'Sol']);
    expect(await named({ style: 'nashville' })).toEqual(['B♭', 'G']);
    expect(await named({ style: 'solfege', signs: 'sharps' })).toEqual(['Si♭', 'Sol']);
    await changePlaylist(maya, id, 1, { items: [{ ...item, key: 'Db', capo: 0 }] });
    expect(await named({ signs: 'sharps' })).toEqual(['C♯', '']);
  });

  it('follow a song that changes, and say so where it is gone', async () => {
    const { grace } = await twoSongs();
    const id = await createPlaylist(maya, { ...details(), items: [song(grace)] });
    await saveSong(maya, grace, 1, {
      chordpro: '{title: Amazing Grace}\n{key: G}\n{duration: 5:00}\n[G]Amazing',
    });
    expect((await view(maya, id, 'set')).view.total).toBe('5\u00a0min');
    const title = async () => {
      const set = await findPlaylist(maya, id);
      const { rows } = (await view(maya, id, 'set')).view;
      const stage = await stageSet(maya, id);
      const inEditor = (await songChoicesFor(maya, set)).find((each) => each.id === grace)?.title;
      return [rows[0]?.title, stage.items[0]?.title, inEditor];
    };
    const token = await sharePlaylist(maya, id, 7);
    await binSong(maya, grace);
    expect(await title()).toEqual(Array.from({ length: 3 }, () => 'Amazing Grace (deleted)'));
    expect((await stageSet(maya, id)).items[0]).toMatchObject({ songId: '', song: undefined });
    // Members find it in the bin; nobody else does.
    expect((await sharedPlaylistView(token)).view.rows[0]?.title).toBe('A deleted song');
    await db().deleteFrom('songs').where('id', '=', grace).execute();
    expect(await title()).toEqual(['A deleted song', 'A deleted song', undefined]);
  });
});
