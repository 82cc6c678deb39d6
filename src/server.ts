import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startApplication } from './application.server.ts';
export { runAdmin } from './operations/admin.server.ts';
import { type Config, readConfig } from './platform/config.server.ts';
import { endSoleServer } from './platform/db/sole-server.server.ts';
import { endEventStreams } from './platform/http/event-stream.server.ts';
import { stopBeingReady } from './platform/http/health.server.ts';
import { patientServer } from './platform/http/http-server.server.ts';
import { log, formatDoubt, setLogLevel } from './platform/log.server.ts';
import { openMetrics } from './platform/metrics/metrics.server.ts';
import { doubtsOfEnvFile } from './platform/settings.server.ts';
import { offerWorker } from './platform/worker/worker-pool.server.ts';
import { workIfWorker } from './worker.server.ts';

void workIfWorker();

/** Milliseconds that running requests and mails get to finish when the process is told to stop. */
const STOP_MS = 10_000;
/** Milliseconds without a new request after which none is on its way any more; and how long that is waited for. */
const QUIET_MS = 300;
const MOST_DRAIN_MS = 3_000;

/** Starts everything and listens; stops in order on SIGTERM, SIGINT and SIGHUP. `envFile` is the text of .env. */
export async function serve(envFile = ''): Promise<Server> {
  const config = readConfig(process.env);
  setLogLevel(config.logLevel);
  for (const doubt of [...config.doubts, ...doubtsOfEnvFile(envFile)]) formatDoubt(doubt);
  // Built, the worker runs this file, too.
  if (import.meta.env.PROD) offerWorker(new URL(import.meta.url));
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  // Before the first job runs, or it would not be counted.
  const metrics = await openMetrics(config);
  const application = await startApplication(config, clientFolder);
  const server = patientServer((req, res) => {
    if (!metrics?.watch(req, res)) application.listener(req, res);
  });
  await listen(server, config);
  log.info({ port: config.port, milliseconds: Math.round(performance.now()) }, 'listening');
  application.greet();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopBeingReady();
    server.prependListener('request', (_, res: ServerResponse) => res.setHeader('connection', 'close'));
    await untilQuiet(server);
    void setTimeout(STOP_MS, undefined, { ref: false }).then(() => process.exit(1));
    endEventStreams();
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
    metrics?.close();
    await application.stop();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop());
  return server;
}

/** Requests that are on their way when the signal comes still find somebody in, while /readyz sends others elsewhere. */
async function untilQuiet(server: Server): Promise<void> {
  const began = performance.now();
  let last = began;
  server.on('request', () => (last = performance.now()));
  const isOver = () => performance.now() - last >= QUIET_MS || performance.now() - began >= MOST_DRAIN_MS;
  while (!isOver()) await setTimeout(QUIET_MS / 10);
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE'
        ? 'another program listens there already. Stop it, or choose another PORT.'
        : `${code}. Look at HOST and PORT.`;
    throw new Error(`Cannot listen on ${host}, port ${port}: ${why}`, { cause: error });
  }
}

/** In development: the application alone, to be put behind Vite, which serves the client. */
export async function startForDevelopment() {
  try {
    return await startApplication(readConfig(process.env));
  } catch (error) {
    // This process goes on, and tries again once a file was changed.
    endSoleServer();
    throw error;
  }
}
