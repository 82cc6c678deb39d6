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
import { SongForm } from '../song-editor/song-form.tsx';
import { songDocumentFrom } from '../songs/details.server.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import type { Route } from './+types/song-create';
import { withDone } from '../../kernel/forms/done.server.ts';

export const meta: Route.MetaFunction = () => [{ title: `New song · ${site.name}` }];

const BEGUN = {
  chordpro: '{start_of_verse}\n\n{end_of_verse}\n',
  rights: 'unknown',
  state: 'published',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await orErrorResponse(Promise.resolve().then(() => requireSongbook(viewer)));
  return { key: randomUUID(), userId: viewer.kind === 'user' ? viewer.id : '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  // Forms of before the document, and programs, send the text alone.
  const { entered, errors, change } = form.has(DOCUMENT) ? songDocumentFrom(form, BEGUN) : textFrom(form);
  try {
    if (Object.keys(errors).length > 0)
      throw new AppError('invalid', 'Please check the fields below.', errors);
    const { id } = await createSong(viewer, change, idFromForm(form));
    return redirect(withDone(`/bee/songs/edit/${id}`, 'created'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const answer = { entered, errors: { ...errors, ...error.fields }, message: error.message };
    return data(answer, { status: error.status });
  }
}

function textFrom(form: FormData) {
  const { chordpro, ...read } = readSongText(form);
  return { ...read, change: { chordpro } };
}

export default function SongCreate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen isTitleQuiet title="New song" back={{ to: '/bee/songs/list', label: 'Song Overview' }}>
      <SongForm
        saved={BEGUN}
        version={0}
        mirror={`${loaderData.userId}:song:new`}
        makes={loaderData.key}
        answer={actionData}
        intent="create"
        submit="Create song"
        status="The title is required."
        here="/bee/songs/create"
      />
    </Screen>
  );
}
