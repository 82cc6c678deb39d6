import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { MediaImage } from '../../kernel/media/image.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EventList } from '../event-list.tsx';
import { listEventsOf } from '../events-of.server.ts';
import { partner } from '../partners/partner.ts';
import type { Route } from './+types/partner-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Partner'} · ${site.name}` },
];

const FACTS = [
  'kind',
  'city',
  'country',
  'website',
  'contactName',
  'contactEmail',
  'contactPhone',
  'featured',
  'consentToShow',
  'tags',
];

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadShow(args, partner, args.params);
  const { viewer } = args.context.get(requestFacts);
  const events = shown.tab === 'events' ? await listEventsOf(viewer, 'partner', shown.item.id) : [];
  return { ...shown, events };
}

export async function action(args: Route.ActionArgs) {
  return runShowAction(args, partner, args.params.id);
}

export default function PartnerShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, media, events } = loaderData;
  const logo = media[item.coverId ?? ''];
  return (
    <ContentShowScreen definition={partner} loaded={loaderData} refusal={actionData}>
      {item.state === 'published' && !item.consentToShow && (
        <Notice tone="warning">
          Guests do not see this partner: tick their consent under Edit, Publish.
        </Notice>
      )}
      {tab === 'events' ? (
        <EventList
          events={events}
          empty="No event has this partner yet. Choose an event’s partners on its Edit screen."
        />
      ) : (
        <ShowColumns item={item}>
          <RichTextView document={item.description} media={media} />
          <Card className="self-start">
            {logo?.kind === 'image' && (
              <MediaImage picture={logo} sizes="18rem" className="mb-4 rounded-md" />
            )}
            <FieldFacts definition={partner} item={item} names={FACTS} />
          </Card>
        </ShowColumns>
      )}
    </ContentShowScreen>
  );
}
