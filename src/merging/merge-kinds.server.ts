import { definitions } from '../definitions.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { notFound } from '../platform/app-error.ts';
import { contentMerge } from './content-merge-kind.server.ts';
import { eventMerge } from './event-merge-kind.server.ts';
import type { MergeKind } from './merge-kind.ts';
import { participantMerge } from './participant-merge-kind.server.ts';
import { playlistMerge } from './playlist-merge-kind.server.ts';
import { songMerge } from './song-merge-kind.server.ts';

const kinds: ReadonlyMap<string, MergeKind> = new Map(
  [participantMerge, eventMerge, songMerge, playlistMerge, ...definitions.map(contentMerge)].map((each) => [
    each.kind,
    each,
  ]),
);

/** The kind, for those who may change what is of it; for all others there is none. */
export function mergeKindOf(viewer: Viewer, kind: string): MergeKind {
  const found = kinds.get(kind);
  if (!found?.may(viewer)) throw notFound();
  return found;
}
