import { Form } from 'react-router';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Select } from '../ui/field.tsx';
import type { ThreadView } from './message-view.server.ts';
import { STATE_LABELS } from './user-message.ts';

const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

const ROW = 'relative grid';
const QUIET = 'inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-2';
/** At the end of the line that the label stands in. */
const BESIDE = `absolute right-0 -my-3 ${QUIET}`;

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
          look="narrow"
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
        <Form method="post" noValidate preventScrollReset className={ROW}>
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
          <button type="submit" className={BESIDE}>
            Assign
          </button>
        </Form>
        <Form method="post" preventScrollReset className={ROW}>
          <input type="hidden" name="do" value="state" />
          <Select
            key={thread.state}
            name="state"
            label="State"
            required
            defaultValue={thread.state}
            options={STATES}
          />
          <button type="submit" className={BESIDE}>
            Change the state
          </button>
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
    <Form method="post" preventScrollReset className="-my-3">
      <input type="hidden" name="do" value="state" />
      <button type="submit" name="state" value={spam ? back : 'spam'} className={`${QUIET} text-soft`}>
        {spam ? 'Not spam' : 'Spam'}
      </button>
    </Form>
  );
}
