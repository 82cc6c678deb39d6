import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOfflinePage } from '../../kernel/browser/offline-page.ts';
import { Door, type DoorState } from './offline-check-in.ts';

/** The door of an event, open as long as its screen is. */
export function useDoor(eventId: string): { door: Door; state: DoorState } {
  const [door] = useState(() => new Door(eventId));
  const state = useSyncExternalStore(door.subscribe, door.state, door.empty);
  useEffect(() => {
    void door.open();
    return () => door.close();
  }, [door]);
  return { door, state };
}

/** Lets this screen, and only this one, open without a network. */
export function useOfflineDoor(page: string, alsoAt: string): void {
  useOfflinePage({ page, alsoAt, loadMore: loadDecoder });
}

async function loadDecoder(): Promise<void> {
  if (!('BarcodeDetector' in globalThis)) await import('./qr-decoder.ts');
}
