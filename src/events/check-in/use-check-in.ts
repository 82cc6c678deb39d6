import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOfflinePage } from '../../kernel/browser/offline-page.ts';
import { OfflineCheckIn, type CheckInState } from './offline-check-in.ts';

/** The door of an event, open as long as its screen is. */
export function useCheckIn(eventId: string): { checkIn: OfflineCheckIn; state: CheckInState } {
  const [checkIn] = useState(() => new OfflineCheckIn(eventId));
  const state = useSyncExternalStore(checkIn.subscribe, checkIn.state, checkIn.empty);
  useEffect(() => {
    void checkIn.open();
    return () => checkIn.close();
  }, [checkIn]);
  return { checkIn, state };
}

/** Lets this screen, and only this one, open without a network. */
export function useOfflineCheckIn(page: string, alsoAt: string): void {
  useOfflinePage({ page, alsoAt, loadMore: loadDecoder });
}

async function loadDecoder(): Promise<void> {
  if (!('BarcodeDetector' in globalThis)) await import('./qr-decoder.ts');
}
