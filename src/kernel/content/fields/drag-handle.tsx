import type { DragEvent } from 'react';

/** Takes a row to another place: a mouse drags it, the arrow keys move it by one. */
export function DragHandle({
  id,
  label,
  onDrag,
  onMove,
}: {
  id?: string;
  /** 'Drag item 2' */
  label: string;
  /** A hand took it; undefined when it let go. */
  onDrag: (event: DragEvent | undefined) => void;
  onMove: (by: 1 | -1) => void;
}) {
  return (
    // Firefox drags no button.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span
      role="button"
      tabIndex={0}
      id={id}
      aria-label={label}
      title="Drag, or press the arrow keys"
      draggable
      onDragStart={onDrag}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      className="grid size-9 shrink-0 cursor-grab place-items-center rounded-md text-soft hover:bg-sunken pointer-coarse:hidden"
    >
      <span aria-hidden="true">⠿</span>
    </span>
  );
}
