import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { Facts } from '../ui/item/facts.tsx';
import { Select } from '../ui/fields/field.tsx';
import type { ThreadView } from './message-view.server.ts';
import { STATE_LABELS, stateAfterSpam } from './user-message.ts';

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

/** A choice, and the button that makes it. */
const ROW = 'flex items-end gap-2';
const QUIET = 'inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-2';

/** Who wrote, who answers, how it stands. */
export function MessageSide({
  thread,
  assignees,
}: {
  thread: ThreadView;
  assignees: readonly { id: string; name: string }[];
}) {
  return (
    <aside aria-label="About this message">
      <Card className="grid gap-4">
        <Facts
          look="narrow"
          facts={[
            ['Email', <EmailLink key="email" email={thread.email} />],
            ...(thread.telephone
              ? ([
                  [
                    'Telephone',
                    <a key="phone" href={`tel:${thread.telephone}`} className="underline underline-offset-2">
                      {thread.telephone}
                    </a>,
                  ],
                ] as const)
              : []),
          ]}
        />
        <Form method="post" noValidate preventScrollReset className={ROW}>
          <input type="hidden" name="do" value="assign" />
          <div className="min-w-0 flex-1">
            <Select
              key={thread.assigneeId}
              name="assignee"
              label="Assigned to"
              required
              defaultValue={thread.assigneeId ?? ''}
              options={[
                { value: '', label: 'Nobody' },
                ...assignees.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
          <Button type="submit" look="quiet" className="min-h-12 px-3!">
            Assign
          </Button>
        </Form>
        <Form method="post" preventScrollReset className={ROW}>
          <input type="hidden" name="do" value="state" />
          <div className="min-w-0 flex-1">
            <Select
              key={thread.state}
              name="state"
              label="State"
              required
              defaultValue={thread.state}
              options={STATES}
            />
          </div>
          <Button type="submit" look="quiet" className="min-h-12 px-3!">
            Change the state
          </Button>
        </Form>
        <Spam thread={thread} />
      </Card>
    </aside>
  );
}

/** One press, there and back. */
function Spam({ thread: { state, assigneeId } }: { thread: ThreadView }) {
  const spam = state === 'spam';
  return (
    <Form method="post" preventScrollReset className="-my-3">
      <input type="hidden" name="do" value="state" />
      <button
        type="submit"
        name="state"
        value={spam ? stateAfterSpam(assigneeId) : 'spam'}
        className={`${QUIET} text-soft`}
      >
        {spam ? 'Not spam' : 'Spam'}
      </button>
    </Form>
  );
}
