import { binnedSubject, contentSubject } from './content.ts';
import { binnedEventSubject, eventSubject } from './events.ts';
import { doneImportSubject, importSubject } from './imports.ts';
import { binnedMediaSubject, mediaSubject } from './media.ts';
import { messageSubject, oldMessageSubject } from './messages.ts';
import {
  binnedPlaylistSubject,
  binnedSongSubject,
  chordSubject,
  playlistSubject,
  songSubject,
} from './music.ts';
import type { Subject } from './operation.ts';
import { participantSubject } from './participants.ts';
import { registrationSubject } from './registrations.ts';
import { invitedSubject, userSubject } from './users.ts';

export const subjects: readonly Subject[] = [
  contentSubject,
  binnedSubject,
  songSubject,
  binnedSongSubject,
  playlistSubject,
  binnedPlaylistSubject,
  chordSubject,
  mediaSubject,
  binnedMediaSubject,
  messageSubject,
  oldMessageSubject,
  importSubject,
  doneImportSubject,
  eventSubject,
  binnedEventSubject,
  registrationSubject,
  participantSubject,
  userSubject,
  invitedSubject,
];
