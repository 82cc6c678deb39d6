import { useDeviceSettings } from '../../../kernel/browser/device-settings.ts';

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

export const usePageSettings = () => useDeviceSettings(KEPT, read);

function read({ fit, across, half }: Partial<PageSettings>): PageSettings {
  return {
    fit: fit === 'page' || fit === 'width' ? fit : 'auto',
    across: across === 1 || across === 2 ? across : 'auto',
    half: half === true,
  };
}
