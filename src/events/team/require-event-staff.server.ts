import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { mayRunEvents } from '../event/event.policy.ts';

/** For screens that ask the database for nothing but the event: whoever runs none finds none. */
export async function runsEvents(viewer: Viewer): Promise<void> {
  if (!mayRunEvents(viewer)) await orErrorResponse(Promise.reject(notFound()));
}
