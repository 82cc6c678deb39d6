import { Notice } from '../../ui/notice.tsx';
import type { EventPageView } from '../event/view.server.ts';
import { t } from '../../texts/text.ts';

/** Why nobody can register, in the same words on the event's page and where the form would be. */
export function whyClosed({ state, opens }: Pick<EventPageView, 'state' | 'opens'>): string {
  switch (state) {
    case 'cancelled':
      return t('This event is cancelled. Everybody who registered has been told by email.');
    case 'postponed':
      return t('This event is postponed. Registrations stay valid; a new date will follow.');
    case 'notOpen':
      return t('Registration opens {when}.', { when: opens ?? '' });
    case 'full':
      return t('This event is full. Check back: places open up when someone cancels.');
    case 'past':
      return t('This event is over.');
    default:
      return t('Registration is closed.');
  }
}

export function WhyClosed({ event }: { event: EventPageView }) {
  return <Notice tone={event.state === 'cancelled' ? 'error' : 'warning'}>{whyClosed(event)}</Notice>;
}
