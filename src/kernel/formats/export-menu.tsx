import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Menu } from '../../ui/menu.tsx';
import type { Ticks } from '../../ui/use-ticks.ts';

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const;

/** Takes a list out as a file: as it is narrowed and ordered now, all pages of it, or what is ticked. */
export function ExportMenu({
  list,
  ticks,
  more,
}: {
  /** Where the list is; its files are there, too. */
  list: string;
  ticks?: Ticks;
  /** What else can be made of it. */
  more?: { label: string; to: string }[];
}) {
  const { search } = useLocation();
  const ids = ticks?.ids ?? [];
  const query = new URLSearchParams(search);
  // What is ticked is on this page.
  for (const passing of ids.length > 0 ? ['done'] : ['done', 'after']) query.delete(passing);
  for (const id of ids) query.append('id', id);
  const asked = query.size > 0 ? `?${query}` : '';
  const files = Object.entries(FORMATS).map(([format, label]) => ({
    label: ids.length > 0 ? `${label}: ${ids.length} selected` : `${label}: all of this list`,
    to: `${list}.${format}${asked}`,
    download: true,
  }));
  return <Menu label="Export" items={[...files, ...(more ?? [])]} />;
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
