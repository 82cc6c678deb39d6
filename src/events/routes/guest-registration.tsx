import '../guest-pages/poster.css';
import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation, type ShouldRevalidateFunction } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { useAnswer } from '../../kernel/browser/use-answer.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type EventPageView, pageView } from '../event/view.server.ts';
import { findEvent } from '../event/events.server.ts';
import { PartyChoice, WaitsForPlaces } from '../guest-pages/party-choice.tsx';
import { areFree } from '../event/count-places.ts';
import { register, type RegistrationOutcome, sentRegistration } from '../registrations/register.server.ts';
import { RegistrationForm } from '../guest-pages/registration-form.tsx';
import { readRegistration } from '../guest-pages/registration-input.server.ts';
import { limitRegistrations } from '../guest-pages/registration-limits.server.ts';
import { RegistrationSent, sentTitle } from '../guest-pages/registration-sent.tsx';
import { WhyClosed } from '../guest-pages/why-closed.tsx';
import { registrationFields } from '../registrations/registration.ts';
import { TooManyPeople } from '../registrations/seats/too-many-people.server.ts';
import type { Route } from './+types/guest-registration';
import { t } from '../../texts/text.ts';

const titleOf = ({ event: { title }, sent }: Route.ComponentProps['loaderData']) =>
  sent ? `${sentTitle(sent)} · ${title}` : t('Register: {title}', { title });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `${titleOf(loaderData)} · ${site.name}` : site.name,
  },
  {
    name: 'description',
    content: t('Registration for {title}: in under a minute, without an account.', {
      title: loaderData?.event.title ?? t('our events'),
    }),
  },
];

export function headers() {
  // Every form has a key of its own: a kept page would give two guests the same.
  return { 'cache-control': 'no-store' };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const event = await orErrorResponse(findEvent(context.get(requestFacts).viewer, params.event));
  if (params.event !== event.slug) throw redirect(`/guests/registration/${event.slug}${url.search}`, 301);
  const view = pageView(event);
  return {
    event: view,
    fields: registrationFields(event),
    key: randomUUID(),
    sent: view.running ? await sentRegistration(event.id, url.searchParams.get('key')) : undefined,
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, clientAddress } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.event));
  const form = await orErrorResponse(readForm(request));
  let outcome: RegistrationOutcome = 'pending';
  let key: string = randomUUID();
  try {
    const input = readRegistration(event, form);
    if (input) {
      await limitRegistrations(clientAddress, event.id, input);
      outcome = await register(viewer, event.id, input);
      key = input.idempotencyKey;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const names = registrationFields(event).map((field) => field.name);
    const entered: Entered = Object.fromEntries(names.map((name) => [name, text(form.get(name))]));
    return data(
      { message: error.message, errors: error.fields, entered, asks: asksOf(error) },
      { status: error.status },
    );
  }
  throw redirect(`/guests/registration/${event.slug}?sent=${outcome}&key=${key}`, 303);
}

