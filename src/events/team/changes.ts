import type { MenuItem } from '../../ui/menu/menu.tsx';
import type { IconName } from '../../ui/work-icon.tsx';
import type { TeamHead } from '../event/team.server.ts';

/** In an address: the change of an event that is asked for. */
export const CHANGE = 'do';

/** What is seldom done with an event, or cannot be undone; each leads to what it means, and to its button. */
export function changesOf({ id, state, eventStatus, can }: TeamHead): MenuItem[] {
  const runs = eventStatus !== 'EventCancelled';
  const change = (name: string, label: string, icon: IconName, isDanger = false): MenuItem => ({
    label,
    icon,
    to: `/bee/events/show/${id}?${CHANGE}=${name}`,
    isDanger,
  });
  return [
    ...(runs
      ? [
          change('capacity', 'Change the places…', 'people'),
          change('move', 'Move to another date…', 'calendar'),
        ]
      : []),
    ...(state === 'published'
      ? [change('draft', 'Change back to draft…', 'back'), change('archive', 'Archive…', 'box')]
      : []),
    ...(runs && eventStatus !== 'EventPostponed'
      ? [change('postpone', 'Postpone without a date…', 'clock')]
      : []),
    ...(runs ? [change('cancel', 'Cancel the event…', 'close', true)] : []),
    ...(can.remove ? [change('bin', 'Move to bin…', 'bin', true)] : []),
  ];
}
