import type { Viewer } from '../kernel/access/viewer.ts';
import { inWords } from './cells/in-words.ts';
import type { ImportRow } from './imports.server.ts';
import type { ImportKind } from './kinds/import-kind.ts';
import { readerOf, type StoredRow } from './ready-rows.server.ts';

/** By row and field: what cells were understood as, where they do not say it themselves. */
export async function wordsOfRows(
  viewer: Viewer,
  kind: ImportKind,
  row: ImportRow,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const read = await readerOf(viewer, kind, row).read(rows);
  return new Map(
    read.map(({ number, texts, said, errors }) => [
      number,
      Object.fromEntries(
        kind.fields.flatMap((field): [string, string][] => {
          const { name } = field;
          const words = errors[name] ? undefined : inWords(field, said[name] ?? '', texts[name] ?? '');
          return words === undefined ? [] : [[name, words]];
        }),
      ),
    ]),
  );
}
