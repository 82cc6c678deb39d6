import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { aPicture } from '../../../tests/support/graph-items.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { binSong, restoreSong } from './bin.server.ts';
import { createSong, duplicateSong, saveSong, type SongChange } from './changes.server.ts';
import { songHistory } from './edit.server.ts';
import { findSong } from './songs.server.ts';

const bob = asPerson('bob');
const jam = asPerson('jam', 'JamUsers');
const chief = asPerson('chief', 'BeeContributors');

onEachDatabase('what a song shows', () => {
  it('opens no picture to JamUsers because they wrote of it, whoever saves their song later', async () => {
    const { id: hidden = '' } = await aPicture(bob);
    await db().updateTable('media').set({ visibility: 'members' }).where('id', '=', hidden).execute();
    const shown = async () => Object.keys(await findMedia(jam, [hidden]));
    const chordpro = `{title: Sly}\n{image: ${hidden}}`;
    const { id } = await createSong(jam, { chordpro });
    let version = 0;
    const save = (viewer: Viewer, change: SongChange) => saveSong(viewer, id, (version += 1), change);
    await save(bob, { difficulty: 'L' });
    expect(await shown()).toEqual([]);
    await save(bob, { chordpro: `${chordpro}\n{tempo: 90}` });
    expect(await shown()).toEqual([]);
    await duplicateSong(bob, id);
    await binSong(chief, id);
    await restoreSong(chief, id);
    version += 1;
    expect(await shown()).toEqual([]);

    // Who may see it shows it, and it stays shown, whoever saves then.
    await save(bob, { chordpro: '{title: Sly}' });
    await save(bob, { chordpro });
    expect(await shown()).toEqual([hidden]);
    await save(jam, { chordpro: `${chordpro}\n{tempo: 80}` });
    const copy = await duplicateSong(jam, id);
    await binSong(chief, id);
    expect(await shown()).toEqual([hidden]);
    await binSong(chief, copy);
    expect(await shown()).toEqual([]);
  });

  it('is told in its history: a version that is restored takes its recording and its files back, too', async () => {
    const [sound, sheet] = [await aPicture(bob), await aPicture(bob)];
    const become = (id: string | undefined, kind: 'audio' | 'pdf', title: string) =>
      db()
        .updateTable('media')
        .set({ kind, title })
        .where('id', '=', id ?? '')
        .execute();
    await become(sound?.id, 'audio', 'Take one');
    await become(sheet?.id, 'pdf', 'Lead sheet');
    const { id } = await createSong(bob, { chordpro: '{title: Loud}' });
    await saveSong(bob, id, 1, { audioId: sound.id ?? '', sheetIds: [sheet.id ?? ''] });
    const { compared } = await songHistory(
      bob,
      await findSong(bob, id),
      new URL('http://x.invalid/?version=1'),
    );
    expect(
      compared?.differences.map(({ label, parts }) => [label, parts.map(({ as, text }) => [as, text])]),
    ).toEqual([
      ['Recording', [['added', 'Take one']]],
      ['Sheet files', [['added', 'Lead sheet']]],
    ]);
  });
});
