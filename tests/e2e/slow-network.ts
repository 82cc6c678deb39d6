import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const PARTS = /(?=<(?:main|section|form|table|footer)[ >])/;
const BETWEEN_PARTS_MS = 30;

/** The site as a phone on the road has it: pages come part by part, and what has come is shown. */
export async function startSlowNetwork(site: string) {
  const { hostname, port } = new URL(site);
  const server = createServer((req, res) => {
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, method: req.method, path: req.url, headers }, async (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        answer.pipe(res);
        return;
      }
      for (const part of (await text(answer)).split(PARTS)) {
        res.write(part);
        await wait(BETWEEN_PARTS_MS);
      }
      res.end();
    });
    passed.on('error', () => res.destroy());
    res.once('close', () => passed.destroy());
    req.pipe(passed);
  });
  await once(server.listen(0, hostname), 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
