import { type DragEvent, useState } from 'react';

/** Rows that a mouse drags to another place: `onMove` hears from where, and before which row of the old order. */
export function useRowDrag(onMove: (from: number, before: number) => void) {
  const [drag, setDrag] = useState<{ from: number; before: number }>();

  const start = (from: number, event: DragEvent | undefined) => {
    if (!event) return setDrag(undefined);
    // Rows may stand in rows: the inner one is meant.
    event.stopPropagation();
    const row = (event.target as Element).closest('li');
    event.dataTransfer.effectAllowed = 'move';
    // Firefox begins no drag without something in it.
    event.dataTransfer.setData('text/plain', '');
    if (row) event.dataTransfer.setDragImage(row, 20, 20);
    return setDrag({ from, before: from });
  };

  /** What a row at this place listens to. */
  const over = (index: number) => ({
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!drag) return;
      event.preventDefault();
      event.stopPropagation();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const before = event.clientY > top + height / 2 ? index + 1 : index;
      if (before !== drag.before) setDrag({ ...drag, before });
    },
    onDrop(event: DragEvent<HTMLElement>) {
      if (!drag) return;
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
      onMove(drag.from, drag.before);
    },
  });

  /** Where the line stands that says where it would go: above or below the row at this place. */
  const lineAt = (index: number, count: number): 'above' | 'below' | undefined => {
    if (!drag || drag.before === drag.from || drag.before === drag.from + 1) return undefined;
    if (drag.before === index) return 'above';
    return index === count - 1 && drag.before === count ? 'below' : undefined;
  };
  return { start, over, lineAt };
}
