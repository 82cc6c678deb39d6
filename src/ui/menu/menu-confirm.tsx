import type { ReactNode } from 'react';
import { MENU_ITEM } from './menu.tsx';
import { type IconName, WorkIcon } from '../work-icon.tsx';

/** A line of a menu that opens below itself: what it means, and the form that does it. */
export function MenuConfirm({
  label,
  icon,
  isDanger = true,
  children,
}: {
  label: string;
  icon: IconName;
  /** What throws away, or cannot be undone. */
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <details data-danger={isDanger}>
      <summary
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${isDanger ? 'text-ember' : ''} ${MENU_ITEM}`}
      >
        <WorkIcon name={icon} className={isDanger ? 'size-4' : 'size-4 text-soft'} /> {label}
      </summary>
      <div className="my-2 grid justify-items-start gap-3 rounded-md border border-line bg-sunken p-4 text-sm">
        {children}
      </div>
    </details>
  );
}
