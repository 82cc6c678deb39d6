import { Form } from 'react-router';
import { Card } from '../ui/card.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { Facts } from '../ui/item/facts.tsx';
import { Menu, MenuButton } from '../ui/menu/menu.tsx';
import type { ThreadView } from './message-view.server.ts';
import { STATE_LABELS, stateAfterSpam } from './user-message.ts';

interface Choice {
  value: string;
  label: string;
}

const STATES: readonly Choice[] = Object.entries(STATE_LABELS)
  .filter(([value]) => value !== 'spam')
  .map(([value, label]) => ({ value, label }));

/** Where its sender is reached, who answers, how it stands. */
export function MessageSide({
  thread: { email, telephone, assigneeId, state, stateLabel },
  assignees,
  former,
}: {
  thread: ThreadView;
  assignees: readonly { id: string; name: string }[];
  /** Whose it still is, who can no longer be asked. */
  former: string | undefined;
}) {
  const people = [
    { value: '', label: 'Nobody' },
    ...assignees.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const holder = people.find(({ value }) => value === (assigneeId ?? ''));
  return (
    <Card className="message-side">
      <Facts
        look="narrow"
        facts={[
          ['Email', <EmailLink key="email" email={email} />],
          ...(telephone
            ? ([
                [
                  'Telephone',
                  <a key="phone" href={`tel:${telephone}`} className="underline underline-offset-2">
                    {telephone}
                  </a>,
                ],
              ] as const)
            : []),
          [
            'Assigned to',
            <ChoiceMenu
              key="assign"
              intent="assign"
              name="assignee"
              what="Assigned to"
              seen={assigneeId ?? ''}
              chosen={holder ?? { value: '?', label: former || 'A deleted account' }}
              choices={people}
            />,
          ],
          [
            'State',
            <ChoiceMenu
              key="state"
              intent="state"
              name="state"
              what="State"
              chosen={{ value: state, label: stateLabel }}
              choices={STATES}
            />,
          ],
        ]}
      />
    </Card>
  );
}

/** What is chosen is saved. Arrow keys only lead through it: each choice of somebody is an email to them. */
function ChoiceMenu({
  intent,
  name,
  what,
  seen,
  chosen,
  choices,
}: {
  intent: string;
  name: string;
  what: string;
  /** What stands there, where another's choice in the meantime is to be seen first. */
  seen?: string;
  chosen: Choice;
  choices: readonly Choice[];
}) {
  return (
    <Menu label={chosen.label} what={what}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="do" value={intent} />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        {choices.map(({ value, label }) => (
          <MenuButton
            key={value}
            name={name}
            value={value}
            aria-current={value === chosen.value || undefined}
          >
            {label}
          </MenuButton>
        ))}
      </Form>
    </Menu>
  );
}

/** One press, there and back. */
export function SpamLine({ thread: { state, assigneeId } }: { thread: ThreadView }) {
  const spam = state === 'spam';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="do" value="state" />
      <MenuButton
        icon="flag"
        name="state"
        value={spam ? stateAfterSpam(assigneeId) : 'spam'}
        isDanger={!spam}
      >
        {spam ? 'Not spam' : 'Spam'}
      </MenuButton>
    </Form>
  );
}
