import { definitions } from '../definitions.server.ts';
import { eventLikeness } from '../events/event/likeness.server.ts';
import { participantLikeness } from '../events/participants/likeness.server.ts';
import { contentLikeness } from '../kernel/content/likeness.server.ts';
import { type LikenessKind, likenessKind } from '../kernel/likeness/likeness-kind.ts';
import { playlistLikeness } from '../music/playlists/likeness.server.ts';
import { songLikeness } from '../music/songs/likeness.server.ts';

const kinds: ReadonlyMap<string, LikenessKind> = new Map(
  [
    likenessKind(participantLikeness),
    likenessKind(eventLikeness),
    likenessKind(songLikeness),
    likenessKind(playlistLikeness),
    ...definitions.map((definition) => likenessKind(contentLikeness(definition))),
  ].map((each) => [each.kind, each]),
);

/** Undefined for kinds of which none are compared. */
export const likenessKindOf = (kind: string): LikenessKind | undefined => kinds.get(kind);
