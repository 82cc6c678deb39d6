import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-ink border-edge',
  honey: 'bg-honey-wash text-ink border-honey-deep',
  reed: 'bg-reed-wash text-reed border-reed',
  ember: 'bg-ember-wash text-ember border-ember',
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs whitespace-nowrap font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
