import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { capital } from '../../kernel/formats/capital.ts';
import { notFound } from '../../platform/app-error.ts';
import { searchWithSlips } from '../../platform/db/search/search-slips.server.ts';
import { searchItems } from '../../platform/db/search.server.ts';
import { translated } from '../../texts/text.ts';
import { exactHits } from './search-exact.server.ts';
import type { Found, Hit } from './search-hit.ts';
import { SEARCHABLE, type Searchable } from './searchable.server.ts';

const MOST = 30;

/**
 * What answers to every word of `query`, best first; only kinds the viewer may see are looked at. Where nothing does,
 * one slip in a word of a title is forgiven.
 */
export async function searchEverything(viewer: Viewer, query: string, kind?: string): Promise<Hit[]> {
  if (!may(viewer, 'songbook')) throw notFound();
  const allowed = SEARCHABLE.filter(({ right }) => may(viewer, right)).filter(
    (each) => !kind || each.kind === kind,
  );
  const kinds = allowed.map((each) => each.kind);
  const exact = (await exactHits(viewer, query)).filter((hit) => !kind || hit.kind === kind);
  const found = await titled(allowed, await searchItems(query.slice(0, 100), kinds, MOST));
  const known = new Set(exact.map(({ to }) => to));
  const hits = [...exact, ...found.filter(({ to }) => !known.has(to))];
  const shown =
    hits.length > 0 ? hits : await titled(allowed, await searchWithSlips(query.slice(0, 100), kinds, MOST));
  return shown.map((hit) => ({ ...hit, what: capital(translated(hit.what.toLowerCase())) }));
}

/** The same in its kinds, the kind of the best first, narrowed to one of them where it has any. */
export async function searchByKind(viewer: Viewer, query: string, kind: string): Promise<Found> {
  const all = await searchEverything(viewer, query);
  const isCut = all.length >= MOST;
  const kinds = [...new Map(all.map((hit) => [hit.kind, hit.many]))].map(([each, label]) => ({
    kind: each,
    label,
    count: all.filter((hit) => hit.kind === each).length,
  }));
  const chosen = kinds.find((each) => each.kind === kind)?.kind;
  if (!chosen) return { hits: all, kinds, isCut, count: all.length };
  const hits = isCut
    ? await searchEverything(viewer, query, chosen)
    : all.filter((hit) => hit.kind === chosen);
  return { hits, kinds, chosen, isCut, count: all.length };
}

async function titled(
  allowed: readonly Searchable[],
  found: readonly { kind: string; itemId: string }[],
): Promise<Hit[]> {
  const hits = new Map<string, Hit>();
  for (const { kind, what, many, icon, path, titles } of allowed) {
    const ids = found.filter((item) => item.kind === kind).map(({ itemId }) => itemId);
    if (ids.length === 0) continue;
    for (const { id, ...name } of await titles(ids))
      hits.set(`${kind} ${id}`, { kind, what, many, icon, ...name, to: `${path}/${id}` });
  }
  return found.flatMap(({ kind, itemId }) => hits.get(`${kind} ${itemId}`) ?? []);
}
