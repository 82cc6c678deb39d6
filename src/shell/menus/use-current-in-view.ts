import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Its row of the screen one is on is seen, however long the navigation is; the page itself stays where it is. */
export function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const show = useEffectEvent((_pathname: string) => {
    const frame = list.current;
    const row = frame?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!frame || !row || row.height === 0) return;
    const { top, bottom } = frame.getBoundingClientRect();
    if (row.top >= top && row.bottom <= bottom) return;
    frame.scrollBy(0, row.top + row.height / 2 - (top + bottom) / 2);
  });
  useEffect(() => show(pathname), [pathname]);
}
