import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { WorkIcon } from './work-icon.tsx';

/** In an address: the columns of its table that are hidden, with commas between. */
export const HIDDEN_COLUMNS = 'without';

const hiddenIn = (search: string) =>
  new Set((new URLSearchParams(search).get(HIDDEN_COLUMNS) ?? '').split(',').filter(Boolean));

/** Whether a column of this heading is shown: the address says which are not, so a list is shared and kept as it is seen. */
export function useShownColumns(): (head: string) => boolean {
  const hidden = hiddenIn(useLocation().search);
  return (head) => !hidden.has(head);
}

/** At the end of a table's headings: hides and shows its columns. A native popover with links, so it works without scripts. */
export function ColumnChoice({ heads }: { heads: readonly string[] }) {
  const id = useId();
  const { search } = useLocation();
  const hidden = hiddenIn(search);
  const toggled = (head: string) => {
    const query = new URLSearchParams(search);
    const now = heads.filter((each) => hidden.has(each) !== (each === head));
    if (now.length > 0) query.set(HIDDEN_COLUMNS, now.join(','));
    else query.delete(HIDDEN_COLUMNS);
    return `?${query}`;
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Columns"
        title="Columns"
        className="-my-2 ml-2 inline-flex size-9 cursor-pointer items-center justify-center rounded-md align-middle hover:bg-sunken"
      >
        <WorkIcon name="columns" />
      </button>
      <ul
        id={id}
        popover="auto"
        aria-label="Columns"
        className="inset-auto m-0 mt-2 w-56 rounded-lg border border-line bg-surface p-2 text-ink shadow-soft [position-area:bottom_span-left]"
      >
        {heads.map((head) => (
          <li key={head}>
            <Link
              to={toggled(head)}
              replace
              preventScrollReset
              className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-sunken"
            >
              <span aria-hidden="true" className={hidden.has(head) ? 'invisible' : ''}>
                ✓
              </span>
              <span className="sr-only">{hidden.has(head) ? 'Show' : 'Hide'} </span>
              {head}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
