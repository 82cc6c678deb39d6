import type { ComponentProps, ReactNode } from 'react';
import { StageTools } from '../tools/tools.tsx';
import { StageLeadLine } from './lead-line.tsx';
import { t } from '../../../texts/text.ts';

/** Who leads, and what the band is told. */
export function BandTools({
  children,
  ...lead
}: ComponentProps<typeof StageLeadLine> & { children: ReactNode }) {
  return (
    <StageTools label={t('The band')}>
      <StageLeadLine {...lead} />
      {children}
    </StageTools>
  );
}

/** The same over the foot of the sheet, where one has to hear of it. */
export function LeadAlarm(lead: ComponentProps<typeof StageLeadLine>) {
  return (
    <div className="absolute inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-3">
      <StageLeadLine {...lead} />
    </div>
  );
}
