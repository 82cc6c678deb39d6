import { fileKeysOf, type MediaRow } from '../../kernel/media/row.server.ts';
import type { Query } from '../../platform/db/query.ts';

/** The keys of the files that the rows of a database name; all columns, as those of an older database are fewer, and the tables that it has. */
export async function namedFiles(query: Query, tables: readonly string[]): Promise<string[]> {
  const media = await query<MediaRow>('select * from "media"');
  const own = tables.includes('privateFiles')
    ? await query<{ storageKey: string }>('select "storageKey" from "privateFiles"')
    : [];
  return [...media.flatMap(fileKeysOf), ...own.map(({ storageKey }) => storageKey)];
}
