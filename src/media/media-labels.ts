import type { MediaKind } from '../kernel/media/media.ts';

export const KIND_LABELS: Record<MediaKind, string> = {
  image: 'Pictures',
  audio: 'Sounds',
  pdf: 'Documents',
};

const bytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number and its unit, which stand in one line. */
export function formatBytes(count: number): string {
  return count >= 1_000_000
    ? `${bytes.format(count / 1_000_000)}\u00A0MB`
    : `${Math.ceil(count / 1000)}\u00A0kB`;
}

export interface MediaUse {
  key: string;
  name: string;
  title: string;
  to: string | undefined;
}
