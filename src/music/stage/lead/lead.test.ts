import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/database.ts';
import { pdfText } from '../../../../tests/support/files/pdf-text.ts';
import { addUser } from '../../../../tests/support/people.ts';
import { asPerson } from '../../../../tests/support/viewers.ts';
import { guest, type UserViewer } from '../../../kernel/access/viewer.ts';
import { setClock } from '../../../platform/clock.server.ts';
import { config } from '../../../platform/config.server.ts';
import { hearOtherProcesses } from '../../../platform/db/notices.server.ts';
import { readLeadAction } from './lead-input.server.ts';
import { findLead, lead } from './lead.server.ts';
import { watchStage } from '../watch-stage.server.ts';
import type { LeadAction, StageNews } from './lead.ts';
import { changePlaylist, createPlaylist, setPlaylistDeleted } from '../../playlists/changes.server.ts';
import { itemFrom, newBreak, newSong } from '../../playlists/items.ts';
import { playlistPdf } from '../../playlists/pdf.server.ts';
import { binSong, restoreSong } from '../../songs/bin.server.ts';
import { createSong, saveSong } from '../../songs/changes.server.ts';
import { stageSet } from '../stage.server.ts';
import { droppedItemId } from '../dropped-song.ts';

const notThere = { code: 'notFound' };
const conflict = { code: 'conflict' };
const [first, second] = [itemFrom(newBreak(randomUUID())), itemFrom(newBreak(randomUUID()))];
const [phone, tablet] = [randomUUID(), randomUUID()];
const at = (change: object = {}): LeadAction => ({
  do: 'lead',
  device: phone,
  itemId: first.id,
  position: 0,
  shift: 0,
  ...change,
});

async function person(name: string, group: string): Promise<UserViewer> {
  const { id } = await addUser({ givenName: name, familyName: 'Example', groups: [group] });
  return { ...asPerson(name, group), id };
}

/** Without what is told of the set itself. */
async function* leadNews(news: AsyncGenerator<StageNews>): AsyncGenerator<StageNews> {
  for await (const each of news) if (!('set' in each)) yield each;
}

