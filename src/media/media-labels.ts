import type { MediaKind } from '../kernel/media/media.ts';

export const KIND_LABELS: Record<MediaKind, string> = {
  image: 'Pictures',
  audio: 'Sounds',
  pdf: 'Documents',
};

let bytes: Intl.NumberFormat | undefined;

/** A number and its unit, which stand in one line. */
export function formatBytes(count: number): string {
  bytes ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
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
