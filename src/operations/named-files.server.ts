import { variantsOf } from '../kernel/media-row.server.ts';
import type { Query } from '../platform/db/query.ts';

interface MediaFiles {
  kind: 'image' | 'audio' | 'pdf';
  storageKey: string;
  variants: string;
}

/** The keys of the files that the rows of a database name. */
export async function namedFiles(query: Query): Promise<string[]> {
  const media = await query<MediaFiles>('select "kind", "storageKey", "variants" from "media"');
  const sounds = await query<{ fileKey: string }>('select "fileKey" from "soundBites"');
  return [
    ...media.flatMap((row) =>
      row.kind === 'image'
        ? variantsOf(row).map(({ file }) => `${row.storageKey}/${file}`)
        : [row.storageKey],
    ),
    ...sounds.map(({ fileKey }) => fileKey),
  ];
}
