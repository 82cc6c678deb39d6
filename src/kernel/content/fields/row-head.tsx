import './row-head.css';
import type { DragEvent } from 'react';
import { type IconName, WorkIcon } from '../../../ui/work-icon.tsx';

/** What a row is, and what can be done with it as a whole. */
export function RowHead({
  name,
  about,
  isOpen,
  onOpen,
  isFirst,
  isLast,
  isFull,
  onMove,
  onCopy,
  onRemove,
  onDrag,
}: {
  /** 'Section 2' */
  name: string;
  /** What kind it is, and what is in it in a few words; '' where there is nothing. */
  about: { kind: string; words: string };
  /** Whether its parts are shown. */
  isOpen: boolean;
  onOpen: () => void;
  isFirst: boolean;
  isLast: boolean;
  /** Whether there is no place for another. */
  isFull: boolean;
  onMove: (by: 1 | -1) => void;
  onCopy: () => void;
  onRemove: () => void;
  /** A hand took it; undefined when it let go. */
  onDrag: (event: DragEvent | undefined) => void;
}) {
  const one = name.toLowerCase();
  const [noun = '', place = ''] = name.split(/ (?=\d+$)/);
  // What tells it from the others stands out: its kind, or the words in it.
  const [first = noun, ...rest] = [about.kind, about.words].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-sm">
        {/* For the mouse; by keyboard and touch the arrows do it. */}
        <span
          aria-hidden="true"
          title="Drag"
          draggable
          onDragStart={onDrag}
          onDragEnd={() => onDrag(undefined)}
          className="grid size-9 shrink-0 cursor-grab place-items-center rounded-md text-soft hover:bg-sunken pointer-coarse:hidden"
        >
          ⠿
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="row-fold flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-md px-1 text-left hover:underline pointer-coarse:-ml-1"
        >
          <WorkIcon name="chevron" className="size-4 text-soft" />
          <span className="row-place text-xs text-soft tabular-nums">
            <span className="sr-only">{noun} </span>
            {place}
          </span>
          <span className="row-about">
            <span className="truncate font-semibold">{first}</span>
            {rest.length > 0 && <span className="truncate text-soft">{rest}</span>}
          </span>
        </button>
      </span>
      <span className="row-doing flex gap-1 pointer-coarse:-ml-3">
        <span className="row-whole">
          <RowButton label={`Duplicate ${one}`} icon="copy" disabled={isFull} onPress={onCopy} />
          <RowButton label={`Remove ${one}`} icon="close" onPress={onRemove} />
        </span>
        <RowButton label={`Move ${one} up`} icon="up" disabled={isFirst} onPress={() => onMove(-1)} />
        <RowButton label={`Move ${one} down`} icon="down" disabled={isLast} onPress={() => onMove(1)} />
      </span>
    </div>
  );
}

function RowButton({
  label,
  icon,
  disabled,
  onPress,
}: {
  label: string;
  icon: IconName;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken disabled:cursor-default disabled:opacity-30"
    >
      <WorkIcon name={icon} className="size-5" />
    </button>
  );
}
