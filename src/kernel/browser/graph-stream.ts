import { csrfToken, fetchCsrf } from './session-api.ts';

/** Milliseconds without a sign of life, which comes every twelve seconds: then the line is dead. */
const SILENCE_MS = 40_000;
const REFUSALS = new Set(['NOT_FOUND', 'FORBIDDEN']);

interface Hearing<T> {
  open?: () => void;
  told: (data: T) => void;
  /** Whoever listens may hear no more, or never could. */
  refused: () => void;
  /** The line broke: asking again may help. */
  lost: () => void;
}

interface Told<T> {
  data?: T | null;
  errors?: { extensions?: { code?: string } }[];
}

/**
 * Listens to a subscription at /graphql: server-sent events on a connection of its own. Answers what closes it;
 * of who did not close it, the end is told once.
 */
export function subscribe<T>(query: string, variables: object, hearing: Hearing<T>): () => void {
  const control = new AbortController();
  let closed = false;
  const close = () => {
    closed = true;
    control.abort();
  };
  const end = (how: 'refused' | 'lost') => {
    if (closed) return;
    close();
    hearing[how]();
  };
  const listen = async () => {
    const answer = await askGraph({ query, variables }, 'text/event-stream', control.signal);
    if (answer.status === 403) return end('refused');
    if (!answer.ok || !answer.body) return end('lost');
    hearing.open?.();
    for await (const { data, errors } of messagesIn<T>(answer.body, () => end('lost'))) {
      if (closed) return;
      if (errors)
        return end(errors.some((error) => REFUSALS.has(error.extensions?.code ?? '')) ? 'refused' : 'lost');
      if (data) hearing.told(data);
    }
    end('lost');
  };
  listen().catch(() => end('lost'));
  return close;
}

/** Posts to /graphql with the proof that the call is ours; a stale one is fetched again once. */
export async function askGraph(call: object, accept: string, signal: AbortSignal): Promise<Response> {
  const post = () =>
    fetch('/graphql', {
      method: 'POST',
      signal,
      cache: 'no-store',
      headers: { 'content-type': 'application/json', accept, 'x-xsrf-token': csrfToken() ?? '' },
      body: JSON.stringify(call),
    });
  if (!csrfToken()) await fetchCsrf();
  const answer = await post();
  if (answer.status !== 419) return answer;
  await fetchCsrf();
  return post();
}

/** What comes in as `next` (GraphQL over SSE, distinct connections), until the end of it. */
async function* messagesIn<T>(
  body: ReadableStream<Uint8Array>,
  onSilence: () => void,
): AsyncGenerator<Told<T>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(onSilence, SILENCE_MS);
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const data = lines
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart());
        if (lines.includes('event: next')) yield JSON.parse(data.join('\n')) as Told<T>;
      }
    }
  } finally {
    clearTimeout(silence);
  }
}
