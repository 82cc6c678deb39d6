import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { MessageStateBadge } from '../message-state.tsx';
import { MessageSide } from '../message-side.tsx';
import { MessageThread } from '../message-thread.tsx';
import { threadView } from '../message-view.server.ts';
import { replyToMessage } from '../reply.server.ts';
import type { MessageState } from '../user-message.ts';
import { assignMessage, findUserMessage, listAssignees, setMessageState } from '../user-messages.server.ts';
import type { Route } from './+types/message-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.thread.subject ?? 'Message'} · ${site.name}` },
];

export function headers() {
  // The answer has a key of its own.
  return { 'cache-control': 'no-store' };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const thread = threadView(await orErrorResponse(findUserMessage(viewer, params.id)));
  return {
    thread,
    assignees: await listAssignees(viewer),
    key: randomUUID(),
    userId: viewer.kind === 'user' ? viewer.id : '',
    done: DONE[doneOn(url) ?? ''],
  };
}

const DONE: Record<string, string> = {
  reply: 'Your answer is saved and on its way.',
  assign: 'Message assigned. The new owner is told by email.',
  state: 'Status changed.',
};

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await orErrorResponse(findUserMessage(viewer, id));
  const form = await orErrorResponse(readForm(request));
  const done = (name: string) => redirect(withDone(`/bee/usermessages/show/${id}`, name), 303);
  return runAction(form, {
    reply: async () => {
      const idempotencyKey = textIn(form, 'key') || randomUUID();
      await replyToMessage(viewer, id, { body: textIn(form, 'body'), idempotencyKey });
      return done('reply');
    },
    assign: async () => {
      await assignMessage(viewer, id, textIn(form, 'assignee') || null);
      return done('assign');
    },
    state: async () => {
      await setMessageState(viewer, id, textIn(form, 'state') as MessageState);
      return done('state');
    },
  });
}

export default function MessageShow({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, assignees, key, userId, done } = loaderData;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={thread.subject}
          back={{ to: '/bee/usermessages/list', label: 'All messages' }}
          likeness={{ name: thread.name }}
          facts={
            <>
              <MessageStateBadge state={thread.state} />
              <span>{thread.name}</span>
              <span className="text-soft">{thread.topic}</span>
            </>
          }
        />
      }
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && actionData.intent !== 'reply' && <Notice tone="error">{actionData.message}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MessageThread thread={thread} formKey={key} userId={userId} refusal={actionData} />
        <MessageSide thread={thread} assignees={assignees} />
      </div>
    </ItemScreen>
  );
}
