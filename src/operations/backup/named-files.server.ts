import { fileKeysOf, type MediaRow } from '../../kernel/media/row.server.ts';
import type { Query } from '../../platform/db/query.ts';

/** The keys of the files that the rows of a database name; all columns, as those of an older database are fewer. */
export async function namedFiles(query: Query): Promise<string[]> {
  const media = await query<MediaRow>('select * from "media"');
  return media.flatMap(fileKeysOf);
}
