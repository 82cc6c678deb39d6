import { orErrorPage } from '../../kernel/answer.server.ts';
import { LEVEL_LABELS } from '../../kernel/content/content-field.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { site } from '../../kernel/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFilter } from '../../ui/list-filter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { listParticipants, MOST_COUNTED, participantFilterFromQuery } from '../participant-list.server.ts';
import { ParticipantTable } from '../participant-table.tsx';
import type { Route } from './+types/part-list';

const HERE = '/bee/parts/list';

export const meta: Route.MetaFunction = () => [{ title: `Participant Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = participantFilterFromQuery(url.searchParams);
  const { viewer } = context.get(requestFacts);
  const { participants, count, next } = await orErrorPage(listParticipants(viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  for (const passing of ['after', 'done']) kept.delete(passing);
  return {
    filter,
    participants,
    count: count > MOST_COUNTED ? `more than ${MOST_COUNTED}` : String(count),
    done: url.searchParams.get('done') === 'erased',
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
  };
}

export default function PartList({ loaderData }: Route.ComponentProps) {
  const { filter, participants, count, done, first, next } = loaderData;
  const plain = !filter.q && !filter.level && !filter.contact;
  return (
    <Screen
      title="Participant Overview"
      actions={
        <>
          <ButtonLink to="/bee/import" look="quiet">
            Import
          </ButtonLink>
          <ButtonLink to="/bee/parts/duplicates" look="quiet">
            Find duplicates
          </ButtonLink>
        </>
      }
    >
      {done && <Notice tone="success">The person is erased. How many came where stays.</Notice>}
      <ListFilter
        action={HERE}
        label="Search participants"
        text={filter.q}
        choices={[
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
            any: 'Any agreement',
            value: filter.contact,
            options: [
              { value: 'news', label: 'Agreed to news' },
              { value: 'stop', label: 'Do not contact' },
            ],
          },
        ]}
      />
      <p role="status" className="text-sm text-soft">
        {count === '1' ? '1 participant' : `${count} participants`}
      </p>
      {participants.length > 0 ? (
        <ParticipantTable participants={participants} />
      ) : (
        <EmptyState title={plain ? 'Nobody yet' : 'Nobody answers to that'}>
          <p>
            {plain
              ? 'Whoever registers for an event comes in here.'
              : 'Search for less, or choose another filter.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
    </Screen>
  );
}
