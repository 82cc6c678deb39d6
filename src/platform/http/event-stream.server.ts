import { describeError, log } from '../log.server.ts';

/** Milliseconds between signs of life: shorter than what proxies take for silence. */
export const BEAT_MS = 15_000;
/** Milliseconds after which a browser that lost the stream asks for it again. */
const RETRY_MS = 2_000;

/** Streams that one person may have open at once: each keeps a connection and asks the database. */
export const MOST_STREAMS = 10;

/** Whose each open stream is. */
const open = new Map<AbortController, string>();

export const openStreams = (): number => open.size;

interface Source<T> {
  /** From `openStream`. */
  control: AbortController;
  /** What is told, until the signal ends it. */
  events: (signal: AbortSignal) => AsyncIterable<T>;
  /** Whether whoever listens still may; asked with every sign of life and before each event. */
  stillAllowed: () => Promise<boolean>;
}

/** What ends a stream that stays open (the program does too, when it stops); none for who has too many open. */
export function openStream(person: string): AbortController | undefined {
  if ([...open.values()].filter((each) => each === person).length >= MOST_STREAMS) return undefined;
  const control = new AbortController();
  open.set(control, person);
  control.signal.addEventListener('abort', () => open.delete(control));
  return control;
}

/** Server-sent events (HTML Living Standard, section 9.2): each of `events` as one message of JSON. */
export function eventStream<T>({ control, events, stillAllowed }: Source<T>): Response {
  const encoder = new TextEncoder();
  let beat: NodeJS.Timeout | undefined;

  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const send = (text: string) => {
        if (!control.signal.aborted) stream.enqueue(encoder.encode(text));
      };
      control.signal.addEventListener('abort', () => {
        clearInterval(beat);
        try {
          stream.close();
        } catch {
          // The browser was gone first.
        }
      });
      send(`retry: ${RETRY_MS}\n: here\n\n`);
      beat = setInterval(() => void check(), BEAT_MS);

      /** Ends the stream of who may hear no more; answers whether it goes on. */
      async function check(beforeEvent = false): Promise<boolean> {
        try {
          const allowed = await stillAllowed();
          if (!allowed) {
            send('event: over\ndata: {}\n\n');
            control.abort();
          } else if (!beforeEvent) send(': still here\n\n');
          return allowed;
        } catch (error) {
          log.warn(describeError(error), 'a stream was ended');
          control.abort();
          return false;
        }
      }
      async function tell(): Promise<void> {
        try {
          for await (const event of events(control.signal)) {
            if (!(await check(true))) return;
            send(`data: ${JSON.stringify(event ?? null)}\n\n`);
          }
        } catch (error) {
          log.warn(describeError(error), 'a stream was ended');
        } finally {
          control.abort();
        }
      }
      void tell();
    },
    cancel() {
      control.abort();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // When it ends, the connection does: a program that stops need not wait for it.
      connection: 'close',
      // Says to proxies that each message counts.
      'x-accel-buffering': 'no',
    },
  });
}

/** Ends every open stream, so that the program can stop; browsers ask the next one. */
export function endEventStreams(): void {
  for (const control of open.keys()) control.abort();
}
