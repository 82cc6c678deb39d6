import { basename } from 'node:path';

/** The name a file is given back under: no path, no sign that a file system would refuse. */
export function tidyFilename(filename: string): string {
  const name = basename(filename.replaceAll('\\', '/'))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, '')
    .trim();
  return Array.from(name).slice(-200).join('') || 'file';
}
