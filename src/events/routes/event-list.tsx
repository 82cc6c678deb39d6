import { Form, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { actionsNamed, runAction } from '../../kernel/forms/action.server.ts';
import { doneFigures, withDone } from '../../kernel/forms/done.server.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { tickedIds } from '../../kernel/forms/ticked-ids.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useTicks } from '../../ui/lists/use-ticks.ts';
import { BulkActions, BulkOutcome } from '../team/bulk-bar.tsx';
import { eventSearch, NoEvents } from '../team/list-filter.tsx';
import { listTeamEvents, formatCount, teamFilterFromQuery } from '../event/list.server.ts';
import { BULK_ACTIONS, changeEvents } from '../editing/publishing.server.ts';
import { EventTable } from '../team/table.tsx';
import { teamCard } from '../event/team-view.server.ts';
import type { Route } from './+types/event-list';

const HERE = '/bee/events/list';

export const meta: Route.MetaFunction = () => [{ title: `Event Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = teamFilterFromQuery(url.searchParams);
  const { events, count, next } = await orErrorResponse(
    listTeamEvents(context.get(requestFacts).viewer, filter),
  );
  const kept = new URLSearchParams(url.searchParams);
  for (const name of ['after', 'done']) kept.delete(name);
  return {
    filter,
    count: formatCount(count),
    events: events.map(teamCard),
    here: `${HERE}${kept.size > 0 ? `?${kept}` : ''}`,
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: doneFrom(url),
  };
}

const DONE: Record<string, string> = {
  publish: 'published',
  draft: 'changed back to draft',
  archive: 'archived',
  bin: 'moved to the bin; you can restore them for 30 days',
  restore: 'restored from the bin as drafts',
};

function doneFrom(url: URL): string | undefined {
  const { name, figures } = doneFigures(url);
  const words = DONE[name];
  return words && `${formatCount(figures[0] ?? 1)} ${words}.`;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const ids = tickedIds(form);
  const actions = actionsNamed(BULK_ACTIONS, async (intent): Promise<Response | Outcome> => {
    if (ids.length === 0) throw new AppError('badRequest', 'Select at least one event first.');
    const outcome = await changeEvents(viewer, intent, ids);
    if (outcome.refused.length > 0 || outcome.undescribed.length > 0)
      return { outcome, words: DONE[intent] ?? '' };
    return redirect(withDone(HERE + url.search, `${intent}_${outcome.done}`), 303);
  });
  return runAction(form, actions);
}

interface Outcome {
  outcome: Awaited<ReturnType<typeof changeEvents>>;
  words: string;
}

export default function EventList({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, count, events, here, first, next, done } = loaderData;
  const ticks = useTicks(events.map(({ id }) => id));
  return (
    <ListPage
      title="Event Overview"
      list={HERE}
      count={count}
      search={eventSearch(filter)}
      ticks={ticks}
      create={{ to: '/bee/events/create', label: 'New event' }}
      more={[
        { label: 'Calendar', to: '/bee/events/calendar', icon: 'calendar', isBeside: true },
        { label: 'Duplicates', to: '/bee/duplicates/event', icon: 'copy' },
      ]}
      hasBin
      isBin={filter.bin}
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && 'message' in actionData && <Notice tone="error">{actionData.message}</Notice>}
      {actionData && 'outcome' in actionData && <BulkOutcome {...actionData} />}
      {events.length > 0 ? (
        <Form method="post" action={here} className="grid gap-4">
          <EventTable filter={filter} events={events} ticks={ticks} />
          <BulkActions bin={filter.bin} ticks={ticks} />
        </Form>
      ) : (
        <NoEvents filter={filter} />
      )}
      <Pager first={first} next={next} />
    </ListPage>
  );
}
