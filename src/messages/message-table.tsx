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
        of: ({ id, subject, opening }) => ({
          to: `/bee/usermessages/show/${id}`,
          title: subject,
          more: opening,
        }),
      }}
      columns={[
        { head: 'From', render: ({ name }) => name },
        { head: 'State', render: ({ state }) => <MessageStateBadge state={state} /> },
        { head: 'Assigned to', label: 'Assigned to', render: ({ assignee }) => assignee || 'Nobody' },
        { head: 'Received', render: ({ at }) => <Time at={at} /> },
      ]}
    />
  );
}
