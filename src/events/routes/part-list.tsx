import { Form, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { LEVEL_LABELS } from '../../kernel/content/fields/field.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneFigures, withDone } from '../../kernel/forms/done.server.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { tickedIds } from '../../kernel/forms/ticked-ids.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { site } from '../../kernel/publishing/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FilterChoice } from '../../ui/lists/list-filter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useTicks } from '../../ui/lists/use-ticks.ts';
import { ParticipantActions } from '../participants/list-actions.tsx';
import { eventChoices } from '../event/choices.server.ts';
import { labelChoices } from '../participants/labels.server.ts';
import { eraseParticipants, tagParticipants } from '../participants/bulk.server.ts';
import { formatCounted } from '../../kernel/content/list.server.ts';
import { listParticipants, participantFilterFromQuery } from '../participants/list.server.ts';
import { ParticipantTable } from '../participants/table.tsx';
import type { Route } from './+types/part-list';

const HERE = '/bee/parts/list';
/** Events to narrow the list by, of those to come and of those that were: each event has a list of its own people, too. */
const NEAREST = 20;

export const meta: Route.MetaFunction = () => [{ title: `Participant Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = participantFilterFromQuery(url.searchParams);
  const { viewer } = context.get(requestFacts);
  const { participants, count, next } = await orErrorResponse(listParticipants(viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  for (const passing of ['after', 'done']) kept.delete(passing);
  return {
    filter,
    choices: {
      tags: await labelChoices(viewer, 'tag'),
      instruments: await labelChoices(viewer, 'instrument'),
      events: await eventChoices(viewer, filter.event, NEAREST),
    },
    participants,
    count: formatCounted(count),
    mayErase: may(viewer, 'people'),
    here: `${HERE}${kept.size > 0 ? `?${kept}` : ''}`,
    done: doneFrom(url),
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
  };
}

function doneFrom(url: URL): string | undefined {
  const {
    name,
    figures: [count = 1],
  } = doneFigures(url);
  const people = count === 1 ? '1 participant' : `${count} participants`;
  switch (name) {
    case 'erased':
      return `${count === 1 ? '1 participant is' : `${people} are`} erased. How many came where stays.`;
    case 'tagged':
      return `${people} changed.`;
    default:
      return undefined;
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const ids = tickedIds(form);
  const back = (done: string, count: number) =>
    redirect(withDone(HERE + url.search, `${done}_${count}`), 303);
  const tag = (add: boolean) => async () =>
    back('tagged', await tagParticipants(viewer, ids, textIn(form, 'tags'), add));
  return runAction(form, {
    tag: tag(true),
    untag: tag(false),
    erase: async () => back('erased', await eraseParticipants(viewer, ids)),
  });
}

function labelChoice(
  name: string,
  label: string,
  any: string,
  value: string,
  known: readonly string[],
): FilterChoice {
  // One that nobody has any more is still what the list is narrowed by.
  const labels = value === '' || known.includes(value) ? known : [value, ...known];
  return {
    name,
    label,
    any,
    value: value || undefined,
    options: labels.map((each) => ({ value: each, label: each })),
  };
}

export default function PartList({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { filter, choices, participants, count, mayErase, here, done, first, next } = loaderData;
  const ticks = useTicks(participants.map(({ id }) => id));
  const { sort: _, ...narrowed } = filter;
  const plain = !Object.values(narrowed).some(Boolean);
  return (
    <ListPage
      title="Participant Overview"
      list={HERE}
      count={count === '1' ? '1 participant' : `${count} participants`}
      search={{
        label: 'Search participants',
        text: filter.q,
        choices: [
          {
            name: 'level',
            label: 'Level',
            any: 'Any level',
            value: filter.level,
            options: Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'contact',
            label: 'Contact',
            any: 'Any consent',
            value: filter.contact,
            options: [
              { value: 'news', label: 'Agreed to news' },
              { value: 'stop', label: 'Do not contact' },
            ],
          },
          labelChoice('tag', 'Tag', 'Any tag', filter.tag, choices.tags),
          labelChoice('instrument', 'Instrument', 'Any instrument', filter.instrument, choices.instruments),
          {
            name: 'event',
            label: 'Event',
            any: 'Any event',
            value: filter.event,
            options: choices.events,
          },
          {
            name: 'sort',
            label: 'Order',
            any: 'By name',
            value: filter.sort === 'name' ? undefined : filter.sort,
            options: [{ value: 'added', label: 'Last added first' }],
          },
        ],
      }}
      ticks={ticks}
      create={{ to: '/bee/parts/create', label: 'New participant' }}
      more={[
        { label: 'Import', to: '/bee/import', icon: 'up', isBeside: true },
        { label: 'Duplicates', to: '/bee/duplicates/participant', icon: 'copy' },
      ]}
    >
      {done && !refusal && <Notice tone="success">{done}</Notice>}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {participants.length > 0 ? (
        <Form method="post" action={here} className="grid gap-4">
          <ParticipantTable participants={participants} filter={filter} ticks={ticks} />
          <ParticipantActions
            ticks={ticks}
            mayErase={mayErase}
            tags={refusal?.entered['tags']}
            error={refusal?.errors['tags']}
          />
        </Form>
      ) : (
        <EmptyState title={plain ? 'No participants yet' : 'No participants match'}>
          <p>
            {plain
              ? 'Everybody who registers for an event appears here; you can also add people yourself.'
              : 'Try a shorter search or another filter.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </ListPage>
  );
}
