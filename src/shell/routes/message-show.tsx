import { randomUUID } from 'node:crypto';
import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SendOnceButton } from '../../ui/action-button.tsx';
import { ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { MessageStateBadge } from '../../messages/message-state.tsx';
import { MessageSide, SpamLine } from '../../messages/message-side.tsx';
import { MessageThread } from '../../messages/message-thread.tsx';
import { threadView } from '../../messages/message-view.server.ts';
import { replyToMessage } from '../../messages/reply.server.ts';
import type { MessageState } from '../../messages/user-message.ts';
import {
  assignMessage,
  findUserMessage,
  formerAssignee,
  listAssignees,
  setMessageState,
} from '../../messages/user-messages.server.ts';
import { MessageSender } from '../message-sender.tsx';
import { senderView } from '../sender.server.ts';
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
  const found = await orErrorResponse(findUserMessage(viewer, params.id));
  const [name = '', state, assigneeId = '', ...after] = (doneOn(url) ?? '').split('_');
  const { message } = found;
  const assignees = await listAssignees(viewer);
  // Somebody has changed it since, or one comes back to this address later.
  const isOver = after.length > 0 && after.join() !== [message.state, message.assigneeId ?? ''].join();
  const mayGoBack =
    !isOver && [message.assigneeId ?? '', '', ...assignees.map(({ id }) => id)].includes(assigneeId);
  const isFormer = message.assigneeId && !assignees.some(({ id }) => id === message.assigneeId);
  return {
    thread: threadView(found),
    sender: await senderView(viewer, message),
    assignees,
    former: isFormer ? await formerAssignee(viewer, message.assigneeId ?? '') : undefined,
    key: randomUUID(),
    userId: viewer.kind === 'user' ? viewer.id : '',
    done: isOver ? undefined : DONE[name],
    /** How it stood before what was just chosen, and how it stands. */
    before:
      state && mayGoBack
        ? { state, assigneeId, seen: message.state, seenAssignee: message.assigneeId ?? '' }
        : undefined,
  };
}

const DONE: Record<string, string> = {
  reply: 'Your answer is saved and on its way.',
  assign: 'Message assigned. The new owner is told by email.',
  mine: 'This message is assigned to you.',
  free: 'Nobody is assigned to this message now.',
  state: 'Status changed.',
  undone: 'As it was before.',
};

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const { message } = await orErrorResponse(findUserMessage(viewer, id));
  const form = await orErrorResponse(readForm(request));
  const done = (name: string) => redirect(withDone(`/bee/usermessages/show/${id}`, name), 303);
  const chosen = async (name: string) => {
    const { message: now } = await findUserMessage(viewer, id);
    const [before, after] = [message, now].map((each) => [each.state, each.assigneeId ?? '']);
    return done([name, ...(before ?? []), ...(after ?? [])].join('_'));
  };
  return runAction(form, {
    reply: async () => {
      const idempotencyKey = textIn(form, 'key') || randomUUID();
      const seen = textIn(form, 'seen') || undefined;
      await replyToMessage(viewer, id, { body: textIn(form, 'body'), idempotencyKey, seen });
      return done('reply');
    },
    assign: async () => {
      const assigneeId = textIn(form, 'assignee') || null;
      const seen = form.has('seen') ? textIn(form, 'seen') || null : undefined;
      await assignMessage(viewer, id, assigneeId, seen);
      if (assigneeId === null) return chosen('free');
      return chosen(viewer.kind === 'user' && viewer.id === assigneeId ? 'mine' : 'assign');
    },
    state: async () => {
      await setMessageState(viewer, id, textIn(form, 'state') as MessageState);
      return chosen('state');
    },
    undo: async () => {
      const assigneeId = textIn(form, 'assignee') || null;
      await setMessageState(viewer, id, textIn(form, 'state') as MessageState, textIn(form, 'seen'));
      if (assigneeId !== message.assigneeId)
        await assignMessage(viewer, id, assigneeId, textIn(form, 'seenAssignee') || null);
      return done('undone');
    },
  });
}

export default function MessageShow({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, sender, assignees, former, key, userId, done, before } = loaderData;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={thread.subject}
          back={{ to: '/bee/usermessages/list', label: 'All messages' }}
          likeness={{ name: thread.name }}
          facts={
            <>
              <span className="font-semibold">{thread.name}</span>
              {!sender.about && <span className="text-soft">{thread.topic}</span>}
              <MessageStateBadge state={thread.state} />
            </>
          }
        >
          <Menu label="More" isDots>
            <SpamLine thread={thread} />
          </Menu>
        </ItemHead>
      }
    >
      {done && !actionData && <Done text={done} before={before} />}
      {actionData && actionData.intent !== 'reply' && <Notice tone="error">{actionData.message}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MessageThread thread={thread} formKey={key} userId={userId} refusal={actionData} />
        <aside aria-label="About this message" className="grid gap-4">
          <MessageSide thread={thread} assignees={assignees} former={former} />
          <MessageSender sender={sender} topic={thread.topic} />
        </aside>
      </div>
    </ItemScreen>
  );
}

/** What was done, with the way back where something was chosen. */
function Done({ text, before }: { text: string; before: Route.ComponentProps['loaderData']['before'] }) {
  return (
    <Notice tone="success">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{text}</p>
        {before && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="do" value="undo" />
            <input type="hidden" name="state" value={before.state} />
            <input type="hidden" name="assignee" value={before.assigneeId} />
            <input type="hidden" name="seen" value={before.seen} />
            <input type="hidden" name="seenAssignee" value={before.seenAssignee} />
            <SendOnceButton label="Undo" />
          </Form>
        )}
      </div>
    </Notice>
  );
}
