import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { letMailLeave } from '../../tests/support/servers/outgoing-mail.ts';
import { addUser } from '../../tests/support/people.ts';
import type { Mail } from '../platform/mail/transport.server.ts';
import { asSystem, guest, type UserViewer, type Viewer } from '../kernel/access/viewer.ts';
import { adoptSite, site } from '../kernel/publishing/site.ts';
import { config, setConfig } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { setClock } from '../platform/clock.server.ts';
import { receiveMessage } from './contact.server.ts';
import { composeHandoverMail } from './handover-mail.server.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import { composeReplyMail, type ReplyPayload } from './reply-mail.server.ts';
import { replyToMessage } from './reply.server.ts';
import {
  assignMessage,
  findUserMessage,
  listAssignees,
  listUserMessages,
  messageFilterFromQuery,
  MESSAGES_PER_PAGE,
  moveMessage,
  setMessageState,
} from './user-messages.server.ts';

const system = asSystem('test');

async function viewerIn(groups: string[], profiles: string[] = []): Promise<UserViewer> {
  const { id, email } = await addUser({ groups, profiles });
  return { kind: 'user', id, email, givenName: 'Ada', familyName: 'Lovelace', groups, profiles };
}

async function receive(change: Record<string, string> = {}): Promise<string> {
  const key = randomUUID();
  const written = {
    name: 'Zoë Perrin',
    email: 'zoe@example.org',
    topic: 'workshop',
    subject: 'A choir for forty',
    body: 'We are forty.\n\nIs May too early?',
    ...change,
  };
  await receiveMessage(written, key);
  const row = await db()
    .selectFrom('userMessages')
    .select('id')
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

const list = (query = '', viewer: Viewer = system) =>
  listUserMessages(viewer, messageFilterFromQuery(new URLSearchParams(query)));

const ACTIONS: Record<string, (viewer: Viewer, id: string) => Promise<unknown>> = {
  list: (viewer) => list('', viewer),
  read: findUserMessage,
  assignees: (viewer) => listAssignees(viewer),
  assign: (viewer, id) => assignMessage(viewer, id, null),
  state: (viewer, id) => setMessageState(viewer, id, 'open'),
  reopen: (viewer, id) => moveMessage(viewer, id, 'reopen'),
  spam: (viewer, id) => moveMessage(viewer, id, 'spam'),
  reply: (viewer, id) => replyToMessage(viewer, id, { body: 'Yes.', idempotencyKey: randomUUID() }),
};

onEachDatabase('user messages', () => {
  it.each(Object.keys(ACTIONS))('%s is for administrators; for others there is nothing', async (intent) => {
    const work = ACTIONS[intent] as (typeof ACTIONS)[string];
    const id = await receive();
    const outsiders = [
      guest,
      await viewerIn([]),
      await viewerIn(['JamUsers']),
      await viewerIn(['BeeUsers'], ['Developer']),
    ];
    for (const viewer of outsiders)
      await expect(work(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
    await work(await viewerIn(['BeeContributors']), id);
    await work(await viewerIn(['BeeUsers'], ['Administrator']), id);
  });

  it.each(['read', 'assign', 'state', 'reply'])('%s of a missing message is not found', async (intent) => {
    await expect(ACTIONS[intent]?.(system, randomUUID())).rejects.toMatchObject({ code: 'notFound' });
  });

  it('lists what is to do, and spam and the archive on demand', async () => {
    const spam = await receive({ subject: 'Win a car' });
    const id = await receive();
    await setMessageState(system, spam, 'spam');
    expect((await list()).messages.map((message) => message.id)).toEqual([id]);
    expect((await list('state=spam')).messages.map((message) => message.id)).toEqual([spam]);
    expect(await list('state=archived')).toMatchObject({ count: 0, messages: [] });
  });

  it('finds words of the sender, the subject and the text, without accents', async () => {
    const id = await receive();
    await receive({ name: 'Grace', email: 'g@navy.example', subject: 'Moths', body: 'In the relay.' });
    for (const q of ['zoe', 'CHOIR', 'early may', 'zoe@example.org'])
      expect((await list(`q=${encodeURIComponent(q)}`)).messages.map((each) => each.id)).toEqual([id]);
    expect(await list('q=%2B%2B')).toMatchObject({ count: 0 });
  });

  it('goes through all pages, newest first, with nothing twice', async () => {
    for (let i = 0; i < MESSAGES_PER_PAGE + 3; i++) {
      setClock(`2027-01-01T00:00:${String(i % 20).padStart(2, '0')}.000Z`);
      await receive({ subject: `Number ${i}` });
    }
    const first = await list();
    const second = await list(`after=${first.next}`);
    const subjects = [...first.messages, ...second.messages].map((message) => message.subject);
    expect(new Set(subjects).size).toBe(MESSAGES_PER_PAGE + 3);
    expect(first.count).toBe(MESSAGES_PER_PAGE + 3);
    expect(second.next).toBeUndefined();
    expect((await list('after=broken')).messages).toHaveLength(MESSAGES_PER_PAGE);
  });

  it('is given to somebody who answers messages, and opens', async () => {
    const id = await receive();
    const helper = await viewerIn(['BeeContributors']);
    const member = await viewerIn(['BeeUsers']);
    await expect(assignMessage(system, id, member.id)).rejects.toMatchObject({ code: 'invalid' });
    await assignMessage(system, id, helper.id);
    expect((await findUserMessage(system, id)).message).toMatchObject({
      assigneeId: helper.id,
      state: 'open',
    });
    expect((await list(`assignee=${helper.id}`)).messages[0]).toMatchObject({ assignee: 'Ada Lovelace' });
    expect(await list('assignee=nobody')).toMatchObject({ count: 0 });
    // Whoever saw nobody there meets that it is hers; the same choice again is none.
    await expect(assignMessage(system, id, null, member.id)).rejects.toMatchObject({ code: 'conflict' });
    await assignMessage(system, id, helper.id, null);
    await assignMessage(system, id, null, helper.id);
    await assignMessage(system, id, null);
    expect(await list('assignee=nobody')).toMatchObject({ count: 1 });
  });

  it('tells who has it now by mail, once, and nobody who took it or has it no more', async () => {
    const id = await receive();
    const [boss, helper, other] = [
      await viewerIn(['BeeContributors']),
      await viewerIn(['BeeContributors']),
      await viewerIn(['BeeContributors']),
    ];
    await assignMessage(boss, id, boss.id);
    await Promise.all([1, 2, 3].map(() => assignMessage(boss, id, helper.id)));
    await assignMessage(boss, id, other.id);
    const rows = await db().selectFrom('outbox').selectAll().where('kind', '=', 'message-handover').execute();
    expect(rows.map(({ toAddress }) => toAddress).toSorted()).toEqual([helper.email, other.email].toSorted());
    const mails = await Promise.all(
      rows.map(async ({ toAddress, payload }) => [
        toAddress,
        await composeHandoverMail(JSON.parse(payload) as never, ''),
      ]),
    );
    const composed = Object.fromEntries(mails) as Record<string, { text: string } | undefined>;
    expect(composed[other.email]?.text).toMatch(
      /^Dear Ada,\n\nAda Lovelace passed you a message from Zoë Perrin[\s\S]*\/bee\/usermessages\/show\//,
    );
    // It was handed on before the mail left.
    expect(composed[helper.email]).toBeUndefined();
    expect(rows.map(({ payload }) => payload).join()).not.toContain('Perrin');
  });

  it('refuses a state there is not', async () => {
    const id = await receive();
    await expect(setMessageState(system, id, 'lost' as never)).rejects.toMatchObject({ code: 'invalid' });
  });
});

onEachDatabase('an answer', () => {
  const mails = () => db().selectFrom('outbox').selectAll().where('kind', '=', 'message-reply').execute();

  it('is one mail and one entry in the thread for one key', async () => {
    const id = await receive();
    const ada = await viewerIn(['BeeContributors']);
    const answer = { body: ' Yes, gladly.\r\n\r\nMay is fine. ', idempotencyKey: randomUUID() };
    await Promise.all([1, 2, 3].map(() => replyToMessage(ada, id, answer)));
    const { message, answers } = await findUserMessage(system, id);
    expect(message).toMatchObject({ state: 'answered', assigneeId: ada.id });
    expect(answers).toMatchObject([
      { name: 'Ada Lovelace', body: 'Yes, gladly.\n\nMay is fine.', mailState: 'queued' },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.toAddress).toBe('zoe@example.org');
    const reply = await composeReplyMail(JSON.parse(mail?.payload ?? '') as never, '');
    expect(reply).toMatchObject({ subject: 'Re: A choir for forty' });
    expect(reply?.text).toContain('Dear Zoë Perrin,');
    expect(reply?.text).toContain('“Is May too early?”');
    expect((await list()).count).toBe(1);
  });

  it('greets once, as its writer did', async () => {
    const id = await receive({ name: 'Zoë Client' });
    const body = 'Dear Zoë,\n\nYes, gladly.';
    await replyToMessage(system, id, { body, idempotencyKey: randomUUID() });
    const [mail] = await mails();
    const text = (await composeReplyMail(JSON.parse(mail?.payload ?? '') as never, ''))?.text ?? '';
    expect(text.match(/Dear/g)).toHaveLength(1);
    expect(text).toMatch(/^Dear Zoë,\n\nYes, gladly\./);
  });

  it('is framed in the language of the page that was written on', async () => {
    const id = await inLanguage('fr', () => receive({ name: 'Hélène' }));
    await replyToMessage(system, id, { body: 'Oui.', idempotencyKey: randomUUID() });
    const [mail] = await mails();
    const { text = '', html } = (await composeReplyMail(JSON.parse(mail?.payload ?? '') as never, '')) ?? {};
    expect(text).toMatch(/^Bonjour Hélène,\n\nOui\./);
    expect(text).toMatch(/Répondre\u00a0:\n[^\n]*\/fr\/guests\/contact\?/);
    expect(text).toContain('«\u00a0Is May too early?\u00a0»');
    expect(html).toContain('<html lang="fr"');
  });

  it('never carries an administrator’s address, and the business’s own where one is set', async () => {
    const before = config();
    setConfig({ ...before, admin: { ...before.admin, email: 'boss@private.example' } });
    await replyToMessage(system, await receive(), { body: 'Yes.', idempotencyKey: randomUUID() });
    const sent: Mail[] = [];
    const again = async () => {
      sent.length = 0;
      await db().updateTable('outbox').set({ state: 'queued', leasedUntil: null }).execute();
      await letMailLeave(async (mail) => void sent.push(mail));
      return new Map(sent.map(({ subject, replyTo }) => [subject, replyTo]));
    };
    expect(await again()).toEqual(
      new Map([
        ['Re: A choir for forty', undefined],
        ['Message: A choir for forty', 'zoe@example.org'],
      ]),
    );
    adoptSite({ ...site, replyTo: 'office@band.example' });
    try {
      expect((await again()).get('Re: A choir for forty')).toBe('office@band.example');
      expect(JSON.stringify(sent.filter(({ to }) => to.startsWith('zoe')))).not.toContain('boss@private');
    } finally {
      adoptSite({ ...site, replyTo: '' });
      setConfig(before);
    }
  });

  it('needs words', async () => {
    const id = await receive();
    for (const body of ['', ' \n ', 'x'.repeat(5001)]) {
      const sent = replyToMessage(system, id, { body, idempotencyKey: randomUUID() });
      await expect(sent).rejects.toMatchObject({ code: 'invalid', fields: { body: expect.any(String) } });
    }
    expect(await mails()).toEqual([]);
  });

  it('carries no HTML of what was written', async () => {
    const payload: ReplyPayload = {
      name: '<b>Zoë</b>',
      author: 'Ada',
      subject: 'Re: x',
      body: '<script>',
      asked: '<i>',
      askedAt: '2026-01-01T00:00:00.000Z',
    };
    expect((await composeReplyMail(payload as never, ''))?.html).not.toMatch(/<script|<b>|<i>/);
  });

  it('are handed over, set and answered with a record of who did it, and of no words', async () => {
    const boss = await viewerIn(['BeeContributors']);
    const id = await receive();
    await assignMessage(boss, id, boss.id);
    await setMessageState(boss, id, 'archived');
    const idempotencyKey = randomUUID();
    await replyToMessage(boss, id, { body: 'Yes, in May.', idempotencyKey });
    await replyToMessage(boss, id, { body: 'Yes, in May.', idempotencyKey });
    const actions = await db().selectFrom('auditLog').selectAll().where('subjectId', '=', id).execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'message.answered',
      'message.assigned',
      'message.state-set',
    ]);
    expect(new Set(actions.map(({ actorId }) => actorId))).toEqual(new Set([boss.id]));
    expect(JSON.stringify(actions)).not.toMatch(/May|Perrin|example/);
  });
});
