import { randomUUID } from 'node:crypto';
import { replyToMessage } from '../messages/reply.server.ts';
import { MESSAGE_STATES } from '../messages/user-message.ts';
import {
  assignMessage,
  findUserMessage,
  type listAnswers,
  listUserMessages,
  messageFilterFromQuery,
  setMessageState,
} from '../messages/user-messages.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { builder } from './builder.server.ts';
import { pageSize, pageType, queryFrom } from './paging.server.ts';
import { knownType, type Values } from './type-refs.server.ts';

const MessageState = builder.enumType('MessageState', {
  values: Object.fromEntries(MESSAGE_STATES.map((state) => [state.toUpperCase(), { value: state }])),
});

type Answer = Awaited<ReturnType<typeof listAnswers>>[number];
type Message = Omit<Awaited<ReturnType<typeof listUserMessages>>['messages'][number], 'assignee'>;

const AnswerRef = builder.objectRef<Answer>('UserMessageAnswer').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    body: t.exposeString('body', { nullable: false }),
    fromGuest: t.boolean({
      nullable: false,
      description: 'Written later by who began the thread, not by the team.',
      resolve: ({ direction }) => direction === 'in',
    }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ createdAt }) => createdAt }),
    sentAt: t.field({
      type: 'DateTime',
      description: 'When its mail left.',
      resolve: ({ sentAt }) => sentAt,
    }),
  }),
});

const MessageRef = builder.objectRef<Message>('UserMessage');
MessageRef.implement({
  description: 'What somebody wrote on the contact page (/bee/usermessages); for administrators only.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    email: t.exposeString('email', { nullable: false }),
    telephone: t.exposeString('telephone'),
    topic: t.exposeString('topic', { nullable: false }),
    subject: t.exposeString('subject', { nullable: false }),
    body: t.exposeString('body', { nullable: false }),
    state: t.field({ type: MessageState, nullable: false, resolve: ({ state }) => state }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ createdAt }) => createdAt }),
    assigneeId: t.exposeID('assigneeId'),
    assignee: t.field({
      type: knownType('user'),
      resolve: async ({ assigneeId }, _args, { loader }) =>
        assigneeId ? ((await loader('user').load(assigneeId)) as Values | null) : null,
    }),
    answers: t.field({
      type: [AnswerRef],
      nullable: false,
      description: 'The oldest first.',
      resolve: async ({ id }, _args, { loader }) =>
        ((await loader('answers').load(id)) as { answers: Answer[] } | null)?.answers ?? [],
    }),
  }),
});

const MessagePage = pageType('UserMessage', MessageRef);

const ASSIGNEE = {
  test: new RegExp(`^nobody$|${patterns.uuid.test.source}`, 'i'),
  said: 'a user’s id, or nobody',
};

const findMessage = async (viewer: Viewer, id: string): Promise<Message> =>
  (await findUserMessage(viewer, id)).message;

builder.queryFields((t) => ({
  userMessage: t.field({
    type: MessageRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { viewer }) => findMessage(viewer, id),
  }),
  userMessages: t.field({
    type: MessagePage,
    description: 'The newest first, without spam and archive where no state is asked for.',
    args: {
      first: t.arg.int({ defaultValue: 25 }),
      after: t.arg.string(),
      q: t.arg.string(),
      state: t.arg({ type: MessageState }),
      assignee: t.arg.string({ description: 'A user’s id, or nobody.' }),
    },
    resolve: async (_root, args, { viewer }) => {
      const found = await listUserMessages(
        viewer,
        messageFilterFromQuery(queryFrom(args, { assignee: ASSIGNEE })),
        pageSize(args.first),
      );
      return { nodes: found.messages, totalCount: found.count, endCursor: found.next };
    },
  }),
}));

builder.mutationFields((t) => ({
  assignUserMessage: t.field({
    type: MessageRef,
    description: 'To somebody who answers messages, or back to nobody.',
    args: { id: t.arg.id({ required: true }), assigneeId: t.arg.id() },
    resolve: async (_root, { id, assigneeId }, { viewer }) => {
      await assignMessage(viewer, id, assigneeId ?? null);
      return findMessage(viewer, id);
    },
  }),
  setUserMessageState: t.field({
    type: MessageRef,
    args: { id: t.arg.id({ required: true }), state: t.arg({ type: MessageState, required: true }) },
    resolve: async (_root, { id, state }, { viewer }) => {
      await setMessageState(viewer, id, state);
      return findMessage(viewer, id);
    },
  }),
  replyToUserMessage: t.field({
    type: MessageRef,
    description: 'By mail; the same key again sends nothing.',
    args: {
      id: t.arg.id({ required: true }),
      body: t.arg.string({ required: true }),
      key: t.arg.id({ description: 'A UUID of the caller’s own.' }),
    },
    resolve: async (_root, { id, body, key }, { viewer }) => {
      const idempotencyKey = key && patterns.uuid.test.test(key) ? key.toLowerCase() : randomUUID();
      await replyToMessage(viewer, id, { body, idempotencyKey });
      return findMessage(viewer, id);
    },
  }),
}));
