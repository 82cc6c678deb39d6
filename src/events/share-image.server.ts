import type { ShareWords } from '../kernel/share-image.server.ts';
import { cardView } from './event-view.server.ts';
import type { Event } from './event.ts';

/** What stands on the picture an event is shared with. */
export function eventShareWords(event: Event): ShareWords {
  const { id, version, title, coverId } = event;
  const { when, where, typeLabel, state, stateLabel } = cardView(event);
  const calledOff = state === 'cancelled' || state === 'postponed';
  return {
    kind: 'event',
    id,
    version,
    label: typeLabel,
    title,
    facts: [calledOff ? `${stateLabel} · ${when}` : when, where],
    coverId,
  };
}
