import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

interface Shown {
  text: string;
  top: number;
}

/** The name of an icon on the rail, on hover and on focus; Escape hides it (WCAG 1.4.13). */
export function useRailTip() {
  const item = useRef<Element>(null);
  const [shown, setShown] = useState<Shown>();
  const hide = () => setShown(undefined);
  useEffect(() => {
    if (!shown) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(undefined);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shown]);
  const place = () => {
    const text = item.current?.querySelector('.work-name')?.textContent;
    if (!text || !item.current?.matches('[data-work="narrow"] *')) return hide();
    const { top, height } = item.current.getBoundingClientRect();
    setShown({ text, top: top + height / 2 });
  };
  const show = ({ target }: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    item.current = (target as Element).closest('a, button');
    place();
  };
  const move = () => {
    if (shown) place();
  };
  return {
    shown,
    hide,
    watch: { onMouseOver: show, onFocus: show, onMouseLeave: hide, onBlur: hide, onScroll: move },
  };
}

/** Beside the rail, which scrolls: so it stands on the screen, not in it. The item itself has the name. */
export function RailTip({ shown }: { shown: Shown | undefined }) {
  if (!shown) return null;
  return (
    <span
      aria-hidden="true"
      style={{ top: shown.top }}
      className="pointer-events-none fixed left-16 z-50 ml-1 hidden -translate-y-1/2 rounded-md bg-ink px-3 py-1.5 text-xs whitespace-nowrap text-ground shadow-soft rail:block"
    >
      {shown.text}
    </span>
  );
}
