// Every way of starting reads the same settings: the environment, and where it is silent, the file .env.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('../.env', import.meta.url));

/** Adds what the file .env beside package.json says to the environment, which comes first. Answers its text. */
export function readEnvFile() {
  if (!existsSync(path)) return '';
  process.loadEnvFile(path);
  return readFileSync(path, 'utf8');
}
