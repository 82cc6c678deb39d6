import { type RawBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { chordKey, usualName } from '../chord-names/name.ts';
import { requireSongbook } from './songbook.policy.ts';
import { ownChord, type OwnChord, withOwner } from './chords.server.ts';
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

/** One page: first what we drew ourselves, by name, then the chords that come with the product. */
export async function listChords(viewer: Viewer, filter: ChordFilter): Promise<ChordPage> {
  requireSongbook(viewer);
  const wanted = wantedNames(filter);
  const [section, ...place] = readCursor(filter.after, 3) ?? ['own'];
  const own = await ownPage(viewer, filter, wanted, section === 'own' ? place : undefined);
  const system = filter.origin === 'own' || filter.origin === 'bin' ? [] : systemMatching(filter, wanted);
  const from = section === 'system' ? Math.max(0, Math.trunc(Number(place[0])) || 0) : 0;
  const rest = own.next ? [] : system.slice(from, from + CHORDS_PER_PAGE - own.chords.length);
  const reached = from + rest.length;
  const more = !own.next && reached < system.length;
  return {
    own: own.chords,
    system: rest,
    count: own.count + system.length,
    before: section === 'system' ? own.count + from : own.before,
    next: more ? writeCursor(['system', String(reached), '']) : own.next,
  };
}

/** `place` is where the page begins; undefined when it is past all of ours. */
async function ownPage(
  viewer: Viewer,
  filter: ChordFilter,
  wanted: Wanted | undefined,
  place: string[] | undefined,
): Promise<{ chords: OwnChord[]; count: number; before: number; next: string | undefined }> {
  if (filter.origin === 'system') return { chords: [], count: 0, before: 0, next: undefined };
  const where = ownWhere(viewer, filter, wanted);
  const count = await countOwn(where);
  if (!place) return { chords: [], count, before: 0, next: undefined };
  const [title, id] = place;
  let page = withOwner().where(where).orderBy('chords.title').orderBy('chords.id');
  let before = 0;
  if (title !== undefined && id !== undefined) {
    const after = sql<boolean>`("chords"."title", "chords"."id") > (${title}, ${id})`;
    page = page.where(after);
    before = count - (await countOwn(sql<boolean>`${where} and ${after}`));
  }
  const rows = await page.limit(CHORDS_PER_PAGE + 1).execute();
  const listed = rows.slice(0, CHORDS_PER_PAGE);
  const last = listed.at(-1);
  return {
    chords: listed.map((row) => ownChord(viewer, row)),
    count,
    before,
    next: rows.length > CHORDS_PER_PAGE && last ? writeCursor(['own', last.title, last.id]) : undefined,
  };
}

async function countOwn(where: RawBuilder<boolean>): Promise<number> {
  const { count } = await db()
    .selectFrom('chords')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
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
