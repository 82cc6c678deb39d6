import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { LEVEL_LABELS } from '../../kernel/content/fields/field.ts';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { LikesNotice } from '../../kernel/likeness/likes-notice.tsx';
import { likesOf } from '../../kernel/likeness/likes.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HEAD_BUTTON, ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { Time } from '../../ui/time.tsx';
import { noteConsent, setDoNotContact, withdrawConsent } from '../participants/contact.server.ts';
import { ParticipantContact } from '../participants/contact-card.tsx';
import { PARTICIPANT_SHOW_TABS } from '../participants/fields.ts';
import {
  actionsView,
  mailsView,
  participantView,
  type ParticipantView,
  participationsView,
} from '../participants/page.server.ts';
import { findParticipant, namesOfPeople } from '../participants/participant.server.ts';
import { eraseParticipant } from '../participants/erase.server.ts';
import { Participations } from '../participants/participations.tsx';
import { Lines } from '../registration-list/facts.tsx';
import { runsEvents } from '../team/require-event-staff.server.ts';
import type { Route } from './+types/part-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.participant.name ?? 'Participant'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const participant = await orErrorResponse(findParticipant(viewer, params.id));
  // A merged duplicate leads to who they are now.
  if (participant.id !== params.id) throw redirect(`/bee/parts/show/${participant.id}`);
  const tab = tabOf(Object.keys(PARTICIPANT_SHOW_TABS), `/bee/parts/show/${participant.id}`, params.tab);
  return {
    participant: participantView(participant),
    mayErase: may(viewer, 'people'),
    userId: viewer.kind === 'user' ? viewer.id : '',
    created: doneOn(url) === 'created',
    tab,
    actions: tab === 'details' ? await actionsView(viewer, participant.id) : [],
    participations: tab === 'events' ? await participationsView(viewer, participant.id) : [],
    mails: tab === 'messages' ? await mailsView(viewer, participant.id) : [],
    done: DONE[doneOn(url) ?? ''],
    likes: await likesOf(viewer, 'participant', participant.id, (ids) => namesOfPeople(viewer, ids)),
  };
}

const DONE: Record<string, string> = {
  created: 'Participant added.',
  consent: 'Consent recorded.',
  withdraw: 'Consent withdrawn: no more news.',
  stop: 'Marked “do not contact”.',
  allow: 'May be contacted again.',
};

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const form = await orErrorResponse(readForm(request));
  const done = (name: string) => redirect(withDone(`/bee/parts/show/${id}`, name), 303);
  return runAction(form, {
    consent: async () => {
      await noteConsent(viewer, id, textIn(form, 'proof'));
      return done('consent');
    },
    withdraw: async () => {
      await withdrawConsent(viewer, id);
      return done('withdraw');
    },
    stop: async () => {
      await setDoNotContact(viewer, id, true);
      return done('stop');
    },
    allow: async () => {
      await setDoNotContact(viewer, id, false);
      return done('allow');
    },
    erase: async () => {
      await eraseParticipant(viewer, id);
      return redirect(withDone('/bee/parts/list', 'erased'), 303);
    },
  });
}

export default function PartShow({ loaderData, actionData }: Route.ComponentProps) {
  const { participant, tab, actions, participations, mails, done, likes } = loaderData;
  const base = `/bee/parts/show/${participant.id}`;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={participant.name}
          back={{ to: '/bee/parts/list', label: 'All participants' }}
          likeness={{ name: participant.name }}
          tabs={{
            label: 'Parts of this participant',
            tabs: Object.entries(PARTICIPANT_SHOW_TABS).map(([name, label]) => ({
              to: `${base}/${name}`,
              label,
              current: name === tab,
            })),
          }}
        >
          <ButtonLink to={`/bee/parts/edit/${participant.id}`} className={HEAD_BUTTON}>
            <WorkIcon name="edit" /> Edit
          </ButtonLink>
        </ItemHead>
      }
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <LikesNotice likes={likes} />
      {tab === 'details' && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            <Card>
              <Details participant={participant} />
            </Card>
            <Card>
              <h2 className="mb-3 text-lg">Team actions</h2>
              <Lines none="Nothing yet." lines={actions} />
            </Card>
          </div>
          <ParticipantContact
            mayErase={loaderData.mayErase}
            participant={participant}
            error={actionData?.errors['proof']}
          />
        </div>
      )}
      {tab === 'events' && (
        <Card>
          <Participations participations={participations} />
        </Card>
      )}
      {tab === 'messages' && (
        <Card>
          <Lines none="No emails about registrations were sent." lines={mails} />
        </Card>
      )}
    </ItemScreen>
  );
}

function Details({ participant }: { participant: ParticipantView }) {
  const { email, telephone, instruments, level, tags, notes } = participant;
  const none = (text: string) => <span className="font-normal text-soft">{text}</span>;
  return (
    <Facts
      facts={[
        ['Email', email ? <EmailLink key="email" email={email} /> : none('Not known')],
        ['Telephone', telephone ?? none('Not known')],
        ['Language', participant.language],
        ['Instruments', instruments.join(', ') || none('Not known')],
        ['Level', level ? LEVEL_LABELS[level] : none('Not set')],
        ['Tags', tags.join(', ') || none('None')],
        [
          'Notes',
          <span key="notes" className="whitespace-pre-line">
            {notes ?? none('None')}
          </span>,
        ],
        ['Known since', <Time key="since" at={participant.since} />],
      ]}
    />
  );
}
