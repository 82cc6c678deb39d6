import { guest } from '../../kernel/access/viewer.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import { filterFromQuery, listEvents } from '../event/events.server.ts';
import type { RegistrationState } from '../event/registration-state.ts';
import { type EventCardView, cardView } from '../event/view.server.ts';

const MOST = 3;
/** So many are read: some of them may be cancelled, or closed to newcomers. */
const READ = MOST + 7;
const OF_NO_USE = new Set<RegistrationState>(['cancelled', 'closed']);

/** The public events that come next, besides the one somebody reads about. One query, kept until something changes. */
export async function otherEvents(eventId: string): Promise<EventCardView[]> {
  const next = JSON.parse(await keptText('next events', readNext)) as EventCardView[];
  return next.filter(({ id }) => id !== eventId).slice(0, MOST);
}

async function readNext(): Promise<string> {
  const { events } = await listEvents(guest, filterFromQuery(new URLSearchParams()), READ);
  const cards = events.map(cardView).filter(({ state }) => !OF_NO_USE.has(state));
  // One more than are shown: the event itself may be among them.
  return JSON.stringify(cards.slice(0, MOST + 1));
}
