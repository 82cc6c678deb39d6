import { deviceSize } from '../../sheet-files/draw-page.ts';
import { pageAddress } from '../../sheet-files/sheet-file.ts';
import type { StageItem } from '../stage.ts';

/** What this device keeps of songs that have files: their pages, in the size it draws from, and what is on them. */
export function sheetAddresses(items: readonly StageItem[]): string[] {
  return items.flatMap(({ songId, files }) =>
    files
      ? [`/bee/songs/show/${songId}/notes`, ...files.pages.map((page) => pageAddress(page, deviceSize()))]
      : [],
  );
}
