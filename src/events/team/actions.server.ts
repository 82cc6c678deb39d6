import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, NOTHING_CHANGED, withDone } from '../../kernel/forms/done.server.ts';
import { changeOwner } from '../../kernel/access/owner.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { binEvent, restoreEvent } from '../editing/bin.server.ts';
import { cancelEvent, postponeEvent, rescheduleEvent, setCapacity } from '../editing/changes.server.ts';
import { readDates } from '../editing/dates.server.ts';
import { sendMailsNow } from '../guest-mail/event-mails.server.ts';
import { setEventState } from '../editing/publishing.server.ts';

const DONE: Record<string, string> = {
  publish: 'The event is published.',
  draft: 'The event is a draft again; guests no longer see it.',
  archive: 'The event is archived.',
  restore: 'Event restored as a draft.',
  own: 'Owner changed.',
  move: 'The event is rescheduled. The emails’ progress is shown below.',
  postpone: 'The event is postponed. The emails’ progress is shown below.',
  cancel: 'The event is cancelled. The emails’ progress is shown below.',
  tell: 'The guests are being told. The emails’ progress is shown below.',
  leave: 'Nobody is told about this change.',
  capacity: 'Number of places changed.',
  same: NOTHING_CHANGED,
  retry: 'The emails are on their way again.',
};

export function saidDone(url: URL): string | undefined {
  return DONE[doneOn(url) ?? ''];
}

/** What a press on an event's screen does. */
export function runEventAction(viewer: Viewer, id: string, form: FormData, goTo: (path: string) => Response) {
  const done = (name: string, tab = '') => goTo(withDone(`/bee/events/show/${id}${tab}`, name));
  const simple = (name: string, work: () => Promise<unknown>, tab?: string) => async () => {
    const changed = await work();
    return done(changed === false ? 'same' : name, tab);
  };
  return runAction(form, {
    publish: simple('publish', () => setEventState(viewer, id, 'published')),
    draft: simple('draft', () => setEventState(viewer, id, 'draft')),
    archive: simple('archive', () => setEventState(viewer, id, 'archived')),
    restore: simple('restore', () => restoreEvent(viewer, id)),
    postpone: simple('postpone', () => postponeEvent(viewer, id, textIn(form, 'note'))),
    cancel: simple('cancel', () => cancelEvent(viewer, id, textIn(form, 'note'))),
    move: simple('move', () =>
      rescheduleEvent(viewer, id, readDates(form), textIn(form, 'note'), seenIn(form)),
    ),
    capacity: simple('capacity', () =>
      setCapacity(viewer, id, numberIn(textIn(form, 'capacity')), {
        acknowledgeOverbooking: textIn(form, 'acknowledge') === 'yes',
        ...(form.has('seen') && { seen: numberIn(textIn(form, 'seen')) }),
      }),
    ),
    own: simple('own', () =>
      changeOwner(viewer, { kind: 'event', table: 'events', right: 'bee' }, id, textIn(form, 'owner')),
    ),
    retry: simple('retry', () => sendMailsNow(viewer, id), '/messages'),
    bin: async () => {
      await binEvent(viewer, id);
      return goTo(withDone('/bee/events/list', 'bin_1'));
    },
  });
}

/** What its sender knew; pages from before an upgrade do not say it. */
const seenIn = (form: FormData) => textIn(form, 'seen') || undefined;

/** Empty: nobody counts. What is no number is refused by `setCapacity`. */
function numberIn(typed: string): number | null {
  const text = typed.trim();
  return text === '' ? null : Number(text);
}
