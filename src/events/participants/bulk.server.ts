import { AppError, notFound } from '../../platform/app-error.ts';
import { checkContentField, itemsOf, MOST_ITEMS } from '../../kernel/content/fields/check.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { PARTICIPANTS_PER_PAGE } from './list.server.ts';
import { keepBaseline, lockParticipant, participantFromRow, writeParticipant } from './participant.server.ts';
import { eraseParticipant } from './erase.server.ts';

/** The ticked ones: ids of one page, or a plain word why not. */
function checkIds(viewer: Viewer, ids: readonly string[]): string[] {
  if (!mayRunEvents(viewer)) throw notFound();
  const known = [...new Set(ids)].filter((id) => patterns.uuid.test.test(id)).toSorted();
  if (known.length === 0) throw new AppError('badRequest', 'Select at least one participant first.');
  if (known.length > PARTICIPANTS_PER_PAGE)
    throw new AppError('badRequest', `Please select ${PARTICIPANTS_PER_PAGE} at most.`);
  return known;
}

/** Gives all of them the tags, or takes these away. Says how many changed; who went meanwhile is left out. */
export async function tagParticipants(
  viewer: Viewer,
  ids: readonly string[],
  text: string,
  add: boolean,
): Promise<number> {
  const field = { kind: 'tags', name: 'tags', label: 'Tags' } as const;
  const chosen = checkIds(viewer, ids);
  const tags = itemsOf(field, text);
  const wrong = tags.length === 0 ? 'Please write a tag.' : checkContentField(field, text);
  if (wrong) throw new AppError('invalid', wrong, { tags: wrong });
  let changed = 0;
  for (const id of chosen) if (await tagParticipant(viewer, id, tags, add)) changed += 1;
  return changed;
}

async function tagParticipant(viewer: Viewer, id: string, tags: string[], add: boolean): Promise<boolean> {
  return transaction(async (tx) => {
    const row = await lockParticipant(tx, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'notFound') return undefined;
      throw error;
    });
    if (!row) return false;
    const before = participantFromRow(row).tags;
    const after = add ? [...new Set([...before, ...tags])] : before.filter((tag) => !tags.includes(tag));
    if (after.length === before.length || after.length > MOST_ITEMS) return false;
    await keepBaseline(tx, row);
    await writeParticipant(tx, viewer, row, { tags: JSON.stringify(after) });
    await logGuestAction(tx, viewer, { action: 'participant-changed', participantId: id });
    return true;
  });
}

/** Erases all of them for good. */
export async function eraseParticipants(viewer: Viewer, ids: readonly string[]): Promise<number> {
  const chosen = checkIds(viewer, ids);
  if (!may(viewer, 'people'))
    throw new AppError('forbidden', 'Only an administrator can erase people for good.');
  for (const id of chosen) {
    await eraseParticipant(viewer, id).catch((error: unknown) => {
      // Somebody was first.
      if (!(error instanceof AppError && error.code === 'notFound')) throw error;
    });
  }
  return chosen.length;
}
