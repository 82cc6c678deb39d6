import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Config } from './platform/config.server.ts';
import { isUnavailable } from './platform/app-error.ts';
import { setConfig } from './platform/config.server.ts';
import { openDatabase } from './platform/db/database.server.ts';
import { openFiles } from './platform/files/files.server.ts';
import { describeError, log, setLogLevel } from './platform/log.server.ts';
import { loadSecretKey } from './platform/secrets.server.ts';
import { runTask } from './platform/worker/worker-tasks.server.ts';
import { readSiteSettings } from './shell/site-settings.server.ts';

const shape = z.object({
  worker: z.literal(true),
  config: z.custom<Config>(),
  /** For what takes minutes: everybody else goes first. */
  isPatient: z.boolean().optional(),
});
const asked = z.object({ name: z.string(), input: z.unknown() });

/** Where this very file was started as a worker: opens a database of its own and does one task after the other. */
export async function workIfWorker(): Promise<void> {
  const started = shape.safeParse(workerData);
  if (!parentPort || !started.success) return;
  const port = parentPort;
  const { config, isPatient } = started.data;
  // On Linux this is the thread’s own; elsewhere it would be the whole process’s.
  if (isPatient && platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  setLogLevel(config.logLevel);
  setConfig(config);
  loadSecretKey(config);
  openDatabase(config);
  await openFiles(config);
  await readSiteSettings();
  port.on('message', (message) => {
    const { name, input } = asked.parse(message);
    void runTask(name, input).then(
      (output) => port.postMessage({ output }),
      (error: unknown) => {
        const unavailable = isUnavailable(error);
        if (!unavailable) log.error({ task: name, ...describeError(error) }, 'task failed');
        const message = error instanceof Error ? error.message : 'A task failed';
        port.postMessage({ error: new Error(message), unavailable });
      },
    );
  });
}
