import { randomUUID } from 'node:crypto';
import { eraseMessagesOf } from '../../src/messages/erase-messages.server.ts';
import { receiveMessage } from '../../src/messages/contact.server.ts';
import { replyToMessage } from '../../src/messages/reply.server.ts';
import { forgetOldMessages } from '../../src/messages/forget-old-messages.server.ts';
import { assignMessage, setMessageState } from '../../src/messages/user-messages.server.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { DAY } from '../support/factories.ts';
import { boss, operation, type Subject, type Vars } from './operation.ts';

async function aMessage(): Promise<Vars> {
  const key = randomUUID();
  const email = `${key}@example.org`;
  await receiveMessage(written(email), key);
  const { id } = await db()
    .selectFrom('userMessages')
    .select('id')
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow();
  return { id, key, email };
}

function written(email: string) {
  return { name: 'Ada', email, telephone: '', topic: 'other', subject: 'Hello', body: 'Words' };
}

const reply = ({ id = '', key = '' }: Vars, body = 'Yes.') =>
  replyToMessage(boss, id, { body, idempotencyKey: key });

export const messageSubject: Subject = {
  name: 'message',
  setUp: aMessage,
  operations: {
    receiveAgain: operation(({ key = '', email = '' }) => receiveMessage(written(email), key)),
    receiveLater: operation(({ email = '' }) => receiveMessage(written(email), randomUUID())),
    assignToNobody: operation(({ id = '' }) => assignMessage(boss, id, null), 'assignUserMessage'),
    close: operation(({ id = '' }) => setMessageState(boss, id, 'archived'), 'setUserMessageState'),
    reply: operation((vars) => reply(vars), 'replyToUserMessage'),
    replyOther: operation((vars, mark) => reply({ ...vars, key: randomUUID() }, mark)),
    erase: operation(({ email = '' }) => eraseMessagesOf(boss, email)),
  },
};

export const oldMessageSubject: Subject = {
  name: 'old message',
  async setUp() {
    const vars = await aMessage();
    await db()
      .updateTable('userMessages')
      .set({ createdAt: inSeconds(-800 * DAY) })
      .where('id', '=', vars['id'] ?? '')
      .execute();
    return vars;
  },
  operations: {
    forget: operation(() => forgetOldMessages()),
    reply: operation((vars) => reply(vars)),
    close: operation(({ id = '' }) => setMessageState(boss, id, 'archived')),
    erase: operation(({ email = '' }) => eraseMessagesOf(boss, email)),
  },
};
