import { MOST_STREAMS, openStream } from '../../platform/http/event-stream.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../access/viewer.ts';

/** What ends a stream of this person's; throws `tooManyRequests` where they have too many open. */
export function openStreamFor(viewer: Viewer): AbortController {
  const control = openStream(viewer.kind === 'user' ? viewer.id : viewer.kind);
  if (control) return control;
  throw new AppError(
    'tooManyRequests',
    `You have ${MOST_STREAMS} pages with live updates open. Please close one first.`,
  );
}
