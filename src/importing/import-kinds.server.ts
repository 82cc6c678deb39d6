import { definitions } from '../definitions.server.ts';
import { AppError } from '../platform/app-error.ts';
import { chordKind } from './chord-kind.server.ts';
import { contentKind } from './content-kind.server.ts';
import { eventKind } from './event-kind.server.ts';
import type { ImportKind } from './import-kind.ts';
import { participantKind } from './participant-kind.server.ts';
import { playlistKind } from './playlist-kind.server.ts';
import { registrationKind } from './registration-kind.server.ts';
import { songKind } from './song-kind.server.ts';

export const IMPORT_KINDS: readonly ImportKind[] = [
  participantKind,
  registrationKind,
  eventKind,
  songKind,
  playlistKind,
  chordKind,
  ...definitions.map(contentKind),
];

export function importKind(kind: string): ImportKind {
  const found = IMPORT_KINDS.find((each) => each.kind === kind);
  if (!found) throw new AppError('badRequest', 'Please choose what the rows are.');
  return found;
}
