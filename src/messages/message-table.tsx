import { DataTable, type Headline } from '../ui/lists/data-table.tsx';
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
      headline={{ head: 'Message', of: headlineOf }}
      columns={[
        { head: 'From', render: ({ name }) => name, long: 'line' },
        { head: 'State', render: stateOf },
        { head: 'Received', render: ({ at }) => <ChangedAt at={at} /> },
      ]}
    />
  );
}

function headlineOf({ id, subject, name, opening, lang, state }: MessageCard): Headline {
  return {
    to: `/bee/usermessages/show/${id}`,
    title: subject,
    lang,
    likeness: { name },
    more: <span lang={lang}>{opening}</span>,
    isQuiet: !isOurs(state),
  };
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
