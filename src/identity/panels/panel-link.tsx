import type { ReactNode } from 'react';

/** Leads from one panel to another, more quietly than a button. */
export function PanelLink({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      className="-my-3 inline-flex min-h-11 cursor-pointer items-center justify-self-start text-sm underline underline-offset-4"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
