import { randomUUID } from 'node:crypto';
import { userIdOf } from '../../kernel/access/viewer.ts';
import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import type { AppError } from '../../platform/app-error.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { idFromForm } from '../../kernel/forms/made-once.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { createPlaylist } from '../playlists/changes.server.ts';
import { eventsForPlaylists } from '../playlists/events.server.ts';
import { songChoicesFor } from '../playlists/adding/song-choices.server.ts';
import { readDocument, refusedDocument, requireValid } from '../playlists/edit.server.ts';
import { PlaylistForm } from '../playlists/playlist-form.tsx';
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
    songs: await songChoicesFor(viewer, { items: [] }),
    saved: { eventId, gap: '0', items: '[]' },
    userId: userIdOf(viewer) ?? '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const sent = readDocument(form);
  try {
    requireValid(sent);
    const { items, ...details } = sent.change;
    // A form of before the document has no songs yet.
    const id = await createPlaylist(
      viewer,
      form.has(DOCUMENT) ? { ...details, items } : details,
      idFromForm(form),
    );
    return redirect(withDone(`/bee/playlists/edit/${id}`, 'created'), 303);
  } catch (error) {
    const answer = await orErrorResponse(Promise.resolve().then(() => refusedDocument(error, sent)));
    return data(answer, { status: (error as AppError).status });
  }
}

export default function PlaylistCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { key, events, songs, saved, userId } = loaderData;
  return (
    <Screen
      isTitleQuiet
      title="New playlist"
      back={{ to: '/bee/playlists/list', label: 'Playlist Overview' }}
    >
      <PlaylistForm
        saved={saved}
        version={0}
        songs={songs}
        events={events}
        mirror={`${userId}:playlist:new`}
        makes={key}
        answer={actionData}
        intent="create"
        submit="Create playlist"
        status="The title is required."
        here="/bee/playlists/create"
      />
    </Screen>
  );
}
