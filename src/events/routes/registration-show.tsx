import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { approveRegistration, rejectRegistration } from '../by-team/approvals.server.ts';
import { findEvent } from '../event/events.server.ts';
import {
  cancelByHand,
  moveToFront,
  offerByHand,
  promoteByHand,
  resizeByHand,
} from '../by-team/staff-actions.server.ts';
import { RegistrationActions } from '../registration-list/actions.tsx';
import { RegistrationFacts } from '../registration-list/facts.tsx';
import { findRegistration } from '../registrations/list.server.ts';
import { registrationPage } from '../registration-list/page.server.ts';
import { resendEmail } from '../registrations/resend.server.ts';
import type { Route } from './+types/registration-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.registration.name ?? 'Registration'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  return {
    event: { id: event.id, title: event.title },
    registration: await orErrorResponse(registrationPage(viewer, event, params.registration)),
    done: DONE[doneOn(url) ?? ''],
  };
}

const DONE: Record<string, string> = {
  approve: 'Approved. The guest is told by email.',
  reject: 'Declined. The guest is told by email.',
  offer: 'Place offered. The guest got an email with a button to accept it.',
  promote: 'Place given; the confirmation is on its way.',
  front: 'This guest is now first on the waiting list.',
  resize: 'The number of people has been changed.',
  same: 'Nothing changed: it was like that already.',
  resend: 'The email is on its way again.',
  cancel: 'Registration cancelled; its places go to the waiting list.',
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  const { id } = await orErrorResponse(findRegistration(viewer, event, params.registration));
  const form = await orErrorResponse(readForm(request));
  const reason = textIn(form, 'reason');
  const actions = {
    approve: () => approveRegistration(viewer, id),
    reject: () => rejectRegistration(viewer, id),
    offer: () => offerByHand(viewer, id, reason),
    promote: () => promoteByHand(viewer, id, reason),
    front: () => moveToFront(viewer, id, reason),
    resize: () => resizeByHand(viewer, id, Number(textIn(form, 'partySize'))),
    resend: () => resendEmail(viewer, id, textIn(form, 'key')),
    cancel: () => cancelByHand(viewer, id, { note: reason, tell: form.get('tell') === 'yes' }),
  };
  const entries = Object.entries<() => Promise<unknown>>(actions).map(([name, run]) => [
    name,
    async () => {
      const changed = await run();
      const here = `/bee/events/show/${event.id}/registration/${id}`;
      return redirect(withDone(here, changed === false ? 'same' : name), 303);
    },
  ]);
  return runAction(form, Object.fromEntries(entries) as Record<string, () => Promise<Response>>);
}

export default function RegistrationShow({ loaderData, actionData }: Route.ComponentProps) {
  const { event, registration, done } = loaderData;
  return (
    <Screen
      title={registration.name}
      back={{ to: `/bee/events/show/${event.id}/participants`, label: event.title }}
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RegistrationFacts registration={registration} />
        <RegistrationActions registration={registration} />
      </div>
    </Screen>
  );
}
