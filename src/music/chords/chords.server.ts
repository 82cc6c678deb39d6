import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, notFound } from '../../platform/app-error.ts';
import { isStoredAlready } from '../../kernel/content/stale-save.server.ts';
import { recordRevision } from '../../kernel/content/history/revisions.server.ts';
import { madeBefore, requireSame } from '../../kernel/forms/made-once.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { locked, lockKey } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { chordKey, type NamedChord } from '../chord-names/name.ts';
import { CHORDS, chordColumns, type ChordRow, voicingOf } from './row.server.ts';
import { mayDelete, requireSongbook } from './songbook.policy.ts';
import type { Instrument } from './instrument.ts';
import { prettyNote } from '../chord-names/note.ts';
import { readOwnName } from './own-name.ts';
import { nameVoicing, requireMeant } from './name-voicing.server.ts';
import type { Voicing } from './voicing.ts';
import { writeVoicing } from './voicing-input.ts';
import { fullName } from '../../texts/full-name.ts';

/** What a person draws and says of it. */
export interface ChordInput {
  title: string;
  summary: string;
  voicing: Voicing;
  /** It is meant as it is: see `requireMeant`. */
  anyway?: string | boolean;
}

/** A voicing of our own, and what the viewer may do with it. */
export interface OwnChord {
  id: string;
  chord: NamedChord;
  summary: string;
  voicing: Voicing;
  version: number;
  updatedAt: string;
  ownerId: string | null;
  /** Its owner's name: who drew it, unless it was handed on. */
  owner: string;
  /** The viewer's, who sees it before the usual ones; others see it after them. */
  mine: boolean;
  deletedAt: string | null;
  mayDelete: boolean;
}

/** Also one in the bin, so that it can be restored. */
export async function findOwnChord(viewer: Viewer, id: string): Promise<OwnChord> {
  requireSongbook(viewer);
  if (!patterns.uuid.test.test(id)) throw notFound();
  const row = await withOwner().where('chords.id', '=', id.toLowerCase()).executeTakeFirst();
  if (!row || (row.deletedAt && !mayDelete(viewer, row))) throw notFound();
  return ownChord(viewer, row);
}

/** Our own voicings of one chord: the viewer's, then the others', the newest first. */
export async function ownVoicings(
  viewer: Viewer,
  chord: NamedChord,
  instrument: Instrument,
): Promise<OwnChord[]> {
  requireSongbook(viewer);
  const rows = await withOwner()
    .where('instrument', '=', instrument)
    .where('chordKey', '=', chordKey(chord))
    .where('deletedAt', 'is', null)
    .orderBy(isOf(viewer), 'desc')
    .orderBy('chords.createdAt', 'desc')
    .orderBy('chords.id')
    .limit(100)
    .execute();
  return rows.map((row) => ownChord(viewer, row));
}

/** A chord that somebody named as they like, by that name. */
export async function ownNamed(viewer: Viewer, name: string): Promise<NamedChord | undefined> {
  requireSongbook(viewer);
  const chord = readOwnName(name);
  if (!chord) return undefined;
  const row = await withOwner()
    .where('chordKey', '=', chordKey(chord))
    .where('deletedAt', 'is', null)
    .orderBy('chords.createdAt')
    .orderBy('chords.id')
    .limit(1)
    .executeTakeFirst();
  return row && ownChord(viewer, row).chord;
}

export function withOwner() {
  return db()
    .selectFrom('chords')
    .leftJoin('users', 'users.id', 'chords.ownerId')
    .selectAll('chords')
    .select(['users.givenName', 'users.familyName']);
}

/** 1 for the voicings of the viewer, 0 for those of others: who drew one sees it first, and nobody else does. */
export function isOf(viewer: Viewer) {
  return sql<number>`case when "chords"."ownerId" = ${userIdOf(viewer)} then 1 else 0 end`;
}

export function ownChord(
  viewer: Viewer,
  row: ChordRow & { givenName: string | null; familyName: string | null },
): OwnChord {
  const voicing = voicingOf(row);
  return {
    id: row.id,
    chord: nameVoicing(row.title, voicing),
    summary: row.summary,
    voicing,
    version: row.version,
    updatedAt: row.updatedAt,
    ownerId: row.ownerId,
    owner: fullName(row),
    mine: row.ownerId !== null && row.ownerId === userIdOf(viewer),
    deletedAt: row.deletedAt,
    mayDelete: mayDelete(viewer, row),
  };
}

