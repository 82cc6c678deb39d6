import { AppError, notFound } from '../../../platform/app-error.ts';
import { db, type Tx } from '../../../platform/db/database.server.ts';
import { transaction } from '../../../platform/db/transaction.server.ts';
import { isLanguage, type Language, LANGUAGES, languages } from '../../../texts/languages.ts';
import { may } from '../../access/rights.ts';
import type { Viewer } from '../../access/viewer.ts';
import { copied } from '../copies.server.ts';
import { createContentIn } from '../changes.server.ts';
import { mayUse } from '../content.policy.ts';
import { allFields, type Definition, type Item, type SharedItem } from '../fields/definition.ts';
import { readRows } from '../fields/check.ts';
import type { ContentField, Row } from '../fields/field.ts';
import { textsFrom } from '../fields/values.server.ts';
import { compareTexts, type Difference, readable } from '../history/compare.server.ts';
import { snapshotAt } from '../history/revisions.server.ts';
import { partsOf, referenceKindOf } from '../fields/references.ts';
import { column, type ContentRow, tableOf } from '../row.server.ts';
import { locked } from '../../../platform/db/lock.server.ts';
import { lockRow, lockRows, valuesOf, writeValues } from '../save.server.ts';
import { siblingsOf } from './siblings.server.ts';
import { translationIn } from './translation.ts';

/** One of the same texts in another language. */
export interface Translation {
  id: string;
  title: string;
  language: Language;
  state: SharedItem['state'];
  /** What the original says otherwise than when it was translated. */
  behind: number;
}

/** What the editor of an item says of its languages. */
export interface TranslationView {
  translations: Translation[];
  /** Languages that there is none in. */
  missing: Language[];
  original:
    | {
        id: string;
        title: string;
        language: Language;
        version: number;
        /** What it says, by field, as people read it. */
        texts: Record<string, string>;
        /** The rows of those fields that have them. */
        rows: Record<string, Row[]>;
        /** What has changed in it since it was translated. */
        changes: Difference[];
      }
    | undefined;
}

/** Undefined for a kind whose items are in no language. */
export async function translationView(
  viewer: Viewer,
  definition: Definition,
  item: Item,
): Promise<TranslationView | undefined> {
  const mine = translationIn(item);
  if (!mine || !definition.fields['translationOf'] || !may(viewer, 'bee')) return undefined;
  const rows = await siblingsOf(db(), definition, { id: item.id, ...mine });
  const fields = textFields(viewer, definition);
  const translations: Translation[] = [];
  let original: TranslationView['original'];
  for (const row of rows) {
    const { language, translationOf, translatedVersion } = translationIn(row) ?? {};
    if (!language) continue;
    if (row.id === mine.translationOf) {
      const changes = await changesSince(definition, fields, row, mine.translatedVersion);
      original = {
        ...facts(row),
        language,
        version: row.version,
        changes,
        ...textsIn(fields, valuesOf(definition, row)),
      };
    }
    const since = translationOf === item.id ? translatedVersion : undefined;
    const behind = since === undefined ? [] : await changesSince(definition, fields, item, since ?? null);
    translations.push({ ...facts(row), language, behind: behind.length });
  }
  const there = new Set([mine.language, ...translations.map(({ language }) => language)]);
  // Only what there is can be translated.
  const isOrphan = mine.translationOf !== null && !original;
  const missing = isOrphan ? [] : languages.filter((language) => !there.has(language));
  return { translations, original, missing };
}

const facts = ({ id, title, state }: Pick<ContentRow, 'id' | 'title' | 'state'>) => ({ id, title, state });

const WRITTEN = new Set<ContentField['kind']>(['text', 'longText', 'lines', 'rows', 'richText']);

/** What is said otherwise in another language, as far as the viewer may read it. */
function textFields(viewer: Viewer, definition: Definition): Record<string, ContentField> {
  const all = Object.entries(allFields(definition));
  return Object.fromEntries(all.filter(([, field]) => WRITTEN.has(field.kind) && mayUse(viewer, field)));
}

