import type { Player } from './player.ts';
import type { StageItem } from './stage.ts';

/** Whether a player sees a song's files rather than its text. */
export function playsFromFiles({ songId, files }: StageItem, { songs }: Player): boolean {
  if (!files) return false;
  const from = files.only ? undefined : songs[songId]?.from;
  return from ? from === 'files' : files.first;
}
