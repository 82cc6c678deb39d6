import type { Config } from '../config.server.ts';
import { diskFiles } from './disk.server.ts';
import { s3Files } from './s3.server.ts';
import type { Files } from './file-store.ts';

let current: Files | undefined;

export async function openFiles(config: Config): Promise<Files> {
  current = config.s3 ? await s3Files(config.s3) : diskFiles(config.dataDir);
  return current;
}

export function files(): Files {
  if (!current) throw new Error('The file store is not open');
  return current;
}
