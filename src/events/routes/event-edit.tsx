import { useEffect } from 'react';
import { redirect } from 'react-router';
import { BinnedNotice } from '../../kernel/content/screens/binned-notice.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { HistoryTab } from '../../kernel/content/history/history-tab.tsx';
import { TitleInPlace } from '../../kernel/content/screens/document-parts.tsx';
import { KeptElsewhere } from '../../kernel/content/screens/kept-elsewhere.tsx';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { HEAD_BUTTON, NARROW_BUTTON } from '../../ui/item/item-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { EventForm } from '../editing/event-form.tsx';
import { EventBadges, MadeBy } from '../team/status-banner.tsx';
import { When } from '../event/card.tsx';
import { EDIT_TABS } from '../editing/fields.ts';
import { withRestored } from '../../kernel/content/history/history.server.ts';
import { formOf } from '../editing/form-data.server.ts';
import { chooseSet, leaveSet } from '../editing/sets.server.ts';
import { EventSetsForm } from '../editing/sets-form.tsx';
import { saveDocument, saveTab } from '../editing/forms.server.ts';
import { restoreEventRevision } from '../editing/history.server.ts';
import { eventHistory } from '../editing/history-view.server.ts';
import { findUntold } from '../guest-mail/tell-guests.server.ts';
import { findTeamEvent, teamHead } from '../event/team.server.ts';
import { useAnswer } from '../../kernel/browser/use-answer.ts';
import type { Route } from './+types/event-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.event.title ?? 'an event'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const row = await orErrorResponse(findTeamEvent(viewer, params.id));
  if (params.id !== row.id) throw redirect(`/bee/events/edit/${row.id}${params.tab ? `/${params.tab}` : ''}`);
  const tab = tabOf(EDIT_TABS, `/bee/events/edit/${row.id}`, params.tab) as (typeof EDIT_TABS)[number];
  const done = doneOn(url);
  return {
    event: await teamHead(viewer, row),
    tab,
    /** The part of the document that an address leads to. */
    part: params.tab === undefined ? undefined : tab,
    form: tab === 'history' ? undefined : await formOf(viewer, row),
    history: tab === 'history' ? await eventHistory(viewer, row, url) : undefined,
    userId: viewer.kind === 'user' ? viewer.id : '',
    created: done === 'created',
    done: DONE[done ?? ''],
  };
}

const DONE: Record<string, string> = {
  published: 'The event is published: guests see it now.',
  chooseSet: 'The set list now belongs to this event.',
  leaveSet: 'The set list no longer belongs to this event.',
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const base = `/bee/events/edit/${params.id}`;
  const tab = tabOf(EDIT_TABS, base, params.tab) as (typeof EDIT_TABS)[number];
  const seen = { id: params.id, version: Number(textIn(form, 'over') || textIn(form, 'version')) };
  const after = async (here: string) => {
    const untold = await findUntold(await findTeamEvent(viewer, seen.id));
    return redirect(untold ? withDone(`/bee/events/show/${seen.id}/tell`, 'saved') : here, 303);
  };
  const pressed = textIn(form, 'do');
  if (pressed === 'chooseSet' || pressed === 'leaveSet')
    return runAction(form, {
      [pressed]: async () => {
        await (pressed === 'chooseSet' ? chooseSet : leaveSet)(viewer, params.id, textIn(form, 'set'));
        return redirect(withDone(base, pressed), 303);
      },
    });
  if (params.tab === undefined || form.has(DOCUMENT)) {
    const publish = pressed === 'publish';
    const begun = Number(textIn(form, 'begun') || textIn(form, 'version'));
    const refusal = await saveDocument(viewer, seen, form, { begun, publish });
    return refusal ?? after(withDone(base, publish ? 'published' : 'saved'));
  }
  // A part by itself, as forms that were opened before and programs send it.
  if (tab === 'place-time')
    return (await saveTab(viewer, tab, seen, form)) ?? after(withDone(`${base}/${tab}`, 'saved'));
  if (tab !== 'history')
    return (await saveTab(viewer, tab, seen, form)) ?? redirect(withDone(`${base}/${tab}`, 'saved'), 303);
  return runAction(form, {
    restoreRevision: async () => {
      const left = await restoreEventRevision(viewer, seen, Number(textIn(form, 'revision')));
      return after(withRestored(`${base}/history`, seen.version, left));
    },
  });
}

export default function EventEdit({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useAnswer(answered);
  const { event, tab, part, form, history, userId, created, done } = loaderData;
  const base = `/bee/events/edit/${event.id}`;
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const answer = actionData && !('intent' in actionData) ? actionData : undefined;
  const placeOf = (name: string) => `${userId}:event:${event.id}:${name}`;
  // An address of a part leads there.
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [part]);
  const tabs = [
    { to: base, label: 'Event', current: tab !== 'history' },
    { to: `${base}/history`, label: 'History', current: tab === 'history' },
  ];
  const asGuest = event.state === 'published' ? 'View' : 'Preview';
  if (event.inBin)
    return (
      <Screen title={event.title} back={{ to: '/bee/events/list?bin', label: 'The bin' }}>
        <BinnedNotice mayRestore={event.can.remove} path={`/bee/events/show/${event.id}`} />
      </Screen>
    );
  return (
    <Screen
      title={<span lang={event.language}>{event.title}</span>}
      isTitleBelow
      back={{ to: '/bee/events/list', label: 'Event Overview' }}
      tabs={<TabLinks label="This event" tabs={tabs} />}
      actions={
        <>
          <ButtonLink
            to={`/guests/event/${event.slug}`}
            look="quiet"
            title={`${asGuest} as a guest`}
            className={NARROW_BUTTON}
          >
            {/* On a phone both stand in the line of the way back: of its words the last has room. */}
            <WorkIcon name="eye" />
            <span>
              <span className="max-md:sr-only">{asGuest} as a </span>
              <span className="guest-word">guest</span>
            </span>
          </ButtonLink>
          <ButtonLink to={`/bee/events/show/${event.id}`} look="quiet" className={HEAD_BUTTON}>
            <WorkIcon name="page" className="size-5 max-md:hidden" /> Show
          </ButtonLink>
        </>
      }
    >
      {created && !actionData && (
        <Notice tone="success">
          The event is created as a draft: only members see it until you publish it.
        </Notice>
      )}
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <KeptElsewhere tabs={tabs} place={({ to }) => placeOf(to === base ? 'document' : 'history')} />
      {history && <TitleInPlace lang={event.language}>{event.title}</TitleInPlace>}
      {history && (
        <HistoryTab history={history} version={event.version} here={`${base}/history`} mayRestore />
      )}
      {form && (
        <>
          <EventForm
            event={event}
            standing={
              <>
                <EventBadges event={event} />
                <p>
                  <When event={event} />
                </p>
                <p className="text-soft">
                  <MadeBy event={event} />
                </p>
              </>
            }
            form={form}
            placeOf={placeOf}
            answer={answer}
          />
          {form.sets && (
            <div className="event-sets">
              <EventSetsForm eventId={event.id} sets={form.sets} />
            </div>
          )}
        </>
      )}
    </Screen>
  );
}
