import type { MenuItem } from '../../ui/menu.tsx';
import type { TeamHead } from '../event/team.server.ts';

/** In an address: the change of an event that is asked for. */
export const CHANGE = 'do';

/** What is seldom done with an event, or cannot be undone; each leads to what it means, and to its button. */
export function changesOf({ id, state, eventStatus, can }: TeamHead): MenuItem[] {
  const runs = eventStatus !== 'EventCancelled';
  const change = (name: string, label: string, isDanger = false): MenuItem => ({
    label,
    to: `/bee/events/show/${id}?${CHANGE}=${name}`,
    isDanger,
  });
  return [
    ...(runs ? [change('capacity', 'Change the places…'), change('move', 'Move to another date…')] : []),
    ...(state === 'published'
      ? [change('draft', 'Change back to draft…'), change('archive', 'Archive…')]
      : []),
    ...(runs && eventStatus !== 'EventPostponed' ? [change('postpone', 'Postpone without a date…')] : []),
    ...(runs ? [change('cancel', 'Cancel the event…', true)] : []),
    ...(can.remove ? [change('bin', 'Move to bin…', true)] : []),
  ];
}
