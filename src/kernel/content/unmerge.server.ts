import { AppError, notFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import { endMerge, findMerge, lockMerge } from '../likeness/merges.server.ts';
import { may } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';
import type { MergedContent } from './merge.server.ts';
import type { Mergeable } from './mergeable.ts';
import { type ContentRow, tableOf } from './row.server.ts';
import { lockRows } from './save.server.ts';
import { giveEventLinksBack } from './event-links.server.ts';
import { freeSlug, giveSlugsBack } from './slugs.server.ts';
import { unlinkedIfTaken } from './translations/linking.server.ts';

/** Makes two items of one again. What was changed since stays with the kept one; answers with what that is, in words. */
export async function unmergeContent(viewer: Viewer, what: Mergeable, mergeId: string): Promise<string[]> {
  const { kind } = what;
  if (!may(viewer, what.right)) throw notFound();
  const { keptId, lostId } = await findMerge(kind, mergeId);
  return transaction(async (tx) => {
    const rows = await lockRows(tx, what, [keptId, lostId]);
    const merge = await lockMerge(tx, mergeId);
    if (!merge) return [];
    const [kept, lost] = [keptId, lostId].map((id) => rows.find((row) => row.id === id));
    if (!lost)
      throw new AppError(
        'conflict',
        'The other one has been deleted for good since, so it cannot come back.',
      );
    if (!kept || kept.deletedAt !== null)
      throw new AppError(
        'conflict',
        'The one that was kept is in the bin: restore it first, then undo the merge.',
      );
    const { was, became, references, links, slug, oldSlugs } = merge.before as MergedContent;
    const { back, stayed } = backOf(what, kept, was, became);
    if (Object.keys(back).length > 0) await what.write(tx, viewer, kept, back);
    const returned = await what.moveReferences(tx, viewer, { from: keptId, to: lostId, only: references });
    const elsewhere = references.length - returned.length;
    if (elsewhere === 1)
      stayed.push('One of the items that moved with it has been moved on since and stays there.');
    if (elsewhere > 1)
      stayed.push(`${elsewhere} of the items that moved with it have been moved on since and stay there.`);
    await giveEventLinksBack(tx, { kind, from: keptId, to: lostId, links });
    await outOfBin(tx, what, lost, slug);
    await giveSlugsBack(tx, { kind, to: lostId, slugs: oldSlugs });
    await what.afterWrite(tx, viewer, lost);
    await changePages(tx);
    await endMerge(tx, viewer, { id: mergeId, kind, keptId, stayed });
    return stayed;
  });
}

/** Of what the merge wrote, what nobody has changed since; and the names of what somebody has. */
function backOf(
  { fields, valuesOf }: Mergeable,
  kept: ContentRow,
  was: Record<string, unknown>,
  became: Record<string, unknown>,
) {
  const now = valuesOf(kept);
  const names = Object.keys(became);
  const same = names.filter((name) => JSON.stringify(now[name]) === JSON.stringify(became[name]));
  const stayed = names
    .filter((name) => !same.includes(name))
    .map((name) => `${fields[name]?.label ?? name} has changed since and stays as it is.`);
  return { back: Object.fromEntries(same.map((name) => [name, was[name]])), stayed };
}

/** At the address it had; where that leads to something else by now, at one beside it. */
async function outOfBin(tx: Tx, what: Mergeable, lost: ContentRow, wanted: string): Promise<void> {
  const { kind } = what;
  const table = tableOf(what);
  await tx.deleteFrom('slugRedirects').where('kind', '=', kind).where('slug', '=', wanted).execute();
  const slug = await freeSlug(tx, { kind, table, itemId: lost.id, wanted });
  await tx
    .updateTable(table)
    .set({
      ...(await unlinkedIfTaken(tx, what, lost)),
      deletedAt: null,
      deletedBy: null,
      slug,
      version: lost.version + 1,
    })
    .where('id', '=', lost.id)
    .execute();
}
