import { type RawBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { chordKey, usualName } from '../chord-names/name.ts';
import { requireSongbook } from './songbook.policy.ts';
import { isOf, ownChord, type OwnChord, withOwner } from './chords.server.ts';
import { type Instrument, INSTRUMENTS, openPitches, standardTuning } from './instrument.ts';
import { parseChordName } from '../chord-names/parse-chord.server.ts';
import { type SystemChord, systemChords } from './system-chords.server.ts';
import { namesOf, readFrets, type Voicing } from './voicing.ts';

export const CHORDS_PER_PAGE = 24;
export const ORIGINS = ['own', 'system', 'bin'] as const;

export interface ChordFilter {
  /** A name or its beginning, or frets: 'x32010'. */
  q: string;
  instrument: Instrument;
  /** A pitch class. */
  root: number | undefined;
  origin: (typeof ORIGINS)[number] | undefined;
  after: string | undefined;
}

export interface ChordPage {
  own: OwnChord[];
  system: SystemChord[];
  /** After the collection: what others drew. */
  others: OwnChord[];
  count: number;
  /** How many stand on the pages before. */
  before: number;
  next: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out. */
export function chordFilterFromQuery(query: URLSearchParams): ChordFilter {
  const root = query.get('key') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100).trim(),
    instrument: INSTRUMENTS.find((each) => each === query.get('instrument')) ?? 'guitar',
    root: /^(\d|1[01])$/.test(root) ? Number(root) : undefined,
    origin: ORIGINS.find((origin) => origin === query.get('origin')),
    after: query.get('after') ?? undefined,
  };
}

/** One page: what the viewer drew, by name, then the chords that come with the product, then what others drew. */
export async function listChords(viewer: Viewer, filter: ChordFilter): Promise<ChordPage> {
  requireSongbook(viewer);
  const wanted = wantedNames(filter);
  const [section = 'own', ...place] = readCursor(filter.after, 3) ?? [];
  const isAll = filter.origin === undefined;
  const all = ownWhere(viewer, filter, wanted);
  const none = sql<boolean>`1 = 0`;
  const own = filter.origin === 'system' ? none : isAll ? sql<boolean>`${all} and ${isOf(viewer)} = 1` : all;
  const others = isAll ? sql<boolean>`${all} and ${isOf(viewer)} = 0` : none;
  const system = isAll || filter.origin === 'system' ? systemMatching(filter, wanted) : [];
  const [ownCount, othersCount] = await countBoth(own, others);
  const page: ChordPage = {
    own: [],
    system: [],
    others: [],
    count: ownCount + system.length + othersCount,
    before: 0,
    next: undefined,
  };
  if (section === 'own') {
    const { chords, before, next } = await ownPage(viewer, own, ownCount, place, CHORDS_PER_PAGE);
    Object.assign(page, { own: chords, before });
    if (next) return { ...page, next: writeCursor(['own', ...next]) };
  }
  if (section !== 'others') {
    const from = section === 'system' ? Math.max(0, Math.trunc(Number(place[0])) || 0) : 0;
    if (section === 'system') page.before = ownCount + from;
    const to = from + CHORDS_PER_PAGE - page.own.length;
    page.system = system.slice(from, to);
    const isMore = to < system.length || (to === system.length && othersCount > 0);
    if (isMore) return { ...page, next: writeCursor(['system', String(to), '']) };
  }
  if (othersCount === 0) return page;
  const room = CHORDS_PER_PAGE - page.own.length - page.system.length;
  const from = section === 'others' ? place : [];
  const { chords, before, next } = await ownPage(viewer, others, othersCount, from, room);
  page.others = chords;
  if (section === 'others') page.before = ownCount + system.length + before;
  return { ...page, next: next && writeCursor(['others', ...next]) };
}

