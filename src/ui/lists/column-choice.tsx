import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { MENU_ITEM, POPOVER } from '../menu/menu.tsx';
import { WorkIcon } from '../work-icon.tsx';

/** In an address: the columns of its table that are hidden, with commas between. */
export const HIDDEN_COLUMNS = 'without';

/** As an address says it. */
const named = (head: string) => head.replaceAll(',', ' ');
const hiddenIn = (search: string) =>
  new Set((new URLSearchParams(search).get(HIDDEN_COLUMNS) ?? '').split(',').filter(Boolean));

/** Whether a column of this heading is shown: the address says which are not, so a list is shared and kept as it is seen. */
export function useShownColumns(): (head: string) => boolean {
  const hidden = hiddenIn(useLocation().search);
  return (head) => !hidden.has(named(head));
}

/** Its list of columns, which more than one button opens. */
const COLUMNS = 'columns';

/**
 * At the end of a table's headings, at the edge of the table whatever the last is called; `narrow` in the one that is the
 * last of a narrow table, where that is another.
 */
export function ColumnButton({ narrow = false }: { narrow?: boolean }) {
  return (
    <span className={narrow ? 'column-narrow' : 'contents'}>
      <span aria-hidden="true" className="pl-10" />
      <button
        type="button"
        popoverTarget={COLUMNS}
        aria-label="Columns"
        title="Columns"
        className="absolute inset-y-0 right-0 my-auto inline-flex size-9 cursor-pointer items-center justify-center rounded-md hover:bg-sunken"
      >
        <WorkIcon name="columns" />
      </button>
    </span>
  );
}

/** The same in a menu, where there is a table whose headings may not be seen. */
export function ColumnItem() {
  return (
    <button type="button" popoverTarget={COLUMNS} className={`column-item cursor-pointer ${MENU_ITEM}`}>
      <WorkIcon name="columns" className="size-4 text-soft" /> Columns
    </button>
  );
}

/**
 * Hides and shows the columns of a table: a native popover with links, so it works without scripts. Of a column that is
 * chosen and not seen it says why: for how wide which is seen, its `shape` says (data-table.css).
 */
export function ColumnList({
  columns,
}: {
  columns: readonly { head: string; shape: string; isEmpty: boolean }[];
}) {
  const { search } = useLocation();
  const hidden = hiddenIn(search);
  const toggled = (head: string) => {
    const query = new URLSearchParams(search);
    const names = columns.map((column) => named(column.head));
    const now = names.filter((each) => hidden.has(each) !== (each === named(head)));
    if (now.length > 0) query.set(HIDDEN_COLUMNS, now.join(','));
    else query.delete(HIDDEN_COLUMNS);
    return `?${query}`;
  };
  return (
    <ul id={COLUMNS} popover="auto" aria-label="Columns" className={`w-72 ${POPOVER}`}>
      {columns.map(({ head, shape, isEmpty }) => {
        const isHidden = hidden.has(named(head));
        return (
          <li key={head}>
            <Link to={toggled(head)} replace preventScrollReset className={MENU_ITEM}>
              <span aria-hidden="true" className={isHidden ? 'invisible' : ''}>
                ✓
              </span>
              <span className="sr-only">{isHidden ? 'Show' : 'Hide'} </span>
              {head}
              {!isHidden && (
                <span className={isEmpty ? 'column-note is-empty' : shape}>
                  {isEmpty ? 'empty here' : 'no room here'}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
