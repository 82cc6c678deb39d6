import type { ReactNode } from 'react';
import { Badge, type Tone } from './badge.tsx';

/** A state among many, in a list: what is as it should be is a quiet word, and none on a phone; all else is a badge. */
export function StateWord({ tone, children }: { tone: Tone | 'plain'; children: ReactNode }) {
  return tone === 'plain' ? (
    <span className="usual-state text-soft">{children}</span>
  ) : (
    <Badge tone={tone}>{children}</Badge>
  );
}
