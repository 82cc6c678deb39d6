import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import { ChangedAt } from '../../../ui/lists/changed-at.tsx';
import { useSort } from '../../../ui/lists/use-sort.ts';
import type { Ticks } from '../../../ui/lists/use-ticks.ts';
import { type ContentField, LEVEL_LABELS, type Level } from '../fields/field.ts';
import type { References } from '../fields/field-input.tsx';
import type { loadList } from './list-screen.server.ts';
import { ContentState } from './state.tsx';
import { allFields, type Definition } from '../fields/definition.ts';
import { STATES } from '../fields/states.ts';

type Loaded = Awaited<ReturnType<typeof loadList>>;
export type Entry = Loaded['items'][number];

const NONE: readonly Column<Entry>[] = [];

/** How much a row of a phone says of its kind's own. */
const ON_A_PHONE = 2;

/** A page of the list of a kind. */
export function ContentTable({
  definition,
  loaded: { items, references, beside, filter },
  ticks,
  columns = NONE,
}: {
  definition: Definition;
  loaded: Loaded;
  ticks: Ticks;
  /** What is said of this kind besides. */
  columns?: readonly Column<Entry>[] | undefined;
}) {
  const fields = allFields(definition);
  const sort = useSort(filter.sort, 'updated');
  const own = (definition.filters ?? []).map((name, index): Column<Entry> => {
    const label = fields[name]?.short ?? fields[name]?.label ?? name;
    return {
      head: label,
      // What is chosen by its name says itself what it is.
      label: fields[name]?.kind === 'choice' || fields[name]?.kind === 'reference' ? undefined : label,
      long: fields[name]?.kind === 'reference' ? 'line' : false,
      // A title is seen to be in another language.
      isRoomy: index >= ON_A_PHONE || name === 'language',
      render: (item) => {
        const said = factText(fields[name], item.facts[index] ?? '', [
          ...(references[name] ?? fields[name]?.options ?? []),
          ...(beside[name] ?? []),
        ]);
        return said && [said, item.amounts[index]].filter(Boolean).join(' ');
      },
    };
  });
  return (
    <DataTable
      caption={definition.listTitle}
      rows={items}
      ticks={ticks}
      headline={{
        head: definition.titleLabel ?? 'Title',
        sort: filter.bin ? undefined : sort('title'),
        of: ({ id, title, lang, summary, likeness }) => ({
          to: `${definition.path}/show/${id}`,
          title,
          lang,
          likeness,
          more: summary,
        }),
      }}
      columns={[
        ...own,
        ...columns,
        {
          head: 'State',
          render: ({ state, scheduled }) =>
            // That it is published is as it should be; of what no guest sees it says nothing.
            state !== 'published' || scheduled ? (
              <ContentState state={state} scheduled={scheduled} />
            ) : (
              definition.publicPath && <StateWord tone="plain">{STATES[state]}</StateWord>
            ),
        },
        { head: 'Owner', render: ({ owner }) => owner },
        {
          head: 'Changed',
          label: 'Changed',
          sort: filter.bin ? undefined : sort('updated', 'descending'),
          render: ({ updated }) => <ChangedAt at={updated} />,
        },
      ]}
    />
  );
}

/** Nothing where nothing is said. */
function factText(
  field: ContentField | undefined,
  value: string,
  options: References[string],
): string | null {
  if (field?.kind === 'level') return LEVEL_LABELS[value as Level] ?? null;
  if (field?.kind === 'checkbox') return value === 'yes' ? 'Yes' : null;
  const chosen = options.find((option) => option.value === value);
  return (chosen?.short ?? chosen?.label ?? value) || null;
}
