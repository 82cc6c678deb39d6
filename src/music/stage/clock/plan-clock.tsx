import { behindPlan, clockOf, type Plan, type Planned, spokenPlan } from './plan.ts';
import { useNow } from './use-now.ts';
import { t } from '../../../texts/text.ts';

/** The time of day, and how the set stands against its plan. */
export function PlanClock({ plan, item }: { plan: Plan; item: Planned }) {
  const now = useNow();
  const behind = behindPlan(plan, item, now);
  const late = behind !== undefined && behind >= 60;
  const isOff = behind !== undefined && Math.abs(behind) >= 60;
  return (
    <p data-plan={behind !== undefined || undefined} className="whitespace-nowrap tabular-nums">
      <span className={isOff ? 'stage-time' : ''}>
        {t('now {clock}', { clock: clockOf(now) })}
        {behind !== undefined && ' · '}
      </span>
      {behind !== undefined && (
        <span className={late ? 'font-semibold text-ember' : ''}>{spokenPlan(behind)}</span>
      )}
    </p>
  );
}
