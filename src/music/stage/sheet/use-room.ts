import type { RefObject } from 'react';
import type { SheetRoom } from './fit.ts';
import { sizeBeside, type StageSettings, withRoom } from '../settings.ts';
import type { StageItem } from '../stage.ts';

const USUAL_SIZE = 32;

/** How the song that is played stands on this device, and how to change that. */
export function useRoom(
  { songs }: StageSettings,
  change: (change: Partial<StageSettings>) => void,
  { id, songId }: StageItem,
  region: RefObject<HTMLElement | null>,
): { room: SheetRoom; setRoom: (room: SheetRoom) => void; resize: (by: 1 | -1) => void } {
  const name = songId || id;
  const room = songs[name] ?? {};
  const setRoom = (next: SheetRoom) => change({ songs: withRoom(songs, name, next) });
  const resize = (by: 1 | -1) => {
    const size = region.current ? Number.parseFloat(getComputedStyle(region.current).fontSize) : USUAL_SIZE;
    setRoom({ ...room, size: sizeBeside(size, by) });
  };
  return { room, setRoom, resize };
}
