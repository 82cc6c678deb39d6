import type { ReactNode } from 'react';
import { t } from '../../../texts/text.ts';
import type { StageAction } from '../device/keys.ts';

const TOOL =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-edge px-3 text-sm font-semibold whitespace-nowrap ' +
  'hover:bg-sunken aria-pressed:border-honey aria-pressed:bg-honey aria-pressed:text-night disabled:opacity-50 cursor-pointer';

export function StageTool({
  label,
  pressed,
  disabled,
  onPress,
  children,
}: {
  /** Where what is seen is a sign. */
  label?: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={TOOL}
    >
      {children}
    </button>
  );
}

/** Tools that belong together. */
export function StageTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-1">
      <p aria-hidden="true" className="text-xs font-semibold text-soft">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  );
}

/** How large the words are. */
export function SizeTools({ fits, act }: { fits: boolean; act: (intent: StageAction) => void }) {
  return (
    <>
      <StageTool label={t('A−: smaller text')} onPress={() => act('smaller')}>
        A−
      </StageTool>
      <StageTool label={t('A+: larger text')} onPress={() => act('bigger')}>
        A+
      </StageTool>
      <StageTool pressed={fits} onPress={() => act('fit')}>
        {t('Fit')}
      </StageTool>
    </>
  );
}
