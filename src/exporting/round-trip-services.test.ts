import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { anyText } from '../../tests/support/any-text.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { addPicture } from '../../tests/support/files/media-rows.ts';
import { bringIn, fileOf } from '../../tests/support/files/round-trip.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { partner } from '../catalogue/partners/partner.ts';
import { product } from '../catalogue/products/product.ts';
import { findReferences } from '../importing/cells/find-references.server.ts';
import type { ImportKind } from '../importing/kinds/import-kind.ts';
import { importKind } from '../importing/kinds/import-kinds.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import type { ContentField, NamedField } from '../kernel/content/fields/field.ts';
import type { Definition } from '../kernel/content/fields/definition.ts';
import { createPlaylist } from '../music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../music/playlists/items.ts';
import { findPlaylist, listPlaylists } from '../music/playlists/playlists.server.ts';
import { binSong } from '../music/songs/bin.server.ts';
import { createSong } from '../music/songs/changes.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { EXPORT_KINDS } from './export-kinds.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const NONE: ReadonlySet<string> = new Set();
const ITEMS = 8;
const known = new Map<string, string[]>();
const idsOf = ({ kind, to = '' }: ContentField) => known.get(kind === 'media' ? 'media' : to) ?? [];

/** Two of one title, and what lies in the bin: a third of it, and one whose title nothing else has. */
const SONGS = ['51', '52', '53', '54'].map((end) => `3f2b8a52-6c1d-4e0f-9a7b-0c1d2e3f4a${end}`);
const BINNED = SONGS.slice(2);

/** What hangs together in these kinds is not found by luck: of some fields a few values only, with what all lists show. */
const KINDS: Record<
  string,
  { of?: Record<string, readonly string[]>; query?: string; tables: readonly string[] }
> = {
  song: {
    tables: ['songTags', 'mediaUses', 'songs'],
    of: {
      title: [
        'Amazing Grace',
        '=Yesterday; or',
        'Über, “uns”',
        'Пусть бегут',
        'Twice',
        'Two: three',
        '#1',
        'Ω',
      ],
      artists: ['', 'John Newton', 'A\nB; C', '=1'],
      composer: ['', 'Traditional', '+1 | x'],
      lyricist: ['', '日本'],
      copyright: ['', '© 2026; us'],
      key: ['', 'G', 'F#m', 'Bb'],
      time: ['', '4/4', '6/8'],
      duration: ['', '3:45', '12:05'],
      tags: ['', 'opener', 'a; b, c|d'],
      chordpro: [
        '',
        '{start_of_verse}\n[G]Amazing [C]grace, "how" sweet\n\n{end_of_verse}\n=no sum',
        '{title: Other}\n[Am]x',
      ],
      audioId: [''],
      scoreId: [''],
      state: ['draft', 'published'],
    },
  },
  playlist: {
    tables: ['playlistSongs', 'playlists'],
    of: {
      startTime: ['', '20:30'],
      items: [
        '',
        JSON.stringify([
          {
            songId: SONGS[0],
            key: 'G',
            capo: '2',
            tempo: '120',
            length: '3:45',
            lead: 'Ada; B',
            notes: 'Two\nlines | x',
          },
          { label: '=Pause | 1', length: '15:00' },
          { songId: SONGS[1], notes: "- 'quoted" },
        ]),
        JSON.stringify(BINNED.map((songId) => ({ songId, notes: 'keep this note' }))),
      ],
    },
  },
  chord: {
    tables: ['chords'],
    of: {
      instrument: ['guitar'],
      tuning: ['E2 A2 D3 G3 B3 E4'],
      frets: ['x32010', '0221xx', 'x 10 12 12 12 10', '320003', '133211'],
      fingers: ['', '032010', '134211'],
      keys: [''],
      title: ['C', 'Am7', 'D/F#', 'Bb'],
      summary: ['', '=high; on | the neck', 'Ω "x"'],
    },
  },
  participant: {
    tables: ['guestLog', 'participants'],
    // Of a file, a proof says when.
    of: { consent: ['', 'On paper, 3 May 2026', '=form; 2024 | "x"\nsigned'] },
  },
  event: {
    query: 'when=all',
    tables: ['eventLinks', 'events'],
    of: {
      startDay: ['2027-03-03', '2031-12-31', '2024-02-29'],
      startTime: ['19:30', '08:05'],
      endDay: [''],
      endTime: ['', '23:00'],
      doors: ['', '07:00'],
      timezone: ['Europe/Paris', 'America/New_York', 'Asia/Tokyo'],
      allDay: [''],
      country: ['', 'FR', 'DE'],
      lat: ['45.764'],
      lon: ['-4.8357'],
      callTime: ['', '17:00'],
      setTime: ['', '20:15'],
      registrationOpens: ['', '2024-01-01T10:00'],
      registrationCloses: ['', '2024-02-01T23:59'],
      publishAt: [''],
      placeName: ['Halle', '=Salle; 1'],
      previousStarts: [
        '[]',
        '[{"start":"2026-12-31T19:30"}]',
        '[{"start":"2026-11-01T08:00"},{"start":"2026-12-31T19:30"}]',
      ],
    },
  },
};

/** Texts of a form that are taken by it. */
function shapeOf({ fields }: ImportKind, of: Record<string, readonly string[]>) {
  const textOf = (field: NamedField) => {
    const few = of[field.name];
    if (few) return fc.constantFrom(...few);
    // Lists of references are ids, one a line.
    if (field.kind === 'lines' && field.to)
      return fc.uniqueArray(fc.constantFrom(...idsOf(field)), { maxLength: 2 }).map((ids) => ids.join('\n'));
    return anyText({ ...field, required: field.required ?? field.name === 'locale' }, idsOf);
  };
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, textOf(field)])));
}

