import { log } from '../log.server.ts';
import { StoreUnavailable } from './file-store.ts';

export class DamagedFile extends StoreUnavailable {
  override name = 'DamagedFile';
}

/** What is thrown where the store keeps or gives other bytes than those it was given; the log names the file. */
export function damagedFile(key: string, how: string): DamagedFile {
  log.error({ key, how }, 'file damaged in the store');
  return new DamagedFile(`A file in the store is damaged: ${how}`);
}
