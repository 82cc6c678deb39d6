import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { DateFields } from '../editing/date-fields.tsx';
import { createEvent, duplicateEvent } from '../editing/create.server.ts';
import { datesEntered } from '../editing/dates.server.ts';
import { COPY_FIELDS, CREATE_FIELDS, TITLE, TYPE } from '../editing/fields.ts';
import { readCopy, readNewEvent } from '../editing/input.server.ts';
import { findTeamEvent } from '../event/team.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { Route } from './+types/event-create';
import { withDone } from '../../kernel/forms/done.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';

export const meta: Route.MetaFunction = () => [{ title: `New event · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  if (!mayRunEvents(viewer)) return orErrorResponse<never>(Promise.reject(notFound()));
  const id = url.searchParams.get('from');
  const from = id ? await orErrorResponse(findTeamEvent(viewer, id)) : undefined;
  return {
    key: randomUUID(),
    userId: viewer.kind === 'user' ? viewer.id : '',
    from: from && { id: from.id, title: from.title },
    // The same hours on a day still to be chosen.
    begun: from
      ? { title: from.title, ...datesEntered(from), startDay: '', endDay: '' }
      : { ...emptyEvent(), startDay: dayIn(url) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    create: async () => {
      const from = textIn(form, 'from');
      const id = from
        ? await duplicateEvent(viewer, from, readCopy(form), idFromForm(form))
        : await createEvent(viewer, readNewEvent(form), idFromForm(form));
      return redirect(withDone(`/bee/events/edit/${id}`, 'created'), 303);
    },
  });
}

/** The day that somebody pressed in the calendar. */
function dayIn(url: URL): string {
  const day = url.searchParams.get('day') ?? '';
  return patterns.date.test.test(day) ? day : '';
}

const emptyEvent = () => ({ title: '', type: 'concert', timezone: site.timeZone });

/** An event begins with a title and a date; everything else follows, or comes from another event. */
export default function EventCreate({
  loaderData: { key, userId, from, begun },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen
      narrow
      title={from ? 'Duplicate an event' : 'New event'}
      back={
        from
          ? { to: `/bee/events/show/${from.id}`, label: from.title }
          : { to: '/bee/events/list', label: 'All events' }
      }
    >
      {from && (
        <p className="text-sm text-soft">
          Texts, place, programme, questions and team notes are copied; guests and their registrations are
          not. The copy is a draft.
        </p>
      )}
      <ContentForm
        fields={from ? COPY_FIELDS : CREATE_FIELDS}
        saved={begun}
        version={0}
        references={{}}
        mirror={`${userId}:event:${from ? `copy:${from.id}` : 'new'}`}
        makes={key}
        answer={actionData}
        intent="create"
        submit={from ? 'Duplicate the event' : 'Create the event'}
        here="/bee/events/create"
        draw={drawFor(from?.id)}
      />
    </Screen>
  );
}

function drawFor(from: string | undefined) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <>
      {from && <input type="hidden" name="from" value={from} />}
      {(from ? [TITLE] : [TITLE, TYPE]).map((field) => (
        <ContentFieldInput key={field.name} field={field} value={shown[field.name]} errors={errors} />
      ))}
      <DateFields shown={shown} errors={errors} />
    </>
  );
}
