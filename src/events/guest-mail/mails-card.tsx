import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/time.tsx';
import type { failedMails, MailProgress } from './event-mails.server.ts';
import { MailProgressList } from './mail-progress.tsx';

/** The mails of an event: how far they are, and what went wrong. */
export function EventMails({
  mails,
  failed,
}: {
  mails: readonly MailProgress[];
  failed: Awaited<ReturnType<typeof failedMails>>;
}) {
  if (mails.length === 0) return null;
  return (
    <div className="grid gap-5">
      <Card header={<h2 className="text-xl">All emails to guests</h2>}>
        <MailProgressList mails={mails} />
      </Card>
      {failed.length > 0 && (
        <Card header={<h2 className="text-xl">Emails not sent</h2>}>
          <ul className="mb-4 grid divide-y divide-line text-sm">
            {failed.map(({ id, attempts, lastError, at, next }) => (
              <li key={id} className="grid gap-0.5 py-3">
                <span className="text-soft">
                  <Time at={at} />, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}.{' '}
                  {next ? (
                    <>
                      The next one leaves <Time at={next} />.
                    </>
                  ) : (
                    'Given up.'
                  )}
                </span>
                <span>{lastError ?? 'No reason given'}</span>
              </li>
            ))}
          </ul>
          <Form method="post" preventScrollReset>
            <Button type="submit" look="quiet" name="do" value="retry">
              Send them now
            </Button>
          </Form>
        </Card>
      )}
    </div>
  );
}
