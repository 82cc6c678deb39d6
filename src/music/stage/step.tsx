import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** On and back, always at hand; says what comes. */
export function StageSteps({
  before,
  next,
  onStep,
  children,
}: {
  before: string | undefined;
  next: string | undefined;
  onStep: (side: 'back' | 'next') => void;
  /** Between them. */
  children: ReactNode;
}) {
  return (
    <nav
      aria-label="Songs of the set"
      className="grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:grid-cols-2 items-center gap-2"
    >
      <Step side="back" title={before} onStep={onStep} />
      {children}
      <Step side="next" title={next} onStep={onStep} />
    </nav>
  );
}

function Step({
  side,
  title,
  onStep,
}: {
  side: 'back' | 'next';
  title: string | undefined;
  onStep: (side: 'back' | 'next') => void;
}) {
  if (title === undefined) return <span />;
  return (
    <button
      type="button"
      onClick={() => onStep(side)}
      className={`flex min-h-14 min-w-0 cursor-pointer items-center gap-2 rounded-md border border-edge px-4 font-semibold hover:bg-sunken ${
        side === 'next' ? 'justify-end' : ''
      }`}
    >
      {side === 'back' && <Icon name="back" />}
      <span className="truncate">
        <span className="sr-only">{side === 'back' ? 'Back to ' : 'On to '}</span>
        {title}
      </span>
      {side === 'next' && <Icon name="arrow" />}
    </button>
  );
}