function textsIn(
  fields: Record<string, ContentField>,
  values: Record<string, unknown>,
): { texts: Record<string, string>; rows: Record<string, Row[]> } {
  const said: ReturnType<typeof textsIn> = { texts: {}, rows: {} };
  for (const [name, text = ''] of Object.entries(textsFrom(fields, values))) {
    const field = fields[name] as ContentField;
    if (field.kind === 'rows') said.rows[name] = readRows(text) ?? [];
    else said.texts[name] = readable(field, text);
  }
  return said;
}

/** What an original says now and did not say at that version; nothing where that is no longer known. */
async function changesSince(
  definition: Definition,
  fields: Record<string, ContentField>,
  original: { id: string; version: number },
  version: number | null,
): Promise<Difference[]> {
  if (version === null || version >= original.version) return [];
  const what = { kind: definition.kind, itemId: original.id };
  const [before, now] = [
    await snapshotAt(db(), { ...what, version }),
    await snapshotAt(db(), { ...what, version: original.version }),
  ];
  if (!before || !now) return [];
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in before));
  return compareTexts(known, textsFrom(known, before), textsFrom(known, now));
}

/**
 * The translation of an item into a language, to be written: a draft with what the original says. Where there is one,
 * that one. What belongs to something goes to where that is translated.
 */
export async function translateContent(
  viewer: Viewer,
  definition: Definition,
  id: string,
  language: string,
): Promise<string> {
  if (!may(viewer, 'bee')) throw notFound();
  if (!isLanguage(language) || !definition.fields['translationOf'])
    throw new AppError('badRequest', `It can be translated into ${Object.values(LANGUAGES).join(' or ')}.`);
  return transaction(async (tx) => {
    const begun = await lockRow(tx, definition, id);
    const originalId = translationIn(begun)?.translationOf ?? id;
    const row = originalId === id ? begun : await lockThere(tx, definition, originalId);
    const mine = translationIn(row);
    if (mine?.language === language) return row.id;
    const rows = await siblingsOf(tx, definition, { id: row.id, translationOf: null });
    const there = rows.find((sibling) => translationIn(sibling)?.language === language);
    if (there) return there.id;
    const whole: Record<string, unknown> = {
      ...copied(viewer, definition, row),
      ...(await wholeIn(tx, definition, row, language)),
      language,
      translationOf: row.id,
      translatedVersion: row.version,
    };
    const { id: made } = await createContentIn(tx, viewer, definition, whole as { title: string });
    await moveParts(tx, viewer, definition, { from: row.id, to: made, language });
    return made;
  });
}

async function lockThere(tx: Tx, definition: Definition, id: string): Promise<ContentRow> {
  const [row] = await lockRows(tx, definition, [id]);
  if (row?.deletedAt === null) return row;
  throw new AppError(
    'conflict',
    'The original is no longer there. Restore it from the bin, or choose “None” under “Translation of”.',
  );
}

/** What it belongs to in that language, where there is such a one. */
async function wholeIn(
  tx: Tx,
  { within: field, fields }: Definition,
  row: ContentRow,
  language: Language,
): Promise<Record<string, string>> {
  const within = field && referenceKindOf(fields[field]?.to ?? '').definition;
  const id = field && row[field];
  if (!within || typeof id !== 'string') return {};
  const whole = await tx.selectFrom(tableOf(within)).selectAll().where('id', '=', id).executeTakeFirst();
  const mine = whole && translationIn(whole);
  if (!mine || mine.language === language) return {};
  const others = await siblingsOf(tx, within, { id, ...mine });
  const other = others.find((each) => translationIn(each)?.language === language);
  return other ? { [field]: other.id } : {};
}

/** The translations of what belongs to it, made before its own, go to where they belong now. */
async function moveParts(
  tx: Tx,
  viewer: Viewer,
  { kind }: Definition,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<void> {
  for (const part of partsOf(kind)) {
    const field = part.within ?? '';
    if (!part.fields['translationOf']) continue;
    const rows = (await locked(
      tx
        .selectFrom(tableOf(part))
        .selectAll()
        .where(column<string>(field), '=', from)
        .where(column<string>('language'), '=', language)
        .where(column<string>('translationOf'), 'is not', null)
        .where('deletedAt', 'is', null)
        .orderBy('id'),
    ).execute()) as ContentRow[];
    for (const row of rows) await writeValues(tx, viewer, part, { row, values: { [field]: to } });
  }
}
