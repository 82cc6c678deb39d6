import { redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
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
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HEAD_BUTTON, ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { Time } from '../../ui/time.tsx';
import { noteConsent, setDoNotContact, withdrawConsent } from '../participants/contact.server.ts';
import { countParticipations } from '../participants/participations.server.ts';
import { ParticipantContact } from '../participants/contact-card.tsx';
import { Instruments } from '../participants/instruments.tsx';
import { PARTICIPANT_SHOW_TABS, participantFields } from '../participants/fields.ts';
import {
  actionsView,
  mailsView,
  nearParticipationsView,
  participantView,
  type ParticipantView,
  participationsView,
} from '../participants/page.server.ts';
import { findParticipant, namesOfPeople } from '../participants/participant.server.ts';
import { eraseParticipant } from '../participants/erase.server.ts';
import { NearParticipations, Participations } from '../participants/participations.tsx';
import { Lines } from '../registration-list/lines.tsx';
import { DoNotContact } from '../registrations/do-not-contact.tsx';
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
    tab,
    registrations: await countParticipations(viewer, participant.id),
    actions: tab === 'details' ? await actionsView(viewer, participant.id) : [],
    near: tab === 'details' ? await nearParticipationsView(viewer, participant.id) : undefined,
    participations: tab === 'events' ? await participationsView(viewer, participant.id) : [],
    mails: tab === 'messages' ? await mailsView(viewer, participant.id) : [],
    done: DONE[doneOn(url) ?? ''],
    undo: UNDO[doneOn(url) ?? ''],
    likes: await likesOf(viewer, { kind: 'participant', path: '/bee/parts' }, participant.id, (ids) =>
      namesOfPeople(viewer, ids),
    ),
  };
}

const DONE: Record<string, string> = {
  created: 'Participant added.',
  consent: 'Consent recorded.',
  withdraw: 'Consent withdrawn: no more news.',
  stop: 'Marked “do not contact”.',
  allow: 'May be contacted again.',
};

/** What takes it back. */
const UNDO: Record<string, string> = { stop: 'allow', allow: 'stop' };

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
  const { participant, mayErase, tab, actions, near, participations, mails, done, likes } = loaderData;
  const base = `/bee/parts/show/${participant.id}`;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={participant.name}
          back={{ to: '/bee/parts/list', label: 'All participants' }}
          likeness={{ name: participant.name }}
          facts={<Standing participant={participant} registrations={loaderData.registrations} />}
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
          {mayErase && (
            <Menu label="More" isDots>
              <EraseLine name={participant.name} />
            </Menu>
          )}
        </ItemHead>
      }
    >
      {done && !actionData && (
        <Notice tone="success">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{done}</p>
            {loaderData.undo && <ActionButton intent={loaderData.undo} label="Undo" />}
          </div>
        </Notice>
      )}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <LikesNotice likes={likes} />
      {tab === 'details' && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            <Card>
              <Details participant={participant} />
            </Card>
            {near && <NearParticipations near={near} all={loaderData.registrations} to={`${base}/events`} />}
            {actions.length > 0 && (
              <Card>
                <h2 className="mb-3 text-lg">Team actions</h2>
                <Lines none="" lines={actions} />
              </Card>
            )}
          </div>
          <ParticipantContact participant={participant} error={actionData?.errors['proof']} />
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

/** In one line below the name. */
function Standing({
  participant: { consent, doNotContact, language },
  registrations,
}: {
  participant: ParticipantView;
  registrations: number;
}) {
  return (
    <span className="text-soft">
      {registrations === 1 ? '1 registration' : `${registrations} registrations`} ·{' '}
      {doNotContact ? <DoNotContact /> : consent ? 'Gets news' : 'Gets no news'} · {language}
    </span>
  );
}

/** What is known; what is not is one line that leads to where it is told. */
function Details({ participant }: { participant: ParticipantView }) {
  const { id, email, telephone, instruments, level, tags, notes, since } = participant;
  const facts = {
    email: email && <EmailLink email={email} />,
    telephone,
    instruments: instruments.length > 0 && <Instruments instruments={instruments} />,
    level: level && LEVEL_LABELS[level],
    tags: tags.join(', '),
    notes: notes && <span className="whitespace-pre-line">{notes}</span>,
  };
  const names = Object.keys(facts) as (keyof typeof facts)[];
  const missing = names.filter((name) => !facts[name] && name !== 'notes');
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ...names
            .filter((name) => facts[name])
            .map((name) => [participantFields[name].label, facts[name]] as const),
          ['Known since', <Time key="since" at={since} />],
        ]}
      />
      {missing.length > 0 && (
        <Link to={`/bee/parts/edit/${id}`} className="text-sm text-soft underline underline-offset-2">
          Add {missing.join(', ')}
        </Link>
      )}
    </div>
  );
}

function EraseLine({ name }: { name: string }) {
  return (
    <MenuConfirm label="Erase this person…" icon="bin">
      <p>
        The name, address, notes, answers and emails of {name} are erased for good; upcoming registrations are
        cancelled and their places released. Attendance numbers stay. This cannot be undone.
      </p>
      <ActionButton intent="erase" label="Erase for good" look="danger" />
    </MenuConfirm>
  );
}
