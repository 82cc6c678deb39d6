import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/database.ts';
import { asPerson } from '../../../../tests/support/viewers.ts';
import { guest } from '../../../kernel/access/viewer.ts';
import { forgetContent } from '../../../kernel/content/empty-bin.server.ts';
import { transaction } from '../../../platform/db/transaction.server.ts';
import { setClock } from '../../../platform/clock.server.ts';
import { binSong, restoreSong } from '../../songs/bin.server.ts';
import { createSong } from '../../songs/changes.server.ts';
import { addSongsToPlaylist, playlistChoices } from '../adding/add-to-set.server.ts';
import { songChoicesFor } from '../adding/song-choices.server.ts';
import { createPlaylist, setPlaylistDeleted } from '../changes.server.ts';
import { itemFrom, newBreak, newSong } from '../items.ts';
import { recordPlayed } from '../../stage/played/record-played.server.ts';
import { findPlaylist } from '../playlists.server.ts';
import { periodFrom, songsInPeriod, usageFile } from './usage.server.ts';

const kim = asPerson('Kim', 'JamUsers');
const refused = { code: 'notFound' };
const details = { summary: '', tags: [], eventId: null, startTime: null, gap: 0 };
const song = (title: string) =>
  createSong(kim, {
    chordpro: `{title: ${title}}\n{artist: =Kim}\n{ccli: 22025}\n{capo: 2}\n{key: G}\n{tempo: 90}\n{sov}\n[G]la\n{eov}\n{soc}\n[C]lo\n{eoc}`,
    rights: 'licensed',
  });
const inSet = (id: string) => itemFrom(newSong(randomUUID(), id));

onEachDatabase('adding to sets, and what was played', () => {
  it('adds many songs at once, those that are new to it, for who may', async () => {
    const [one, two] = [await song('One'), await song('Two')];
    const id = await createPlaylist(kim, { title: 'Friday', ...details, date: null, items: [inSet(one.id)] });
    await expect(addSongsToPlaylist(guest, id, [two.id])).rejects.toMatchObject(refused);
    await expect(playlistChoices(guest)).rejects.toMatchObject(refused);
    await expect(addSongsToPlaylist(kim, id, [])).rejects.toMatchObject({ code: 'badRequest' });
    await expect(addSongsToPlaylist(kim, '', [two.id])).rejects.toMatchObject({ code: 'badRequest' });
    await expect(addSongsToPlaylist(kim, id, [randomUUID()])).rejects.toMatchObject({ code: 'invalid' });
    // Pressed twice, and by two people at once.
    expect(
      await Promise.all([1, 2].map(() => addSongsToPlaylist(kim, id, [one.id, two.id, two.id]))),
    ).toEqual(expect.arrayContaining([1, 0]));
    const set = await findPlaylist(kim, id);
    expect(set.items.map(({ songId }) => songId)).toEqual([one.id, two.id]);
    expect(await playlistChoices(kim)).toContainEqual({ id, title: 'Friday' });
    expect((await songChoicesFor(kim, set)).find(({ title }) => title === 'One')).toMatchObject({
      key: 'A',
      tempo: 90,
      sections: [
        ['V1', 'verse 1'],
        ['C', 'chorus'],
      ],
    });
    await setPlaylistDeleted(kim, id, true);
    await expect(addSongsToPlaylist(kim, id, [one.id])).rejects.toMatchObject(refused);
  });

  it('reports each song of the sets whose day is over, with its licence number', async () => {
    setClock('2031-05-10T12:00:00Z');
    const { id } = await song('Played');
    const set = (title: string, date: string | null) =>
      createPlaylist(kim, {
        title,
        ...details,
        date,
        items: [inSet(id), itemFrom(newBreak(randomUUID())), inSet(id)],
      });
    await set('Spring', '2031-05-01');
    await set('Today', '2031-05-10');
    await set('Someday', null);
    await setPlaylistDeleted(kim, await set('Binned', '2031-05-02'), true);
    const period = periodFrom(new URLSearchParams('from=2031-04-30&until=2031-05-31'));
    await expect(songsInPeriod(guest, period)).rejects.toMatchObject(refused);
    expect(await songsInPeriod(kim, period)).toEqual([
      expect.objectContaining({
        date: '2031-05-01',
        set: 'Spring',
        title: 'Played',
        licenceNumber: '22025',
        times: 2,
      }),
    ]);
    expect(await songsInPeriod(kim, { ...period, from: '2031-05-02' })).toEqual([]);
    expect(periodFrom(new URLSearchParams('from=yesterday'))).toEqual({ from: '', until: '' });
    // Dropped in on the evening, and after midnight; not at the rehearsal the week before.
    const besides = await song('Besides');
    const spring = (await playlistChoices(kim)).find(({ title }) => title === 'Spring')?.id ?? '';
    const told = (at: string, songId = besides.id) => recordPlayed(kim, spring, { songId, at });
    await told('2031-04-24T20:00:00Z');
    expect(await songsInPeriod(kim, period)).toHaveLength(1);
    await Promise.all([told('2031-05-01T21:00:00Z'), told('2031-05-01T21:00:30Z')]);
    await told('2031-05-02T00:30:00Z');
    expect((await songsInPeriod(kim, period)).map(({ title, times }) => [title, times])).toEqual([
      ['Played', 2],
      ['Besides', 1],
    ]);
    await binSong(kim, besides.id);
    expect((await songsInPeriod(kim, period)).at(-1)).toMatchObject({ title: 'Besides', songId: besides.id });
    await restoreSong(kim, besides.id);
    for (const at of ['2031-05-10T13:00:00Z', '2030-05-10T13:00:00Z', 'now'])
      await expect(told(at)).rejects.toMatchObject({ code: 'badRequest' });
    await expect(told('2031-05-01T21:00:00Z', randomUUID())).rejects.toMatchObject(refused);
    await expect(
      recordPlayed(guest, spring, { songId: besides.id, at: '2031-05-01T21:00:00Z' }),
    ).rejects.toMatchObject(refused);

    const { body, name } = await usageFile(kim, period);
    expect(name).toBe('songs-played-2031-04-30-2031-05-31.csv');
    expect(body).toContain('CCLI number');
    // A spreadsheet takes no cell for a formula.
    expect(body).not.toMatch(/,"?=Kim/);
    await transaction((tx) => forgetContent(tx, { kind: 'song', table: 'songs' }, [id]));
    expect((await songsInPeriod(kim, period))[0]).toMatchObject({
      title: 'A deleted song',
      songId: undefined,
      times: 2,
    });
  });
});
