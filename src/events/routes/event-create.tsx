import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ReadByGuests } from '../../kernel/media/read-by-guests.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { DateFields } from '../editing/date-fields.tsx';
import { createDocument, createEvent, duplicateEvent } from '../editing/create.server.ts';
import { datesEntered } from '../editing/dates.server.ts';
import { DocumentFields } from '../editing/document-fields.tsx';
import { COPY_FIELDS, NEW_DOCUMENT_FIELDS, TITLE } from '../editing/fields.ts';
import { type EventFormData, newFormOf } from '../editing/form-data.server.ts';
import { readCopy, readNewDocument, readNewEvent } from '../editing/input.server.ts';
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
    // The same hours on a day still to be chosen.
    copy: from && {
      id: from.id,
      title: from.title,
      begun: { title: from.title, ...datesEntered(from), startDay: '', endDay: '' },
    },
    form: from ? undefined : await newFormOf(viewer, { startDay: dayIn(url) }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const from = textIn(form, 'from');
  const create = async (publish: boolean) => {
    const id = from
      ? await duplicateEvent(viewer, from, readCopy(form), idFromForm(form))
      : form.has(DOCUMENT)
        ? await createDocument(viewer, readNewDocument(form, publish), idFromForm(form))
        : // A form of before the document: a title and dates.
          await createEvent(viewer, readNewEvent(form), idFromForm(form));
    return redirect(withDone(`/bee/events/edit/${id}`, publish ? 'published' : 'created'), 303);
  };
  return runAction(form, {
    create: () => create(false),
    ...(form.has(DOCUMENT) && { publish: () => create(true) }),
  });
}

/** The day that somebody pressed in the calendar. */
function dayIn(url: URL): string {
  const day = url.searchParams.get('day') ?? '';
  return patterns.date.test.test(day) ? day : '';
}

/** The document of an event, empty; or another event again, which asks for its new date alone. */
export default function EventCreate({
  loaderData: { key, userId, copy, form },
  actionData,
}: Route.ComponentProps) {
  const shared = {
    version: 0,
    references: {},
    makes: key,
    answer: actionData,
    intent: 'create',
    here: '/bee/events/create',
  };
  if (form)
    return (
      <Screen isTitleQuiet title="New event" back={{ to: '/bee/events/list', label: 'Event Overview' }}>
        <ReadByGuests value>
          <ContentForm
            {...shared}
            fields={NEW_DOCUMENT_FIELDS}
            saved={form.saved}
            mirror={`${userId}:event:new`}
            submit="Create the event"
            status="Title, day and start are required."
            beside={
              <Button type="submit" look="quiet" name="do" value="publish">
                Publish
              </Button>
            }
            draw={drawNew(key, form)}
          />
        </ReadByGuests>
      </Screen>
    );
  if (!copy) return null;
  return (
    <Screen narrow title="Duplicate an event" back={{ to: `/bee/events/show/${copy.id}`, label: copy.title }}>
      <p className="text-sm text-soft">
        Texts, place, programme, questions and team notes are copied; guests and their registrations are not.
        The copy is a draft.
      </p>
      <ContentForm
        {...shared}
        fields={COPY_FIELDS}
        saved={copy.begun}
        mirror={`${userId}:event:copy:${copy.id}`}
        submit="Duplicate the event"
        draw={drawCopy(copy.id)}
      />
    </Screen>
  );
}

function drawNew(id: string, form: EventFormData) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <DocumentFields
      event={{
        id,
        language: shown['language'] ?? 'en',
        timezone: form.saved['timezone'] ?? '',
        planned: '',
        eventStatus: 'EventScheduled',
      }}
      isNew
      standing={<p className="text-soft">A draft: only members see it until it is published.</p>}
      form={form}
      shown={shown}
      errors={errors}
    />
  );
}

function drawCopy(from: string) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <>
      <input type="hidden" name="from" value={from} />
      <ContentFieldInput field={TITLE} value={shown['title']} errors={errors} />
      <DateFields shown={shown} errors={errors} />
    </>
  );
}
