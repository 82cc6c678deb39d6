/** What of an address is passing: a page of the list, and what was just done. */
const PASSING = ['after', 'done', 'bin'];

/** What a list is narrowed and ordered by, always in one order; empty where it is shown as it is. */
export function viewQuery(search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  for (const name of PASSING) query.delete(name);
  query.sort();
  return query.toString();
}
