import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { createSong } from '../songs/changes.server.ts';
import { changePlaylist, createPlaylist } from './changes.server.ts';
import { doPlaylistEdit } from './edit.server.ts';
import { detailTexts } from './form.server.ts';
import { itemFrom, itemTexts, newSong } from './items.ts';
import type { PlaylistItem } from './playlist.ts';
import { findPlaylist } from './playlists.server.ts';

const [rosa, tom] = [asPerson('Rosa'), asPerson('Tom')];

onEachDatabase('a set that two people edit', () => {
  it('keeps what each did to songs that the other left alone', async () => {
    const items: Record<string, PlaylistItem> = {};
    for (const title of ['Danny', 'Kalinka', 'Fair', 'Swing', 'Auld', 'Sakura']) {
      const { id } = await createSong(rosa, { chordpro: `{title: ${title}}\n[C]La` });
      items[title] = itemFrom(newSong(randomUUID(), id));
    }
    const set = (...titles: string[]) => titles.map((title) => items[title] as PlaylistItem);
    const opened = set('Danny', 'Kalinka', 'Fair', 'Swing');
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 30 };
    const id = await createPlaylist(rosa, { title: 'Friday', ...details, items: opened });
    // Rosa takes Danny out, moves Fair up, adds Sakura and says who leads Swing.
    const lead = set('Fair', 'Kalinka', 'Swing', 'Sakura').map((item) =>
      item.id === items['Swing']?.id ? { ...item, lead: 'Rosa' } : item,
    );
    await changePlaylist(rosa, id, 1, { items: lead, tags: ['spring'] });

    // Tom takes Kalinka out, adds Auld and writes a note to Swing.
    const mine = set('Danny', 'Fair', 'Swing', 'Auld').map((item) =>
      item.id === items['Swing']?.id ? { ...item, notes: 'Slow' } : item,
    );
    const form = new FormData();
    const sent = {
      ...detailTexts({ title: 'Friday', ...details }),
      [DOCUMENT]: '1',
      version: '1',
      items: JSON.stringify(mine.map(itemTexts)),
    };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    const refused = await doPlaylistEdit(tom, id, 'songs', form);
    if (refused instanceof Response) throw new Error('saved over it');
    const { stale } = refused.data;
    expect(stale).toMatchObject({ version: 2, begun: 1, isMerged: true });
    expect(stale?.differences.map(({ label }) => label)).toEqual(['Songs']);
    form.set('over', '2');
    form.set('begun', '1');
    expect(await doPlaylistEdit(tom, id, 'songs', form)).toBeInstanceOf(Response);

    const saved = await findPlaylist(rosa, id);
    const name = (item: PlaylistItem) => Object.keys(items).find((title) => items[title]?.id === item.id);
    expect(saved.items.map(name)).toEqual(['Fair', 'Swing', 'Sakura', 'Auld']);
    expect(saved.items[1]).toMatchObject({ lead: 'Rosa', notes: 'Slow' });
    expect(saved.tags).toEqual(['spring']);
  });
});
