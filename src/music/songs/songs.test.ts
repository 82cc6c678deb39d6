import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addEvent } from '../../../tests/support/factories.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asSystem, guest, type Viewer } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import { createPlaylist, setPlaylistDeleted } from '../playlists/changes.server.ts';
import { itemFrom, newSong } from '../playlists/items.ts';
import { createChord } from '../chords/chords.server.ts';
import { writeFrets } from '../chords/voicing.ts';
import { beginChordForm } from '../chords/input.server.ts';
import { readVoicing } from '../chords/voicing-input.ts';
import { songHistory } from './edit.server.ts';
import { sheetViewFromQuery } from '../sheets/view.ts';
import { paperChords, songChords } from './chords-of-song.server.ts';
import { binSong, restoreSong } from './bin.server.ts';
import { createSong, createSongs, duplicateSong, restoreSongRevision, saveSong } from './changes.server.ts';
import { songChangeFrom, songTexts } from './details.server.ts';
import { DETAILS } from './song.ts';
import { findSong, findSongs, listSongs, songChoices, songFilterFromQuery } from './songs.server.ts';
import { lastPlayedDays } from './played.server.ts';

const ada = asPerson('ada');
const jam = asPerson('jam', 'JamUsers');
const outsider = asPerson('outsider', '');
const contributor = asPerson('carl', 'BeeContributors');
const TEXT =
  '{title: Été à Lyon}\n{artist: The Bees}\n{key: Am}\n{tempo: 72}\n{tag: opener}\n[Am]Douce [F]nuit [C]d’été\n';

const filter = (query = '') => songFilterFromQuery(new URLSearchParams(query));
const titles = async (viewer: Viewer, query = '') => {
  const { songs } = await listSongs(viewer, filter(query));
  return songs.map(({ title }) => title);
};

