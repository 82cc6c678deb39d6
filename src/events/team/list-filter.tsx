import { STATES } from '../../kernel/content/fields/states.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { FilterChoice } from '../../ui/lists/list-filter.tsx';
import type { TeamFilter } from '../event/list.server.ts';
import { NEEDS, SORTS, WHEN } from '../event/list.ts';
import { EVENT_STATUSES, EVENT_TYPES } from '../event/event.ts';

const options = (labels: Record<string, string>, but = '') =>
  Object.entries(labels)
    .filter(([value]) => value !== but)
    .map(([value, label]) => ({ value, label }));

/** Search, filters and order of the team's list; the address holds them. */
export function eventSearch(filter: TeamFilter) {
  const choices: FilterChoice[] = [
    {
      name: 'when',
      label: 'Time',
      any: WHEN.coming,
      value: filter.when === 'coming' ? undefined : filter.when,
      options: options(WHEN, 'coming'),
    },
    { name: 'type', label: 'Type', any: 'Any type', value: filter.type, options: options(EVENT_TYPES) },
    { name: 'state', label: 'State', any: 'Any state', value: filter.state, options: options(STATES) },
    {
      name: 'status',
      label: 'Takes place',
      any: 'As planned or not',
      value: filter.status,
      options: options(EVENT_STATUSES),
    },
    {
      name: 'needs',
      label: 'Needs attention',
      any: 'Whatever it needs',
      value: filter.needs,
      options: options(NEEDS),
    },
    {
      name: 'sort',
      label: 'Order',
      any: SORTS.date,
      value: filter.sort === 'date' ? undefined : filter.sort,
      options: options(SORTS, 'date'),
    },
  ];
  return { label: 'Search events', text: filter.q, choices };
}

/** Nothing there: what to do next. */
export function NoEvents({ filter }: { filter: TeamFilter }) {
  if (filter.bin)
    return (
      <EmptyState title="The bin is empty">
        <p>Deleted events stay here for 30 days.</p>
      </EmptyState>
    );
  const { q, type, state, status, needs, when } = filter;
  if (q || type || state || status || needs || when === 'past')
    return (
      <EmptyState title="No events match">
        <p>Try a shorter search, or remove a filter.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing is coming up">
      <div className="grid justify-items-center gap-4">
        <p>A title and a date are enough to start; everything else can follow.</p>
        <ButtonLink to="/bee/events/create">Create an event</ButtonLink>
      </div>
    </EmptyState>
  );
}
