import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { MessageTable } from '../message-table.tsx';
import { messageCard } from '../message-view.server.ts';
import { STATE_LABELS } from '../user-message.ts';
import { listAssignees, listUserMessages, messageFilterFromQuery } from '../user-messages.server.ts';
import type { Route } from './+types/message-list';

const HERE = '/bee/usermessages/list';

export const meta: Route.MetaFunction = () => [{ title: `Message Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = messageFilterFromQuery(url.searchParams);
  const { messages, count, next } = await orErrorResponse(listUserMessages(viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  kept.delete('after');
  return {
    filter,
    count,
    messages: messages.map(messageCard),
    assignees: await orErrorResponse(listAssignees(viewer)),
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
  };
}

export default function MessageList({ loaderData }: Route.ComponentProps) {
  const { filter, count, messages, assignees, first, next } = loaderData;
  const plain = !filter.q && !filter.state && !filter.assignee;
  return (
    <ListPage
      title="Message Overview"
      list={HERE}
      count={count === 1 ? '1 message' : `${count} messages`}
      search={{
        label: 'Search messages',
        text: filter.q,
        choices: [
          {
            name: 'state',
            label: 'State',
            any: 'Open and answered',
            value: filter.state,
            options: Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'assignee',
            label: 'Assigned to',
            any: 'Anybody',
            value: filter.assignee,
            options: [
              { value: 'nobody', label: 'Nobody' },
              ...assignees.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ],
      }}
    >
      {messages.length > 0 ? (
        <MessageTable messages={messages} />
      ) : (
        <EmptyState title={plain ? 'Nothing to answer' : 'No messages match'}>
          <p>
            {plain
              ? 'Messages from the contact page appear here.'
              : 'Try a shorter search or another status.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </ListPage>
  );
}
