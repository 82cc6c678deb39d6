import { randomUUID } from 'node:crypto';
import { userIdOf } from '../../kernel/access/viewer.ts';
import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { createPlaylist } from '../playlists/changes.server.ts';
import { eventsForPlaylists } from '../playlists/events.server.ts';
import { PLAYLIST_FIELDS } from '../playlists/fields.ts';
import { readDetails } from '../playlists/form.server.ts';
import type { Route } from './+types/playlist-create';
import { withDone } from '../../kernel/forms/done.server.ts';

export const meta: Route.MetaFunction = () => [{ title: `New playlist · ${site.name}` }];

/** A link from an event brings it along. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const eventId = url.searchParams.get('event') ?? '';
  return {
    key: randomUUID(),
    events: await eventsForPlaylists(viewer, eventId || null),
    eventId,
    userId: userIdOf(viewer) ?? '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const { entered, errors, details } = readDetails(form);
  try {
    if (Object.keys(errors).length > 0)
      throw new AppError('invalid', 'Please check the fields below.', errors);
    const id = await createPlaylist(viewer, details, idFromForm(form));
    return redirect(withDone(`/bee/playlists/edit/${id}/songs`, 'created'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ entered, errors: error.fields, message: error.message }, { status: error.status });
  }
}

export default function PlaylistCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { key, events, eventId, userId } = loaderData;
  return (
    <Screen narrow title="New playlist" back={{ to: '/bee/playlists/list', label: 'Playlist Overview' }}>
      <ContentForm
        fields={PLAYLIST_FIELDS}
        saved={{ eventId, gap: '0' }}
        version={0}
        references={{ eventId: events }}
        mirror={`${userId}:playlist:new`}
        makes={key}
        answer={actionData}
        intent="create"
        submit="Create playlist"
        here="/bee/playlists/create"
      />
    </Screen>
  );
}
