import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Ticks } from '../../../ui/use-ticks.ts';
import { type ContentField, LEVEL_LABELS, type Level } from '../fields/field.ts';
import type { References } from '../fields/field-input.tsx';
import type { loadList } from './list-screen.server.ts';
import { ContentState } from './state.tsx';
import { allFields, type Definition, listPathOf } from '../fields/definition.ts';

type Loaded = Awaited<ReturnType<typeof loadList>>;
type Entry = Loaded['items'][number];

/** A page of the list of a kind. */
export function ContentTable({
  definition,
  loaded: { items, references, filter, here },
  ticks,
}: {
  definition: Definition;
  loaded: Loaded;
  ticks: Ticks;
}) {
  const fields = allFields(definition);
  const sortBy = (sort: string) =>
    filter.bin
      ? undefined
      : { to: sortedAddress(here, listPathOf(definition), sort), now: filter.sort === sort };
  const own = (definition.filters ?? []).map((name, index): Column<Entry> => {
    const label = fields[name]?.short ?? fields[name]?.label ?? name;
    return {
      head: label,
      label,
      render: (item) => factText(fields[name], item.facts[index] ?? '', references[name]),
    };
  });
  return (
    <DataTable
      caption={definition.listTitle}
      rows={items}
      ticks={ticks}
      headline={{
        head: definition.titleLabel ?? 'Title',
        sort: sortBy('title'),
        of: ({ id, title, lang, summary }) => ({
          to: `${definition.path}/show/${id}`,
          title,
          lang,
          more: summary,
        }),
      }}
      columns={[
        ...own,
        {
          head: 'State',
          render: ({ state, scheduled }) =>
            (definition.publicPath || state !== 'published') && (
              <ContentState state={state} scheduled={scheduled} />
            ),
        },
        { head: 'Owner', render: ({ owner }) => owner },
        { head: 'Changed', sort: sortBy('updated'), render: ({ updated }) => <Time at={updated} /> },
      ]}
    />
  );
}

function sortedAddress(here: string, list: string, sort: string): string {
  const query = new URLSearchParams(here.split('?')[1]);
  if (sort === 'updated') query.delete('sort');
  else query.set('sort', sort);
  return `${list}${query.size > 0 ? `?${query}` : ''}`;
}

/** Nothing where nothing is said. */
function factText(
  field: ContentField | undefined,
  value: string,
  references: References[string] | undefined,
): string | null {
  if (field?.kind === 'level') return LEVEL_LABELS[value as Level] ?? null;
  if (field?.kind === 'checkbox') return value === 'yes' ? 'Yes' : null;
  const options = references ?? field?.options;
  return (options?.find((option) => option.value === value)?.label ?? value) || null;
}
