import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Select } from '../ui/field.tsx';
import type { ThreadView } from './message-view.server.ts';
import { STATE_LABELS } from './user-message.ts';

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

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
      <Card className="grid gap-5">
        <Facts
          stacked
          facts={[
            ['From', thread.name],
            [
              'Email',
              <a key="email" href={`mailto:${thread.email}`} className="underline underline-offset-2">
                {thread.email}
              </a>,
            ],
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
        <Form method="post" noValidate preventScrollReset className="grid gap-3 border-t border-line pt-4">
          <input type="hidden" name="do" value="assign" />
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
          <Button type="submit" look="quiet">
            Assign
          </Button>
        </Form>
        <Form method="post" preventScrollReset className="grid gap-3 border-t border-line pt-4">
          <input type="hidden" name="do" value="state" />
          <Select
            key={thread.state}
            name="state"
            label="State"
            required
            defaultValue={thread.state}
            options={STATES}
          />
          <Button type="submit" look="quiet">
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
  const back = assigneeId ? 'open' : 'new';
  return (
    <Form method="post" preventScrollReset className="-mt-2 grid">
      <input type="hidden" name="do" value="state" />
      <Button type="submit" look="quiet" name="state" value={spam ? back : 'spam'}>
        {spam ? 'Not spam' : 'Spam'}
      </Button>
    </Form>
  );
}
