import { useState } from 'react';

/** How pages stand on this device. */
export interface PageSettings {
  /** Whole pages, or as wide as the screen and read downwards; else what suits the screen. */
  fit: 'auto' | 'page' | 'width';
  /** Two side by side; else where both are as large as one alone. */
  across: 'auto' | 1 | 2;
  /** Whether a turn shows the upper half of the next page first. */
  half: boolean;
}

const KEPT = 'stage pages';
const PLAIN: PageSettings = { fit: 'auto', across: 'auto', half: false };

export function usePageSettings(): [PageSettings, (change: Partial<PageSettings>) => void] {
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

function read(): PageSettings {
  try {
    const { fit, across, half } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<PageSettings>;
    return {
      fit: fit === 'page' || fit === 'width' ? fit : PLAIN.fit,
      across: across === 1 || across === 2 ? across : PLAIN.across,
      half: half === true,
    };
  } catch {
    // What cannot be read is as usual.
    return PLAIN;
  }
}
