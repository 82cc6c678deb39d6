import type { Browser } from '../browser.ts';

/** Listens to what happens at an event's door as a page does: whoever loses the stream opens another. */
export async function followCheckIn(browser: Browser, eventId: string) {
  const leaving = new AbortController();
  let heard = '';
  let opened = 0;

  async function listen(): Promise<void> {
    const query = `subscription { checkInChanges(id: "${eventId}") { guests { id in } } }`;
    const answer = await browser.post('/graphql', { query }, { accept: 'text/event-stream' });
    if (!answer.ok || !answer.body) return void (await answer.text());
    opened += 1;
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    leaving.signal.addEventListener('abort', () => void reader.cancel());
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      heard += new TextDecoder().decode(value);
    }
  }
  async function follow(): Promise<void> {
    while (!leaving.signal.aborted) {
      await listen().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const following = follow();
  return {
    heard: () => heard,
    opened: () => opened,
    async stop(): Promise<void> {
      leaving.abort();
      await following;
    },
  };
}
