import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser } from '../../../tests/support/people.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { emptyBin } from '../../kernel/content/empty-bin.server.ts';
import { listRevisions } from '../../kernel/content/history/revisions.server.ts';
import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import type { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { queryCount } from '../../platform/db/database.server.ts';
import { chordFilterFromQuery, listChords } from './list.server.ts';
import { CHORDS } from './row.server.ts';
import { chordView } from './show.server.ts';
import { changeChord, createChord, findOwnChord, insertChord, setChordDeleted } from './chords.server.ts';
import { binSong } from '../songs/bin.server.ts';
import { createSong } from '../songs/changes.server.ts';
import { readVoicing } from './voicing-input.ts';

const maya = asPerson('Maya');
const musician = asPerson('Kim', 'JamUsers');
const contributor = asPerson('Robin', 'BeeContributors');

function input(title: string, frets: string, summary = '', anyway = false) {
  const { voicing } = readVoicing({ instrument: 'guitar', frets });
  if (!voicing) throw new Error(frets);
  return { title, summary, voicing, anyway };
}
const list = (viewer: Viewer, query: string) =>
  listChords(viewer, chordFilterFromQuery(new URLSearchParams(query)));
const notThere = { code: 'notFound' };

onEachDatabase('chords', () => {
  it.each([
    ['a guest', guest],
    ['somebody in no group', asPerson('Nobody', '')],
  ])('are not there for %s', async (_, viewer) => {
    const id = await createChord(maya, input('C', 'x32010'));
    await expect(list(viewer, '')).rejects.toMatchObject(notThere);
    await expect(findOwnChord(viewer, id)).rejects.toMatchObject(notThere);
    await expect(chordView(viewer, 'C', new URLSearchParams(), 'songs')).rejects.toMatchObject(notThere);
    await expect(createChord(viewer, input('C', 'x32010'))).rejects.toMatchObject(notThere);
    await expect(changeChord(viewer, id, 1, input('C', 'x32010'))).rejects.toMatchObject(notThere);
    await expect(setChordDeleted(viewer, id, true)).rejects.toMatchObject(notThere);
  });

  it('are drawn, found by name, beginning, frets and key, and shown among the voicings', async () => {
    const { id: ownerId } = await addUser({ givenName: 'Kim', familyName: 'Deal', groups: ['JamUsers'] });
    const owner = { ...musician, id: ownerId };
    const id = await createChord(owner, input('Am7', 'x02013', 'For the bridge'));
    expect(await findOwnChord(maya, id)).toMatchObject({
      summary: 'For the bridge',
      owner: 'Kim Deal',
      version: 1,
      mayDelete: false,
      voicing: { instrument: 'guitar', frets: [-1, 0, 2, 0, 1, 3], baseFret: 1 },
    });
    for (const query of ['q=Am7', 'q=am', 'q=Amin7', 'q=x02013', 'key=9', 'origin=own'])
      expect(
        (await list(owner, query)).own.map((chord) => chord.id),
        query,
      ).toEqual([id]);
    for (const query of ['q=C', 'key=2', 'instrument=ukulele', 'origin=system', 'origin=bin', 'q=%25'])
      expect((await list(owner, query)).own, query).toEqual([]);
    expect((await list(maya, 'q=Am7')).system[0]?.name).toBe('Am7');
    const view = await chordView(maya, 'A-7', new URLSearchParams(), 'songs');
    expect(view.cards.map(({ own }) => own)).toEqual([false, false, false, false, true]);
    const mine = await chordView(owner, 'A-7', new URLSearchParams(), 'songs');
    expect(mine.cards.map(({ own }) => own)).toEqual([true, false, false, false, false]);
    expect((await chordView(maya, id, new URLSearchParams(), 'songs')).own?.summary).toBe('For the bridge');
  });

  it('say what they play where that is not the chord they are named after', async () => {
    const of = async (title: string, frets: string) => {
      const id = await createChord(maya, input(title, frets, '', true));
      return (await chordView(maya, id, new URLSearchParams(), 'diagram')).played;
    };
    expect(await of('F#m', 'x32010')).toBe('C E G');
    expect(await of('C', 'x32010')).toBeUndefined();
    expect(await of('C/G', '332010')).toBeUndefined();
  });

  it('ask once where they play notes that the chord does not have, and say them', async () => {
    const asked = (title: string, frets: string) => {
      const saved = createChord(maya, input(title, frets));
      return saved.then(
        () => undefined,
        (error: AppError) => error.fields['anyway'],
      );
    };
    const doubt = 'It plays A, D and G, and E is E G♯ B.';
    expect(await asked('E', '24 24 24 24 24 24')).toBe(doubt);
    expect(await asked('F', '1xxxx5')).toBeUndefined();
    expect(await asked('F', '1 x x x x 12')).toBe('It plays E, and F is F A C.');
    expect(await asked('C/F#', '232010')).toBeUndefined();
    expect(await asked('C/F#', '332011')).toBe('It plays F, and C/F♯ is C E G, over F♯.');
    // Notes that are left out are not asked about.
    expect(await asked('C9', 'x323xx')).toBeUndefined();
    const meant = { ...input('E', '24 24 24 24 24 24'), anyway: doubt };
    await expect(createChord(maya, { ...meant, anyway: 'It plays something else.' })).rejects.toMatchObject({
      fields: { anyway: doubt },
    });
    const id = await createChord(maya, meant);
    await changeChord(maya, id, 1, input('E', '24 24 24 24 24 24', 'A joke'));
    await expect(changeChord(maya, id, 2, input('E', '24 24 24 24 24 23'))).rejects.toMatchObject({
      fields: { anyway: expect.stringMatching(/^It plays A, D, G/) },
    });
  });

  it('are not kept twice by one person', async () => {
    const said = { fields: { title: 'You have this voicing of C already.' } };
    const id = await createChord(maya, input('C', 'x32010'));
    await expect(createChord(maya, input('C', 'x32010', 'Once more'))).rejects.toMatchObject(said);
    await createChord(musician, input('C', 'x32010'));
    const other = await createChord(maya, input('C', '332010'));
    await expect(changeChord(maya, other, 1, input('C', 'x32010'))).rejects.toMatchObject(said);
    await setChordDeleted(asPerson('Maya', 'BeeContributors'), id, true);
    await createChord(maya, input('C', 'x32010'));
  });

  it('have a name of one’s own once that is meant, by which they are found', async () => {
    const doubt = 'Foo9 is no chord that we know: only songs that write it so will find it.';
    await expect(createChord(maya, input('Foo9', 'x87988'))).rejects.toMatchObject({
      fields: { anyway: doubt },
    });
    const id = await createChord(maya, { ...input('Foo9', 'x87988'), anyway: doubt });
    for (const name of [id, 'Foo9'])
      expect(await chordView(musician, name, new URLSearchParams(), 'songs')).toMatchObject({
        title: 'Foo9',
        notes: ['F', 'A', 'E', 'G', 'C'],
        degrees: [],
        played: undefined,
        cards: [{ to: `/bee/chords/show/${id}` }],
      });
    const piano = await chordView(musician, 'Foo9', new URLSearchParams('instrument=piano'), 'voicings');
    expect(piano.cards).toEqual([]);
    expect((await list(musician, 'q=foo9')).others).toHaveLength(1);
    expect((await list(musician, 'key=5&origin=own')).own).toHaveLength(1);
    for (const name of ['', 'two words', '<b>', 'a:b', '9'])
      await expect(createChord(maya, input(name, 'x87988')), name).rejects.toMatchObject({
        fields: { title: 'Please write the name of a chord, like Am7 or D/F#.' },
      });
  });

  it('show a name that no collection has, and nothing of one that is none', async () => {
    await expect(chordView(maya, 'Hello', new URLSearchParams(), 'songs')).rejects.toMatchObject(notThere);
    const view = await chordView(maya, 'C7#9#11', new URLSearchParams('instrument=piano'), 'songs');
    expect(view.voicing).toMatchObject({ instrument: 'piano' });
  });

  it('keep every save, and refuse one that is late', async () => {
    const id = await createChord(maya, input('C', 'x32010'));
    await changeChord(musician, id, 1, input('Cmaj7', 'x32000'));
    await expect(changeChord(maya, id, 1, input('C', '332010'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await findOwnChord(maya, id)).toMatchObject({ version: 2, chord: { name: 'Cmaj7' } });
    expect((await listRevisions(CHORDS.kind, id)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('go to the bin by their owner or who may delete any, come back, and leave after 30 days', async () => {
    setClock('2026-11-21T10:00:00Z');
    const id = await createChord(musician, input('G', '320003'));
    await expect(setChordDeleted(maya, id, true)).rejects.toMatchObject(notThere);
    await setChordDeleted(musician, id, true);
    expect((await list(musician, 'origin=own')).own).toEqual([]);
    expect((await list(musician, 'origin=bin')).own).toHaveLength(1);
    expect((await list(maya, 'origin=bin')).own).toEqual([]);
    await expect(findOwnChord(maya, id)).rejects.toMatchObject(notThere);
    await expect(changeChord(musician, id, 1, input('G', '320033'))).rejects.toMatchObject(notThere);
    await setChordDeleted(contributor, id, false);
    expect((await list(maya, 'origin=own')).own).toHaveLength(1);
    await setChordDeleted(contributor, id, true);
    setClock('2026-12-22T10:00:00Z');
    await emptyBin(CHORDS);
    await expect(findOwnChord(musician, id)).rejects.toMatchObject(notThere);
  });

  it('come in pages, one’s own first, what others drew last, each once, in few queries', async () => {
    for (const viewer of [maya, musician])
      for (let at = 0; at < 30; at += 1)
        await transaction((tx) => insertChord(tx, viewer, input('C', 'x32010', `No ${at}`)));
    expect((await list(maya, 'q=C')).own.every(({ mine }) => mine)).toBe(true);
    expect((await list(contributor, 'q=C')).system[0]?.name).toBe('C');
    expect((await list(contributor, 'q=C&origin=own')).count).toBe(60);
    const seen: string[] = [];
    let after = '';
    let pages = 0;
    const before = queryCount();
    do {
      const {
        own,
        system,
        others,
        count,
        before: earlier,
        next,
      } = await list(maya, `q=C&${new URLSearchParams({ after })}`);
      expect(earlier).toBe(seen.length);
      seen.push(...own.map(({ id }) => id), ...system.map(({ name }) => name), ...others.map(({ id }) => id));
      expect(own.length + system.length + others.length).toBeLessThanOrEqual(24);
      expect(count).toBeGreaterThan(70);
      after = next ?? '';
      pages += 1;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await list(maya, 'q=C')).count);
    expect((queryCount() - before) / pages).toBeLessThanOrEqual(3);
  });

  it('know the songs they are in', async () => {
    await createSong(maya, { chordpro: '{title: Amazing Grace}\n[G]A[G/B]mazing [C]grace' });
    const songs = await createSong(maya, { chordpro: '{title: Gone}\n[G]La' });
    await binSong(maya, songs.id);
    const titles = async (name: string) => {
      const { songs } = await chordView(musician, name, new URLSearchParams(), 'songs');
      return songs.map(({ title }) => title);
    };
    expect(await titles('G')).toEqual(['Amazing Grace']);
    expect(await titles('G/B')).toEqual(['Amazing Grace']);
    expect(await titles('Gm')).toEqual([]);
  });

  it('read any address without failing', async () => {
    for (const query of ['after=%%%', 'after=WyJvd24iXQ', 'q=%5C', 'key=99', 'q=(((', 'q=x'.repeat(60)])
      await expect(list(maya, query)).resolves.toBeDefined();
  });
});
