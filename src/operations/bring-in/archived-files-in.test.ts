import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addPicture } from '../../../tests/support/files/media-rows.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { requireNamed } from './archived-files-in.server.ts';
import type { OpenArchive } from './read-archive.server.ts';

onEachDatabase('the library of an archive', () => {
  it('is refused where it has what no library takes, or keys that lead out of the store', async () => {
    const archive = { archive: { files: [] } } as unknown as OpenArchive;
    const taken = () => transaction((tx) => requireNamed(tx, archive));
    const id = await addPicture('drum.jpg');
    const becomes = (change: { mime?: string; kind?: 'audio' | 'image'; storageKey?: string }) =>
      db().updateTable('media').set(change).where('id', '=', id).execute();
    await taken();
    await becomes({ kind: 'audio', mime: 'text/html' });
    await expect(taken()).rejects.toThrow('of a kind that no library takes');
    await becomes({ mime: 'audio/mpeg' });
    await taken();
    await becomes({ storageKey: '../secret.key' });
    await expect(taken()).rejects.toThrow('of a kind that no library takes');
  });
});
