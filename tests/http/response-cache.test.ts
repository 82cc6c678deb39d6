import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Browser, codeOf } from '../support/browser.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

interface Answer {
  data: Record<string, { id: string; nodes: { title: string }[] }>;
  errors?: unknown[];
}

describe.each(kinds)('what guests are told at /graphql is kept (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  let servers: Server[];
  let guests: Browser[];
  let bee: Browser;

  beforeAll(async () => {
    site = await install(kind, { DEMO: '0' });
    servers = [await site.start(), ...(kind === 'postgres' ? [await site.start()] : [])];
    guests = servers.map(({ url }) => new Browser(url));
    const user = await addUser({ groups: ['BeeUsers', 'BeeContributors'] });
    bee = new Browser((servers[0] as Server).url);
    await bee.post('/login', { email: user.email, password: PASSWORD });
    await bee.post('/two-factor-challenge', { code: codeOf(user.secret) });
  }, 60_000);
  afterAll(() => site.remove());

  async function ask(who: Browser, query: string, variables: object = {}) {
    const answer = await who.post('/graphql', { query, variables });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return (await answer.json()) as Answer;
  }
  const LIST = '{ personas(first: 50) { totalCount nodes { title } } }';
  const titles = async (who: Browser) => (await ask(who, LIST)).data['personas']?.nodes;

  it('to the next change, in every process, and by nobody else’s rights', async () => {
    const create = async (title: string, visibility: string) => {
      const answer = await ask(
        bee,
        'mutation($input: PersonaInput!) { createPersona(input: $input) { id version } }',
        {
          input: { title, state: 'PUBLISHED', visibility },
        },
      );
      expect(answer.errors).toBeUndefined();
      return answer;
    };
    for (const who of guests) expect(await titles(who)).toEqual([]);
    await create('Ours', 'MEMBERS');
    expect(await titles(bee)).toEqual([{ title: 'Ours' }]);
    for (const who of guests) expect(await titles(who)).toEqual([]);
    const { data } = await create('Everybody’s', 'PUBLIC');
    for (const who of guests)
      await expect.poll(() => titles(who), { timeout: 2000 }).toEqual([{ title: 'Everybody’s' }]);
    expect(await titles(bee)).toHaveLength(2);
    await ask(bee, 'mutation($id: ID!) { removePersona(id: $id) }', { id: data['createPersona']?.id });
    for (const who of guests) await expect.poll(() => titles(who), { timeout: 2000 }).toEqual([]);
  });

  it('in the form that was asked for, and refusals are made anew', async () => {
    const [who] = guests as [Browser];
    const query = '{ personas { totalCount } }';
    for (const accept of ['application/json', 'application/graphql-response+json', 'application/json']) {
      const answer = await fetch(`${(servers[0] as Server).url}/graphql`, {
        method: 'POST',
        headers: { accept, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      expect(answer.headers.get('content-type')).toContain(accept);
    }
    const write = 'mutation { createPersona(input: {title: "Mine"}) { id } }';
    for (let i = 0; i < 2; i += 1) expect((await ask(who, write)).errors).toHaveLength(1);
    expect(await titles(who)).toEqual([]);
  });
});
