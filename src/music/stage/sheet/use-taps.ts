import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Pixels. */
const SWIPE = 48;

/** Which part of a sheet was tapped; who wipes over its pages turns them, too. */
export function useTaps(
  region: RefObject<HTMLElement | null>,
  onTap: (part: 'back' | 'next' | 'middle') => void,
): void {
  const tapped = useEffectEvent((event: MouseEvent) => {
    const element = region.current;
    if (!element || (event.target as Element).closest('a, button')) return;
    // Whoever marks words is not tapping.
    if (!getSelection()?.isCollapsed) return;
    const part = (event.clientX - element.getBoundingClientRect().left) / element.clientWidth;
    onTap(part < 0.25 ? 'back' : part > 0.75 ? 'next' : 'middle');
  });
  const swiped = useEffectEvent((by: 'back' | 'next') => onTap(by));
  useEffect(() => {
    const element = region.current;
    const listen = (event: MouseEvent) => tapped(event);
    element?.addEventListener('click', listen);
    const stop = element && hearSwipes(element, (by) => swiped(by));
    return () => {
      element?.removeEventListener('click', listen);
      stop?.();
    };
  }, [region]);
}

/** A finger that wipes over pages turns them; where the sheet scrolls, it scrolls. */
function hearSwipes(element: HTMLElement, turn: (by: 'back' | 'next') => void): () => void {
  let from: PointerEvent | undefined;
  const down = (event: PointerEvent) => {
    from = event.pointerType === 'touch' && event.isPrimary ? event : undefined;
  };
  const up = (event: PointerEvent) => {
    if (!from || element.dataset['layout'] !== 'pages' || event.pointerId !== from.pointerId) return;
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
    const way = Math.abs(x) > Math.abs(y) ? x : y;
    if (Math.abs(way) > SWIPE) turn(way < 0 ? 'next' : 'back');
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointerup', up);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointerup', up);
  };
}
