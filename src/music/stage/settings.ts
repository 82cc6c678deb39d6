import { useState } from 'react';

/** How somebody likes the stage on this device. */
export interface StageSettings {
  /** Rem. */
  size: number;
  light: boolean;
  /** Whether single letters are keys. */
  letters: boolean;
}

export const STAGE_SIZES = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5] as const;
const KEPT = 'stage';

export function useStageSettings(): [StageSettings, (change: Partial<StageSettings>) => void] {
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

function read(): StageSettings {
  // On a music stand, two metres away; a phone is held.
  const usual = { size: window.innerWidth < 640 ? 1.5 : 2.5, light: false, letters: true };
  try {
    const { size, light, letters } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<StageSettings>;
    return {
      size: STAGE_SIZES.find((each) => each === size) ?? usual.size,
      light: light === true,
      letters: letters !== false,
    };
  } catch {
    return usual;
  }
}

/** The next size up or down; the same at the end. */
export function sizeBeside(size: number, by: 1 | -1): number {
  return STAGE_SIZES[STAGE_SIZES.findIndex((each) => each === size) + by] ?? size;
}
