import { type RefObject, useEffect, useState } from 'react';

/**
 * While the drawer is open, the rest of the screen rests, so that neither a press nor the focus gets there, and the
 * focus moves in. The browser gives it back to the drawer's button afterwards.
 */
export function useDrawer(drawer: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { current } = drawer;
    if (!current) return undefined;
    const onToggle = (event: ToggleEvent) => {
      const open = event.newState === 'open';
      // It wakes up before the drawer closes, for the button that gets the focus back is in there.
      if (event.target !== current || (event.type === 'beforetoggle' && open)) return;
      for (const each of document.querySelectorAll<HTMLElement>('[data-behind-drawer]')) each.inert = open;
      const find = (selector: string) => current.querySelector<HTMLElement>(selector);
      if (open) (find('a[aria-current="page"]') ?? find('a'))?.focus();
      setOpen(open);
    };
    current.addEventListener('beforetoggle', onToggle);
    current.addEventListener('toggle', onToggle);
    return () => {
      current.removeEventListener('beforetoggle', onToggle);
      current.removeEventListener('toggle', onToggle);
    };
  }, [drawer]);
  return isOpen;
}