/** What forms show of all there is, in no order: ids of repeated rows left out. */
async function shown(kind: ImportKind, query: string) {
  const list = EXPORT_KINDS.find((each) => each.kind === kind.kind);
  const { page } = (await list?.open(boss, new URLSearchParams(query))) ?? {};
  const { rows = [] } = (await page?.(undefined)) ?? {};
  const plain = (text = '') => text.replaceAll(/"id":"[^"]*",?/g, '');
  return rows
    .map(({ texts }) => Object.fromEntries(kind.fields.map(({ name }) => [name, plain(texts[name])])))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

onEachDatabase('what services of their own write', () => {
  beforeEach(async () => {
    await keepPerson(boss);
    known.clear();
    known.set('media', [
      await addPicture('A drum.jpg'),
      await addPicture('twice.jpg'),
      await addPicture('twice.jpg'),
    ]);
    for (const id of SONGS)
      await createSong(boss, { chordpro: id === SONGS[3] ? '{title: Lost}' : '{title: Twice}' }, id);
    for (const id of BINNED) await binSong(boss, id);
    known.set('event', [(await addEvent()).id]);
    for (const definition of [partner, product] as unknown as Definition[]) {
      const ids: string[] = [];
      for (const title of ['Twice said', 'Twice said', 'Once; said'])
        ids.push((await createContent(boss, definition, { title })).id);
      known.set(definition.kind, ids);
    }
  });

  it.each(
    Object.keys(KINDS).flatMap((kind) => (['csv', 'xlsx'] as const).map((format) => [kind, format] as const)),
  )('is read back as it was: %s as %s', async (name, format) => {
    const kind = importKind(name);
    const { of = {}, query = '', tables } = KINDS[name] ?? { tables: [] };
    const seed = format === 'csv' ? 3 : 4;
    const fresh: Record<string, string>[] = [];
    const keys = new Set<string>();
    for (const texts of fc.sample(shapeOf(kind, of), { seed, numRuns: ITEMS * 10 })) {
      const errors = kind.check?.(texts) ?? {};
      // Who has neither address nor telephone is taken for whoever has the same name.
      const own = name === 'participant' ? [...kind.keysOf(texts), kind.nameOf(texts)] : kind.keysOf(texts);
      if (fresh.length === ITEMS || Object.keys(errors).length > 0 || own.some((key) => keys.has(key)))
        continue;
      for (const key of own) keys.add(key);
      fresh.push(texts);
    }
    const forget = async () => {
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db());
    };
    await forget();
    const written = await transaction((tx) =>
      kind.add(
        tx,
        boss,
        fresh.map((texts, index) => ({ number: index + 2, texts, denied: NONE, shared: NONE })),
        false,
      ),
    );
    expect(written.filter((each) => !('itemId' in each))).toEqual([]);
    expect(written).toHaveLength(ITEMS);
    const before = await shown(kind, query);
    const path = EXPORT_KINDS.find((each) => each.kind === name)?.path ?? '';
    const bytes = await fileOf(boss, path, format, query);

    const again = await bringIn(boss, kind, bytes, format);
    expect(await shown(kind, query)).toEqual(before);
    expect(again).toEqual({ made: 0, changed: 0 });

    await forget();
    const anew = await bringIn(boss, kind, bytes, format);
    expect(await shown(kind, query)).toEqual(before);
    expect(anew).toEqual({ made: ITEMS, changed: 0 });
  });

  it('names what lies in the bin, and says of a song that is gone for good that it was deleted', async () => {
    const set = { title: 'A set', summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    const items = [SONGS[3], SONGS[0]].map((id = '') => ({
      ...itemFrom(newSong(randomUUID(), id)),
      notes: id,
    }));
    const id = await createPlaylist(boss, { ...set, items });
    await db()
      .deleteFrom('songs')
      .where('id', '=', SONGS[0] ?? '')
      .execute();
    const bytes = await fileOf(boss, '/bee/playlists/list', 'csv');
    expect(bytes.toString()).toContain('"lost |');
    await db().deleteFrom('playlists').where('id', '=', id).execute();

    expect(await bringIn(boss, importKind('playlist'), bytes, 'csv')).toMatchObject({ made: 1 });
    const [again] = (await listPlaylists(boss, { q: '', bin: false, after: undefined })).playlists;
    expect((await findPlaylist(boss, again?.id ?? '')).items).toMatchObject([
      { kind: 'song', songId: SONGS[3], notes: SONGS[3] },
      { kind: 'break', label: 'A deleted song', notes: SONGS[0] },
    ]);
  });

  it('finds a title in the bin for nobody', async () => {
    const field = { name: 'songId', kind: 'reference', to: 'song', label: 'Song', alsoBinned: true } as const;
    const found = await findReferences(boss, field, ['Lost', 'lost', SONGS[3] ?? '']);
    expect(found.get('Lost')).toMatchObject({ message: 'There is no song called “Lost”.' });
    expect([found.get('lost'), found.get(SONGS[3] ?? '')]).toEqual([{ id: SONGS[3] }, { id: SONGS[3] }]);
    const plain = await findReferences(boss, { ...field, alsoBinned: false }, [SONGS[3] ?? '']);
    expect(plain.get(SONGS[3] ?? '')).toMatchObject({ message: expect.stringContaining('no song') });
  });
});
