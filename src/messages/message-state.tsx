import { Badge, type Tone } from '../ui/badge.tsx';
import { STATE_LABELS, type MessageState } from './user-message.ts';

const TONES: Record<MessageState, Tone> = {
  new: 'honey',
  open: 'honey',
  answered: 'reed',
  spam: 'ember',
  archived: 'neutral',
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>;
}
