import type { ReactNode } from 'react';

/** Says what is not there and what to do next. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty-state grid justify-items-center gap-3 rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      <div aria-hidden="true" className="hexagon grid size-14 place-items-center bg-honey-wash">
        <div className="hexagon size-8 bg-honey" />
      </div>
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-prose text-sm text-soft">{children}</div>
    </div>
  );
}