/** `id`: what the form of it came with; sent again, it makes no second one. */
export async function createChord(
  viewer: Viewer,
  { title, summary, voicing, anyway }: ChordInput,
  id: string = randomUUID(),
): Promise<string> {
  requireSongbook(viewer);
  const chord = nameVoicing(title, voicing);
  return transaction(async (tx) => {
    const made = await madeBefore(tx, 'chords', id);
    if (made) return requireSame(made, { title: chord.name, summary, ...chordColumns(chord, voicing) });
    requireMeant(chord, voicing, anyway);
    await requireNew(tx, { id, ownerId: userIdOf(viewer) }, chord, voicing);
    return insertChord(tx, viewer, { title, summary, voicing }, id);
  });
}

/** The same as part of a larger action, which has asked what there was to ask. */
export async function insertChord(
  tx: Tx,
  viewer: Viewer,
  { title, summary, voicing }: ChordInput,
  id: string = randomUUID(),
): Promise<string> {
  const chord = nameVoicing(title, voicing);
  const [at, by] = [nowIso(), userIdOf(viewer)];
  await tx
    .insertInto('chords')
    .values({
      id,
      slug: slugOf(chord.name, id),
      tags: '[]',
      state: 'published',
      visibility: 'members',
      ownerId: by,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
      version: 1,
      title: chord.name,
      summary,
      ...chordColumns(chord, voicing),
    })
    .execute();
  await keepRevision(tx, viewer, id);
  return id;
}

/** Refused (`conflict`) when somebody saved since `version` was read. */
export async function changeChord(
  viewer: Viewer,
  id: string,
  version: number,
  { title, summary, voicing, anyway }: ChordInput,
): Promise<void> {
  requireSongbook(viewer);
  const chord = nameVoicing(title, voicing);
  await transaction(async (tx) => {
    const row = await lockChord(tx, id);
    if (row.deletedAt) throw notFound();
    const columns = { title: chord.name, summary, ...chordColumns(chord, voicing) };
    if (isStoredAlready(row, version, columns)) return;
    // What was kept so is not asked about again when its note changes.
    if (row.title !== chord.name || !isSameVoicing(row, chord, voicing)) {
      requireMeant(chord, voicing, anyway);
      await requireNew(tx, row, chord, voicing);
    }
    await tx
      .updateTable('chords')
      .set({
        ...columns,
        updatedAt: nowIso(),
        updatedBy: userIdOf(viewer),
        version: version + 1,
      })
      .where('id', '=', row.id)
      .execute();
    await keepRevision(tx, viewer, row.id);
  });
}

async function keepRevision(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const row = await tx.selectFrom('chords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { title, summary, version } = row;
  const snapshot = { title, summary, voicing: voicingOf(row) };
  await recordRevision(tx, viewer, { kind: CHORDS.kind, itemId: id, version, snapshot });
}

/** Into the bin, or out of it again. */
export async function setChordDeleted(viewer: Viewer, id: string, deleted: boolean): Promise<void> {
  requireSongbook(viewer);
  await transaction(async (tx) => {
    const row = await lockChord(tx, id);
    if (!mayDelete(viewer, row)) throw notFound();
    await tx
      .updateTable('chords')
      .set({ deletedAt: deleted ? nowIso() : null, deletedBy: deleted ? userIdOf(viewer) : null })
      .where('id', '=', row.id)
      .execute();
  });
}

async function lockChord(tx: Tx, id: string): Promise<ChordRow> {
  if (!patterns.uuid.test.test(id)) throw notFound();
  const chosen = tx.selectFrom('chords').selectAll().where('id', '=', id.toLowerCase());
  const row = await locked(chosen).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether a row is that voicing of that chord, as its form would write both. */
function isSameVoicing(row: ChordRow, chord: NamedChord, voicing: Voicing): boolean {
  const written = (each: Voicing) => JSON.stringify(writeVoicing(each));
  return row.chordKey === chordKey(chord) && written(voicingOf(row)) === written(voicing);
}

/** Nobody has the same voicing of the same chord twice. */
async function requireNew(
  tx: Tx,
  { id, ownerId }: Pick<ChordRow, 'id' | 'ownerId'>,
  chord: NamedChord,
  voicing: Voicing,
): Promise<void> {
  await lockKey(tx, `chords of ${ownerId}`);
  const rows = await tx
    .selectFrom('chords')
    .selectAll()
    .where('instrument', '=', voicing.instrument)
    .where('chordKey', '=', chordKey(chord))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id)
    .execute();
  if (!rows.some((row) => isSameVoicing(row, chord, voicing))) return;
  const said = `You have this voicing of ${prettyNote(chord.name)} already.`;
  throw new AppError('invalid', said, { title: said });
}

/** Voicings of one chord have one name: the id keeps their addresses apart. */
function slugOf(name: string, id: string): string {
  const words = name
    .replaceAll('#', '-sharp')
    .replace(/(?<=^|\/)([A-G])b/g, '$1-flat')
    .toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-${id.slice(0, 8)}`;
}
