import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '../../src/platform/db/database.server.ts';
import type { Site } from './site.ts';

/** Milliseconds in which nothing leaves any more, on a machine that does much else. */
const STILL_MS = 60_000;

/** Counts the mails that arrive by their Message-ID, without keeping them. */
export function countMails({ mail }: Site) {
  const times = new Map<string, number>();
  const take = () => {
    for (const { messageId = '' } of mail.mails.splice(0))
      times.set(messageId, (times.get(messageId) ?? 0) + 1);
  };
  return {
    /** Waits until nothing is on its way any more, then answers how many never came and how many came too often. */
    async settled(): Promise<{ lost: number; doubled: number }> {
      let [sent, end] = [-1, 0];
      let mails: { id: string; state: string }[];
      do {
        await sleep(1000);
        take();
        mails = await db().selectFrom('outbox').select(['id', 'state']).execute();
        const now = mails.filter(({ state }) => state === 'sent').length;
        if (now > sent) [sent, end] = [now, Date.now() + STILL_MS];
      } while (mails.some(({ state }) => state !== 'sent') && Date.now() < end);
      take();
      const came = new Set([...times.keys()].map((messageId) => messageId.slice(1).split('@', 1)[0]));
      let doubled = 0;
      for (const count of times.values()) doubled += count - 1;
      return { lost: mails.filter(({ id }) => !came.has(id)).length, doubled };
    },
  };
}
