import { db } from '../../platform/db/database.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { findSheetFiles } from './known-files.server.ts';
import type { PageCut } from './page-cut.ts';
import { type SheetPage, sheetPages } from './sheet-file.ts';

/** The pages of a song's files, and how they are cut. */
export interface SongPages {
  pages: SheetPage[];
  cuts: PageCut[];
}

/** By song; songs without files, or whose files nobody could read, are not in it. */
export async function pagesOfSongs(
  viewer: Viewer,
  songs: readonly { id: string; sheetIds: readonly string[] }[],
): Promise<Map<string, SongPages>> {
  const withFiles = songs.filter(({ sheetIds }) => sheetIds.length > 0);
  if (withFiles.length === 0) return new Map();
  const files = await findSheetFiles(
    viewer,
    withFiles.flatMap(({ sheetIds }) => sheetIds),
  );
  const cuts = await cutsOfSongs(withFiles.map(({ id }) => id));
  return new Map(
    withFiles.flatMap(({ id, sheetIds }): [string, SongPages][] => {
      const pages = sheetPages(sheetIds.flatMap((mediaId) => files.get(mediaId) ?? []));
      return pages.length > 0 ? [[id, { pages, cuts: cuts.get(id) ?? [] }]] : [];
    }),
  );
}

/** How pages are cut, by song. */
export async function cutsOfSongs(songIds: readonly string[]): Promise<Map<string, PageCut[]>> {
  const rows = await db()
    .selectFrom('sheetPages')
    .select(['songId', 'mediaId', 'page', 'value', 'version'])
    .where('songId', 'in', songIds)
    .execute();
  return Map.groupBy(
    rows.map(({ value, ...row }) => ({
      ...row,
      ...(JSON.parse(value) as Pick<PageCut, 'crop' | 'turn'>),
    })),
    ({ songId }) => songId,
  );
}
