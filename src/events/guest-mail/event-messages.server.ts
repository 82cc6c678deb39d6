import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Event } from '../event/event.ts';
import { guestMessageView } from './message-view.server.ts';
import { listGuestMessages } from './messages.server.ts';

/** For the messages tab of an event: what the team wrote to its guests. */
export async function loadEventMessages(viewer: Viewer, event: Event) {
  const rows = await orErrorResponse(listGuestMessages(viewer, event.id));
  return { eventId: event.id, messages: rows.map((row) => guestMessageView(row, event)) };
}

export type EventMessagesData = Awaited<ReturnType<typeof loadEventMessages>>;
