import { Time } from '../../ui/time.tsx';
import type { GuestMessageView } from './message-view.server.ts';

/** How many mails of a message have left. */
export function MessageProgress({ message }: { message: GuestMessageView }) {
  const { recipients, sent, failed, queued, leftOut, by, at } = message;
  return (
    <div className="grid gap-2 text-sm">
      <progress aria-label="Emails sent" max={recipients} value={sent} className="w-full" />
      <p role="status">
        {sent} of {recipients} sent
        {queued > 0 && `, ${queued} on the way`}
        {failed > 0 && `, ${failed} could not be sent`}.
        {leftOut > 0 && ` ${leftOut} of those chosen could not be written to.`}
        {queued > 0 && ' You can leave this page; sending continues.'}
      </p>
      <p className="text-soft">
        <Time at={at} />
        {by && ` · ${by}`}
      </p>
    </div>
  );
}
