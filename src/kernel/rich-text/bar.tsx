import { SIGNS } from './signs.tsx';

/** How the row of tools stands over a text: one row on a phone, moved sideways; in view while one writes below. */
export const BAR =
  'row-goes-on sticky top-16 z-10 flex gap-0.5 overflow-x-auto rounded-t-md border-b border-line bg-surface p-1 [scrollbar-width:none] md:flex-wrap md:overflow-visible';
export const TOOL = 'grid size-11 shrink-0 place-items-center rounded-sm text-sm font-semibold md:size-9';

/** The tools as they will stand there, pale until the editor has come. */
export function EmptyBar() {
  return (
    <div aria-hidden className={`${BAR} noscript:hidden`}>
      {Object.entries(SIGNS).map(([name, sign]) => (
        <span key={name} className={`${TOOL} opacity-50`}>
          {sign}
        </span>
      ))}
    </div>
  );
}
