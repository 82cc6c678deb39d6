import type { Plan } from '../clock/plan.ts';
import { PlanClock } from '../clock/plan-clock.tsx';
import type { StageItem } from '../stage.ts';
import { t } from '../../../texts/text.ts';

/** The way off the stage, and the time. */
export function LeaveLine({ set, item }: { set: Plan & { leave: string }; item: StageItem }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
      <a href={set.leave} className="font-semibold underline underline-offset-2">
        {t('Leave the stage')}
      </a>
      <PlanClock plan={set} item={item} />
    </div>
  );
}
