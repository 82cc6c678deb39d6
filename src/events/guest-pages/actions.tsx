import { emit } from '../../kernel/browser/event-bus.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { WorkIcon } from '../../ui/work-icon.tsx';
import type { EventPageView } from '../event/view.server.ts';
import { t } from '../../texts/text.ts';

/** Take it along: into the calendar, or to someone else. */
export function EventActions({
  event,
  url,
  calendar = `/guests/event/${event.slug}/calendar.ics`,
}: {
  event: EventPageView;
  url: string;
  /** The address of the entry. */
  calendar?: string;
}) {
  // Drawn only where scripts run: without them there is nothing to share with.
  const canShare = useHydrated();
  if (!event.running) return null;
  return (
    <div className="no-print poster-actions flex flex-wrap gap-2">
      {event.dated && (
        <ButtonAnchor href={calendar} className="px-3">
          <WorkIcon name="calendar" /> {t('Add to calendar')}
        </ButtonAnchor>
      )}
      {canShare && (
        <Button look="quiet" className="px-3" onClick={() => void share(event.title, url)}>
          <WorkIcon name="share" /> {t('Share')}
        </Button>
      )}
    </div>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (navigator.share) {
    await navigator.share({ title, url }).catch(() => undefined); // closed without sharing
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    emit('displayAlert', { text: t('The link is copied.') });
  } catch {
    // A browser may refuse to copy: then a hand does.
    window.prompt(t('Copy this link'), url);
  }
}
