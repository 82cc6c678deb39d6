import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../tests/support/database.ts';
import { addUser } from '../tests/support/people.ts';
import { eraseUser } from './identity/accounts/erase-user.server.ts';
import { listRevisions } from './kernel/content/history/revisions.server.ts';
import type { UserViewer } from './kernel/access/viewer.ts';
import { changeNotes } from './music/sheet-files/notes.server.ts';
import type { NoteChange } from './music/sheet-files/notes.ts';
import { createSong } from './music/songs/changes.server.ts';
import { db } from './platform/db/database.server.ts';
import { asPerson } from '../tests/support/viewers.ts';

const mark = (shared: boolean): NoteChange => ({
  what: 'mark',
  id: randomUUID(),
  seen: 0,
  mediaId: randomUUID(),
  page: 1,
  shared,
  value: { kind: 'words', colour: 'ink', size: 200, x: 500, y: 500, turn: 0, text: 'Breathe' },
});

async function person(group: string): Promise<UserViewer> {
  const { id } = await addUser({ groups: [group] });
  return { ...asPerson(id, group), id };
}

onEachDatabase('what somebody drew on sheets', () => {
  it('goes with who drew it for themselves; what is the band’s stays', async () => {
    const [ada, boss] = [await person('BeeUsers'), await person('BeeContributors')];
    const { id } = await createSong(boss, { chordpro: '{title: Paper}' });
    await changeNotes(ada, id, [mark(false), mark(true)]);
    await eraseUser({ ...boss, profiles: ['Administrator'] }, ada.id);
    const rows = await db()
      .selectFrom('sheetMarks')
      .select(['shared', 'ownerId'])
      .where('songId', '=', id)
      .execute();
    expect(rows).toEqual([{ shared: 1, ownerId: null }]);
  });
});

onEachDatabase('what somebody wrote', () => {
  it('stays, and its history says that their account was deleted', async () => {
    const [ada, boss] = [await person('BeeUsers'), await person('BeeContributors')];
    const { id } = await createSong(ada, { chordpro: '{title: Paper}' });
    await eraseUser({ ...boss, profiles: ['Administrator'] }, ada.id);
    expect(await listRevisions('song', id)).toMatchObject([{ version: 1, changedBy: 'A deleted account' }]);
  });
});
