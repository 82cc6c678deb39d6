import { findMerge, listMerges, UNDO_DAYS } from '../kernel/likeness/merges.server.ts';
import { peopleNames } from '../kernel/content/people-names.server.ts';
import { formatInstant } from '../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { mergeKindOf } from './merge-kinds.server.ts';

/** A merge as its screen shows it. */
export async function viewMerge(viewer: Viewer, kindName: string, id: string) {
  const { kind, one, itemPath, listPath, items } = mergeKindOf(viewer, kindName);
  const { keptId, lostId, at, actorId, undoneAt, stayed } = await findMerge(kind, id);
  const [there, names] = [await items(viewer, [keptId, lostId]), await peopleNames([actorId])];
  const shown = (itemId: string) => ({
    to: `${itemPath}/${itemId}`,
    name: there.get(itemId)?.name,
    facts: there.get(itemId)?.facts ?? [],
  });
  return {
    kind,
    one,
    listPath,
    kept: shown(keptId),
    /** Of a person, the one that mails go to from now on. */
    email: there.get(keptId)?.values['email'] as string | null | undefined,
    lost: shown(lostId),
    at: formatInstant(at),
    by: names.get(actorId ?? '') ?? '',
    undone: undoneAt ? formatInstant(undoneAt) : undefined,
    stayed: stayed ? (JSON.parse(stayed) as string[]) : [],
    canUndo: !undoneAt && at > inSeconds(-UNDO_DAYS * 24 * 3600),
  };
}

/** The latest merges of a kind that stand, for the list of duplicates. */
export async function listLatestMerges(viewer: Viewer, kindName: string) {
  const { kind, items } = mergeKindOf(viewer, kindName);
  const merges = await listMerges(kind);
  const there = await items(
    viewer,
    merges.map(({ keptId }) => keptId),
  );
  return merges.map(({ id, keptId, at }) => ({
    id,
    to: `/bee/merges/${kind}/${id}`,
    name: there.get(keptId)?.name ?? 'Something that was deleted',
    at: formatInstant(at),
  }));
}
