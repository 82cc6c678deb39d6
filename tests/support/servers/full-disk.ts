import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can be filled. `folder` is where it is, and undefined where any will do. */
export interface Disk {
  folder: string | undefined;
  fill: (pid: number) => void;
  free: (pid: number) => void;
  remove: () => void;
}

/** A file system of its own; only root may make one, and not in every container. */
export function mountDisk(): Disk | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'jambee-disk-'));
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync('/usr/bin/umount', [folder]);
      rmdirSync(folder);
    },
  };
}

/** No file of the process may grow any more (`RLIMIT_FSIZE`): everybody may do that to their own. */
export function limitedDisk(): Disk | undefined {
  const limit = (pid: number, size: string) =>
    execFileSync('/usr/bin/prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`]);
  try {
    execFileSync('/usr/bin/prlimit', ['--version']);
  } catch {
    return undefined;
  }
  return {
    folder: undefined,
    fill: (pid) => limit(pid, '4096'),
    free: (pid) => limit(pid, 'unlimited'),
    remove: () => undefined,
  };
}