/** A party that may wait, or take fewer, is asked. */
function asksOf(error: AppError): { free: number; partySize: number } | undefined {
  if (!(error instanceof TooManyPeople) || !error.mayWait) return undefined;
  return { free: error.free, partySize: error.partySize };
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

export default function GuestRegistration({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useAnswer(answered);
  const { event, fields, key, sent } = loaderData;
  const busy = useNavigation().state !== 'idle';
  if (sent) return <RegistrationSent event={event} sent={sent} />;
  const asks = actionData?.asks;
  // The last try knows best what is free.
  const waits = asks ? asks.free === 0 : event.state === 'waitingList';
  return (
    <div>
      <header className="border-b border-line bg-sunken">
        <div className={`page poster-head ${event.action ? '' : 'poster-alone'}`}>
          <img
            src={event.cover}
            alt=""
            width={600}
            height={315}
            className="poster-cover aspect-[40/21] w-full rounded-md object-cover"
          />
          <div className="grid gap-1">
            <p className="text-sm font-semibold text-soft">{waits ? t('Waiting list') : t('Registration')}</p>
            <h1 className="text-2xl md:text-3xl" lang={event.language}>
              {event.title}
            </h1>
            <p className="text-soft max-md:text-sm">{event.when}</p>
            {event.where && <p className="text-soft max-md:text-sm">{event.where}</p>}
          </div>
        </div>
      </header>
      <div className="page grid gap-10 py-10 lg:grid-cols-[1fr_26rem]">
        <div className="grid max-w-3xl content-start gap-6">
          {event.action ? (
            <Form method="post" noValidate className="grid gap-5">
              {!(asks && waits) && <Answer fields={fields} answer={actionData} />}
              {waits && (
                <Notice tone="warning">
                  {asks
                    ? t('No places are left. What you typed is still here.')
                    : t('No place is free at the moment.')}{' '}
                  {t(
                    'Join the waiting list, and we’ll write to you when places come free: first come, first served. If there are not enough free places for your group, you keep your position.',
                  )}
                </Notice>
              )}
              <RegistrationForm
                fields={fields}
                entered={actionData?.entered}
                errors={waits ? without(actionData?.errors, 'partySize') : actionData?.errors}
                formKey={key}
                partyHint={partyHint(event)}
              >
                {waits && <WaitsForPlaces />}
                {asks && !waits && <PartyChoice {...asks} />}
              </RegistrationForm>
              <div className="flex flex-wrap items-center gap-4">
                <Button
                  type="submit"
                  aria-disabled={busy}
                  onClick={(press) => busy && press.preventDefault()}
                >
                  {waits ? t('Join the waiting list') : asks ? t('Send') : event.action}
                </Button>
                <BackToEvent slug={event.slug} />
              </div>
            </Form>
          ) : (
            <Closed event={event} />
          )}
        </div>
        {event.action && <NextSteps waits={waits} asks={event.requireApproval} />}
      </div>
    </div>
  );
}

function BackToEvent({ slug }: { slug: string }) {
  return (
    <Link to={`/guests/event/${slug}`} className="inline-flex min-h-11 items-center text-sm hover:underline">
      {t('Back to the event')}
    </Link>
  );
}

/** Said before a number is chosen that there is no room for. */
function partyHint({ free, maxPartySize }: EventPageView): string | undefined {
  return free !== undefined && free > 0 && free < maxPartySize ? `${areFree(free)}.` : undefined;
}

function without(errors: FieldErrors | undefined, name: string): FieldErrors | undefined {
  return errors && Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));
}

function NextSteps({ waits, asks }: { waits: boolean; asks: boolean }) {
  const steps = [
    t('You send this form. No account, no payment.'),
    waits
      ? t(
          'You’ll get an email: open the link in it and press the button on that page within 24 hours to join the waiting list.',
        )
      : asks
        ? t(
            'You’ll get an email: open the link in it and press the button on that page within 30 minutes to send us your request.',
          )
        : t(
            'You’ll get an email: open the link in it and press the button on that page within 30 minutes to confirm.',
          ),
    ...(waits ? [t('When places come free, we write to you; you then have a day to accept.')] : []),
    ...(asks ? [t('We review every request and answer personally.')] : []),
    t('The confirmation email has a calendar entry, your check-in code and a link to change or cancel.'),
  ];
  return (
    <aside className="poster-card grid content-start gap-3 rounded-lg border border-line bg-surface p-6 text-sm shadow-soft lg:self-start">
      <h2 className="text-xl">{t('What happens next')}</h2>
      <ol className="grid list-decimal gap-2 pl-5 text-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
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
  return (
    <Notice tone="error">
      {answer.message} {t('What you typed is still here.')}
    </Notice>
  );
}

function Closed({ event }: { event: EventPageView }) {
  return (
    <div className="grid justify-items-start gap-4">
      <WhyClosed event={event} />
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="/guests/index#events">
          {t('See upcoming events')} <Icon name="arrow" />
        </ButtonLink>
        <BackToEvent slug={event.slug} />
      </div>
    </div>
  );
}
