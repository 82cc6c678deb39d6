import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Registry } from 'prom-client';
import type { Config } from '../config.server.ts';
import { describeError, log } from '../log.server.ts';
import { sameSecret } from '../secrets.server.ts';

const PATH = '/metrics';

interface Metrics {
  /** Counts a request of the site; true when it was one for the figures, and is answered. */
  watch: (req: IncomingMessage, res: ServerResponse) => boolean;
  close: () => void;
}

/**
 * Serves `/metrics` (Prometheus text): on METRICS_PORT to whoever reaches that port, at the site's own address to
 * whoever brings METRICS_TOKEN (`Authorization: Bearer …`). Without either nothing is measured or answered.
 */
export async function openMetrics({ metrics, host }: Config): Promise<Metrics | undefined> {
  const { port, token } = metrics;
  if (port === undefined && token === undefined) return undefined;
  // Not loaded where nobody asks.
  const { makeRegistry } = await import('./registry.server.ts');
  const { registry, count } = makeRegistry();
  const own = port === undefined ? undefined : await listenAlone(registry, port, host);
  return {
    watch(req, res) {
      count(req, res);
      if (!token || req.url !== PATH) return false;
      const given = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1] ?? '';
      if (sameSecret(given, token)) void answer(registry, res);
      else res.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return true;
    },
    close: () => own?.close(),
  };
}

async function listenAlone(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url === PATH) void answer(registry, res);
    else res.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function answer(registry: Registry, res: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  } catch (error) {
    log.warn(describeError(error), 'metrics could not be read');
    res.writeHead(503).end();
  }
}
