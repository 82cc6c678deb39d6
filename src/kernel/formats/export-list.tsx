import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import type { Ticks } from '../../ui/lists/use-ticks.ts';

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const;

/** In a list's menu: the list as a file, as it is narrowed and ordered now, all pages of it, or what is ticked. */
export function useExports({
  list,
  ticks,
}: {
  /** Where the list is; its files are there, too. */
  list: string;
  ticks?: Ticks | undefined;
}): MenuItem[] {
  const { search } = useLocation();
  const ids = ticks?.ids ?? [];
  const query = new URLSearchParams(search);
  // What is ticked is on this page.
  for (const passing of ids.length > 0 ? ['done'] : ['done', 'after']) query.delete(passing);
  for (const id of ids) query.append('id', id);
  const asked = query.size > 0 ? `?${query}` : '';
  return Object.entries(FORMATS).map(([format, label], index) => ({
    label: ids.length > 0 ? `Export ${label}: ${ids.length} selected` : `Export ${label}: all of this list`,
    to: `${list}.${format}${asked}`,
    icon: 'down',
    download: true,
    begins: index === 0,
  }));
}

/** Beside what is done with the ticked rows of a form: without scripts, nobody else knows which these are. */
export function ExportTicked({ list }: { list: string }) {
  if (useHydrated()) return null;
  return Object.entries(FORMATS).map(([format, label]) => (
    <Button key={format} type="submit" look="quiet" formMethod="get" formAction={`${list}.${format}`}>
      Export as {label}
    </Button>
  ));
}
