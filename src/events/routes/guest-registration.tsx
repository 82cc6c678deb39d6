import { randomUUID } from 'node:crypto';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { orErrorPage } from '../../kernel/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Entered, FieldErrors } from '../../kernel/field.ts';
import { FormErrors } from '../../kernel/form-errors.tsx';
import { readForm } from '../../kernel/read-form.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { site } from '../../kernel/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageView } from '../event-view.server.ts';
import { findEvent } from '../events.server.ts';
import { register, type RegistrationOutcome } from '../register.server.ts';
import { RegistrationForm } from '../registration-form.tsx';
import { limitRegistrations, readRegistration } from '../registration-input.server.ts';
import { RegistrationSent } from '../registration-sent.tsx';
import { registrationFields } from '../registration.ts';
import type { Route } from './+types/guest-registration';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Register: ${loaderData.event.title} · ${site.name}` : site.name },
  {
    name: 'description',
    content: `Save a place at ${loaderData?.event.title ?? 'our events'} in under a minute, without an account.`,
  },
];

export function headers() {
  // Every form has a key of its own: a kept page would give two guests the same.
  return { 'cache-control': 'no-store' };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const event = await orErrorPage(findEvent(context.get(requestFacts).viewer, params.event));
  if (params.event !== event.slug) throw redirect(`/guests/registration/${event.slug}${url.search}`, 301);
  const sent = url.searchParams.get('sent');
  const outcome: RegistrationOutcome | undefined =
    sent === 'pending' || sent === 'waitlisted' ? sent : undefined;
  return {
    event: pageView(event),
    fields: registrationFields(event),
    key: randomUUID(),
    sent: outcome,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const event = await orErrorPage(findEvent(viewer, params.event));
  const form = await orErrorPage(readForm(request));
  let outcome: RegistrationOutcome = 'pending';
  try {
    const input = readRegistration(event, form);
    if (input) {
      await limitRegistrations(clientAddress, input.email);
      outcome = await register(viewer, event.id, input);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const names = registrationFields(event).map((field) => field.name);
    const entered: Entered = Object.fromEntries(names.map((name) => [name, text(form.get(name))]));
    return data({ message: error.message, errors: error.fields, entered }, { status: error.status });
  }
  throw redirect(`/guests/registration/${event.slug}?sent=${outcome}`, 303);
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

export default function GuestRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { event, fields, key, sent } = loaderData;
  const busy = useNavigation().state !== 'idle';
  if (sent) return <RegistrationSent event={event} outcome={sent} />;
  const open = event.state === 'open' || event.state === 'waitingList';
  return (
    <div className="page grid gap-8 py-10 lg:grid-cols-[1fr_320px]">
      <div className="grid max-w-2xl content-start gap-6">
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-soft">
            {event.state === 'waitingList' ? 'Waiting list' : 'Registration'}
          </p>
          <h1 className="text-3xl" lang={event.language}>
            {event.title}
          </h1>
          <p className="text-soft">
            {event.when}
            {event.where && ` · ${event.where}`}
          </p>
        </div>
        {open ? (
          <Form method="post" noValidate className="grid gap-5">
            <Answer fields={fields} answer={actionData} />
            {event.state === 'waitingList' && (
              <Notice tone="warning">
                All places are taken. Join the waiting list, and we write to you when places come free: first
                come, first served. A party too large for what is free keeps its turn.
              </Notice>
            )}
            <RegistrationForm
              fields={fields}
              entered={actionData?.entered}
              errors={actionData?.errors}
              formKey={key}
            />
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
                {event.state === 'waitingList' ? 'Join the waiting list' : 'Save my place'}
              </Button>
              <Link
                to={`/guests/event/${event.slug}`}
                className="inline-flex min-h-11 items-center text-sm hover:underline"
              >
                Back to the event
              </Link>
            </div>
          </Form>
        ) : (
          <Closed label={event.stateLabel} opens={event.state === 'notOpen' ? event.opens : undefined} />
        )}
      </div>
      <aside className="hidden content-start gap-3 rounded-lg bg-sunken p-6 text-sm lg:grid lg:self-start">
        <h2 className="text-xl">What happens next</h2>
        <ol className="grid list-decimal gap-2 pl-5 text-soft">
          <li>You send this form. No account, no payment.</li>
          <li>A mail comes with one button: press it within 30 minutes and the place is yours.</li>
          <li>
            The confirmation brings the calendar entry, a code for the door, and a link to change or cancel.
          </li>
        </ol>
      </aside>
    </div>
  );
}

/** What the server said about the last try. */
function Answer({
  fields,
  answer,
}: {
  fields: Route.ComponentProps['loaderData']['fields'];
  answer: { message: string; errors: FieldErrors } | undefined;
}) {
  if (!answer) return null;
  if (fields.some((field) => answer.errors[field.name]))
    return <FormErrors fields={fields} errors={answer.errors} />;
  return <Notice tone="error">{answer.message} What you typed is still here.</Notice>;
}

function Closed({ label, opens }: { label: string; opens: string | undefined }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="warning">
        {opens
          ? `Registration opens ${opens}.`
          : `There is no registration at the moment: ${label.toLowerCase()}.`}
      </Notice>
      <ButtonLink to="/guests/index#events">
        See the coming events <Icon name="arrow" />
      </ButtonLink>
    </div>
  );
}
