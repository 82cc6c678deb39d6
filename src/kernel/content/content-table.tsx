import { Link } from 'react-router';
import { Time } from '../../ui/time.tsx';
import { type ContentField, LEVEL_LABELS, type Level } from './content-field.ts';
import type { References } from './content-field.tsx';
import type { loadList } from './content-list-screen.server.ts';
import { ContentState } from './content-state.tsx';
import { allFields, type Definition } from './definition.ts';

type Loaded = Awaited<ReturnType<typeof loadList>>;
type Entry = Loaded['items'][number];

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft';
const CELL = 'px-3 py-3 align-top';

/** A page of a list: a table on big screens, cards on small ones; the same rows, each a link and a box to tick. */
export function ContentTable({
  definition,
  loaded: { items, references },
  chosen,
  onChosen,
}: {
  definition: Definition;
  loaded: Loaded;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const fields = allFields(definition);
  const own = definition.filters ?? [];
  const tick = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  const all = items.every(({ id }) => chosen.has(id));
  return (
    <table className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">{definition.listTitle}</caption>
      <thead className="hidden md:table-header-group">
        <tr className="border-b border-edge">
          <th className={`${HEAD} w-12`}>
            <input
              type="checkbox"
              aria-label="Tick all"
              checked={all}
              onChange={() => onChosen(new Set(all ? [] : items.map(({ id }) => id)))}
              className="size-5 accent-honey"
            />
          </th>
          <th className={HEAD}>{definition.titleLabel ?? 'Title'}</th>
          {own.map((name) => (
            <th key={name} className={HEAD}>
              {fields[name]?.short ?? fields[name]?.label}
            </th>
          ))}
          <th className={HEAD}>
            <span className={definition.publicPath === undefined ? 'sr-only' : ''}>State</span>
          </th>
          <th className={HEAD}>Changed</th>
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {items.map((item) => (
          <tr
            key={item.id}
            className="relative grid grid-cols-[2.75rem_1fr] rounded-lg border border-line bg-surface p-3 hover:bg-sunken md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:p-0"
          >
            <td className="row-span-4 md:px-3 md:py-3">
              <label className="relative z-10 grid size-11 cursor-pointer place-items-center md:size-auto md:place-items-start">
                <input
                  type="checkbox"
                  name="id"
                  value={item.id}
                  aria-label={`Tick ${item.title}`}
                  checked={chosen.has(item.id)}
                  onChange={(event) => tick(item.id, event.target.checked)}
                  className="size-5 accent-honey"
                />
              </label>
            </td>
            <td className="min-w-0 py-1 md:max-w-[420px] md:px-3 md:py-3 md:align-top">
              <Link
                to={`${definition.path}/show/${item.id}`}
                prefetch="intent"
                className="text-base font-semibold after:absolute after:inset-0 md:text-sm"
              >
                {item.title}
              </Link>
              {item.summary && <span className="line-clamp-2 block text-soft">{item.summary}</span>}
            </td>
            {own.map((name, index) => (
              <td key={name} className={`${CELL} hidden md:table-cell`}>
                {factText(fields[name], item.facts[index] ?? '', references[name])}
              </td>
            ))}
            <td className="py-1 md:px-3 md:py-3 md:align-top">
              {(definition.publicPath || item.state !== 'published') && (
                <ContentState state={item.state} scheduled={item.scheduled} />
              )}
            </td>
            <td className="py-1 text-soft md:px-3 md:py-3 md:align-top">
              <Changed item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changed({ item }: { item: Entry }) {
  return (
    <>
      <Time at={item.updated} />
      {item.owner && <span className="block">{item.owner}</span>}
    </>
  );
}

function factText(
  field: ContentField | undefined,
  value: string,
  references: References[string] | undefined,
): string {
  if (field?.kind === 'level') return LEVEL_LABELS[value as Level] ?? '–';
  if (field?.kind === 'checkbox') return value === 'yes' ? 'Yes' : '–';
  const options = references ?? field?.options;
  return options?.find((option) => option.value === value)?.label ?? (value || '–');
}
