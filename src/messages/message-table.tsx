import { DataTable } from '../ui/lists/data-table.tsx';
import type { Ticks } from '../ui/lists/use-ticks.ts';
import { ChangedAt } from '../ui/lists/changed-at.tsx';
import type { MessageCard } from './message-view.server.ts';
import { MessageStateBadge } from './message-state.tsx';

/** What came in, newest first. */
export function MessageTable({ messages, ticks }: { messages: readonly MessageCard[]; ticks: Ticks }) {
  return (
    <DataTable
      caption="Messages, newest first"
      rows={messages}
      ticks={ticks}
      headline={{
        head: 'Message',
        of: ({ id, subject, name, opening, state }) => ({
          to: `/bee/usermessages/show/${id}`,
          title: subject,
          likeness: { name },
          more: opening,
          isQuiet: !isOurs(state),
        }),
      }}
      columns={[
        { head: 'From', render: ({ name }) => name, long: 'line' },
        { head: 'State', render: stateOf },
        { head: 'Received', render: ({ at }) => <ChangedAt at={at} /> },
      ]}
    />
  );
}

/** The next word is ours. */
const isOurs = (state: MessageCard['state']) => state === 'new' || state === 'open';

/** Where it is our turn, with who takes it where there is room. */
function stateOf({ state, assignee }: MessageCard) {
  return (
    <>
      <MessageStateBadge state={state} />
      {isOurs(state) && (
        <span className={assignee ? 'data-roomy' : 'data-roomy text-soft'}> {assignee || 'nobody yet'}</span>
      )}
    </>
  );
}
