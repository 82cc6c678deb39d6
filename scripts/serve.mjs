// The built program, and nothing else: what a service manager runs once `npm start` has built it.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './env-file.mjs';
import { collectEarlier } from './memory.mjs';
import { loadProgram } from './program.mjs';

// What it writes holds people's data: no business of other users of the machine.
process.umask(0o077);
const envFile = readEnvFile();
// What V8 has compiled of packages is kept beside the build: the next start reads it instead. Where it cannot be
// written, everything works as before.
enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));
// Whoever started this program as a child and is gone can pass no signal on any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const { serve } = loadProgram();
try {
  await serve(envFile);
  flushCompileCache();
  collectEarlier();
} catch (error) {
  const { message = error, cause } = error ?? {};
  console.error(cause instanceof Error ? `${message} (${cause.message})` : message);
  process.exit(1);
}
