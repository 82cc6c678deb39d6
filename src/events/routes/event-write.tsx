import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { useAnswer } from '../../kernel/browser/use-answer.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { Event } from '../event/event.ts';
import { findEvent } from '../event/events.server.ts';
import { audienceFilter, messagePreview, readMessage, seenOf } from '../guest-mail/message-preview.server.ts';
import { AUDIENCES, messageFields, SEEN } from '../guest-mail/message.ts';
import { sendGuestMessage } from '../guest-mail/messages.server.ts';
import '../guest-mail/guest-message.css';
import { MessagePreview } from '../guest-mail/preview-card.tsx';
import { findRegistration } from '../registrations/list.server.ts';
import { runsEvents } from '../team/require-event-staff.server.ts';
import type { Route } from './+types/event-write';
import { fullName } from '../../texts/full-name.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Write to guests of ${loaderData?.event.title ?? 'an event'} · ${site.name}` },
];

export function headers() {
  // The message has a key of its own.
  return { 'cache-control': 'no-store' };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  const { ids } = await orErrorResponse(
    Promise.resolve(url.searchParams).then((query) => audienceFilter(query, '')),
  );
  return {
    event: { id: event.id, title: event.title },
    ticked: ids.length,
    only: ids.length === 1 ? await nameOf(viewer, event, ids[0] ?? '') : undefined,
    narrowed: ['q', 'source', 'in', 'answers'].some((name) => url.searchParams.get(name)),
    audience: url.searchParams.get('status') ?? '',
    key: randomUUID(),
  };
}

/** Of the one guest who was chosen. */
async function nameOf(viewer: Viewer, event: Event, id: string): Promise<string> {
  return fullName(await orErrorResponse(findRegistration(viewer, event, id)));
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  const form = await orErrorResponse(readForm(request));
  const chosen = () => audienceFilter(url.searchParams, textIn(form, 'audience'));
  const preview = async (isChanged = false) => {
    const message = readMessage(form);
    return {
      entered: { ...message, audience: textIn(form, 'audience') },
      preview: await messagePreview(viewer, event, chosen(), message),
      isChanged,
    };
  };
  const answer = await runAction(form, {
    preview: () => preview(),
    send: async () => {
      const message = readMessage(form);
      if (textIn(form, SEEN) !== seenOf(chosen(), message)) return preview(true);
      await sendGuestMessage(viewer, event, chosen(), message);
      return redirect(`/bee/events/show/${event.id}/sent/${message.id}`, 303);
    },
  });
  // What was sent stays sent; what is typed now is another message.
  if (!(answer instanceof Response) && 'data' in answer && answer.init?.status === 409) {
    const { data: refusal } = answer;
    return data({ ...refusal, entered: { ...refusal.entered, key: randomUUID() } }, answer.init);
  }
  return answer;
}

export default function EventWrite({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useAnswer(answered);
  const { event, ticked, only, narrowed, audience, key } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const shown = actionData && 'preview' in actionData ? actionData : undefined;
  const preview = shown?.preview;
  const entered: Record<string, string> = actionData?.entered ?? { about: 'event', audience };
  return (
    <Screen
      narrow
      title="Write to guests"
      back={{ to: `/bee/events/show/${event.id}/participants`, label: event.title }}
    >
      {refusal && Object.keys(refusal.errors).length === 0 && <Notice tone="error">{refusal.message}</Notice>}
      <Form method="post" noValidate className="guest-message grid gap-6">
        <FormErrors fields={messageFields} errors={refusal?.errors} />
        {ticked > 0 ? (
          <p className="text-sm">
            To {only || (ticked === 1 ? 'the guest you selected' : `the ${ticked} guests you selected`)}.
          </p>
        ) : (
          <>
            {narrowed && <p className="text-sm">To those of your list who are:</p>}
            <Select
              name="audience"
              label="To"
              required
              defaultValue={entered['audience'] ?? ''}
              options={AUDIENCE_OPTIONS}
            />
          </>
        )}
        {messageFields.map((field) => (
          <FormField key={field.name} field={field} value={entered[field.name]} errors={refusal?.errors} />
        ))}
        <input type="hidden" name="key" value={entered['id'] ?? entered['key'] ?? key} />
        <div>
          <Button type="submit" name="do" value="preview" look={preview ? 'quiet' : 'primary'}>
            {preview ? 'Preview again' : 'Preview'}
          </Button>
        </div>
        {shown && <MessagePreview preview={shown.preview} isChanged={shown.isChanged} busy={busy} />}
      </Form>
    </Screen>
  );
}

const AUDIENCE_OPTIONS = Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }));
