import { emit } from '../../kernel/browser/event-bus.ts';
import type { BrowserUser } from './browser-user.ts';
import { t } from '../../texts/text.ts';

/** SPEC sections 2 and 8: the gear opens the admin panel for an admin and the settings panel for others. */
export function openGear(user: BrowserUser | null): void {
  if (user) return emit('openPanel', { panel: user.isAdmin ? 'admin' : 'settings' });
  emit('displayError', {
    code: 'N/A',
    msg: t('invalid user from API'),
    detail: t('Please log in again.'),
    id: 'gear',
  });
}
