import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../tests/support/people.ts';
import { codeOf } from '../../tests/support/browser.ts';
import { tone } from '../../tests/support/files/media-files.ts';
import { asSystem, guest, type Viewer } from '../kernel/access/viewer.ts';
import { viewerOfUser } from '../identity/viewer-of-user.server.ts';
import { addMedia } from '../media/add-media.server.ts';
import { sweepFiles } from '../media/sweep-files.server.ts';
import { inSeconds, setClock } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { DamagedFile } from '../platform/files/damaged-file.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { log } from '../platform/log.server.ts';
import { viewArchive } from './archive-view.server.ts';
import { deleteArchive, findArchiveFile, startArchive } from './archives.server.ts';
import { forgetOldArchives } from './forget-archives.server.ts';
import { workOnArchives } from './run-archive.server.ts';

async function administrator() {
  const user = await addUser({ groups: ['BeeContributors'] });
  const viewer = (await viewerOfUser(user.id)) as Viewer;
  const start = () => startArchive(viewer, PASSWORD, { code: codeOf(user.secret) });
  return { ...user, viewer, start };
}

async function addSound(): Promise<void> {
  const content = (async function* () {
    yield tone(3);
  })();
  await addMedia(asSystem('test'), { filename: 'a.wav', content, visibility: 'public' });
}

const incoming = () => join(config().dataDir, 'incoming');
const archive = () => db().selectFrom('archives').selectAll().executeTakeFirst();
/** Whether the file of an archive is in the store. */
async function isKept(id = ''): Promise<boolean> {
  const stored = await files().get(`archives/${id}.zip`);
  await stored?.body.cancel();
  return stored !== undefined;
}

onEachDatabase('an archive that was asked for', () => {
  it('is nobody’s but an administrator’s, who proves both factors', async () => {
    const { viewer, secret, id } = await administrator();
    const member = await viewerOfUser((await addUser()).id);
    for (const other of [guest, member as Viewer, asSystem('test')]) {
      await expect(startArchive(other, PASSWORD, { code: codeOf(secret) })).rejects.toThrow(
        'nothing at this',
      );
      await expect(viewArchive(other)).rejects.toThrow('nothing at this');
      await expect(deleteArchive(other)).rejects.toThrow('nothing at this');
      await expect(findArchiveFile(other, id)).rejects.toThrow('nothing at this');
    }
    await expect(startArchive(viewer, 'Wrong-99!', { code: codeOf(secret) })).rejects.toThrow('password');
    await expect(startArchive(viewer, PASSWORD, { code: '000000' })).rejects.toThrow();
    expect(await archive()).toBeUndefined();
  });

  it('is being made already for who sends the same code again, its answer being lost', async () => {
    const { start } = await administrator();
    await start();
    await expect(start()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/already/),
    });
  });

  it('says that the disk is full, and leaves nothing', async () => {
    const { viewer, start, email } = await administrator();
    await start();
    mkdirSync(incoming(), { recursive: true });
    const { id } = (await archive()) ?? {};
    symlinkSync('/dev/full', join(incoming(), `archive-${id}.zip`));
    vi.spyOn(log, 'error').mockReturnValue();
    await workOnArchives();
    expect(await viewArchive(viewer)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('The disk of the server is full'),
    });
    expect([readdirSync(incoming()), await isKept(id)]).toEqual([[], false]);
    expect((await identityMailsTo(email)).map(({ letter }) => letter)).toEqual(['archive-failed']);
  });

  it('says that the store is away; a file that is damaged there is named, and all else comes', async () => {
    const { viewer, start } = await administrator();
    await addSound();
    vi.spyOn(log, 'error').mockReturnValue();
    await start();
    vi.spyOn(files(), 'get').mockRejectedValue(new StoreUnavailable('away'));
    await workOnArchives();
    expect(await viewArchive(viewer)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('The file store does not answer'),
    });
    await db().updateTable('users').set({ totpLastStep: 0 }).execute();
    await start();
    vi.spyOn(files(), 'get').mockRejectedValue(new DamagedFile('cut off'));
    await workOnArchives();
    expect(await viewArchive(viewer)).toMatchObject({ state: 'ready', missing: 1 });
  });

  it('goes with its file when its time is over, or with its owner', async () => {
    const { start, id } = await administrator();
    await start();
    await workOnArchives();
    const first = (await archive())?.id;
    const another = await administrator();
    await expect(findArchiveFile(another.viewer, first ?? '')).rejects.toThrow('nothing at this');
    expect(await viewArchive(another.viewer)).toEqual({ state: 'none', othersAtWork: false });
    await forgetOldArchives();
    expect(await isKept(first)).toBe(true);
    await db()
      .updateTable('archives')
      .set({ expiresAt: inSeconds(-1) })
      .execute();
    await forgetOldArchives();
    await expect.poll(() => isKept(first)).toBe(false);
    expect(await archive()).toBeUndefined();

    await db().updateTable('users').set({ totpLastStep: 0 }).execute();
    await start();
    await workOnArchives();
    const second = (await archive())?.id;
    await db().deleteFrom('users').where('id', '=', id).execute();
    expect([await archive(), await isKept(second)]).toEqual([undefined, true]);
    setClock(inSeconds(26 * 3600));
    await sweepFiles();
    expect(await isKept(second)).toBe(false);
  });
});
