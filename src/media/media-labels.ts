import type { MediaKind } from '../kernel/media/media.ts';

export const KIND_LABELS: Record<MediaKind, string> = {
  image: 'Pictures',
  audio: 'Sounds',
  pdf: 'Documents',
};

const bytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

export function formatBytes(count: number): string {
  return count >= 1_000_000 ? `${bytes.format(count / 1_000_000)} MB` : `${Math.ceil(count / 1000)} kB`;
}

/** Seconds as 3:07. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export interface MediaUse {
  key: string;
  name: string;
  title: string;
  to: string | undefined;
}
