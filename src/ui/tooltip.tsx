import { type ReactNode, useEffect, useId, useState } from 'react';

/** Above what it explains, by 6 px, on hover and on focus; Escape hides it (WCAG 1.4.13). */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const hide = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The tooltip first, what it stands in afterwards.
      event.preventDefault();
      event.stopPropagation();
      setShown(false);
    };
    document.addEventListener('keydown', hide, true);
    return () => document.removeEventListener('keydown', hide, true);
  }, [shown]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches what it explains
    <span
      className="relative inline-flex"
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children(id)}
      <span
        role="tooltip"
        id={id}
        className={`absolute bottom-full left-1/2 z-20 mb-1.5 w-64 -translate-x-1/2 rounded-md bg-ink px-3 py-2 text-xs font-normal text-ground shadow-soft ${shown ? '' : 'hidden'}`}
      >
        {text}
      </span>
    </span>
  );
}
