import { useOfflinePage } from '../../kernel/browser/offline-page.ts';
import { sheetAddresses } from './files/sheet-addresses.ts';
import { hasStaves, type StageSet } from './stage.ts';

/** Keeps the set on the device, to be played without a network. */
export function useKeptSet(
  set: StageSet,
  withRecordings: boolean,
  /** How many changes the account has heard of. */
  saved: number,
) {
  const media = mediaToKeep(set, withRecordings);
  return useOfflinePage({
    page: set.address,
    also: () => [...media, ...sheetAddresses(set.items)],
    // What the account has learnt since is in the page that is kept, too, and what the set is now.
    renewed: [saved, set.stamp, ...media].join('\n'),
    loadMore: () =>
      Promise.all([
        import('../audio/audible-metronome.ts'),
        set.items.some(hasStaves) && import('../sheets/draw-abc.ts'),
      ]),
  });
}

/** Of the whole songbook the recordings would fill the device. */
function mediaToKeep({ pictures, tracks, whole }: StageSet, withRecordings: boolean): string[] {
  const recordings = withRecordings && !whole ? Object.values(tracks).map(({ url }) => url) : [];
  return [...Object.values(pictures).map(({ src }) => src), ...recordings];
}
