import { Link } from '../../ui/link.tsx';
import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ItemSummary } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HEAD_BUTTON } from '../../ui/item/item-head.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { listPersonaEvents } from '../persona-events.server.ts';
import { PersonaProfile } from '../persona-profile.tsx';
import { persona } from '../persona.ts';
import { listStories } from '../stories.server.ts';
import { StoryList } from '../story-list.tsx';
import { story } from '../story.ts';
import type { Route } from './+types/persona-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Persona'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadShow(args, persona, args.params);
  const { viewer } = args.context.get(requestFacts);
  const { item, tab } = shown;
  return {
    ...shown,
    stories: tab === 'stories' ? await listStories(viewer, 'personaId', item.id) : [],
    events: tab === 'events' ? await listPersonaEvents(viewer, item.id) : [],
  };
}

export async function action(args: Route.ActionArgs) {
  return runShowAction(args, persona, args.params.id);
}

export default function PersonaShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, media, stories, events } = loaderData;
  return (
    <ContentShowScreen
      definition={persona}
      loaded={loaderData}
      refusal={actionData}
      actions={
        item.can.edit && (
          <ButtonLink to={`${story.path}/create?persona=${item.id}`} look="quiet" className={HEAD_BUTTON}>
            <WorkIcon name="plus" /> New story
          </ButtonLink>
        )
      }
    >
      {tab === 'profile' && <ItemSummary item={item} />}
      {tab === 'profile' && <PersonaProfile item={item} media={media} />}
      {tab === 'stories' &&
        (stories.length > 0 ? (
          <StoryList stories={stories} />
        ) : (
          <EmptyState title="No stories yet">
            <p>Press “New story” above to write the first for {item.title}.</p>
          </EmptyState>
        ))}
      {tab === 'events' &&
        (events.length > 0 ? (
          <ul className="grid gap-3 md:grid-cols-2">
            {events.map(({ id, title, to }) => (
              <li key={id} className="relative rounded-lg border border-line bg-surface p-4">
                <Link to={to} className="font-semibold after:absolute after:inset-0">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No events yet">
            <p>When a story comes from an event’s summary, the event appears here.</p>
          </EmptyState>
        ))}
    </ContentShowScreen>
  );
}
