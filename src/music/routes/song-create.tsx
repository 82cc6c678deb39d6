import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { createSong } from '../songs/changes.server.ts';
import { readSongText } from '../songs/text-input.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { SongTextForm } from '../song-editor/text-form.tsx';
import type { Route } from './+types/song-create';
import { withDone } from '../../kernel/forms/done.server.ts';

export const meta: Route.MetaFunction = () => [{ title: `New song · ${site.name}` }];

const BEGUN = '{artist: }\n{key: }\n\n{start_of_verse}\n\n{end_of_verse}\n';

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await orErrorResponse(Promise.resolve().then(() => requireSongbook(viewer)));
  return { key: randomUUID(), userId: viewer.kind === 'user' ? viewer.id : '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const { entered, errors, chordpro } = readSongText(form);
  try {
    if (Object.keys(errors).length > 0)
      throw new AppError('invalid', 'Please check the fields below.', errors);
    const { id } = await createSong(viewer, { chordpro }, idFromForm(form));
    return redirect(withDone(`/bee/songs/edit/${id}/text`, 'created'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    return data({ entered, errors: error.fields, message: error.message }, { status: error.status });
  }
}

export default function SongCreate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="New song" back={{ to: '/bee/songs/list', label: 'Song Overview' }}>
      <SongTextForm
        text={BEGUN}
        version={0}
        mirror={`${loaderData.userId}:song:new`}
        makes={loaderData.key}
        answer={actionData}
        intent="create"
        submit="Save"
        here="/bee/songs/create"
      />
    </Screen>
  );
}
