import { AppError, notFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import { endMerge, findMerge, lockMerge } from '../likeness/merges.server.ts';
import { may } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';
import type { MergedContent } from './merge.server.ts';
import { moveReferences } from './referring.server.ts';
import { type ContentRow, tableOf } from './row.server.ts';
import { afterWrite, lockRows, valuesOf, writeValues } from './save.server.ts';
import { allFields, type Definition } from './fields/definition.ts';
import { giveEventLinksBack } from './event-links.server.ts';
import { freeSlug, giveSlugsBack } from './slugs.server.ts';

/** Makes two items of one again. What was changed since stays with the kept one; answers with what that is, in words. */
export async function unmergeContent(
  viewer: Viewer,
  definition: Definition,
  mergeId: string,
  all: readonly Definition[],
): Promise<string[]> {
  if (!may(viewer, 'bee')) throw notFound();
  const { kind } = definition;
  const { keptId, lostId } = await findMerge(kind, mergeId);
  return transaction(async (tx) => {
    const rows = await lockRows(tx, definition, [keptId, lostId]);
    const merge = await lockMerge(tx, mergeId);
    if (!merge) return [];
    const [kept, lost] = [keptId, lostId].map((id) => rows.find((row) => row.id === id));
    if (!lost)
      throw new AppError('conflict', 'The other one was deleted for good since: it cannot come back.');
    if (!kept || kept.deletedAt !== null)
      throw new AppError(
        'conflict',
        'The one that was kept is in the bin: restore it first, then undo the merge.',
      );
    const { was, became, references, links, slug, oldSlugs } = merge.before as MergedContent;
    const { back, stayed } = backOf(definition, kept, was, became);
    if (Object.keys(back).length > 0) await writeValues(tx, viewer, definition, { row: kept, values: back });
    const returned = await moveReferences(
      tx,
      viewer,
      { kind, from: keptId, to: lostId, only: references },
      all,
    );
    if (returned.length < references.length)
      stayed.push(
        `${references.length - returned.length} of the items that came along were moved elsewhere since and stay there.`,
      );
    await giveEventLinksBack(tx, { kind, from: keptId, to: lostId, links });
    await outOfBin(tx, definition, lost, slug);
    await giveSlugsBack(tx, { kind, to: lostId, slugs: oldSlugs });
    await afterWrite(tx, viewer, definition, lostId);
    await changePages(tx);
    await endMerge(tx, viewer, { id: mergeId, kind, keptId, stayed });
    return stayed;
  });
}

/** Of what the merge wrote, what nobody has changed since; and the names of what somebody has. */
function backOf(
  definition: Definition,
  kept: ContentRow,
  was: Record<string, unknown>,
  became: Record<string, unknown>,
) {
  const now = valuesOf(definition, kept);
  const fields = allFields(definition);
  const names = Object.keys(became);
  const same = names.filter((name) => JSON.stringify(now[name]) === JSON.stringify(became[name]));
  const stayed = names
    .filter((name) => !same.includes(name))
    .map((name) => `${fields[name]?.label ?? name} was changed since and stays as it is.`);
  return { back: Object.fromEntries(same.map((name) => [name, was[name]])), stayed };
}

/** At the address it had; where that leads to something else by now, at one beside it. */
async function outOfBin(tx: Tx, definition: Definition, lost: ContentRow, wanted: string): Promise<void> {
  const { kind } = definition;
  const table = tableOf(definition);
  await tx.deleteFrom('slugRedirects').where('kind', '=', kind).where('slug', '=', wanted).execute();
  const slug = await freeSlug(tx, { kind, table, itemId: lost.id, wanted });
  await tx
    .updateTable(table)
    .set({ deletedAt: null, deletedBy: null, slug, version: lost.version + 1 })
    .where('id', '=', lost.id)
    .execute();
}
