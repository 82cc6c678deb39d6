import type { ShareText } from '../../kernel/publishing/share-image.server.ts';
import { formatDate } from '../event/time.server.ts';
import { cardView } from '../event/view.server.ts';
import type { Event, EventType } from '../event/event.ts';

/** What stands on the picture of a French event. */
const IN_FRENCH: Record<EventType, string> = {
  concert: 'Concert',
  workshop: 'Atelier',
  worldCafe: 'World Café',
  jam: 'Jam session',
  rehearsal: 'Répétition ouverte',
};
const OFF_IN_FRENCH = { cancelled: 'Annulé', postponed: 'Reporté' } as const;

/** What stands on the picture an event is shared with. */
export function eventShareText(event: Event): ShareText {
  const { id, version, title, coverId } = event;
  const card = cardView(event);
  const { where, state } = card;
  const french = event.language === 'fr';
  const when = french ? formatDate(event, 'fr') : card.when;
  const typeLabel = french ? IN_FRENCH[event.type] : card.typeLabel;
  const calledOff = state === 'cancelled' || state === 'postponed' ? state : undefined;
  const news = calledOff && (french ? OFF_IN_FRENCH[calledOff] : card.stateLabel);
  return {
    kind: 'event',
    id,
    version,
    label: typeLabel,
    title,
    facts: [news ? `${news} · ${when}` : when, where],
    coverId,
  };
}
