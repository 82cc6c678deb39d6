import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/database.server.ts';
import { locked } from '../../../platform/db/lock.server.ts';
import type { Language } from '../../../texts/languages.ts';
import type { Definition } from '../fields/definition.ts';
import { type ContentRow, tableOf } from '../row.server.ts';
import { ENGLISH_NAMES } from './english-names.ts';
import { siblingsOf } from './siblings.server.ts';

/**
 * What follows from a language or an original that is chosen: each language once, and no translation of a translation.
 * Answers with the values, and with the version that is translated where nobody named one.
 */
export async function withTranslation(
  tx: Tx,
  definition: Definition,
  { id, now }: { id: string; now: Record<string, unknown> },
  values: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!definition.fields['translationOf']) return values;
  const isMoved = 'translationOf' in values && values['translationOf'] !== (now['translationOf'] ?? null);
  if (!isMoved && (values['language'] ?? now['language']) === now['language']) return values;
  const language = (values['language'] ?? now['language']) as string;
  const originalId = ('translationOf' in values ? values['translationOf'] : now['translationOf']) as
    | string
    | null;
  const original = originalId ? await lockOriginal(tx, definition, originalId) : undefined;
  const refuse = (message: string) => {
    throw new AppError('invalid', message, { [isMoved ? 'translationOf' : 'language']: message });
  };
  const others = await siblingsOf(tx, definition, { id, translationOf: originalId });
  if (isMoved && originalId) {
    if (originalId === id) refuse('This is the item itself. Choose the one that it translates.');
    if (!original) refuse('Choose another one that is not in the bin.');
    if (original?.['translationOf']) refuse('This is a translation itself. Choose its original.');
    const own = await siblingsOf(tx, definition, { id, translationOf: null });
    if (own.length > 0) refuse('This has translations of its own, so it is an original.');
  }
  const same = others.find((other) => other['language'] === language);
  if (same) refuse(`“${same.title}” says the same in ${ENGLISH_NAMES[language as Language]} already.`);
  return isMoved && values['translatedVersion'] === undefined
    ? { ...values, translatedVersion: original?.version ?? null }
    : values;
}

/** Two that become translations of one original at once come one after the other. */
async function lockOriginal(
  tx: Tx,
  definition: Pick<Definition, 'kind' | 'table'>,
  id: string,
): Promise<ContentRow | undefined> {
  return locked(
    tx.selectFrom(tableOf(definition)).selectAll().where('id', '=', id).where('deletedAt', 'is', null),
  ).executeTakeFirst();
}

/** Two of a kind become one only where each language is said once afterwards, and nothing translates a translation. */
export async function requireOwnTranslations(
  tx: Tx,
  definition: Pick<Definition, 'kind' | 'table'>,
  { kept, lost }: { kept: ContentRow; lost: ContentRow },
): Promise<void> {
  if (!('translationOf' in kept)) return;
  const original = (row: ContentRow) => row['translationOf'] ?? row.id;
  if (original(kept) === original(lost))
    throw new AppError('conflict', 'These say the same in two languages: they are not to be merged.');
  const moved = await siblingsOf(tx, definition, { id: lost.id, translationOf: null });
  if (moved.length === 0) return;
  if (kept['translationOf'])
    throw new AppError(
      'conflict',
      'One of them is a translation and the other has some. Keep the other one.',
    );
  const own = await siblingsOf(tx, definition, { id: kept.id, translationOf: null });
  const taken = new Set([kept, ...own].map((row) => row['language']));
  const twice = moved.find((row) => taken.has(row['language']));
  if (twice)
    throw new AppError(
      'conflict',
      `Both have a translation into one language. Merge those first, or unlink “${twice.title}”.`,
    );
}

/** What comes out of the bin is no translation any more where its language was taken meanwhile, or its original became one. */
export async function unlinkedIfTaken(
  tx: Tx,
  definition: Pick<Definition, 'kind' | 'table'>,
  row: ContentRow,
): Promise<{ translationOf?: null; translatedVersion?: null }> {
  const originalId = row['translationOf'];
  if (typeof originalId !== 'string') return {};
  const original = await lockOriginal(tx, definition, originalId);
  const others = await siblingsOf(tx, definition, { id: row.id, translationOf: originalId });
  const isFree = others.every((other) => other['language'] !== row['language']);
  return isFree && !original?.['translationOf'] ? {} : { translationOf: null, translatedVersion: null };
}
