import { definitions } from '../../definitions.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { chordKind } from './chords.server.ts';
import { contentKind } from './content.server.ts';
import { eventKind } from './events.server.ts';
import type { ImportKind } from './import-kind.ts';
import { participantKind } from './participants.server.ts';
import { playlistKind } from './playlists.server.ts';
import { registrationKind } from './registrations.server.ts';
import { songKind } from './songs.server.ts';

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
  if (!found) throw new AppError('badRequest', 'Please choose what the rows contain.');
  return found;
}
