import { DataTable } from '../ui/data-table.tsx';
import { Time } from '../ui/time.tsx';
import type { MessageCard } from './message-view.server.ts';
import { MessageStateBadge } from './message-state.tsx';

/** What came in, newest first. */
export function MessageTable({ messages }: { messages: readonly MessageCard[] }) {
  return (
    <DataTable
      caption="Messages, newest first"
      rows={messages}
      headline={{
        head: 'Message',
        of: ({ id, subject, name, opening }) => ({
          to: `/bee/usermessages/show/${id}`,
          title: subject,
          likeness: { name },
          more: opening,
        }),
      }}
      columns={[
        { head: 'From', render: ({ name }) => name, long: true },
        { head: 'State', render: ({ state }) => <MessageStateBadge state={state} /> },
        { head: 'Turn', label: 'Turn:', render: turnOf },
        { head: 'Received', render: ({ at }) => <Time at={at} /> },
      ]}
    />
  );
}

/** Who is to write next. */
function turnOf({ state, assignee }: MessageCard) {
  if (state === 'answered') return <span className="text-soft">Theirs</span>;
  if (state !== 'new' && state !== 'open') return null;
  return (
    <>
      <strong className="font-semibold">Ours</strong> · {assignee || 'nobody yet'}
    </>
  );
}
