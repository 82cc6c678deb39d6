import { type ReactNode, useId } from 'react';
import { POPOVER } from './menu.tsx';
import { WorkIcon } from './work-icon.tsx';

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
        className={`${button} min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-2.5 text-sm font-semibold hover:bg-sunken md:px-3`}
      >
        More
        <span
          aria-hidden="true"
          className="size-2 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-soft max-md:hidden"
        />
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

/** Forms for what is seldom done, or cannot be undone, behind three dots; as `Menu` with links. */
export function Seldom({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="More"
        title="More"
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-edge hover:bg-sunken"
      >
        <WorkIcon name="dots" />
      </button>
      <div id={id} popover="auto" className={`w-[min(22rem,100%-2rem)] ${POPOVER}`}>
        <div className="grid gap-2">{children}</div>
      </div>
    </>
  );
}
