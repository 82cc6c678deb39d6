import { useLocation } from 'react-router';

/** The order of a list as a column head offers it: where a press leads, and whether the list stands so now. */
export interface Sort {
  to: string;
  now: boolean;
  order: 'ascending' | 'descending';
}

/** The orders of the list at this address, which keeps its search and filters. A new order begins on the first page. */
export function useSort(current: string, standard: string) {
  const { pathname, search } = useLocation();
  return (by: string, order: Sort['order'] = 'ascending'): Sort => {
    const query = new URLSearchParams(search);
    for (const passing of ['after', 'done', 'sort']) query.delete(passing);
    if (by !== standard) query.set('sort', by);
    return { to: query.size > 0 ? `${pathname}?${query}` : pathname, now: current === by, order };
  };
}
