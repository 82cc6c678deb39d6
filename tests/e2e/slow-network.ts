import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { startProxyBefore } from './proxy.ts';

const PARTS = /(?=<(?:main|section|form|table|footer)[ >])/;
const BETWEEN_PARTS_MS = 30;

/** The site as a phone on the road has it: pages come part by part, and what has come is shown. */
export const startSlowNetwork = (site: string) =>
  startProxyBefore(site, {
    headers: { 'accept-encoding': 'identity' },
    pass: async (answer, res) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        answer.pipe(res);
        return;
      }
      for (const part of (await text(answer)).split(PARTS)) {
        res.write(part);
        await wait(BETWEEN_PARTS_MS);
      }
      res.end();
    },
  });
