import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { FilterChoice } from '../../../ui/lists/list-filter.tsx';
import { MenuButton, type MenuItem } from '../../../ui/menu/menu.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TickBar } from '../../../ui/lists/tick-bar.tsx';
import { type Ticks, useTicks } from '../../../ui/lists/use-ticks.ts';
import type { Refusal } from '../../forms/action.server.ts';
import { ExportTicked } from '../../formats/export-list.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import type { ContentField } from '../fields/field.ts';
import { LEVEL_LABELS } from '../fields/field.ts';
import type { References } from '../fields/field-input.tsx';
import { ContentTable, type Entry } from './table.tsx';
import type { loadList } from './list-screen.server.ts';
import { allFields, type Definition, listPathOf } from '../fields/definition.ts';
import { STATES } from '../fields/states.ts';
import { type Undescribed, UndescribedItems } from './undescribed-pictures.tsx';

type Loaded = Awaited<ReturnType<typeof loadList>>;
const NOTHING: readonly MenuItem[] = [];
const SORTS = [
  { value: 'title', label: 'By title' },
  { value: 'created', label: 'Newest first' },
];

/** The list of a kind: search, filters, sort, pages, bulk actions and the bin; the address holds its state. */
export function ContentListScreen({
  definition,
  loaded,
  answer,
  create = `${definition.path}/create`,
  bulk,
  columns,
  more = NOTHING,
}: {
  definition: Definition;
  loaded: Loaded;
  /** What came of an action that led nowhere else. */
  answer?: Refusal | { undescribed: readonly Undescribed[] } | undefined;
  /** Where new ones are made; null where they are made elsewhere. */
  create?: string | null;
  /** What else can be done with what is ticked. */
  bulk?: ReactNode;
  /** What is said of each besides. */
  columns?: readonly Column<Entry>[];
  /** What else can be done here. */
  more?: readonly MenuItem[];
}) {
  const { filter, items, count, references, here, first, next, done } = loaded;
  const ticks = useTicks(items.map(({ id }) => id));
  const refusal = answer && 'intent' in answer ? answer : undefined;
  const published = answer && 'undescribed' in answer ? answer.undescribed : [];
  const plain = !filter.q && !filter.state && !filter.tag && Object.keys(filter.by).length === 0;
  const { one, many } = definition;
  const list = listPathOf(definition);
  return (
    <ListPage
      title={definition.listTitle}
      list={list}
      count={count === '1' ? `1 ${one}` : `${count} ${many}`}
      search={{ label: `Search ${many}`, text: filter.q, choices: choicesOf(definition, filter, references) }}
      ticks={ticks}
      create={create === null ? undefined : { to: create, label: definition.newTitle }}
      more={[...more, { label: 'Duplicates', to: `/bee/duplicates/${definition.kind}`, icon: 'copy' }]}
      hasBin
      isBin={filter.bin}
    >
      {done && !answer && <Notice tone="success">{done}</Notice>}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <UndescribedItems items={published} arePublished />
      {filter.tag && (
        <p className="text-sm">
          Tagged <strong>{filter.tag}</strong>
        </p>
      )}
      {items.length > 0 ? (
        <Form method="post" action={here} className="grid gap-4">
          <ContentTable definition={definition} loaded={loaded} ticks={ticks} columns={columns} />
          <BulkActions
            bin={filter.bin}
            ticks={ticks}
            isPublic={definition.publicPath !== undefined}
            undescribed={items.flatMap(({ id, title, undescribed: names }) =>
              ticks.has(id) && names.length > 0
                ? [{ title, to: `${definition.path}/edit/${id}`, names }]
                : [],
            )}
          >
            {bulk}
            <ExportTicked list={list} />
          </BulkActions>
        </Form>
      ) : (
        <EmptyState title={emptyTitle(definition, filter.bin, plain)}>
          <p>{emptyText(definition, filter.bin, plain)}</p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </ListPage>
  );
}

function BulkActions({
  bin,
  ticks,
  isPublic,
  undescribed,
  children,
}: {
  bin: boolean;
  ticks: Ticks;
  isPublic: boolean;
  undescribed: readonly Undescribed[];
  children: ReactNode;
}) {
  return (
    <TickBar
      ticks={ticks}
      more={
        !bin && (
          <>
            {children}
            <MenuButton name="do" value="bin" isDanger>
              Move to bin
            </MenuButton>
          </>
        )
      }
    >
      {bin ? (
        <Button type="submit" look="quiet" name="do" value="restore">
          Restore
        </Button>
      ) : (
        <>
          {undescribed.length > 0 && (
            <div className="basis-full">
              <UndescribedItems items={undescribed} />
            </div>
          )}
          <Button type="submit" look="quiet" name="do" value="published">
            {isPublic ? 'Publish' : 'Unarchive'}
          </Button>
          {isPublic && (
            <Button type="submit" look="quiet" name="do" value="draft">
              Back to draft
            </Button>
          )}
          <Button type="submit" look="quiet" name="do" value="archived">
            Archive
          </Button>
        </>
      )}
    </TickBar>
  );
}

function choicesOf(definition: Definition, filter: Loaded['filter'], references: References): FilterChoice[] {
  const fields = allFields(definition);
  return [
    {
      name: 'state',
      label: definition.publicPath === undefined ? 'Archived or not' : 'State',
      any: definition.publicPath === undefined ? 'In use and archived' : 'Any state',
      value: filter.state,
      options: Object.entries(STATES)
        .filter(([value]) => definition.publicPath !== undefined || value !== 'draft')
        .map(([value, label]) => ({
          value,
          label: definition.publicPath === undefined && value === 'published' ? 'In use' : label,
        })),
    },
    ...(definition.filters ?? []).map((name) => ({
      name,
      label: shortLabel(fields[name], name),
      any: anyText(fields[name], name),
      value: filter.by[name],
      options: optionsOf(fields[name], references[name]),
    })),
    {
      name: 'sort',
      label: 'Order',
      any: 'Last changed first',
      value: filter.sort === 'updated' ? undefined : filter.sort,
      options: SORTS,
    },
  ];
}

function shortLabel(field: ContentField | undefined, name: string): string {
  return field?.short ?? field?.label ?? name;
}

function anyText(field: ContentField | undefined, name: string): string {
  const label = shortLabel(field, name);
  return field?.kind === 'checkbox' ? `${label} or not` : `Any ${label.toLowerCase()}`;
}

function optionsOf(field: ContentField | undefined, reference: References[string] | undefined) {
  if (field?.kind === 'level')
    return Object.entries(LEVEL_LABELS).map(([value, label]) => ({
      value,
      label: `${field.label}: ${label}`,
    }));
  if (field?.kind === 'checkbox') return [{ value: 'yes', label: field.short ?? field.label }];
  return reference ?? field?.options ?? [];
}

function emptyTitle({ many }: Definition, bin: boolean, plain: boolean): string {
  if (bin) return 'The bin is empty';
  return plain ? `No ${many} yet` : `No ${many} match`;
}

function emptyText({ many, newTitle }: Definition, bin: boolean, plain: boolean): string {
  if (bin) return `Deleted ${many} stay here for 30 days.`;
  return plain ? `Press “${newTitle}” above to create the first.` : 'Try a shorter search or another filter.';
}
