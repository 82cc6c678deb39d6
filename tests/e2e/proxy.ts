import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Passing {
  /** Whether it has answered by itself; the site is not asked then. */
  answer?: (res: ServerResponse) => boolean;
  headers?: Record<string, string>;
  /** Hands on the body of what the site has answered; its head is written. */
  pass?: (answer: IncomingMessage, res: ServerResponse) => unknown;
}

/** A proxy before the site. */
export async function startProxyBefore(site: string, { answer, headers, pass }: Passing) {
  const { hostname, port } = new URL(site);
  const server = createServer((req, res) => {
    if (answer?.(res)) return;
    const asked = {
      hostname,
      port,
      method: req.method,
      path: req.url,
      headers: { ...req.headers, ...headers },
    };
    const passed = request(asked, (answered) => {
      res.writeHead(answered.statusCode ?? 502, answered.headers);
      if (pass) pass(answered, res);
      else answered.pipe(res);
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
