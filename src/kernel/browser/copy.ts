import { t } from '../../texts/text.ts';
import { emit } from './event-bus.ts';

/** Puts a text on the clipboard and says so. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    emit('displayAlert', { text: t('Copied.') });
  } catch {
    emit('displayAlert', {
      text: t('Your browser blocks copying. Please select the text yourself.'),
      tone: 'warning',
    });
  }
}
