import { Badge } from '../../../ui/badge.tsx';
import { STATES } from '../fields/states.ts';

const TONES = { draft: 'honey', published: 'reed', archived: 'neutral' } as const;

export function ContentState({
  state,
  scheduled = false,
}: {
  state: keyof typeof STATES;
  scheduled?: boolean;
}) {
  return (
    <Badge tone={TONES[state]}>{scheduled && state === 'published' ? 'Scheduled' : STATES[state]}</Badge>
  );
}