onEachDatabase('a set on stage', () => {
  let kim: UserViewer;
  let maya: UserViewer;
  let id: string;
  const open: AbortController[] = [];
  let stopHearing: () => Promise<void>;
  beforeEach(async () => {
    // With PostgreSQL, everything is told through the database: so other processes hear it, too.
    stopHearing = await hearOtherProcesses(config());
    [kim, maya] = [await person('Kim', 'JamUsers'), await person('Maya', 'BeeUsers')];
    id = await createPlaylist(maya, {
      title: 'Friday',
      summary: '',
      tags: [],
      eventId: null,
      date: null,
      startTime: null,
      gap: 0,
      items: [first, second],
    });
  });
  afterEach(async () => {
    for (const control of open.splice(0)) control.abort();
    await stopHearing();
  });
  function watch(): AsyncGenerator<StageNews> {
    const control = new AbortController();
    open.push(control);
    return leadNews(watchStage(kim, id, control.signal));
  }

  it('tells each device how the set stands: at first, and when it or one of its songs is saved', async () => {
    const song = await createSong(maya, { chordpro: '{title: Low}\n[D]Low down', rights: 'publicDomain' });
    const other = await createSong(maya, { chordpro: '{title: High}', rights: 'publicDomain' });
    const control = new AbortController();
    open.push(control);
    const watching = watchStage(kim, id, control.signal);
    const stamp = async () => (await stageSet(kim, id)).stamp;
    const isTold = async () => expect((await watching.next()).value).toEqual({ set: await stamp() });
    await isTold();
    expect((await watching.next()).value).toEqual({ lead: null });

    const item = itemFrom(newSong(randomUUID(), song.id));
    await changePlaylist(maya, id, 1, { items: [first, item] });
    await isTold();
    const before = await stamp();
    await saveSong(maya, other.id, 1, { summary: 'Not in it' });
    await saveSong(maya, song.id, 1, { chordpro: '{title: Low}\n[E]Low down' });
    await isTold();
    expect(await stamp()).not.toBe(before);
    await binSong(maya, song.id);
    await isTold();
    await restoreSong(maya, song.id);
    await isTold();
    await setPlaylistDeleted(maya, id, true);
    expect((await watching.next()).value).toEqual({ set: null });
    await setPlaylistDeleted(maya, id, false);
    await isTold();
    expect((await watching.next()).value).toEqual({ lead: null });
    // Nothing else waits.
    await lead(kim, id, at());
    expect((await watching.next()).value).toMatchObject({ lead: { itemId: first.id } });
  });

  it('is led by whoever may use the songbook, and only while the set is there', async () => {
    for (const viewer of [guest, asPerson('Otto', '')]) {
      await expect(findLead(viewer, id)).rejects.toMatchObject(notThere);
      await expect(lead(viewer, id, at())).rejects.toMatchObject(notThere);
      await expect(watchStage(viewer, id, new AbortController().signal).next()).rejects.toMatchObject(
        notThere,
      );
    }
    await expect(lead(kim, randomUUID(), at())).rejects.toMatchObject(notThere);
    await setPlaylistDeleted(maya, id, true);
    await expect(lead(kim, id, at())).rejects.toMatchObject(notThere);
  });

  it('is led by one device of one person; another tells nothing until it takes over', async () => {
    await expect(lead(kim, id, at({ do: 'tell' }))).rejects.toMatchObject(conflict);
    await lead(kim, id, at());
    for (const [viewer, device] of [
      [maya, phone],
      [kim, tablet],
    ] as const)
      await expect(lead(viewer, id, at({ do: 'tell', device }))).rejects.toMatchObject({
        ...conflict,
        message: 'Kim Example is leading now.',
      });
    await expect(lead(maya, id, { do: 'stop' })).rejects.toMatchObject(conflict);
    await lead(maya, id, at({ device: tablet, itemId: second.id }));
    expect(await findLead(kim, id)).toMatchObject({ leader: 'Maya Example', itemId: second.id });
    await expect(lead(kim, id, at({ do: 'tell' }))).rejects.toMatchObject(conflict);
  });

  it('is told to who comes late, and to who is there as it moves, until it stops', async () => {
    await lead(kim, id, at());
    await lead(kim, id, at({ do: 'tell', itemId: second.id, position: 150, shift: -2, transpose: 3 }));
    const watching = watch();
    const place = {
      itemId: second.id,
      position: 150,
      shift: -2,
      transpose: 3,
      leader: 'Kim Example',
      step: 2,
    };
    expect((await watching.next()).value).toMatchObject({ lead: place });
    await lead(kim, id, at({ do: 'tell', shift: 3 }));
    expect((await watching.next()).value).toMatchObject({
      lead: { itemId: first.id, shift: 3, transpose: null, step: 3 },
    });
    await lead(kim, id, { do: 'stop' });
    expect((await watching.next()).value).toEqual({ lead: null });
    expect(await findLead(maya, id)).toBeUndefined();
    await lead(maya, id, at());
    expect((await watching.next()).value).toMatchObject({ lead: { leader: 'Maya Example', step: 5 } });
  });

  it('ends for a leader who was not heard for thirty seconds; anybody takes over', async () => {
    setClock('2026-12-04T18:00:00.000Z');
    await lead(kim, id, at());
    setClock('2026-12-04T18:00:29.000Z');
    await lead(kim, id, at({ do: 'tell', shift: 1 }));
    setClock('2026-12-04T18:00:58.950Z');
    expect(await findLead(maya, id)).toMatchObject({ shift: 1 });
    const watching = watch();
    expect((await watching.next()).value).toMatchObject({ lead: { leader: 'Kim Example' } });
    setClock('2026-12-04T18:00:59.000Z');
    // Followers are told without anybody doing anything.
    expect((await watching.next()).value).toEqual({ lead: null });
    expect(await findLead(maya, id)).toBeUndefined();
    await expect(lead(kim, id, at({ do: 'tell' }))).rejects.toMatchObject(conflict);
    await lead(maya, id, at());
    expect((await watching.next()).value).toMatchObject({ lead: { leader: 'Maya Example' } });
  });

  it('carries each word to all who play, whoever leads; to nobody else', async () => {
    const watching = watch();
    expect((await watching.next()).value).toEqual({ lead: null });
    await lead(maya, id, { do: 'say', text: 'Again' });
    await lead(kim, id, { do: 'say', text: 'Stop' });
    expect((await watching.next()).value).toEqual({ word: { by: 'Maya Example', text: 'Again' } });
    expect((await watching.next()).value).toEqual({ word: { by: 'Kim Example', text: 'Stop' } });
    for (const viewer of [guest, asPerson('Otto', '')])
      await expect(lead(viewer, id, { do: 'say', text: 'Boo' })).rejects.toMatchObject(notThere);
    for (const text of ['', '  ', 'x'.repeat(81), 7])
      expect(() => readLeadAction({ do: 'say', text })).toThrow('1 to 80 characters');
  });

  it('takes twenty words a minute from each: a key that sticks is heard no more than that', async () => {
    const say = () => lead(maya, id, { do: 'say', text: 'Again' });
    for (let said = 0; said < 20; said += 1) await say();
    await expect(say()).rejects.toMatchObject({ code: 'tooManyRequests' });
    await lead(kim, id, { do: 'say', text: 'Stop' });
  });

  it('prints for the same people, with every sheet in tonight’s key behind the list', async () => {
    for (const viewer of [guest, asPerson('Otto', '')])
      await expect(playlistPdf(viewer, id, 'set')).rejects.toMatchObject(notThere);
    const song = await createSong(maya, {
      chordpro: '{title: Low}\n{key: D}\n[D]Low down',
      rights: 'publicDomain',
    });
    const item = { ...itemFrom(newSong(randomUUID(), song.id)), key: 'F', lead: 'Kim' };
    await changePlaylist(maya, id, 1, { items: [first, item] });
    const list = pdfText((await playlistPdf(kim, id, 'set')).body);
    expect(list).toContain('1FLow');
    expect(list).not.toContain('Lowdown');
    const { body, name } = await playlistPdf(kim, id, 'sheets');
    expect(name).toBe('friday-sheets.pdf');
    for (const words of ['1.Low', 'Lead:Kim', 'KeyF', 'Lowdown']) expect(pdfText(body)).toContain(words);
    const sung = await playlistPdf(kim, id, 'sheets', { style: 'solfege', chords: 'sounding' });
    expect(pdfText(sung.body)).toContain('KeyFa');
    // The list in front of them, too.
    expect(pdfText(sung.body)).toContain('1FaLow');
  });

  it('goes on where the song is taken out of the set, and says why nobody is led to another that is', async () => {
    const song = await createSong(maya, { chordpro: '{title: Low}\n[D]Low down', rights: 'publicDomain' });
    const dropped = droppedItemId(song.id);
    const third = itemFrom(newBreak(randomUUID()));
    await changePlaylist(maya, id, 1, { items: [first, second, third] });
    setClock('2026-12-04T18:00:00.000Z');
    await lead(kim, id, at());
    await changePlaylist(maya, id, 2, { items: [second] });
    await binSong(maya, song.id);
    await lead(kim, id, at({ do: 'tell', shift: 2 }));
    for (const [itemId, message] of [
      [third.id, 'This song is no longer in the set.'],
      [dropped, 'This song is no longer in the songbook.'],
    ] as const) {
      const refused = { code: 'badRequest', message };
      await expect(lead(maya, id, at({ itemId }))).rejects.toMatchObject(refused);
      await expect(lead(kim, id, at({ do: 'tell', itemId }))).rejects.toMatchObject(refused);
    }
    // Who is refused is heard all the same, and the others stay where they were.
    setClock('2026-12-04T18:00:29.000Z');
    await expect(lead(kim, id, at({ do: 'tell', itemId: third.id }))).rejects.toThrow();
    setClock('2026-12-04T18:00:58.000Z');
    expect(await findLead(maya, id)).toMatchObject({ leader: 'Kim Example', itemId: first.id, shift: 2 });
    await lead(kim, id, at({ do: 'tell', itemId: second.id }));
    // Now it is gone.
    await expect(lead(kim, id, at({ do: 'tell' }))).rejects.toThrow('This song is no longer in the set.');
    setClock('2026-12-04T18:02:00.000Z');
    await expect(lead(kim, id, at({ do: 'tell' }))).rejects.toThrow('Nobody is leading this set now.');
  });

  it('says by its song what is led to, for who comes once it is out of the set', async () => {
    const song = await createSong(maya, { chordpro: '{title: Low}\n[D]Low down', rights: 'publicDomain' });
    const item = itemFrom(newSong(randomUUID(), song.id));
    await changePlaylist(maya, id, 1, { items: [first, item] });
    expect(await lead(kim, id, at())).toMatchObject({ songId: null });
    const isTold = { itemId: item.id, songId: song.id };
    expect(await lead(kim, id, at({ do: 'tell', itemId: item.id }))).toMatchObject(isTold);
    await changePlaylist(maya, id, 2, { items: [first] });
    expect(await lead(kim, id, at({ do: 'tell', itemId: item.id }))).toMatchObject(isTold);
    await binSong(maya, song.id);
    expect(await findLead(maya, id)).toMatchObject(isTold);
    // Refused elsewhere, the band stays there; and who came late leads on with the song by itself.
    await expect(lead(kim, id, at({ do: 'tell', itemId: second.id }))).rejects.toThrow();
    expect(await findLead(maya, id)).toMatchObject(isTold);
    const dropped = droppedItemId(song.id);
    expect(await lead(maya, id, at({ itemId: dropped }))).toMatchObject({ itemId: dropped, songId: song.id });
    expect(await lead(maya, id, at({ do: 'tell' }))).toMatchObject({ itemId: first.id, songId: null });
    await expect(lead(maya, id, at({ itemId: dropped }))).rejects.toThrow('no longer in the songbook');
  });

  it('refuses a song of another set, and what is no place at all', async () => {
    await expect(lead(kim, id, at({ itemId: randomUUID() }))).rejects.toMatchObject({ code: 'badRequest' });
    for (const sent of [
      null,
      [],
      'x',
      {},
      at({ shift: 12 }),
      at({ transpose: 12 }),
      at({ position: -1 }),
      at({ position: 0.5 }),
    ])
      expect(() => readLeadAction(sent)).toThrow('This is not a message from a leading device.');
    expect(readLeadAction({ ...at(), more: 1 })).toEqual(at({ transpose: null }));
    expect(readLeadAction(at({ transpose: -5 }))).toEqual(at({ transpose: -5 }));
  });
});
