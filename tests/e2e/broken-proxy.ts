import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the site which, when told to, answers as one does whose server is away. */
export async function startProxy(site: string) {
  const { hostname, port } = new URL(site);
  let status: number | undefined;
  const server = createServer((req, res) => {
    if (status !== undefined) {
      res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>The proxy found no server</h1>');
      return;
    }
    const { method, url, headers } = req;
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    res.once('close', () => passed.destroy());
    req.pipe(passed);
  });
  await once(server.listen(0, hostname), 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    answer: (with_: number | undefined) => (status = with_),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
