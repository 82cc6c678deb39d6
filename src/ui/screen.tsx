import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Icon } from './icon.tsx';

/** A screen of the members' area: its one title, the way back, and what one can do here. */
export function Screen({
  title,
  back,
  actions,
  tabs,
  narrow = false,
  isTitleBelow = false,
  isTitleQuiet = false,
  children,
}: {
  title: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** In one line with the way back, where the title stands below. */
  tabs?: ReactNode;
  /** One column that reads and edits well. */
  narrow?: boolean;
  /** What is below shows the title itself, where it is written. */
  isTitleBelow?: boolean;
  /** Stands after the way back, in small letters: what one makes gets its own title below. */
  isTitleQuiet?: boolean;
  children: ReactNode;
}) {
  const isBelow = isTitleBelow || isTitleQuiet;
  const heading = isTitleQuiet ? 'font-text text-sm font-normal text-soft' : 'min-w-0 text-2xl';
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] content-start ${isBelow ? 'gap-3' : 'gap-6'} ${narrow ? 'max-w-[760px]' : 'max-w-[1160px]'}`}
    >
      <div
        className={
          isBelow
            ? `${tabs ? 'screen-line ' : ''}flex flex-wrap items-center ${isTitleQuiet ? 'gap-x-2' : 'justify-between gap-x-4'}`
            : 'grid grid-cols-[minmax(0,1fr)] gap-2'
        }
      >
        {back && (
          <Link
            to={back.to}
            data-back
            className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold hover:underline print:hidden"
          >
            <Icon name="back" className="size-4" /> {back.label}
          </Link>
        )}
        {isTitleQuiet && (
          <span aria-hidden="true" className="text-sm text-soft print:hidden">
            /
          </span>
        )}
        {tabs}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className={isTitleBelow ? 'sr-only' : heading}>{title}</h1>
          {actions && <div className="flex max-w-full flex-wrap gap-3 print:hidden">{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  );
}
