import type { ReactNode } from 'react';

/** Where what stands beside a page does not stay in view: in two words what it is, and the way in, within reach. */
export function ActionBar({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <div data-save-bar className="sticky bottom-0 z-10 border-t border-line bg-ground lg:hidden print:hidden">
      <div className="page flex items-center gap-4 py-2.5">
        <div className="min-w-0 flex-1 text-sm leading-tight">
          <p className="font-semibold">{title}</p>
          <p className="truncate text-soft">{text}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
