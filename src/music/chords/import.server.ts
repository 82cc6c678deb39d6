import { AppError } from '../../platform/app-error.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { forgetContent } from '../../kernel/content/empty-bin.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { chordKey } from '../chord-names/name.ts';
import { chordFields } from './fields.ts';
import { readChordForm } from './input.server.ts';
import { CHORDS, chordColumns, voicingOf } from './row.server.ts';
import { insertChord, type OwnChord } from './chords.server.ts';
import { doubtOf, nameVoicing } from './name-voicing.server.ts';
import { mayDelete, requireSongbook } from './songbook.policy.ts';
import { writeVoicing } from './voicing-input.ts';

const FIRST: ReadonlySet<string> = new Set(['title', 'instrument']);

/** The fields of the chord editor's form, its name first. */
export const CHORD_IMPORT_FIELDS: readonly NamedField[] = chordFields.toSorted(
  (one, other) => Number(FIRST.has(other.name)) - Number(FIRST.has(one.name)),
);

/** What the form of a voicing shows. */
export function textsOfChord({ chord, summary, voicing }: OwnChord): Entered {
  return { ...writeVoicing(voicing), title: chord.name, summary };
}

function formOf(texts: Entered): FormData {
  const form = new FormData();
  for (const { name } of chordFields) form.set(name, texts[name] ?? '');
  return form;
}

/** The message a field of what is wrong with a voicing's texts. */
export function troublesOfChord(texts: Entered): Record<string, string> {
  try {
    readChordForm(formOf(texts));
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields;
  }
}

/** What the form would ask once more about: a file is believed, and what it says is told before it is brought in. */
export function doubtAbout(texts: Entered): string | undefined {
  const { title, voicing } = readChordForm(formOf(texts));
  return doubtOf(nameVoicing(title, voicing), voicing);
}

/** The same drawing of the same chord is one voicing. */
export function voicingKeyOf(texts: Entered): string | undefined {
  if (Object.keys(troublesOfChord(texts)).length > 0) return undefined;
  const { title, voicing } = readChordForm(formOf(texts));
  const chord = nameVoicing(title, voicing);
  const { instrument, tuning, frets, fingers, keys } = chordColumns(chord, voicing);
  return [chordKey(chord), instrument, tuning, frets, fingers, keys].join('\n');
}

export async function findVoicings(on: Db | Tx, keys: readonly string[]) {
  const rows = await on
    .selectFrom('chords')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(
      isAmong(
        'chordKey',
        keys.map((key) => key.split('\n', 1)[0] ?? ''),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const key = voicingKeyOf({ ...writeVoicing(voicingOf(row)), title: row.title, summary: row.summary });
    return key === undefined ? [] : [{ id: row.id, title: row.title, key }];
  });
}

export async function importChord(tx: Tx, viewer: Viewer, texts: Entered): Promise<string> {
  requireSongbook(viewer);
  return insertChord(tx, viewer, readChordForm(formOf(texts)));
}

/** Deletes voicings that an import made; the reason for each that stays. */
export async function takeChordsBack(
  tx: Tx,
  viewer: Viewer,
  items: readonly { itemId: string; version: number }[],
  words: { changed: string; notYours: string },
): Promise<Map<string, string>> {
  requireSongbook(viewer);
  const kept = new Map<string, string>();
  for (const { itemId: id, version } of items) {
    const row = await tx.selectFrom('chords').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) continue;
    if (row.version !== version) kept.set(id, words.changed);
    else if (!mayDelete(viewer, row)) kept.set(id, words.notYours);
    else await forgetContent(tx, CHORDS, [id]);
  }
  return kept;
}
