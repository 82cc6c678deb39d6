import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser } from '../../tests/support/people.ts';
import { asSystem, type UserViewer } from '../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { receiveMessage } from './contact.server.ts';
import type { ReplyPayload } from './reply-mail.server.ts';
import { replyToMessage } from './reply.server.ts';
import {
  assignMessage,
  findUserMessage,
  listUserMessages,
  messageFilterFromQuery,
  setMessageState,
} from './user-messages.server.ts';

const system = asSystem('test');
const write = (change: Record<string, string> = {}, key: string = randomUUID()) =>
  receiveMessage(
    {
      name: 'Zoë Perrin',
      email: 'zoe@example.org',
      topic: 'workshop',
      subject: 'A choir for forty',
      body: 'Is May too early?',
      ...change,
    },
    key,
  );
const list = async (query = '') =>
  (await listUserMessages(system, messageFilterFromQuery(new URLSearchParams(query)))).messages;
const mailedTo = async () =>
  (await db().selectFrom('outbox').select('toAddress').where('kind', '=', 'contact-message').execute()).map(
    ({ toAddress }) => toAddress,
  );

onEachDatabase('a thread', () => {
  it('takes what the same sender writes later under the same subject, and waits for an answer again', async () => {
    await write();
    const id = (await list())[0]?.id ?? '';
    await replyToMessage(system, id, { body: 'Not at all.', idempotencyKey: randomUUID() });
    expect(await list()).toMatchObject([{ state: 'answered' }]);
    // A guest is never as fast as to write within the same millisecond.
    setClock(inSeconds(60));
    const key = randomUUID();
    for (const _ of [1, 2]) await write({ subject: ' RE: a  choir for Forty', body: 'Then the 3rd?' }, key);
    expect(await list()).toMatchObject([{ id, state: 'new', subject: 'A choir for forty' }]);
    const { answers } = await findUserMessage(system, id);
    expect(answers.map(({ direction, body }) => [direction, body])).toEqual([
      ['out', 'Not at all.'],
      ['in', 'Then the 3rd?'],
    ]);
    expect(await list('q=3rd')).toMatchObject([{ id }]);
    // Set to answered again, a form that is sent twice opens nothing.
    await setMessageState(system, id, 'answered');
    await write({ subject: 'RE: a choir for Forty', body: 'Then the 3rd?' }, key);
    expect(await list()).toMatchObject([{ state: 'answered' }]);
    setClock(inSeconds(60));
    await replyToMessage(system, id, { body: 'The 3rd it is.', idempotencyKey: randomUUID() });
    const rows = await db()
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'message-reply')
      .execute();
    const payloads = rows.map(({ payload }) => JSON.parse(payload) as ReplyPayload);
    expect(payloads.find(({ body }) => body === 'The 3rd it is.')?.asked).toBe('Then the 3rd?');
    await expect(findUserMessage(system, answers[1]?.id ?? '')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('takes a second answer only from who saw the first, and the same one once', async () => {
    await write();
    const id = (await list())[0]?.id ?? '';
    const maya = await addUser({ groups: ['BeeContributors'] });
    const viewer: UserViewer = {
      kind: 'user',
      id: maya.id,
      email: maya.email,
      givenName: 'Maya',
      familyName: 'Keeper',
      groups: ['BeeContributors'],
      profiles: [],
    };
    const first = { body: 'Yes, Tuesday.', idempotencyKey: randomUUID(), seen: id };
    for (const _ of [1, 2]) await replyToMessage(viewer, id, first);
    setClock(inSeconds(60));
    const second = { body: 'No, sorry.', idempotencyKey: randomUUID() };
    const refused = (by: string) => ({ code: 'conflict', message: expect.stringContaining(by) as string });
    await expect(replyToMessage(system, id, { ...second, seen: id })).rejects.toMatchObject(
      refused('Maya Keeper has answered in the meantime.'),
    );
    await expect(replyToMessage(viewer, id, { ...second, seen: id })).rejects.toMatchObject(
      refused('You have answered in the meantime.'),
    );
    const sent = async () => (await findUserMessage(system, id)).answers;
    expect((await sent()).map(({ body }) => body)).toEqual(['Yes, Tuesday.']);
    // What the guest writes meanwhile stops nobody.
    await write({ body: 'Tuesday is fine.' });
    setClock(inSeconds(60));
    const seen = (await sent())[0]?.id;
    for (const _ of [1, 2]) await replyToMessage(system, id, { ...second, seen });
    // A program that does not say what it saw is taken as it is.
    setClock(inSeconds(60));
    await replyToMessage(system, id, { body: 'Bye.', idempotencyKey: randomUUID() });
    expect((await sent()).map(({ body }) => body)).toEqual([
      'Yes, Tuesday.',
      'Tuesday is fine.',
      'No, sorry.',
      'Bye.',
    ]);
  });

  it('is another one for another sender, another subject, and half a year later', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    await write();
    await write({ email: 'other@example.org' });
    await write({ subject: 'A choir for fifty' });
    setClock('2027-08-01T12:00:00.000Z');
    await write();
    expect(await list()).toHaveLength(4);
  });

  it('of ten that come at once is one, each time', async () => {
    for (const subject of ['One', 'Two', 'Three'])
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          write({ subject: n % 2 ? subject : `Re: ${subject}`, body: `${n}` }),
        ),
      );
    const threads = await list();
    expect(threads).toHaveLength(3);
    for (const { id } of threads) expect((await findUserMessage(system, id)).answers).toHaveLength(9);
  });

  it('is mailed to who answers it, comes up in the list, and stays spam where it was', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    await write();
    const id = (await list())[0]?.id ?? '';
    const holder = await addUser({ groups: ['BeeContributors'] });
    await assignMessage(system, id, holder.id);
    setClock('2027-01-02T12:00:00.000Z');
    await write({ subject: 'Another' });
    setClock('2027-01-03T12:00:00.000Z');
    await write({ body: 'Are you there?' });
    expect((await list()).map((each) => [each.subject, each.state])).toEqual([
      ['A choir for forty', 'open'],
      ['Another', 'new'],
    ]);
    expect((await mailedTo()).filter((to) => to === holder.email)).toHaveLength(1);
    await setMessageState(system, id, 'spam');
    await write({ body: 'Buy!' });
    expect(await list('state=spam')).toMatchObject([{ id }]);
    expect(await list()).toMatchObject([{ subject: 'Another' }]);
  });
});
