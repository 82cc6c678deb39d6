import { redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { actionsNamed, runAction, textIn, wholeNumber } from '../../kernel/forms/action.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { doneFigures, NOTHING_CHANGED, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ItemScreen } from '../../ui/item/item-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { approveRegistration, rejectRegistration } from '../by-team/approvals.server.ts';
import { checkInParty, undoCheckIn } from '../check-in/check-in-party.server.ts';
import { findEvent } from '../event/events.server.ts';
import { teamWhen } from '../event/team-view.server.ts';
import {
  cancelByHand,
  moveToFront,
  offerByHand,
  promoteByHand,
  resizeByHand,
} from '../by-team/staff-actions.server.ts';
import { CheckInDone, NextStepHint, OfferReason } from '../registration-list/actions.tsx';
import { RegistrationFacts } from '../registration-list/facts.tsx';
import { RegistrationHead } from '../registration-list/head.tsx';
import { RegistrationHistory } from '../registration-list/history.tsx';
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
  const { name, figures } = doneFigures(url);
  return {
    event: { id: event.id, title: event.title, when: teamWhen(event) },
    registration: await orErrorResponse(registrationPage(viewer, event, params.registration)),
    done: DONE[name],
    /** Who of the party was checked in a moment ago. */
    came: name === 'checkIn' ? figures : undefined,
  };
}

/** What is refused is so because it stands otherwise by now. */
export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

const DONE: Record<string, string> = {
  approve: 'Approved. The guest is told by email.',
  reject: 'Declined. The guest is told by email.',
  offer: 'Place offered. The guest got an email with a button to accept it.',
  promote: 'Place given; the confirmation is on its way.',
  front: 'This guest is now first on the waiting list.',
  resize: 'The number of people has been changed.',
  same: NOTHING_CHANGED,
  resend: 'The email is on its way again.',
  resent: 'The email was sent again a moment ago; it goes out once.',
  cancel: 'Registration cancelled; its places go to the waiting list.',
  undoCheckIn: 'Check-in undone.',
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  const { id, partySize } = await orErrorResponse(findRegistration(viewer, event, params.registration));
  const form = await orErrorResponse(readForm(request));
  const reason = textIn(form, 'reason');
  /** Each answers whether it changed anything, or what is said of it. */
  const actions = {
    approve: () => approveRegistration(viewer, id),
    reject: () => rejectRegistration(viewer, id),
    offer: () => offerByHand(viewer, id, reason),
    promote: () => promoteByHand(viewer, id, reason),
    front: () => moveToFront(viewer, id, reason),
    resize: () => resizeByHand(viewer, id, wholeNumber(form.get('partySize'))),
    resend: async () => (await resendEmail(viewer, id, textIn(form, 'key'))) || 'resent',
    cancel: () => cancelByHand(viewer, id, { note: reason, tell: form.get('tell') === 'yes' }),
    checkIn: async () => {
      const came = await checkInParty(viewer, event.id, { id, partySize });
      return came.length > 0 ? ['checkIn', ...came].join('_') : 'same';
    },
    undoCheckIn: () => undoCheckIn(viewer, event.id, id, seatsIn(textIn(form, 'id'), partySize)),
  };
  const named = actionsNamed(Object.keys(actions) as (keyof typeof actions)[], async (name) => {
    const said = await actions[name]();
    const here = `/bee/events/show/${event.id}/registration/${id}`;
    return redirect(withDone(here, typeof said === 'string' ? said : said ? name : 'same'), 303);
  });
  return runAction(form, named);
}

/** '0 2': the first and the third of the party. */
function seatsIn(text: string, partySize: number): number[] {
  return text
    .split(' ')
    .filter((seat) => /^\d$/.test(seat))
    .map(Number)
    .filter((seat) => seat < partySize);
}

export default function RegistrationShow({ loaderData, actionData }: Route.ComponentProps) {
  const { event, registration, done, came } = loaderData;
  const asksWhy = actionData?.intent === 'offer' && actionData.errors['reason'] !== undefined;
  return (
    <ItemScreen
      head={
        <RegistrationHead
          // What is asked for below stands there alone.
          registration={asksWhy ? { ...registration, next: undefined } : registration}
          event={event}
        />
      }
    >
      {!actionData && (done || came) && (
        <Notice tone="success">{came ? <CheckInDone seats={came} /> : done}</Notice>
      )}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {asksWhy ? <OfferReason /> : <NextStepHint registration={registration} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RegistrationFacts registration={registration} event={event} />
        <RegistrationHistory lines={registration.history} />
      </div>
    </ItemScreen>
  );
}
