import { searchTexts, columnsFromText } from '../music/songs/row.server.ts';
import { slugFrom } from '../kernel/content/slugs.server.ts';
import { nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import { demoId } from './demo-id.server.ts';
import { englishSongs } from './songs-english.ts';
import { worldSongs } from './songs-world.ts';

export const demoSongs: readonly string[] = [...englishSongs, ...worldSongs];

/** How hard each is to play; the others are easy. */
const HARDER: Record<string, 'M' | 'H'> = {
  'danny-boy': 'H',
  greensleeves: 'M',
  'house-of-the-rising-sun': 'M',
  'scarborough-fair': 'M',
  kalinka: 'M',
};

/** The songbook, all of it in the public domain. Answers with the ids by slug. */
export async function addDemoSongs(tx: Tx): Promise<Map<string, string>> {
  const at = nowIso();
  const ids = new Map<string, string>();
  for (const chordpro of demoSongs) {
    const columns = columnsFromText(chordpro);
    const slug = slugFrom(columns.title);
    const id = demoId(`song ${slug}`);
    const row = {
      ...columns,
      id,
      slug,
      summary: '',
      coverId: null,
      state: 'published' as const,
      visibility: 'members' as const,
      publishAt: null,
      unpublishAt: null,
      ownerId: null,
      createdAt: at,
      createdBy: null,
      updatedAt: at,
      updatedBy: null,
      version: 1,
      deletedAt: null,
      deletedBy: null,
      rights: 'publicDomain' as const,
      licenceNote: '',
      difficulty: HARDER[slug] ?? ('L' as const),
      audioId: null,
      scoreId: null,
      sheetIds: '[]',
      playedFrom: 'text' as const,
    };
    await tx.insertInto('songs').values(row).execute();
    const tags = JSON.parse(row.tags) as string[];
    if (tags.length > 0)
      await tx
        .insertInto('songTags')
        .values(tags.map((tag) => ({ songId: id, tag })))
        .execute();
    await indexForSearch(tx, 'song', id, searchTexts(row));
    const { rights, licenceNote, difficulty, state } = row;
    const snapshot = {
      chordpro,
      summary: '',
      rights,
      licenceNote,
      difficulty,
      state,
      audioId: null,
      scoreId: null,
      sheetIds: [],
      playedFrom: 'text' as const,
    };
    await tx
      .insertInto('revisions')
      .values({
        kind: 'song',
        itemId: id,
        version: 1,
        snapshot: JSON.stringify(snapshot),
        changedAt: at,
        changedBy: null,
      })
      .execute();
    ids.set(slug, id);
  }
  return ids;
}
