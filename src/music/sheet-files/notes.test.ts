import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser } from '../../../tests/support/people.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { hearOtherProcesses } from '../../platform/db/notices.server.ts';
import { binSong } from '../songs/bin.server.ts';
import { createSong, duplicateSong } from '../songs/changes.server.ts';
import type { MarkValue } from './mark.ts';
import { readNoteChanges } from './notes-input.server.ts';
import { changeNotes, findNotes, watchNotes } from './notes.server.ts';
import type { NoteChange } from './notes.ts';

const file = randomUUID();
const line = (x: number): MarkValue => ({
  kind: 'pen',
  colour: 'ember',
  width: 40,
  points: [
    [x, 100, 50],
    [x + 200, 140, 50],
  ],
});
const words = (text: string): MarkValue => ({
  kind: 'words',
  colour: 'ink',
  size: 200,
  x: 500,
  y: 500,
  turn: 0,
  text,
});
type MarkChange = Extract<NoteChange, { what: 'mark' }>;
const mark = (change: Partial<MarkChange> = {}): MarkChange => ({
  what: 'mark',
  id: randomUUID(),
  seen: 0,
  mediaId: file,
  page: 1,
  shared: true,
  value: line(100),
  ...change,
});

async function person(group: string): Promise<Viewer & { kind: 'user' }> {
  const { id, email } = await addUser({ groups: [group] });
  return { kind: 'user', id, email, givenName: 'A', familyName: 'B', groups: [group], profiles: [] };
}

onEachDatabase('what is drawn on sheets', () => {
  it('is told to every device, whatever process it asks', async () => {
    const ada = await person('BeeUsers');
    const { id } = await createSong(ada, { chordpro: '{title: Paper}' });
    // With PostgreSQL, everything is told through the database.
    const stopHearing = await hearOtherProcesses(config());
    const control = new AbortController();
    const news = watchNotes(control.signal).next();
    await changeNotes(ada, id, [mark()]);
    expect((await news).value).toEqual({ songId: id });
    control.abort();
    await stopHearing();
  });

  it('is there for the songbook alone; what is one’s own is never seen, changed or copied by another', async () => {
    const [ada, jam, nobody] = [await person('BeeUsers'), await person('JamUsers'), await person('')];
    const { id } = await createSong(ada, { chordpro: '{title: Paper}' });
    for (const viewer of [guest, nobody]) {
      await expect(findNotes(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(changeNotes(viewer, id, [mark()])).rejects.toMatchObject({ code: 'notFound' });
    }
    const [own, shared] = [mark({ shared: false }), mark()];
    await changeNotes(ada, id, [own, shared]);
    const seenBy = async (viewer: Viewer, song = id) =>
      (await findNotes(viewer, song)).marks.map((each) => each.id);
    expect((await seenBy(ada)).toSorted()).toEqual([own.id, shared.id].toSorted());
    expect(await seenBy(jam)).toEqual([shared.id]);
    // Neither wiped away nor taken over by who knows its id.
    const { conflicts } = await changeNotes(jam, id, [
      { ...own, seen: 1, value: null },
      { ...own, seen: 1, value: words('mine') },
    ]);
    expect(conflicts).toEqual([]);
    expect((await findNotes(ada, id)).marks.find((each) => each.id === own.id)?.value).toEqual(own.value);
    // Nor through another song.
    const { id: other } = await createSong(jam, { chordpro: '{title: Other}' });
    await changeNotes(jam, other, [{ ...shared, seen: 1, value: null }]);
    expect(await seenBy(jam)).toEqual([shared.id]);

    const copy = await duplicateSong(jam, id);
    expect(await seenBy(jam, copy)).toHaveLength(1);
    expect(await seenBy(ada, copy)).toHaveLength(1);
    await binSong(ada, id);
    await expect(findNotes(ada, id)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('loses nothing when two draw, write and wipe away at once, and sent again it changes nothing', async () => {
    const [ada, jam] = [await person('BeeUsers'), await person('JamUsers')];
    const { id } = await createSong(ada, { chordpro: '{title: Paper}' });
    const many = Array.from({ length: 20 }, (_, n) => mark({ value: line(n * 10) }));
    const note = mark({ value: words('slower') });
    await Promise.all([
      changeNotes(ada, id, [...many.slice(0, 10), note]),
      changeNotes(jam, id, many.slice(10)),
      changeNotes(jam, id, many.slice(10)),
    ]);
    const texts = async () =>
      (await findNotes(ada, id)).marks
        .flatMap(({ value }) => (value.kind === 'words' ? [value.text] : []))
        .toSorted();
    expect((await findNotes(ada, id)).marks).toHaveLength(21);

    const first = await changeNotes(ada, id, [{ ...note, seen: 1, value: words('much slower') }]);
    const second = await changeNotes(jam, id, [{ ...note, seen: 1, value: words('slower, softly') }]);
    expect([first.conflicts, second.conflicts]).toEqual([[], ['both']]);
    expect(await texts()).toEqual(['much slower', 'slower, softly']);
    // Who wipes away what was changed meanwhile does not know what they do.
    expect((await changeNotes(jam, id, [{ ...note, seen: 1, value: null }])).conflicts).toEqual(['kept']);
    expect(await texts()).toHaveLength(2);
    expect((await changeNotes(ada, id, [{ ...note, seen: 2, value: null }])).conflicts).toEqual([]);
    expect(await texts()).toEqual(['slower, softly']);
    // Undo.
    await changeNotes(ada, id, [{ ...note, seen: 3, value: words('much slower') }]);
    expect(await texts()).toEqual(['much slower', 'slower, softly']);
  });

  it('keeps of two cuts the first, and says so', async () => {
    const [ada, jam] = [await person('BeeUsers'), await person('JamUsers')];
    const { id } = await createSong(ada, { chordpro: '{title: Paper}' });
    const cut = { what: 'cut', mediaId: file, page: 0, seen: 0, turn: 0 } as const;
    const answers = await Promise.all([
      changeNotes(ada, id, [{ ...cut, crop: [500, 500, 9500, 9500] }]),
      changeNotes(jam, id, [{ ...cut, crop: [600, 600, 9000, 9000] }]),
    ]);
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual(['cut']);
    const [kept] = (await findNotes(jam, id)).cuts;
    expect(kept?.version).toBe(1);
    await changeNotes(jam, id, [{ ...cut, seen: 1, crop: null, turn: 1 }]);
    expect((await findNotes(ada, id)).cuts).toEqual([
      { mediaId: file, page: 0, crop: null, turn: 1, version: 2 },
    ]);
  });
});

it('refuses what is no mark or cut', () => {
  const good = mark();
  expect(readNoteChanges({ changes: [good] })).toEqual([good]);
  for (const wrong of [
    { ...good, id: 'x' },
    { ...good, page: 0 },
    { ...good, value: { kind: 'pen', colour: 'pink', width: 40, points: [[1, 1, 1]] } },
    { ...good, value: { kind: 'pen', colour: 'ink', width: 40, points: [[1, 1, 1e9]] } },
    { ...good, value: words(' ') },
    { ...good, value: words('x'.repeat(400)) },
    { what: 'cut', mediaId: file, page: 0, seen: 0, crop: [0, 0, 10, 10], turn: 0 },
    { what: 'cut', mediaId: file, page: 0, seen: 0, crop: null, turn: 4 },
  ])
    expect(() => readNoteChanges({ changes: [wrong] })).toThrow();
});
