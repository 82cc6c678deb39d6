import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { titlesOf } from '../../kernel/content/references.server.ts';
import { LikesNotice } from '../../kernel/likeness/likes-notice.tsx';
import { likesOf } from '../../kernel/likeness/likes.server.ts';
import { OwnerForm } from '../../kernel/access/owner-form.tsx';
import { ownership } from '../../kernel/access/owner.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { runEventAction, saidDone } from '../team/actions.server.ts';
import { CHANGE } from '../team/changes.ts';
import { EventChange } from '../team/event-change.tsx';
import { EventJobs } from '../team/jobs-card.tsx';
import { SHOW_TABS } from '../editing/fields.ts';
import { EventFrame } from '../team/frame.tsx';
import { EventPartners, EventProgramme, EventSummaryTab } from '../team/linked.tsx';
import { EventOverview, EventParticulars } from '../team/overview-tab.tsx';
import { MadeBy } from '../team/status-banner.tsx';
import { type ShowTab, tabData } from '../team/tab.server.ts';
import { findTeamEvent, teamHead } from '../event/team.server.ts';
import { MailProgressList } from '../guest-mail/mail-progress.tsx';
import { UntoldNotice } from '../team/untold-notice.tsx';
import type { Route } from './+types/event-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.event.title ?? 'Event'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const row = await orErrorResponse(findTeamEvent(viewer, params.id));
  if (params.id !== row.id) throw redirect(`/bee/events/show/${row.id}${params.tab ? `/${params.tab}` : ''}`);
  const tab = tabOf(SHOW_TABS, `/bee/events/show/${row.id}`, params.tab) as ShowTab;
  return {
    event: await teamHead(viewer, row),
    shown: await orErrorResponse(tabData(viewer, tab, row)),
    ownership: tab === 'overview' ? await ownership(viewer, 'bee', row) : undefined,
    done: saidDone(url),
    change: url.searchParams.get(CHANGE) ?? undefined,
    likes: await likesOf(viewer, { kind: 'event', path: '/bee/events' }, row.id, (ids) =>
      titlesOf(viewer, 'event', ids),
    ),
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runEventAction(viewer, params.id, form, (path) => redirect(path, 303));
}

export default function EventShow({
  loaderData: { event, shown, ownership: whose, done, change, likes },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <EventFrame
      event={event}
      tab={shown.tab}
      menu={<OwnerForm ownership={whose} />}
      isEditQuiet={asksForMore(shown) || (shown.tab === 'overview' && Boolean(refusal?.intent ?? change))}
    >
      {done && !refusal && <Notice tone="success">{done}</Notice>}
      <LikesNotice likes={likes} />
      {event.inBin && <InBin mayRestore={event.can.remove} />}
      {shown.tab === 'overview' && shown.untold > 0 && <UntoldNotice id={event.id} count={shown.untold} />}
      {shown.tab === 'overview' && !event.inBin && (
        <EventChange
          key={event.version}
          change={refusal?.intent ?? change}
          event={event}
          overview={shown.overview}
          media={shown.media}
          refusal={refusal}
        />
      )}
      {shown.tab === 'overview' && (
        <div className="event-look grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          {!event.inBin && <EventJobs event={event} overview={shown.overview} />}
          <EventOverview event={event} overview={shown.overview} media={shown.media} />
          <div className="grid content-start gap-4">
            <EventParticulars event={event} overview={shown.overview} />
            {shown.mails.length > 0 && (
              <Card header={<h2 className="text-lg">Emails to guests</h2>}>
                <MailProgressList mails={shown.mails} />
              </Card>
            )}
            <p className="text-xs text-soft">
              <MadeBy event={event} />
            </p>
          </div>
        </div>
      )}
      {shown.tab === 'programme' && (
        <EventProgramme id={event.id} language={event.language} items={shown.items} sets={shown.sets} />
      )}
      {shown.tab === 'partners' && <EventPartners id={event.id} links={shown.links} />}
      {shown.tab === 'summary' && <EventSummaryTab id={event.id} summary={shown.summary} />}
    </EventFrame>
  );
}

/** Whether a tab is empty, and says what is to be done about it. */
function asksForMore(shown: Route.ComponentProps['loaderData']['shown']): boolean {
  switch (shown.tab) {
    case 'programme':
      return shown.items.length + shown.sets.length === 0;
    case 'partners':
      return shown.links.partners.length + shown.links.products.length === 0;
    case 'summary':
      return shown.summary.summaries.length === 0;
    default:
      return false;
  }
}

function InBin({ mayRestore }: { mayRestore: boolean }) {
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This event is in the bin; it is deleted for good after 30 days.</p>
        {mayRestore && (
          <Form method="post">
            <Button type="submit" name="do" value="restore">
              Restore as a draft
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  );
}
