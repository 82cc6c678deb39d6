import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { may } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';
import { likely, unindexed } from '../../platform/db/plan-hints.server.ts';
import type { ContentField } from './fields/field.ts';
import { allFields, type Definition } from './fields/definition.ts';
import { referenceKindOf } from './fields/references.ts';

/** PRODUCT.md, rights: own items by BeeUsers, anything by contributors and administrators. */
export function mayRemove(viewer: Viewer, item: { ownerId: string | null }): boolean {
  if (!may(viewer, 'bee')) return false;
  const own = viewer.kind === 'user' && item.ownerId === viewer.id;
  return may(viewer, 'deleteAny') || (own && may(viewer, 'deleteOwn'));
}

interface Columns {
  id: string;
  state: string;
  visibility: string;
  publishAt: string | null;
  unpublishAt: string | null;
  deletedAt: string | null;
}

/** Whether a viewer is told a field's value, and may write it. */
export function mayUse(viewer: Viewer, { only }: Pick<ContentField, 'only'>): boolean {
  return !only || may(viewer, only);
}

export function requireWriter(viewer: Viewer): void {
  if (!may(viewer, 'bee')) throw notFound();
}

/** What of an earlier version the viewer may bring back. */
export function restorable(viewer: Viewer, definition: Definition, snapshot: Record<string, unknown>) {
  const fields = allFields(definition);
  return Object.fromEntries(
    Object.entries(snapshot).filter(([name]) => {
      const field = fields[name];
      return field && mayUse(viewer, field);
    }),
  );
}

type Shown = Partial<Pick<Definition, 'table' | 'fields' | 'within' | 'publicIf'>>;

/**
 * The items a viewer may see: every query of content starts from this. The bin is not part of it. Of the
 * definition counts the kind's own box without which guests see nothing (`publicIf`), and what guests must see
 * as well (`within`).
 */
export function contentVisibleTo(viewer: Viewer, nowIso: string, definition: Shown = {}) {
  return contentVisible(may(viewer, 'bee'), nowIso, definition);
}

/** The same for queries that are made once: for who has the right `bee`, or for anybody else. */
export function contentVisible(toTeam: boolean, nowIso: string, definition: Shown = {}) {
  const { publicIf, within } = definition;
  return (eb: ExpressionBuilder<{ tips: Columns }, 'tips'>): Expression<SqlBool> => {
    const kept = eb('deletedAt', 'is', null);
    if (toTeam) return kept;
    return eb.and([
      kept,
      likely(eb('state', '=', 'published')),
      likely(eb('visibility', '=', 'public')),
      ...(publicIf ? [sql<SqlBool>`${sql.ref(publicIf)} = 1`] : []),
      eb.or([eb('publishAt', 'is', null), eb('publishAt', '<=', nowIso)]),
      eb.or([eb('unpublishAt', 'is', null), eb('unpublishAt', '>', nowIso)]),
      ...(within
        ? [sql<SqlBool>`${unindexed(within)} in ${visibleWholes({ ...definition, within }, nowIso)}`]
        : []),
    ]);
  };
}

/** The ids of the wholes that a guest may see. */
function visibleWholes({ within, fields }: Shown & { within: string }, nowIso: string) {
  const { table, definition } = referenceKindOf(fields?.[within]?.to ?? '');
  const { publicIf } = definition ?? {};
  return sql<string>`(select whole."id" from ${sql.table(table)} as whole
    where whole."deletedAt" is null and whole."state" = 'published' and whole."visibility" = 'public'
      and (whole."publishAt" is null or whole."publishAt" <= ${nowIso})
      and (whole."unpublishAt" is null or whole."unpublishAt" > ${nowIso})
      ${publicIf ? sql`and ${sql.ref(`whole.${publicIf}`)} = 1` : sql``})`;
}
