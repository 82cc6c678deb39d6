import { MENU_ITEM, POPOVER } from '../../ui/menu/menu.tsx';
import { type IconName, WorkIcon } from '../../ui/work-icon.tsx';

const SQUARE =
  'grid size-9 cursor-pointer place-items-center rounded-md hover:bg-sunken pointer-coarse:size-11';

/** What is done with a row of a set: in a line where there is room, else behind three dots. */
export function RowButtons({
  id,
  title,
  isOpen,
  isFirst,
  isLast,
  onOpen,
  onMove,
  onRemove,
}: {
  /** Of the row. */
  id: string;
  title: string;
  /** Whether all its fields are shown. */
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  return (
    <span className="flex noscript:hidden">
      <button
        type="button"
        id={`${id}-more`}
        aria-label={`More of ${title}`}
        aria-expanded={isOpen}
        title={`More of ${title}`}
        onClick={onOpen}
        className={`${SQUARE} [&[aria-expanded=true]>svg]:rotate-180`}
      >
        <WorkIcon name="chevron" className="size-4" />
      </button>
      <button
        type="button"
        popoverTarget={`${id}-menu`}
        aria-label={`Move or remove ${title}`}
        title={`Move or remove ${title}`}
        className={`${SQUARE} lg:hidden`}
      >
        <WorkIcon name="dots" className="size-4" />
      </button>
      <div id={`${id}-menu`} popover="auto" className={`set-row-menu ${POPOVER}`}>
        <Line
          id={`${id}-up`}
          label={`Move ${title} up`}
          words="Move up"
          icon="up"
          disabled={isFirst}
          onPress={() => onMove(-1)}
        />
        <Line
          id={`${id}-down`}
          label={`Move ${title} down`}
          words="Move down"
          icon="down"
          disabled={isLast}
          onPress={() => onMove(1)}
        />
        <Line id={`${id}-remove`} label={`Remove ${title}`} words="Remove" icon="close" onPress={onRemove} />
      </div>
    </span>
  );
}

function Line({
  id,
  label,
  words,
  icon,
  disabled,
  onPress,
}: {
  id: string;
  label: string;
  words: string;
  icon: IconName;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className={`cursor-pointer disabled:cursor-default disabled:opacity-30 ${MENU_ITEM}`}
    >
      <WorkIcon name={icon} className="size-4" />
      <span className="lg:hidden">{words}</span>
    </button>
  );
}
