import { randomUUID } from 'node:crypto';
import { useRef, useState } from 'react';
import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { PartFields } from '../../kernel/content/screens/part-fields.tsx';
import { useRefusalInView } from '../../kernel/content/screens/refusal-in-view.ts';
import { SaveBar } from '../../kernel/content/screens/save-bar.tsx';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { FormField } from '../../kernel/forms/form-field.tsx';
import type { Entered } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { placesLeft } from '../event/event.ts';
import { isRunning } from '../event/registration-state.ts';
import { areFree, partiesWait } from '../event/count-places.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { findEvent } from '../event/events.server.ts';
import { FindPerson, type KnownPerson } from '../by-team/find-person.tsx';
import { handFields } from '../by-team/by-hand-form.ts';
import { readHandForm } from '../by-team/by-hand-input.server.ts';
import { registerByHand } from '../by-team/by-hand.server.ts';
import { listParticipants, participantFilterFromQuery } from '../participants/list.server.ts';
import { runsEvents } from '../team/require-event-staff.server.ts';
import type { Route } from './+types/register-by-hand';

export const meta: Route.MetaFunction = () => [{ title: `Register someone · ${site.name}` }];

export function headers() {
  // The form has a key of its own.
  return { 'cache-control': 'no-store' };
}

/** As many as one looks through while typing. */
const MOST_FOUND = 6;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  return {
    event: {
      id: event.id,
      title: event.title,
      waiting: event.waiting,
      left: placesLeft(event),
      running: isRunning(event, nowIso()),
      cancelled: event.eventStatus === 'EventCancelled',
    },
    // Nobody is passed over where nobody waits.
    fields: handFields(event).filter(({ name }) => name !== 'reason' || event.waiting > 0),
    key: randomUUID(),
    people: await knownPeople(viewer, url.searchParams.get('person') ?? ''),
  };
}

async function knownPeople(viewer: Viewer, typed: string): Promise<KnownPerson[]> {
  if (typed.trim() === '') return [];
  const filter = participantFilterFromQuery(new URLSearchParams({ q: typed }));
  const { participants } = await listParticipants(viewer, filter, MOST_FOUND, { isCounted: false });
  return participants.map(({ id, givenName, familyName, email, telephone }) => ({
    id,
    givenName,
    familyName: familyName ?? '',
    email: email ?? '',
    telephone: telephone ?? '',
  }));
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    register: async () => {
      const input = readHandForm(event, form);
      await registerByHand(viewer, event.id, input);
      return redirect(`/bee/events/show/${event.id}/registration/${input.id}`, 303);
    },
  });
}

export default function RegisterByHand({ loaderData, actionData }: Route.ComponentProps) {
  const { event, fields, key } = loaderData;
  const [person, setPerson] = useState<KnownPerson>();
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const { refusal, show } = useRefusalInView(actionData);
  const entered: Entered = { ...(actionData?.entered ?? { partySize: '1', turn: 'place' }), ...person };
  const address = `/bee/events/show/${event.id}/register`;
  const choose = (chosen: KnownPerson) => {
    setPerson(chosen);
    form.current?.querySelector<HTMLElement>('[data-save-bar] button')?.focus();
  };
  const fieldError = actionData && Object.keys(actionData.errors).length > 0;
  return (
    <Screen
      narrow
      title="Register someone"
      back={{ to: `/bee/events/show/${event.id}/participants`, label: event.title }}
    >
      {event.running ? (
        <p className="text-sm text-soft">{formatRoom(event)}</p>
      ) : (
        <Notice tone="warning">
          {event.cancelled ? 'This event was cancelled' : 'This event is over'}: nobody can be registered.
        </Notice>
      )}
      {event.running && (
        <Form ref={form} method="post" action={address} noValidate className="grid gap-6">
          <FindPerson address={address} onChoose={choose} />
          <div ref={refusal} tabIndex={-1} data-refusal className="grid scroll-mt-20 gap-3 empty:hidden">
            {actionData && !fieldError && <Notice tone="error">{actionData.message}</Notice>}
            {fieldError && actionData.errors['reason'] && (
              <Notice tone="warning">{actionData.message}</Notice>
            )}
            <FormErrors fields={fields} errors={actionData?.errors} />
          </div>
          <PartFields are="pairs">
            {fields.map((field) => (
              <FormField
                key={Object.hasOwn(person ?? {}, field.name) ? `${field.name} ${person?.id}` : field.name}
                field={field}
                value={entered[field.name]}
                errors={actionData?.errors}
              />
            ))}
          </PartFields>
          <input type="hidden" name="key" value={key} />
          <SaveBar refused={actionData && show} intent="register" submit="Register" isNew />
        </Form>
      )}
    </Screen>
  );
}

function formatRoom({ left, waiting }: { left: number | undefined; waiting: number }): string {
  const free = left === undefined ? 'Places are not counted' : areFree(left);
  return waiting === 0 ? `${free}.` : `${free}. ${partiesWait(waiting)}.`;
}
