import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Sheet } from '../chordpro/sheet.ts';
import type { StageItem } from './stage.ts';
import { SheetFacts, SongSheet } from '../sheets/song-sheet.tsx';

/** What is played now, large; a tap at its left or right goes back or on. */
export function StageSheet({
  region,
  item,
  sheet,
  size,
  onTap,
  onScroll,
}: {
  region: RefObject<HTMLDivElement | null>;
  item: StageItem;
  sheet: Sheet | undefined;
  size: number;
  onTap: (side: 'back' | 'next') => void;
  onScroll: () => void;
}) {
  useColumns(region);
  const tapped = useEffectEvent((event: MouseEvent) => {
    const element = region.current;
    if (!element || (event.target as Element).closest('a, button, [role="group"]')) return;
    // Whoever marks words is not tapping.
    if (!getSelection()?.isCollapsed) return;
    const part = (event.clientX - element.getBoundingClientRect().left) / element.clientWidth;
    if (part < 0.25) onTap('back');
    else if (part > 0.75) onTap('next');
  });
  useEffect(() => {
    const element = region.current;
    const listen = (event: MouseEvent) => tapped(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [region]);
  return (
    <div
      ref={region}
      role="region"
      aria-label="The sheet"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      onScroll={onScroll}
      className="min-h-0 flex-1 touch-manipulation overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-3 md:px-8"
      style={{ fontSize: `${size}rem` }}
    >
      <div className="mb-[0.4em] grid gap-1">
        <h2 className="text-[1.3em] leading-tight font-bold">{item.title}</h2>
        {sheet && <SheetFacts sheet={sheet} />}
        {item.lead && <p className="text-[max(1rem,0.6em)] font-semibold">Lead: {item.lead}</p>}
        {item.notes && <p className="text-[max(1rem,0.6em)] whitespace-pre-wrap">{item.notes}</p>}
      </div>
      {sheet && <SongSheet sheet={sheet} size="stage" columns="fit" />}
      {!sheet && !item.notes && <p className="text-soft">{item.length}</p>}
    </div>
  );
}

/** Chooses the columns anew whenever the room or the words change their size. */
function useColumns(region: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => chooseColumns(element));
    for (const each of [element, ...element.children]) watch.observe(each);
    chooseColumns(element);
    return () => watch.disconnect();
  }, [region]);
}

/** As many columns as there is room for, where the whole song is then seen; else one, to scroll through. */
function chooseColumns(element: HTMLElement): void {
  element.dataset['columns'] = 'fit';
  if (element.scrollHeight > element.clientHeight + 1) element.dataset['columns'] = '1';
}
