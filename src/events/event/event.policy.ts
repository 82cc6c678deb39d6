import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { likely } from '../../platform/db/plan-hints.server.ts';
import type { Tables } from '../../platform/db/tables.server.ts';

/** The events a viewer may see: every query of events starts from this. */
export function visibleTo(viewer: Viewer, nowIso: string) {
  return visible(may(viewer, 'bee'), nowIso);
}

/** The same for queries that are made once: for a member, or for anybody else. */
export function visible(toMember: boolean, nowIso: string) {
  return (eb: ExpressionBuilder<Tables, 'events'>): Expression<SqlBool> => {
    // What is in the bin is there for nobody; `bin.server.ts` alone looks into it.
    const kept = eb('events.deletedAt', 'is', null);
    if (toMember) return kept;
    return eb.and([
      kept,
      likely(eb('events.state', '=', 'published')),
      likely(eb('events.visibility', '=', 'public')),
      eb.or([eb('events.publishAt', 'is', null), eb('events.publishAt', '<=', nowIso)]),
      eb.or([eb('events.unpublishAt', 'is', null), eb('events.unpublishAt', '>', nowIso)]),
    ]);
  };
}

/** Members run events: register by hand, approve, reschedule, cancel, check in. */
export function mayRunEvents(viewer: Viewer): boolean {
  return may(viewer, 'bee');
}

/** To the bin and back: one's own, or any for who runs the business. */
export function mayDelete(viewer: Viewer, event: { ownerId: string | null }): boolean {
  if (!mayRunEvents(viewer)) return false;
  const own = viewer.kind === 'user' && event.ownerId === viewer.id;
  return may(viewer, 'deleteAny') || (own && may(viewer, 'deleteOwn'));
}
