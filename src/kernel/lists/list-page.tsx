import type { ReactNode } from 'react';
import { ColumnItem } from '../../ui/lists/column-choice.tsx';
import { type FilterChoice, ListFilter } from '../../ui/lists/list-filter.tsx';
import { type Creation, ListScreen, ListTop } from '../../ui/lists/list-top.tsx';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import { useExports } from '../formats/export-list.tsx';
import { ListViews } from '../saved-views/list-views.tsx';

const NOTHING: readonly MenuItem[] = [];

/** A list of the members: its top, with all that is done with a list in its menu, and what is on it. */
export function ListPage({
  title,
  list,
  count,
  search,
  ticks,
  create,
  action,
  more = NOTHING,
  hasBin = false,
  isBin = false,
  isExported = true,
  menu,
  children,
}: {
  title: string;
  /** Where it is; its files and saved views are there, too. */
  list: string;
  /** '12 songs' */
  count: string;
  search: {
    label: string;
    text: string;
    choices: readonly FilterChoice[];
    /** What one may type, where the label says more than there is room for. */
    placeholder?: string;
    kept?: Readonly<Record<string, string | undefined>>;
  };
  ticks?: Ticks;
  create?: Creation | undefined;
  /** What is done most, where it leads nowhere. */
  action?: ReactNode;
  /** What else can be done here. */
  more?: readonly MenuItem[];
  hasBin?: boolean;
  /** What was thrown away is shown instead. */
  isBin?: boolean;
  isExported?: boolean;
  /** What else is in its menu that is no link. */
  menu?: ReactNode;
  children: ReactNode;
}) {
  const exports = useExports({ list, ticks });
  const bin: MenuItem = { label: 'Bin', to: `${list}?bin`, icon: 'bin' };
  return (
    <ListScreen>
      <ListTop
        title={isBin ? `${title}: the bin` : title}
        count={count}
        back={isBin ? { to: list, label: title } : undefined}
        create={isBin ? undefined : create}
        action={isBin ? undefined : action}
        items={[...(isBin ? [] : more), ...(isExported ? exports : []), ...(hasBin && !isBin ? [bin] : [])]}
        menu={
          <>
            {menu}
            <ColumnItem />
            {!isBin && <ListViews list={list} />}
          </>
        }
      >
        {!isBin && <ListFilter action={list} {...search} />}
      </ListTop>
      {children}
    </ListScreen>
  );
}
