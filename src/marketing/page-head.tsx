import type { ReactNode } from 'react';

/** How every guest page begins: what it is, in one sentence, and a drawing. */
export function PageHead({
  title,
  lead,
  art,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  art?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page grid items-center gap-10 py-10 md:grid-cols-[1.15fr_1fr] lg:grid-cols-[1fr_26rem]">
        <div className="grid content-center gap-5">
          <h1 className="text-4xl font-bold">{title}</h1>
          <p className="max-w-prose text-lg text-soft">{lead}</p>
          {children}
        </div>
        {art}
      </div>
    </header>
  );
}
