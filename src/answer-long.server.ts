import { answer, type Asked } from './answer.server.ts';
import { mayRunEvents } from './events/event/event.policy.ts';
import { isLongFile } from './events/registrations/long-files.server.ts';
import { viewerOf } from './identity/session-api/call.server.ts';
import { hasSession } from './platform/http/page-cache.server.ts';
import { requestScope } from './platform/request-scope.server.ts';
import { inWorker } from './platform/worker/worker-tasks.server.ts';

interface Passed extends Asked {
  href: string;
  sent: [string, string][];
  requestId: string;
}

/** What is long to write is written in the worker, by the very same routes and for the same viewer; else undefined. */
export async function answerLong(request: Request, asked: Asked): Promise<Response | undefined> {
  if (request.method !== 'GET' || !hasSession(request.headers.get('cookie'))) return undefined;
  if (!(await isLongFile(asked.url))) return undefined;
  // Who is refused costs the worker nothing.
  if (!mayRunEvents(await viewerOf(request.headers))) return undefined;
  const requestId = requestScope.getStore()?.requestId ?? '';
  const passed = { ...asked, href: request.url, sent: [...request.headers], requestId };
  const { status, headers, body } = await answerInWorker(passed, { signal: request.signal });
  return new Response(body, { status, headers });
}

const answerInWorker = inWorker('answer', async ({ href, sent, requestId, ...asked }: Passed) =>
  requestScope.run({ requestId }, async () => {
    const response = await answer(new Request(href, { headers: sent }), asked);
    const headers = [...response.headers] as [string, string][];
    return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) };
  }),
);