/** `place` is where the page begins. */
async function ownPage(
  viewer: Viewer,
  where: RawBuilder<boolean>,
  count: number,
  [title, id]: string[],
  room: number,
): Promise<{ chords: OwnChord[]; before: number; next: [string, string] | undefined }> {
  let page = withOwner().where(where).orderBy('chords.title').orderBy('chords.id');
  let before = 0;
  if (title !== undefined && id !== undefined) {
    const after = sql<boolean>`("chords"."title", "chords"."id") > (${title}, ${id})`;
    page = page.where(after);
    const [left] = await countBoth(sql<boolean>`${where} and ${after}`, sql<boolean>`1 = 0`);
    before = count - left;
  }
  const rows = await page.limit(room + 1).execute();
  const last = rows[room - 1];
  return {
    chords: rows.slice(0, room).map((row) => ownChord(viewer, row)),
    before,
    next: rows.length > room && last ? [last.title, last.id] : undefined,
  };
}

async function countBoth(one: RawBuilder<boolean>, other: RawBuilder<boolean>): Promise<[number, number]> {
  const counts = await db()
    .selectFrom('chords')
    .select([
      sql<number>`count(case when ${one} then 1 end)`.as('one'),
      sql<number>`count(case when ${other} then 1 end)`.as('other'),
    ])
    .where(sql<boolean>`(${one} or ${other})`)
    .executeTakeFirstOrThrow();
  return [counts.one, counts.other];
}

interface Wanted {
  /** Exactly these chords, by `chordKey`. */
  keys: readonly string[];
  /** Or whatever begins so, in lower case. */
  beginning: string;
}

function wantedNames({ q, instrument }: ChordFilter): Wanted | undefined {
  if (q === '') return undefined;
  const frets = readFrets(q);
  if (instrument !== 'piano' && frets?.length === openPitches(standardTuning(instrument)).length) {
    const names = namesOf(frettedAs(instrument, frets)).slice(0, 6);
    return { keys: names.map(chordKey), beginning: '' };
  }
  // People type 'am' and mean 'Am'.
  const chord = parseChordName(q) ?? parseChordName(q.charAt(0).toUpperCase() + q.slice(1));
  const name = chord ? usualName(chord).name : q.replaceAll('♯', '#').replaceAll('♭', 'b');
  return { keys: chord ? [chordKey(chord)] : [], beginning: name.toLowerCase() };
}

function frettedAs(instrument: Exclude<Instrument, 'piano'>, frets: number[]): Voicing {
  return { instrument, tuning: standardTuning(instrument), baseFret: 1, frets, fingers: [], barres: [] };
}

function systemMatching({ instrument, root }: ChordFilter, wanted: Wanted | undefined): SystemChord[] {
  const chords = [...systemChords(instrument)].filter(
    ([, chord]) => root === undefined || chord.root === root,
  );
  if (!wanted) return chords.map(([, chord]) => chord);
  const exact = wanted.keys.flatMap((key) => chords.filter(([each]) => each === key));
  const { beginning } = wanted;
  const others = chords.filter(
    ([key, { name }]) => beginning && !wanted.keys.includes(key) && name.toLowerCase().startsWith(beginning),
  );
  return [...exact, ...others].map(([, chord]) => chord);
}

/** The condition on our own voicings. */
function ownWhere(viewer: Viewer, { instrument, root, origin }: ChordFilter, wanted: Wanted | undefined) {
  const parts = [sql`"chords"."instrument" = ${instrument}`];
  if (root !== undefined) parts.push(sql`"chords"."root" = ${root}`);
  if (wanted) parts.push(nameIs(wanted));
  if (origin !== 'bin') parts.push(sql`"chords"."deletedAt" is null`);
  else {
    parts.push(sql`"chords"."deletedAt" is not null`);
    // Only what one could take out again.
    if (!may(viewer, 'deleteAny')) parts.push(sql`"chords"."ownerId" = ${userIdOf(viewer)}`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

function nameIs({ keys, beginning }: Wanted) {
  const like = `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
  const begins = beginning ? sql`lower("chords"."title") like ${like} escape '\\'` : sql`1 = 0`;
  return keys.length === 0 ? begins : sql`(${begins} or "chords"."chordKey" in (${sql.join(keys)}))`;
}
