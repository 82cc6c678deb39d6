import { useDeviceSettings } from '../../kernel/browser/device-settings.ts';
import type { SheetRoom } from './sheet/fit.ts';
import type { StageAction } from './device/keys.ts';

/** How somebody likes the stage on this device. */
export interface StageSettings {
  light: boolean;
  /** Whether the beat of every song is seen. */
  beat: boolean;
  /** Whether single letters are keys. */
  letters: boolean;
  /** Whether the recordings of a set are kept with it for where there is no network. */
  recordings: boolean;
  /** What somebody's own keys and pedals do. */
  keys: Record<string, StageAction>;
  /** By song. */
  songs: Record<string, SheetRoom>;
}

const KEPT = 'stage';
/** Songs whose room is kept; the oldest goes first. */
const MOST_SONGS = 300;
/** Pixels. */
const SIZES = { least: 14, most: 96 };

export const useStageSettings = () => useDeviceSettings(KEPT, read);

function read(kept: Partial<StageSettings>): StageSettings {
  return {
    light: kept.light === true,
    beat: kept.beat === true,
    letters: kept.letters !== false,
    recordings: kept.recordings !== false,
    keys: isRecord(kept.keys) ? kept.keys : {},
    songs: isRecord(kept.songs) ? kept.songs : {},
  };
}

function isRecord<T extends object>(value: T | undefined): value is T {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rooms of all songs with that of one changed; what fits by itself is not kept. */
export function withRoom(
  songs: StageSettings['songs'],
  songId: string,
  room: SheetRoom,
): StageSettings['songs'] {
  const others = Object.entries(songs).filter(([id]) => id !== songId);
  const kept = room.size === undefined && room.columns === undefined ? [] : [[songId, room] as const];
  return Object.fromEntries([...others, ...kept].slice(-MOST_SONGS));
}

/** The next size up or down; the same at the end. */
export function sizeBeside(size: number, by: 1 | -1): number {
  const next = by > 0 ? Math.max(size + 1, size * 1.12) : Math.min(size - 1, size / 1.12);
  return Math.round(Math.min(SIZES.most, Math.max(SIZES.least, next)));
}
