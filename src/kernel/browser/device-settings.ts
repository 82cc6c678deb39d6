import { useState } from 'react';

/**
 * Settings of this device, kept under `key`. `read` makes them of what is kept, of which nothing is sure: `{}` where
 * there is nothing, or nothing that can be read.
 */
export function useDeviceSettings<S extends object>(
  key: string,
  read: (kept: Partial<S>) => S,
): [S, (change: Partial<S>) => void] {
  const [settings, setSettings] = useState(() => read(deviceSettings(key)));
  return [
    settings,
    (change) => {
      const next = { ...settings, ...change };
      setSettings(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or closed store: it stays so for this visit.
      }
    },
  ];
}

/** What this device keeps under `key`; `{}` where there is nothing, or nothing that can be read. */
export function deviceSettings(key: string): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
