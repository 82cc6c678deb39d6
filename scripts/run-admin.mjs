// The built program's commands: what `npm run admin` runs once it has built it.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readEnvFile } from './env-file.mjs';
import { loadProgram } from './program.mjs';

// As the server: what it writes is for nobody else.
process.umask(0o077);
const envFile = readEnvFile();
enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)));
// Whoever reads the answer may stop before its end, as `head` does.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await loadProgram().runAdmin(process.argv.slice(2), { envFile });
