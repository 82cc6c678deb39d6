/** How the row of tools stands over a text: one row on a phone, moved sideways; in view while one writes below. */
export const BAR =
  'row-goes-on sticky top-16 z-10 flex gap-0.5 overflow-x-auto rounded-t-md border-b border-line bg-surface p-1 [scrollbar-width:none] md:flex-wrap md:overflow-visible';
export const TOOL = 'grid size-11 shrink-0 place-items-center rounded-sm text-sm font-semibold md:size-9';

/** Tools that always stand there (tools.tsx). */
const TOOLS = 19;

/** Keeps the place of the tools until the editor is there. */
export function EmptyBar() {
  return (
    <div aria-hidden className={`${BAR} noscript:hidden`}>
      {Array.from({ length: TOOLS }, (_, index) => (
        <span key={index} className={TOOL} />
      ))}
    </div>
  );
}
