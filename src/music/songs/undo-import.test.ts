import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { setClock } from '../../platform/clock.server.ts';
import { createPlaylist } from '../playlists/changes.server.ts';
import { itemFrom, newSong } from '../playlists/items.ts';
import { binSong } from './bin.server.ts';
import { createSong, createSongs, saveSong } from './changes.server.ts';
import { findSong } from './songs.server.ts';
import { importSpan, spanFrom, undoSongImport } from './undo-import.server.ts';

const ada = asPerson('ada');
const jam = asPerson('jam', 'JamUsers');
const outsider = asPerson('outsider', '');
const TEXTS = ['One', 'Two', 'Three'].map((title) => `{title: ${title}}\n[C]la\n`);

let at = Date.parse('2026-12-01T12:00:00Z');
/** Songs of the same millisecond are those of one import. */
const aMomentLater = () => setClock(new Date((at += 1000)).toISOString());

onEachDatabase('an import of songs', () => {
  const imported = async (viewer = jam) => {
    aMomentLater();
    const ids = await createSongs(viewer, TEXTS, randomUUID());
    const span = await importSpan(viewer, ids);
    if (!span) throw new Error('no span');
    return { ids, span };
  };
  const inBin = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await findSong(jam, id)).deletedAt !== null));

  it('is undone: its songs are in the bin, and no others', async () => {
    const before = await createSong(jam, { chordpro: '{title: Before}' });
    const others = await createSongs(ada, TEXTS, randomUUID());
    const { ids, span } = await imported();
    expect(await undoSongImport(ada, span)).toEqual({ binned: 0, kept: 0 });
    expect(await undoSongImport(jam, span)).toEqual({ binned: 3, kept: 0 });
    expect(await inBin(ids)).toEqual([true, true, true]);
    expect(await inBin([before.id, ...others])).not.toContain(true);
    // Pressed twice.
    expect(await undoSongImport(jam, span)).toEqual({ binned: 0, kept: 0 });
  });

  it('leaves what somebody changed, plays or threw away since', async () => {
    const { ids, span } = await imported();
    const [changed = '', played = '', gone = ''] = ids;
    await saveSong(ada, changed, 1, { summary: 'ours' });
    await createPlaylist(ada, {
      title: 'Set',
      summary: '',
      tags: [],
      eventId: null,
      date: null,
      startTime: null,
      gap: 0,
      items: [itemFrom(newSong(randomUUID(), played))],
    });
    await binSong(jam, gone);
    expect(await undoSongImport(jam, span)).toEqual({ binned: 0, kept: 2 });
    expect(await inBin(ids)).toEqual([false, false, true]);
  });

  it('cannot be undone by others, nor with what is no moment', async () => {
    const { ids, span } = await imported();
    await expect(undoSongImport(outsider, span)).rejects.toMatchObject({ code: 'notFound' });
    expect(await importSpan(ada, ids)).toBeUndefined();
    for (const nonsense of ['', 'x', '1e99', '-1', '1.5'])
      expect(() => spanFrom('1', nonsense)).toThrow('Please use one of the buttons');
  });
});
