import { missingIn, pieceWith, wordsOf } from './matching-words.ts';
import type { Hit } from './search-hit.ts';
import { SEARCHABLE } from './searchable.server.ts';

/** The same, each with a few words of its texts where its title doesn't say why it was found. */
export async function withPieces(hits: readonly Hit[], query: string): Promise<Hit[]> {
  const words = wordsOf(query);
  const unclear = hits.filter(({ title }) => missingIn(title, words).length > 0);
  const textsAt = new Map<string, readonly string[]>();
  for (const { kind, path, texts } of SEARCHABLE) {
    const ids = unclear.filter((hit) => hit.kind === kind).map(({ to }) => to.slice(path.length + 1));
    if (!texts || ids.length === 0) continue;
    for (const row of await texts(ids)) textsAt.set(`${path}/${row.id}`, row.texts);
  }
  return hits.map((hit) => ({
    ...hit,
    piece: pieceWith(textsAt.get(hit.to) ?? [], missingIn(hit.title, words)),
  }));
}
