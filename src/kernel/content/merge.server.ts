import { AppError, notFound } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import {
  changedMeanwhile,
  keepMerge,
  type Pair,
  type Seen,
  standingMerge,
} from '../likeness/merges.server.ts';
import { may } from '../access/rights.ts';
import { type Viewer, userIdOf } from '../access/viewer.ts';
import type { Reference } from './referring.server.ts';
import { type ContentRow, tableOf } from './row.server.ts';
import { lockRows } from './save.server.ts';
import { mayUse } from './content.policy.ts';
import { type EventLink, moveEventLinks } from './event-links.server.ts';
import { type Choices, mergedValues } from './merge-values.ts';
import type { Mergeable } from './mergeable.ts';
import { lockSlugs, moveSlugs } from './slugs.server.ts';
import { requireOwnTranslations } from './translations/linking.server.ts';

/** What is needed to make them two again. */
export interface MergedContent {
  /** Of the kept one, what the merge changed: as it was, and as it became. */
  was: Record<string, unknown>;
  became: Record<string, unknown>;
  slug: string;
  oldSlugs: string[];
  references: Reference[];
  links: EventLink[];
}

/**
 * Makes one item of two of a kind. What refers to the other one refers to the kept one, its addresses lead there, and the
 * other one goes to the bin, from where only undoing the merge brings it back (unmerge.server.ts).
 */
export async function mergeContent(
  viewer: Viewer,
  what: Mergeable,
  { keptId, lostId, choices, seen }: Pair & { choices: Choices; seen: Seen },
): Promise<string> {
  const { kind } = what;
  if (!may(viewer, what.right)) throw notFound();
  if (keptId === lostId) throw new AppError('badRequest', 'Choose two different ones.');
  return transaction(async (tx) => {
    const rows = await lockRows(tx, what, [keptId, lostId]);
    const before = await standingMerge(tx, { keptId, lostId });
    if (before) return before;
    const [kept, lost] = [rowIn(rows, keptId), rowIn(rows, lostId)];
    await requireOwnTranslations(tx, what, { kept, lost });
    if (kept.version !== seen.kept || lost.version !== seen.lost) throw changedMeanwhile();
    const became = valuesChosen(viewer, what, { kept, lost, choices });
    const now = what.valuesOf(kept);
    const was = Object.fromEntries(Object.keys(became).map((name) => [name, now[name]]));
    await what.write(tx, viewer, kept, became);
    const references = await what.moveReferences(tx, viewer, { from: lostId, to: keptId });
    const links = await moveEventLinks(tx, { kind, from: lostId, to: keptId });
    await lockSlugs(tx, kind);
    await toBin(tx, viewer, what, lost);
    const oldSlugs = await moveSlugs(tx, { kind, from: lostId, to: keptId, slug: lost.slug });
    await changePages(tx);
    const told: MergedContent = { was, became, slug: lost.slug, oldSlugs, references, links };
    return keepMerge(tx, viewer, { kind, keptId, lostId, before: told });
  });
}

function rowIn(rows: readonly ContentRow[], id: string): ContentRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound();
  if (row.deletedAt !== null) throw changedMeanwhile();
  return row;
}

/** The kept one's new values, each of which its form would take. */
function valuesChosen(
  viewer: Viewer,
  what: Mergeable,
  { kept, lost, choices }: { kept: ContentRow; lost: ContentRow; choices: Choices },
): Record<string, unknown> {
  const { fields } = what;
  // Of a field that is not theirs to see nobody chooses: what says more comes along.
  const theirs = Object.fromEntries(
    Object.entries(choices).filter(([name]) => fields[name] && mayUse(viewer, fields[name])),
  );
  const now = what.valuesOf(kept);
  return what.checked(mergedValues(fields, now, what.valuesOf(lost), theirs), now);
}

/** Its address goes to the kept one; until it is two again, it has its id for one. */
async function toBin(tx: Tx, viewer: Viewer, what: Mergeable, { id }: ContentRow): Promise<void> {
  await tx
    .updateTable(tableOf(what))
    .set({ deletedAt: nowIso(), deletedBy: userIdOf(viewer), slug: id })
    .where('id', '=', id)
    .execute();
  await removeFromSearch(tx, what.kind, id);
}
