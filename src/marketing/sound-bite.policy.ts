import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { isMember, type Viewer } from '../kernel/viewer.ts';
import type { Tables } from '../platform/db/tables.server.ts';

/** The sound bites a viewer may hear: every query of them starts from this. */
export function audibleTo(viewer: Viewer) {
  return (eb: ExpressionBuilder<Tables, 'soundBites'>): Expression<SqlBool> =>
    isMember(viewer) ? eb('soundBites.id', 'is not', null) : eb('soundBites.state', '=', 'published');
}
