import { definitions } from '../definitions.server.ts';
import { notFound } from '../platform/app-error.ts';
import { chordList } from './chord-list.server.ts';
import { contentList } from './content-list.server.ts';
import { eventList } from './event-list.server.ts';
import type { ExportKind } from './export-kind.ts';
import { messageList } from './message-list.server.ts';
import { participantList } from './participant-list.server.ts';
import { playlistList } from './playlist-list.server.ts';
import { songList } from './song-list.server.ts';
import { userList } from './user-list.server.ts';

/** What is wanted every week first. */
export const EXPORT_KINDS: readonly ExportKind[] = [
  participantList,
  eventList,
  messageList,
  userList,
  songList,
  playlistList,
  chordList,
  ...definitions.map(contentList),
];

/** The list that is at this address. */
export function exportKindAt(path: string): ExportKind {
  const found = EXPORT_KINDS.find((each) => each.path === path);
  if (!found) throw notFound();
  return found;
}
