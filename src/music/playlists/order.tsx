import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { WorkIcon } from '../../ui/work-icon.tsx';

export interface OrderRow {
  id: string;
  title: string;
  note: string;
  wrong: boolean;
}

const ICON_BUTTON =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken disabled:cursor-default disabled:opacity-30';

/** The order of a set: drag by the handle (by keyboard too: Enter, arrows, Enter), or press up and down. */
export function PlaylistOrder({
  rows,
  chosen,
  onChoose,
  onOrder,
  onRemove,
}: {
  rows: readonly OrderRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
}) {
  const ids = rows.map(({ id }) => id);
  const put = (moved: ReadonlySet<string>, target: string, after: boolean) => {
    const rest = ids.filter((id) => !moved.has(id));
    const at = rest.indexOf(target) + (after ? 1 : 0);
    onOrder([...rest.slice(0, at), ...ids.filter((id) => moved.has(id)), ...rest.slice(at)]);
  };
  const swap = (index: number, by: number) => {
    const [id = '', other = ''] = [ids[index], ids[index + by]];
    onOrder(ids.with(index, other).with(index + by, id));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(rows, String(key)) })),
    onReorder({ keys, target }) {
      put(new Set([...keys].map(String)), String(target.key), target.dropPosition === 'after');
    },
  });
  return (
    <GridList
      aria-label="Order of the set"
      items={rows}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        if (key !== undefined) onChoose(String(key));
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 outline-none [&_.react-aria-DropIndicator[data-drop-target]]:h-1 [&_.react-aria-DropIndicator[data-drop-target]]:rounded-full [&_.react-aria-DropIndicator[data-drop-target]]:bg-honey-deep"
    >
      {(row) => {
        const index = ids.indexOf(row.id);
        return (
          <GridListItem
            id={row.id}
            textValue={row.title}
            className="flex cursor-pointer items-center gap-1 rounded-md border border-line bg-surface pr-1 text-sm data-[dragging]:opacity-50 data-[selected]:border-honey-deep data-[selected]:bg-honey-wash"
          >
            <AriaButton
              slot="drag"
              aria-label={`Drag ${row.title}`}
              className={`${ICON_BUTTON} cursor-grab text-soft`}
            >
              <span aria-hidden="true">⠿</span>
            </AriaButton>
            <span className="min-w-0 flex-1 py-2 wrap-anywhere">
              <span className="font-semibold">{row.title}</span>
              {row.wrong && <span className="font-semibold text-ember"> needs attention</span>}
              {row.note && <span className="block text-xs text-soft">{row.note}</span>}
            </span>
            <AriaButton
              aria-label={`Move ${row.title} up`}
              isDisabled={index === 0}
              onPress={() => swap(index, -1)}
              className={ICON_BUTTON}
            >
              <WorkIcon name="up" />
            </AriaButton>
            <AriaButton
              aria-label={`Move ${row.title} down`}
              isDisabled={index === ids.length - 1}
              onPress={() => swap(index, 1)}
              className={ICON_BUTTON}
            >
              <WorkIcon name="down" />
            </AriaButton>
            <AriaButton
              aria-label={`Remove ${row.title}`}
              onPress={() => onRemove(row.id)}
              className={ICON_BUTTON}
            >
              <WorkIcon name="close" />
            </AriaButton>
          </GridListItem>
        );
      }}
    </GridList>
  );
}

function titleOf(rows: readonly OrderRow[], id: string): string {
  return rows.find((row) => row.id === id)?.title ?? '';
}
