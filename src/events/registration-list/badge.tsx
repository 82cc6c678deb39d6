import type { Tone } from '../../ui/badge.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { STATUS_LABELS } from '../registrations/filter.ts';
import type { RegistrationStatus } from '../registrations/registration.ts';
import { translated } from '../../texts/text.ts';

const TONES: Partial<Record<RegistrationStatus, Tone>> = {
  confirmed: 'reed',
  pending_approval: 'honey',
  offered: 'honey',
  waitlisted: 'honey',
  rejected: 'ember',
  cancelled: 'ember',
};

export function RegistrationBadge({
  status,
  isListed = false,
}: {
  status: RegistrationStatus;
  /** Among many: that it is confirmed is a quiet word. */
  isListed?: boolean;
}) {
  const tone = isListed && status === 'confirmed' ? 'plain' : (TONES[status] ?? 'neutral');
  return (
    <span className="whitespace-nowrap">
      <StateWord tone={tone}>{translated(STATUS_LABELS[status])}</StateWord>
    </span>
  );
}
