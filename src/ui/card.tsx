import type { ReactNode } from 'react';

/** SPEC section 2: a card with optional header, page and search slots. */
export function Card({
  header,
  search,
  page,
  children,
  className = '',
}: {
  header?: ReactNode;
  search?: ReactNode;
  /** Paging, or whatever leads through the content. */
  page?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={`rounded-lg border border-line bg-surface p-5 empty:hidden md:p-6 ${className}`}>
      {(header || search) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {header && <div className="min-w-0">{header}</div>}
          {search}
        </div>
      )}
      {children}
      {page && <div className="mt-5 border-t border-line pt-4">{page}</div>}
    </section>
  );
}
