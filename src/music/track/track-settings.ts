import { useState } from 'react';

/** What is of this device and its loudspeaker. */
export interface TrackSettings {
  /** From 0 to 1. */
  volume: number;
  /** Whether one bar is counted in before it plays. */
  countIn: boolean;
}

const KEPT = 'track';

export function useTrackSettings(): [TrackSettings, (change: Partial<TrackSettings>) => void] {
  const [settings, setSettings] = useState(read);
  return [
    settings,
    (change) => {
      const next = { ...settings, ...change };
      setSettings(next);
      try {
        localStorage.setItem(KEPT, JSON.stringify(next));
      } catch {
        // A full or closed store: it stays so for this visit.
      }
    },
  ];
}

function read(): TrackSettings {
  let kept: Partial<TrackSettings> | null = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<TrackSettings> | null;
  } catch {
    // What cannot be read is as usual.
  }
  const volume = kept?.volume ?? 1;
  return { volume: volume >= 0 && volume <= 1 ? volume : 1, countIn: kept?.countIn === true };
}

/** iPhones leave the volume to their buttons. */
export function canSetVolume(): boolean {
  const audio = new Audio();
  audio.volume = 0.5;
  return audio.volume === 0.5;
}
