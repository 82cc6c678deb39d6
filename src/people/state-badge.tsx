import { StateWord } from '../ui/state-word.tsx';
import { STATES } from './labels.ts';

export function StateBadge({
  state,
  isListed = false,
}: {
  state: string;
  /** Among many: that it is active is a quiet word. */
  isListed?: boolean;
}) {
  const known = STATES[state];
  const tone = isListed && state === 'active' ? 'plain' : (known?.tone ?? 'neutral');
  return <StateWord tone={tone}>{known?.label ?? state}</StateWord>;
}