onEachDatabase('the songbook', () => {
  describe('who may', () => {
    it.each([
      ['a guest', guest],
      ['somebody of no group', outsider],
    ])('%s finds nothing and changes nothing', async (_, viewer) => {
      const { id } = await createSong(ada, { chordpro: TEXT });
      const refused = { code: 'notFound' };
      await expect(listSongs(viewer, filter())).rejects.toMatchObject(refused);
      await expect(songChoices(viewer)).rejects.toMatchObject(refused);
      await expect(findSong(viewer, id)).rejects.toMatchObject(refused);
      await expect(findSongs(viewer, [id])).rejects.toMatchObject(refused);
      await expect(createSong(viewer, { chordpro: TEXT })).rejects.toMatchObject(refused);
      await expect(createSongs(viewer, [TEXT])).rejects.toMatchObject(refused);
      await expect(saveSong(viewer, id, 1, { summary: 'x' })).rejects.toMatchObject(refused);
      await expect(binSong(viewer, id)).rejects.toMatchObject(refused);
      await expect(restoreSong(viewer, id)).rejects.toMatchObject(refused);
      await expect(duplicateSong(viewer, id)).rejects.toMatchObject(refused);
      await expect(restoreSongRevision(viewer, id, { revision: 1, version: 1 })).rejects.toMatchObject(
        refused,
      );
      expect(await titles(ada)).toEqual(['Été à Lyon']);
    });

    it('lets a JamUser write and bin an own song, but bin nobody else’s', async () => {
      const others = await createSong(ada, { chordpro: TEXT });
      const own = await createSong(jam, { chordpro: '{title: Jam}\n[C]la' });
      await saveSong(jam, others.id, 1, { summary: 'Slow' });
      await expect(binSong(jam, others.id)).rejects.toMatchObject({ code: 'forbidden' });
      expect((await findSong(jam, others.id)).can.remove).toBe(false);
      await binSong(jam, own.id);
      expect(await titles(jam)).toEqual(['Été à Lyon']);
      await expect(restoreSong(ada, own.id)).rejects.toMatchObject({ code: 'forbidden' });
      await restoreSong(contributor, own.id);
      expect(await titles(jam, 'q=jam')).toEqual(['Jam']);
    });
  });

  it('knows of a song what its text says', async () => {
    const { id, slug } = await createSong(ada, { chordpro: TEXT, rights: 'own', difficulty: 'L' });
    expect(slug).toBe('ete-a-lyon');
    expect(await findSong(ada, slug)).toMatchObject({
      id,
      title: 'Été à Lyon',
      artists: ['The Bees'],
      key: 'Am',
      tempo: 72,
      tags: ['opener'],
      chords: ['Am', 'F', 'C'],
      rights: 'own',
      difficulty: 'L',
      version: 1,
    });
    await expect(createSong(ada, { chordpro: ' \n ' })).rejects.toMatchObject({ code: 'invalid' });
    const untitled = { code: 'invalid', fields: { title: 'A song needs a title.' } };
    await expect(createSong(ada, { chordpro: '{title: }\n[C]la' })).rejects.toMatchObject(untitled);
    await expect(createSongs(ada, ['{t: Good}\nla', '[C]la'])).rejects.toMatchObject(untitled);
    const kept = await createSong(ada, { chordpro: TEXT });
    await expect(saveSong(ada, kept.id, 1, { chordpro: '[C]la' })).rejects.toMatchObject(untitled);
    expect((await findSong(ada, kept.id)).title).toBe('Été à Lyon');
    await expect(createSong(ada, { chordpro: 'x'.repeat(64_001) })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('refuses a save that came second, and keeps every version', async () => {
    const { id } = await createSong(ada, { chordpro: TEXT });
    await saveSong(ada, id, 1, { chordpro: TEXT.replace('Douce', 'Belle'), rights: 'licensed' });
    await expect(saveSong(jam, id, 1, { chordpro: '{t: Mine}\nmine' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await findSong(ada, id)).chordpro).toContain('Belle');
    await restoreSongRevision(jam, id, { revision: 1, version: 2 });
    expect(await findSong(ada, id)).toMatchObject({ chordpro: TEXT, rights: 'unknown', version: 3 });
    const { entries } = await songHistory(ada, await findSong(ada, id), new URL('http://here.invalid/'));
    expect(entries.map(({ version, changed }) => [version, changed])).toEqual([
      [3, 'Text and chords changed, Rights changed'],
      [2, 'Text and chords changed, Rights changed'],
      [1, 'Created'],
    ]);
    await saveSong(ada, id, 3, { chordpro: TEXT.replace('Été à Lyon', 'Été à Nice') });
    await saveSong(ada, id, 4, { chordpro: TEXT.replace('{tempo: 72}', '{tempo: 80}') });
    const later = await songHistory(ada, await findSong(ada, id), new URL('http://here.invalid/?version=4'));
    expect(later.entries.slice(0, 2).map(({ changed }) => changed)).toEqual([
      'Title: “Nice” became “Lyon”, Tempo changed',
      'Title: “Lyon” became “Nice”',
    ]);
    expect(later.compared?.differences).toMatchObject([{ name: 'chordpro', isCode: true }]);
    expect(await titles(ada, 'q=belle')).toEqual([]);
    expect(await titles(ada, 'q=ete+nui')).toEqual(['Été à Lyon']);
  });

  it('leads from an old address to the new one', async () => {
    const { id, slug } = await createSong(ada, { chordpro: TEXT });
    const second = await createSong(ada, { chordpro: TEXT });
    expect(second.slug).toBe('ete-a-lyon-2');
    await saveSong(ada, id, 1, { slug: 'summer' });
    expect((await findSong(ada, slug)).slug).toBe('summer');
    expect((await findSong(ada, second.slug)).id).toBe(second.id);
  });

  it('narrows the list by key, tempo, tag, difficulty, rights and state', async () => {
    await createSong(ada, { chordpro: TEXT, difficulty: 'H', rights: 'own' });
    await createSong(ada, {
      chordpro: '{title: Beta}\n{key: G}\n{tempo: 140}\n{tag: closer}\nla',
      rights: 'publicDomain',
    });
    await createSong(ada, { chordpro: '{title: The Old One}\n{sorttitle: Old One}\nla', state: 'archived' });
    expect(await titles(ada)).toEqual(['Beta', 'Été à Lyon']);
    for (const query of ['key=G', 'tempo=fast', 'tag=closer', 'rights=publicDomain', 'q=bet'])
      expect(await titles(ada, query), query).toEqual(['Beta']);
    expect(await titles(ada, 'difficulty=H&tempo=slow')).toEqual(['Été à Lyon']);
    expect(await titles(ada, 'state=archived')).toEqual(['The Old One']);
    expect(await titles(ada, 'q=!!')).toEqual([]);
    expect(await songChoices(ada)).toEqual({ keys: ['Am', 'G'], tags: ['closer', 'opener'] });
  });

  it('finds what has not been played for a while, in as many queries whatever there is', async () => {
    setClock('2026-12-10T12:00:00.000Z');
    const setOf = async (title: string, set: { date?: string; eventId?: string }) => {
      const { id } = await createSong(ada, { chordpro: `{title: ${title}}\nla` });
      const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
      const items = [itemFrom(newSong(randomUUID(), id))];
      return createPlaylist(ada, { title, ...details, ...set, items });
    };
    const held = (startDate: string, eventStatus = 'EventScheduled' as const) =>
      addEvent({ startDate, eventStatus }).then(({ id }) => id);
    await createSong(ada, { chordpro: '{title: Never}\nla' });
    await setOf('Last week', { date: '2026-12-03' });
    await setOf('Today', { date: '2026-12-10' });
    await setOf('Spring', { eventId: await held('2026-04-01T18:00:00.000Z') });
    await setOf('Next week', { eventId: await held('2026-12-17T18:00:00.000Z') });
    await setOf('Long ago', { date: '2024-01-01' });
    const status = 'EventCancelled' as 'EventScheduled';
    const cancelled = await held('2026-12-01T18:00:00.000Z', status);
    await setOf('Called off', { eventId: cancelled, date: '2026-12-01' });
    await setPlaylistDeleted(ada, await setOf('In the bin', { date: '2026-12-01' }), true);
    const evening = await setOf('Opening', { date: '2024-01-01' });
    const dropped = async (title: string, playlistId: string, day: string) => {
      const { id: songId } = await createSong(ada, { chordpro: `{title: ${title}}\nla` });
      await db().insertInto('playedBesides').values({ playlistId, songId, day }).execute();
    };
    await dropped('Encore', evening, '2024-01-02');
    await dropped('Rehearsed', evening, '2023-12-30');
    const unplayed = ['Called off', 'In the bin', 'Never', 'Next week', 'Rehearsed', 'Today'];
    const old = ['Encore', 'Long ago', 'Opening'];
    const before = queryCount();
    expect(await titles(jam, 'unplayed=never')).toEqual(unplayed);
    expect(queryCount() - before).toBe(2);
    expect(await titles(ada, 'unplayed=year')).toEqual([...unplayed, ...old].toSorted());
    expect(await titles(ada, 'unplayed=half')).toEqual([...unplayed, ...old, 'Spring'].toSorted());
    expect(await titles(ada, 'unplayed=month')).toEqual([...unplayed, ...old, 'Spring'].toSorted());
    expect(await titles(ada)).toContain('Last week');
    expect((await titles(jam, 'sort=played')).slice(-3)).toEqual(['Encore', 'Spring', 'Last week']);
    const { songs } = await listSongs(jam, filter('sort=played'));
    const days = await lastPlayedDays(songs.map(({ id }) => id));
    expect(songs.map(({ id }) => days.get(id)).filter(Boolean)).toEqual([
      '2024-01-01',
      '2024-01-01',
      '2024-01-02',
      '2026-04-01',
      '2026-12-03',
    ]);
  });

  it('come in once, however often their preview is sent: its answer may get lost', async () => {
    const book = ['{t: One}\nla', '{t: One}\nla', '{t: Two}\nlo'];
    const key = randomUUID();
    const ids = await createSongs(ada, book, key);
    expect(new Set(ids).size).toBe(3);
    expect(await createSongs(ada, book, key)).toEqual(ids);
    expect(await createSongs(ada, [book[2] ?? '', book[0] ?? ''], key)).toEqual([ids[2], ids[0]]);
    const { count } = await listSongs(ada, filter());
    expect(count).toBe(3);
    expect(await createSongs(ada, book.slice(0, 1), randomUUID())).not.toEqual(ids.slice(0, 1));
    expect(await createSongs(ada, book.slice(0, 1))).not.toEqual(ids.slice(0, 1));
  });

  it('is ordered by key and by tempo, page after page, with what says none at the end', async () => {
    const heads = [
      '{key: G}{tempo: 90}',
      '{key: Am}{tempo: 120}',
      '{tempo: 72}',
      '{key: C}',
      '{key: Am}{tempo: 90}',
    ];
    await createSongs(
      ada,
      heads.map((head, at) => `{title: Song ${at}}\n${head.replaceAll('}{', '}\n{')}\nla`),
    );
    const inOrder = async (sort: string) => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await listSongs(ada, { ...filter(`sort=${sort}`), after }, 2);
        found.push(...page.songs.map(({ key, tempo }) => (sort === 'key' ? key : String(tempo))));
        after = page.next;
      } while (after);
      return found;
    };
    expect(await inOrder('key')).toEqual(['Am', 'Am', 'C', 'G', '']);
    expect(await inOrder('tempo')).toEqual(['72', '90', '90', '120', 'null']);
  });

  it('pages through the songbook without losing a song, in as many queries whatever its size', async () => {
    await createSongs(
      ada,
      Array.from({ length: 7 }, (_, i) => `{title: Song ${i % 3}}\nla ${i}`),
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const before = queryCount();
      const page = await listSongs(ada, { ...filter(), after }, 2);
      expect(queryCount() - before).toBe(2);
      expect(page.count).toBe(7);
      seen.push(...page.songs.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(7);
    expect(seen.length).toBe(7);
    expect((await findSongs(ada, seen.toReversed())).map(({ id }) => id)).toEqual(seen.toReversed());
  });

  it('takes a book in one go, or not at all', async () => {
    const book = Array.from({ length: 40 }, (_, i) => `{title: Untitled}\n[C]la ${i}`);
    await createSongs(ada, book);
    const { songs } = await listSongs(ada, filter(), 100);
    expect(new Set(songs.map(({ slug }) => slug)).size).toBe(40);
    await expect(createSongs(ada, ['{t: Good}\nla', ' '])).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      createSongs(
        ada,
        Array.from({ length: 2001 }, () => 'la'),
      ),
    ).rejects.toMatchObject({ code: 'tooLarge' });
    expect((await listSongs(ada, filter())).count).toBe(40);
  });

  it('leaves out what no database keeps', async () => {
    const { id } = await createSong(ada, { chordpro: '{title: A\0B}\r\n[C]la \ud800' });
    expect((await findSong(ada, id)).chordpro).toBe('{title: AB}\n[C]la \ufffd');
  });

  it('copies a song to change it', async () => {
    const { id } = await createSong(ada, { chordpro: TEXT, rights: 'own' });
    const copy = await findSong(jam, await duplicateSong(jam, id));
    expect(copy).toMatchObject({
      title: 'Été à Lyon (copy)',
      state: 'draft',
      rights: 'own',
      ownerId: jam.id,
    });
    expect(copy.chordpro).toBe(TEXT.replace('Lyon}', 'Lyon (copy)}'));
  });

  it('writes the details into the text, and says what is wrong', async () => {
    const { id } = await createSong(asSystem('test'), { chordpro: TEXT });
    const song = await findSong(ada, id);
    const texts = songTexts(song, DETAILS);
    expect(texts).toMatchObject({
      title: 'Été à Lyon',
      artists: 'The Bees',
      tags: 'opener',
      rights: 'unknown',
    });
    const form = new FormData();
    for (const [name, text] of Object.entries({
      ...texts,
      artists: 'A\nB',
      capo: '3',
      tags: 'x, y',
      duration: '3:20',
    }))
      form.set(name, text);
    const { errors, change } = songChangeFrom(song, DETAILS, form);
    expect(errors).toEqual({});
    await saveSong(ada, id, 1, change);
    expect(await findSong(ada, id)).toMatchObject({
      artists: ['A', 'B'],
      capo: 3,
      tags: ['x', 'y'],
      duration: 200,
    });
    form.set('key', 'Q');
    form.set('tempo', '7');
    form.set('title', '');
    expect(Object.keys(songChangeFrom(song, DETAILS, form).errors)).toEqual(['title', 'tempo', 'key']);
  });

  it('is played as its text defines, in that key; on another instrument it says nothing', async () => {
    const chordpro =
      '{title: Own}\n{define: G base-fret 3 frets 1 3 3 2 1 1 fingers 1 3 4 2 1 1}\n[G]La [C]la';
    const { id } = await createSong(ada, { chordpro });
    const song = await findSong(ada, id);
    const drawn = async (query: string) => {
      const cards = await songChords(ada, song, sheetViewFromQuery(new URLSearchParams(query)));
      return cards.map(({ title, voicing }) => [title, 'frets' in voicing ? voicing.frets.join(' ') : '']);
    };
    expect((await drawn(''))[0]).toEqual(['G', '3 5 5 4 3 3']);
    expect((await drawn('transpose=2'))[0]?.[1]).not.toBe('3 5 5 4 3 3');
    expect((await drawn('instrument=ukulele'))[0]?.[1]).toBe('0 2 3 2');
  });

  it('is drawn as its text defines it by any name, on the screen and on paper', async () => {
    const chordpro = [
      '{title: Names}',
      '{define: Foo9 base-fret 7 frets 1 3 3 2 1 1 fingers 1 3 4 2 1 1}',
      '{define: Foo/9 frets x 3 2 0 1 0}',
      '{define: Uk frets 2 0 1 0}',
      '{define: Foo9 keys 0 4 7 14}',
      '[Foo9]La [Foo/9]la [Uk]la [Nix]la [G9]la',
    ].join('\n');
    const { id } = await createSong(ada, { chordpro });
    const song = await findSong(ada, id);
    const drawn = async (query: string) => {
      const view = sheetViewFromQuery(new URLSearchParams(query));
      const cards = await songChords(ada, song, view);
      const paper = await paperChords(ada, song, view, true);
      expect(paper.map(({ title, voicing }) => [title, voicing])).toEqual(
        cards.map(({ title, voicing }) => [title, voicing]),
      );
      expect(paper.every(({ left }) => left)).toBe(true);
      return cards.map(({ title, note }) => [title, note]);
    };
    const ninth = ['G9', 'G B D F A'];
    expect(await drawn('')).toEqual([['Foo9', 'B F♯ E♭'], ['Foo/9', 'C E G'], ninth]);
    // Foo9 begins as a chord does: in another key it is Goo9, of which nothing is said.
    expect((await drawn('transpose=2')).map(([title]) => title)).toEqual(['Foo/9', 'A9']);
    expect(await drawn('instrument=ukulele')).toEqual([
      ['Uk', 'A C F'],
      ['G9', 'G B D F A, without G'],
    ]);
    expect(await drawn('instrument=piano')).toEqual([['Foo9', 'F A C G'], ninth]);
    const [card] = await songChords(ada, song, sheetViewFromQuery(new URLSearchParams()));
    const form = await beginChordForm(ada, new URL(card?.to ?? '', 'http://x').searchParams);
    expect(form).toMatchObject({ title: 'Foo9', frets: '799877', fingers: '134211' });
  });

  it('takes the names of what it defines as it writes its chords', async () => {
    const chordpro = '{title: Deutsch}\n{define: B frets x 1 3 3 3 1}\n[H]Wenn [B]die [Fis]da';
    const { id } = await createSong(ada, { chordpro });
    const cards = await songChords(ada, await findSong(ada, id), sheetViewFromQuery(new URLSearchParams()));
    const frets = cards.map(({ voicing }) => 'frets' in voicing && writeFrets(voicing.frets));
    expect(frets.slice(0, 2)).toEqual(['x24442', 'x13331']);
  });

  it('is drawn as usual for all but who drew a chord; another’s drawing stands where there is no usual one', async () => {
    const draw = (viewer: Viewer, title: string, frets: string) => {
      const { voicing } = readVoicing({ instrument: 'guitar', frets });
      if (!voicing) throw new Error(frets);
      return createChord(viewer, { title, summary: '', voicing });
    };
    await draw(jam, 'E', 'x79997');
    await draw(jam, 'C/F#', '232010');
    const { id } = await createSong(ada, { chordpro: '{title: Whose}\n[E]La [C/F#]la' });
    const drawn = async (viewer: Viewer) => {
      const view = sheetViewFromQuery(new URLSearchParams());
      const song = await findSong(viewer, id);
      const paper = await paperChords(viewer, song, view);
      expect((await songChords(viewer, song, view)).map(({ voicing }) => voicing)).toEqual(
        paper.map(({ voicing }) => voicing),
      );
      return paper.map(({ voicing }) => 'frets' in voicing && writeFrets(voicing.frets));
    };
    expect(await drawn(ada)).toEqual(['022100', '232010']);
    expect(await drawn(asSystem('test'))).toEqual(['022100', '232010']);
    expect(await drawn(jam)).toEqual(['x79997', '232010']);
    await draw(ada, 'E', '079997');
    expect(await drawn(ada)).toEqual(['079997', '232010']);
    expect(await drawn(jam)).toEqual(['x79997', '232010']);
  });

  it('says what a voicing plays that has other notes than its chord', async () => {
    const { voicing } = readVoicing({ instrument: 'guitar', frets: 'x34010' });
    if (!voicing) throw new Error();
    await createChord(ada, { title: 'D7', summary: '', voicing, anyway: true });
    const { id } = await createSong(ada, { chordpro: '{title: Other}\n[D7]La' });
    const view = sheetViewFromQuery(new URLSearchParams());
    const [card] = await songChords(ada, await findSong(ada, id), view);
    expect(card?.note).toBe('plays C F♯ G E');
  });

  it('says of a chord that is drawn without its bass that it is; a piano plays it', async () => {
    const { id } = await createSong(ada, { chordpro: '{title: Low}\n[D7/F#]La [C/G#]la [C/E]la' });
    const song = await findSong(ada, id);
    const drawn = async (query: string) => {
      const cards = await songChords(ada, song, sheetViewFromQuery(new URLSearchParams(query)));
      return cards.map(({ title, note, voicing }) => [title, note, 'keys' in voicing ? voicing.keys[0] : '']);
    };
    for (const query of ['', 'instrument=ukulele'])
      expect((await drawn(query)).slice(0, 2)).toEqual([
        ['D7/F♯', 'D F♯ A C, without F♯ in the bass', ''],
        ['C/G♯', 'C E G, without G♯ in the bass', ''],
      ]);
    expect((await drawn(''))[2]).toEqual(['C/E', 'C E G', '']);
    expect((await drawn('instrument=piano')).slice(0, 2)).toEqual([
      ['D7/F♯', 'D F♯ A C', 54],
      ['C/G♯', 'C E G', 56],
    ]);
    const paper = await paperChords(ada, song, sheetViewFromQuery(new URLSearchParams()));
    expect(paper.map(({ note }) => note)).toEqual(['without bass', 'without bass', '']);
  });
});
