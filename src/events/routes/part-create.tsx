import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { checkContentForm } from '../../kernel/content/fields/check.ts';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { createParticipant, KnownAddress } from '../participants/create.server.ts';
import { NEW_PARTICIPANT } from '../participants/fields.ts';
import { runsEvents } from '../team/require-event-staff.server.ts';
import type { Route } from './+types/part-create';

export const meta: Route.MetaFunction = () => [{ title: `New participant · ${site.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  return { key: randomUUID(), userId: viewer.kind === 'user' ? viewer.id : '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const form = await orErrorResponse(readForm(request));
  const { entered, errors, ok } = checkContentForm(NEW_PARTICIPANT, form);
  try {
    if (!ok) throw new AppError('invalid', 'Please check the fields below.', errors);
    const id = await createParticipant(viewer, entered, idFromForm(form));
    return redirect(withDone(`/bee/parts/show/${id}`, 'created'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const known = error instanceof KnownAddress ? error.known : undefined;
    return data({ entered, errors: error.fields, message: error.message, known }, { status: error.status });
  }
}

export default function PartCreate({
  loaderData: { key, userId },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <Screen narrow title="New participant" back={{ to: '/bee/parts/list', label: 'Participant Overview' }}>
      {answer?.known && (
        <Notice tone="warning">
          {answer.message}{' '}
          <Link to={`/bee/parts/show/${answer.known.id}`} className="font-semibold underline">
            Open {answer.known.name}
          </Link>
        </Notice>
      )}
      <ContentForm
        fields={NEW_PARTICIPANT}
        saved={{ locale: 'en' }}
        version={0}
        references={{}}
        mirror={`${userId}:participant:new`}
        makes={key}
        answer={answer}
        intent="create"
        submit="Add participant"
        here="/bee/parts/create"
      />
    </Screen>
  );
}
