import { Form, redirect } from 'react-router';
import { actionsNamed, runAction } from '../../kernel/forms/action.server.ts';
import { doneFigures, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { forEachTicked, tickedIds } from '../../kernel/forms/ticked-ids.server.ts';
import { Button } from '../../ui/button.tsx';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import { useTicks } from '../../ui/lists/use-ticks.ts';
import { Notice } from '../../ui/notice.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { MessageTable } from '../message-table.tsx';
import { messageCard } from '../message-view.server.ts';
import { MESSAGE_BULK, type MessageBulk, STATE_LABELS } from '../user-message.ts';
import {
  moveMessage,
  listAssignees,
  listUserMessages,
  messageFilterFromQuery,
} from '../user-messages.server.ts';
import type { Route } from './+types/message-list';

const HERE = '/bee/usermessages/list';

export const meta: Route.MetaFunction = () => [{ title: `Message Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = messageFilterFromQuery(url.searchParams);
  const { messages, count, next } = await orErrorResponse(listUserMessages(viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  for (const passing of ['after', 'done']) kept.delete(passing);
  return {
    filter,
    here: `${HERE}${kept.size > 0 ? `?${kept}` : ''}`,
    done: doneFrom(url),
    count,
    messages: messages.map(messageCard),
    assignees: await orErrorResponse(listAssignees(viewer)),
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
  };
}

const DONE: Record<string, string> = { archive: 'archived', spam: 'marked as spam', reopen: 'reopened' };

function doneFrom(url: URL): string | undefined {
  const {
    name,
    figures: [count],
  } = doneFigures(url);
  const what = DONE[name];
  return what && `${count === 1 ? '1 message' : `${count} messages`} ${what}.`;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const ids = tickedIds(form);
  const actions = actionsNamed(MESSAGE_BULK, async (intent) => {
    await forEachTicked(ids, (id) => moveMessage(viewer, id, intent));
    return redirect(withDone(HERE + url.search, `${intent}_${ids.length}`), 303);
  });
  return runAction(form, actions);
}

export default function MessageList({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, count, messages, assignees, here, done, first, next } = loaderData;
  const ticks = useTicks(messages.map(({ id }) => id));
  const isPut = filter.state === 'spam' || filter.state === 'archived';
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
      ticks={ticks}
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {messages.length > 0 ? (
        <Form method="post" action={here} className="grid gap-4">
          <MessageTable messages={messages} ticks={ticks} />
          <TickBar ticks={ticks}>
            {isPut ? (
              <BulkButton name="reopen" label="Reopen" />
            ) : (
              <>
                <BulkButton name="archive" label="Archive" />
                <BulkButton name="spam" label="Mark as spam" />
              </>
            )}
          </TickBar>
        </Form>
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

function BulkButton({ name, label }: { name: MessageBulk; label: string }) {
  return (
    <Button type="submit" look="quiet" name="do" value={name}>
      {label}
    </Button>
  );
}
