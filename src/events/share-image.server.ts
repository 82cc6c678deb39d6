import { shareImage } from '../kernel/share-image.server.ts';
import { cardView } from './event-view.server.ts';
import type { Event } from './event.ts';

/** The picture an event is shared with. */
export function eventShareImage(event: Event): Promise<Buffer> {
  const { id, version, title } = event;
  const { when, where, typeLabel, state, stateLabel } = cardView(event);
  const calledOff = state === 'cancelled' || state === 'postponed';
  return shareImage({
    kind: 'event',
    id,
    version,
    label: typeLabel,
    title,
    facts: [calledOff ? `${stateLabel} · ${when}` : when, where],
  });
}
