import { type ReactNode, useId } from 'react';
import { ArrowDown } from '../arrow-down.tsx';

/** Whole names: they are read out of this file. */
const BESIDE = {
  never: { button: 'inline-flex', panel: '', inner: 'grid' },
  lg: { button: 'inline-flex lg:hidden', panel: 'lg:contents', inner: 'grid lg:contents' },
  'below lg': { button: 'hidden lg:inline-flex', panel: 'max-lg:contents', inner: 'max-lg:contents lg:grid' },
} as const;

/**
 * What is seldom used, behind a button: a native popover, so it works without scripts. On the screens that
 * `beside` names there is room for it among the rest.
 */
export function More({ beside = 'never', children }: { beside?: keyof typeof BESIDE; children: ReactNode }) {
  const id = useId();
  const { button, panel, inner } = BESIDE[beside];
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${button} min-h-11 cursor-pointer items-center pointer-fine:min-h-10 gap-2 rounded-md border border-edge px-2.5 text-sm font-semibold hover:bg-sunken md:px-3`}
      >
        More
        <ArrowDown className="max-md:hidden" />
      </button>
      <div
        id={id}
        popover="auto"
        className={`${panel} inset-auto m-0 mt-2 max-w-[calc(100vw-16px)] rounded-lg border border-line bg-surface p-3 text-ink shadow-soft [position-area:bottom_span-left] [position-try-fallbacks:flip-inline]`}
      >
        <div className={`${inner} gap-3`}>{children}</div>
      </div>
    </>
  );
}
