import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../platform/db/tables.server.ts';
import { may } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';

/**
 * What a viewer may see and hear; a musician of the songbook also what a song uses, and what is his own.
 * Every query of files and of what pages show starts from this.
 */
export function showableTo(viewer: Viewer) {
  return (eb: ExpressionBuilder<Tables, 'media'>): Expression<SqlBool> => {
    const kept = eb('media.deletedAt', 'is', null);
    if (may(viewer, 'bee')) return kept;
    const open = eb('media.visibility', '=', 'public');
    if (!may(viewer, 'songbook')) return eb.and([kept, open]);
    const ofSongs = eb
      .selectFrom('mediaUses')
      .innerJoin('songs', 'songs.id', 'mediaUses.itemId')
      .select('mediaUses.mediaId')
      .whereRef('mediaUses.mediaId', '=', 'media.id')
      .where('mediaUses.kind', '=', 'song')
      .where('songs.deletedAt', 'is', null);
    const own = eb('media.ownerId', '=', viewer.kind === 'user' ? viewer.id : '');
    return eb.and([kept, eb.or([open, own, eb.exists(ofSongs)])]);
  };
}
