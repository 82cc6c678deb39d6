import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Viewer } from '../kernel/access/viewer.ts';
import { config } from '../platform/config.server.ts';

type Env = { Bindings: HttpBindings };
type CallerOf = (c: Context<Env>) => Promise<Viewer | Response>;
type ViewerOf = (headers: Headers, attended: false) => Promise<Viewer>;

let loaded: Promise<typeof import('./engine.server.ts')> | undefined;
/** GraphQL is a fifth of the program: whoever starts it need not wait until all of that is read. */
export const engine = () => (loaded ??= import('./engine.server.ts'));

/** The schema as developers read it. */
export const schemaText = async (): Promise<string> => (await engine()).schemaText();

/**
 * `POST /graphql`, JSON only; nothing changes by GET, operations come one at a time. A call with a session
 * cookie must prove that it comes from our pages, as at the session API; one without is a guest's.
 */
export function graphqlEndpoint(callerOf: CallerOf, viewerOf: ViewerOf): Hono<Env> {
  const endpoint = new Hono<Env>();
  endpoint.get('/graphql', async (c) => {
    if (!config().development) return c.text('This address takes POST.', 405, { allow: 'POST' });
    return (await engine()).graphiql(c.req.raw);
  });
  endpoint.post('/graphql', async (c) => {
    if (!/^application\/(graphql-response\+)?json\b/i.test(c.req.header('content-type') ?? ''))
      return c.json({ errors: [{ message: 'This address takes JSON.' }] }, 415);
    const viewer = await callerOf(c);
    if (viewer instanceof Response) return viewer;
    const question = await c.req.text();
    const viewerNow = () => viewerOf(c.req.raw.headers, false);
    return (await engine()).answerQuestion(c.req.raw, question, { viewer, viewerNow });
  });
  return endpoint;
}
