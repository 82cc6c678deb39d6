import { Badge } from '../ui/badge.tsx';
import { STATES } from './labels.ts';

export function StateBadge({ state }: { state: string }) {
  const known = STATES[state];
  return <Badge tone={known?.tone ?? 'neutral'}>{known?.label ?? state}</Badge>;
}
