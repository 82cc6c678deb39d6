import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { summary } from '../../src/catalogue/summaries/summary.ts';
import { findSummary } from '../../src/catalogue/summaries/summaries.server.ts';
import { createContent, saveContent } from '../../src/kernel/content/changes.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import { asPerson } from '../support/viewers.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

describe.each(kinds)('a summary over HTTP (%s)', (kind) => {
  const other = asPerson('other', 'BeeUsers');
  let site: Awaited<ReturnType<typeof install>>;
  let member: Browser;

  beforeAll(async () => {
    site = await install(kind, { DEMO: '0' });
    member = new Browser((await site.start()).url);
    const { email, secret } = await addUser({ groups: ['BeeUsers'] });
    await member.post('/login', { email, password: PASSWORD });
    expect((await member.post('/two-factor-challenge', { code: codeOf(secret) })).status).toBe(204);
  }, 60_000);
  afterAll(() => site.remove());

  const insight = (key: string, text: string) => ({ key, text, round: '', table: '', level: '', became: '' });

  it('keeps an insight that came meanwhile when mine is saved over it', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { id } = await createContent(other, summary, {
      title: 'Café',
      method: 'worldCafe',
      insights: [insight(first, 'First')],
    });
    await saveContent(other, summary, id, 1, {
      insights: [insight(first, 'First'), insight(second, 'Theirs')],
    });
    const send = (more: Record<string, string>) =>
      member.post(
        `/bee/twc/edit/${id}/themes`,
        new URLSearchParams({
          themes: '[]',
          quotes: '[]',
          openQuestions: '',
          insights: JSON.stringify([insight(first, 'Mine')]),
          version: '1',
          do: 'save',
          ...more,
        }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded' },
      );
    const refused = await send({});
    expect(refused.status).toBe(409);
    const page = await refused.text();
    const begun = /name="begun" value="(\d+)"/.exec(page)?.[1] ?? '';
    const over = /name="over"[^>]* value="(\d+)"|value="(\d+)"[^>]* name="over"/.exec(page);
    expect([begun, over?.[1] ?? over?.[2]]).toEqual(['1', '2']);
    expect((await send({ version: '2', begun, over: '2' })).status).toBe(303);
    const { insights } = await findSummary(other, id);
    expect(insights.map(({ text }) => text)).toEqual(['Mine', 'Theirs']);
  });
});
