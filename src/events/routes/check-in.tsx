import '../../texts/catalogue-of-members.ts';
import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckInScreen } from '../check-in/screen.tsx';
import { findEvent } from '../event/events.server.ts';
import { formatDate, formatWhen } from '../event/time.server.ts';
import { runsEvents } from '../team/require-event-staff.server.ts';
import { useOfflineCheckIn } from '../check-in/use-check-in.ts';
import type { Route } from './+types/check-in';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('Check-in: {title}', { title: loaderData?.event.title ?? '' })} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

/** No guest is in this page: devices keep it for when there is no network. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  // What a device keeps goes by this one address.
  if (params.id !== event.id) throw redirect(`/bee/events/show/${event.id}/check-in`);
  const when =
    event.eventStatus === 'EventCancelled' ? `${t('Cancelled')} · ${formatWhen(event)}` : formatDate(event);
  return { event: { id: event.id, slug: event.slug, title: event.title, when } };
}

/** The list keeps itself up to date. */
export const shouldRevalidate = () => false;

export default function CheckIn({ loaderData: { event } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <main id="main" className="mx-auto grid max-w-2xl gap-2 px-4 py-3">
      {/* A plain link: where there is no network, the browser says so instead of a broken screen. */}
      <a
        href={`/bee/events/show/${event.id}/participants`}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold hover:underline"
      >
        <Icon name="back" className="size-4" /> {t('Participants')}
      </a>
      <div>
        <h1 className="text-xl">{event.title}</h1>
        <p className="text-sm text-soft">{event.when}</p>
      </div>
      {hydrated ? (
        <OpenCheckIn eventId={event.id} slug={event.slug} />
      ) : (
        <noscript>
          <p>{t('Check-in needs JavaScript. You can print the guest list under Participants, Print.')}</p>
        </noscript>
      )}
    </main>
  );
}

function OpenCheckIn({ eventId, slug }: { eventId: string; slug: string }) {
  useOfflineCheckIn(`/bee/events/show/${eventId}/check-in`, `/bee/events/show/${slug}/check-in`);
  return <CheckInScreen eventId={eventId} />;
}
