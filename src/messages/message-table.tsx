import { Link } from 'react-router';
import { Time } from '../ui/time.tsx';
import type { MessageCard } from './message-view.server.ts';
import { MessageStateBadge } from './message-state.tsx';

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft';
const CELL = 'px-3 py-3 align-top';

/** What came in: a table on big screens, cards on small ones. */
export function MessageTable({ messages }: { messages: readonly MessageCard[] }) {
  return (
    <>
      <table className="hidden w-full border-collapse text-sm md:table">
        <caption className="sr-only">Messages, newest first</caption>
        <thead>
          <tr className="border-b border-edge">
            <th className={HEAD}>Message</th>
            <th className={HEAD}>From</th>
            <th className={HEAD}>State</th>
            <th className={HEAD}>Assigned to</th>
            <th className={HEAD}>Received</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.id} className="relative border-b border-line hover:bg-sunken">
              <td className={`${CELL} max-w-[420px]`}>
                <Link
                  to={`/bee/usermessages/show/${message.id}`}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {message.subject}
                </Link>
                <span className="block text-soft">{message.opening}</span>
              </td>
              <td className={CELL}>{message.name}</td>
              <td className={CELL}>
                <MessageStateBadge state={message.state} />
              </td>
              <td className={CELL}>{message.assignee || 'Nobody'}</td>
              <td className={CELL}>
                <Time at={message.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-3 md:hidden">
        {messages.map((message) => (
          <li
            key={message.id}
            className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
          >
            <div className="flex flex-wrap items-start justify-between gap-2">
              <Link
                to={`/bee/usermessages/show/${message.id}`}
                className="min-w-0 text-base font-semibold after:absolute after:inset-0"
              >
                {message.subject}
              </Link>
              <MessageStateBadge state={message.state} />
            </div>
            <p>
              {message.name} · <Time at={message.at} />
            </p>
            <p className="text-soft">{message.opening}</p>
            <p className="text-soft">Assigned to: {message.assignee || 'nobody'}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
