// Every way of starting reads the same settings: the environment, and where it is silent, the file .env.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../.env', import.meta.url));

/** Adds what the file .env beside package.json says to the environment, which comes first. */
export function readEnvFile() {
  if (existsSync(path)) process.loadEnvFile(path);
}
