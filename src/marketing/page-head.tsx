import type { ReactNode } from 'react';

/** How every guest page begins: what it is, in one sentence, and a drawing. */
export function PageHead({
  title,
  lead,
  art,
  low = false,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  art?: ReactNode;
  /** Where what one came for, a list or a form, stands below it. */
  low?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className="border-b border-line bg-sunken">
      <div
        className={`page grid items-center ${low ? 'gap-8 py-6 md:grid-cols-[1fr_14rem]' : 'gap-10 py-10 md:grid-cols-[1.15fr_1fr] lg:grid-cols-[1fr_26rem]'}`}
      >
        <div className={`grid content-center ${low ? 'gap-2' : 'gap-5'}`}>
          <h1 className={`font-bold ${low ? 'text-3xl' : 'text-4xl'}`}>{title}</h1>
          <p className={`max-w-prose text-soft ${low ? 'text-base' : 'text-lg'}`}>{lead}</p>
          {children}
        </div>
        {art}
      </div>
    </header>
  );
}
