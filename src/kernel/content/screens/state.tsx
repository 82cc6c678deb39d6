import { Badge } from '../../../ui/badge.tsx';
import { STATES } from '../fields/states.ts';

const TONES = { draft: 'honey', published: 'reed', archived: 'neutral' } as const;

export function ContentState({
  state,
  scheduled = false,
  isListed = false,
}: {
  state: keyof typeof STATES;
  scheduled?: boolean;
  /** Among many: that it is published is a quiet word. */
  isListed?: boolean;
}) {
  const isScheduled = scheduled && state === 'published';
  const tone = isListed && state === 'published' && !isScheduled ? 'plain' : TONES[state];
  return <Badge tone={tone}>{isScheduled ? 'Scheduled' : STATES[state]}</Badge>;
}
