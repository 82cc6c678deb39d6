import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { listRevisions } from '../kernel/content/history/revisions.server.ts';
import { checkItemField, ITEM_FIELDS, itemTexts, type ItemField } from '../music/playlists/items.ts';
import { PLAYLISTS } from '../music/playlists/row.server.ts';
import { setView } from '../music/playlists/view.server.ts';
import { listPlaylists, songsOf } from '../music/playlists/playlists.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { addDemoPlaylists } from './demo-playlists.server.ts';
import { addDemoSongs } from './demo-songs.server.ts';

const viewer = asSystem('test');

onEachDatabase('the demo playlists', () => {
  it('are three that could have been typed in, whose length and clock are known', async () => {
    await transaction(async (tx) => addDemoPlaylists(tx, await addDemoSongs(tx)));
    const { playlists } = await listPlaylists(viewer, { q: '', bin: false, after: undefined });
    expect(playlists).toHaveLength(3);
    for (const playlist of playlists) {
      const view = setView(playlist, await songsOf(viewer, playlist));
      expect(view).toMatchObject({ unknown: 0, ends: expect.stringMatching(/^\d\d:\d\d$/) });
      expect(view.rows.every(({ kind, key }) => kind === 'break' || key)).toBe(true);
      expect(await listRevisions(PLAYLISTS.kind, playlist.id)).toHaveLength(1);
      for (const item of playlist.items)
        for (const name of Object.keys(ITEM_FIELDS) as ItemField[])
          expect(checkItemField(name, itemTexts(item)[name], item.kind)).toBeUndefined();
    }
    expect((await listPlaylists(viewer, { q: 'café', bin: false, after: undefined })).count).toBe(1);
  });
});
