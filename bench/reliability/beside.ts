import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for `paths` one after the other, again and again, until it is ended; answers how many failed, of how many. */
export function askBeside(urls: readonly string[], paths: readonly string[], cookie: string) {
  let [asked, failed] = [0, 0];
  const ended = new AbortController();
  const done = (async () => {
    while (!ended.signal.aborted) {
      const address = `${urls[asked % urls.length]}${paths[asked % paths.length]}`;
      const answer = await fetch(address, { headers: { cookie } }).catch(() => undefined);
      await answer?.arrayBuffer();
      asked += 1;
      if (!answer?.ok) failed += 1;
      await sleep(20);
    }
  })();
  return async () => {
    ended.abort();
    await done;
    return { asked, failed };
  };
}
