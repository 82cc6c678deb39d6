import { data, redirect, type ShouldRevalidateFunction } from 'react-router';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { wholeNumber } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { ManageRegistration } from '../guest-pages/manage-registration.tsx';
import { formatDone } from '../guest-pages/registration-done.server.ts';
import { registrationView } from '../guest-pages/registration-view.server.ts';
import {
  acceptOffer,
  cancelRegistration,
  confirmAddress,
  declineOffer,
  findBySecret,
  resizeParty,
} from '../registrations/registrations.server.ts';
import type { Route } from './+types/manage-registration';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: [t('Your registration'), loaderData?.registration.event.title, site.name]
      .filter(Boolean)
      .join(' · '),
  },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: no other site is told. (no-referrer would hide the origin of our own forms.)
  { name: 'referrer', content: 'same-origin' },
];

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
}

/** Who was refused sees how it stands now: the offer that ended, the places that went. */
export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

/** Only looks: mail scanners open links too. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { registration, event, position, isShown } = await orErrorResponse(findBySecret(params.secret));
  return {
    registration: await registrationView(registration, event, position, isShown),
    /** The entry with the link, where there is one: the mail's. */
    calendar: `/guests/registrations/${params.secret}/calendar.ics`,
    done: formatDone(doneOn(url), registration),
  };
}

const ACTIONS: Record<string, (secret: string, form: FormData) => Promise<unknown>> = {
  confirm: confirmAddress,
  accept: acceptOffer,
  decline: declineOffer,
  cancel: cancelRegistration,
  resize: (secret, form) => resizeParty(secret, wholeNumber(form.get('partySize'))),
};

export async function action({ request, params }: Route.ActionArgs) {
  const form = await orErrorResponse(readForm(request));
  const name = form.get('do');
  const run = typeof name === 'string' && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  let changed: unknown;
  try {
    if (!run) throw new AppError('badRequest', t('Please use one of the buttons on this page.'));
    changed = await run(params.secret, form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse(Promise.reject(error));
    return data({ message: error.message, errors: error.fields }, { status: error.status });
  }
  const here = `/guests/registrations/${params.secret}`;
  throw redirect(withDone(here, changed === false ? 'same' : (name as string)), 303);
}

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, calendar, done } = loaderData;
  return (
    <div className="page grid max-w-3xl gap-6 py-10">
      {actionData ? (
        <Notice tone="error">{actionData.message}</Notice>
      ) : (
        done && <Notice tone="success">{done}</Notice>
      )}
      <ManageRegistration registration={registration} calendar={calendar} errors={actionData?.errors} />
    </div>
  );
}
