import { eventChoices } from './events/event/choices.server.ts';
import { definitions } from './definitions.ts';
import { registerReferenceKinds } from './kernel/content/fields/references.ts';
import { setEventOfPlaylist } from './music/playlists/event-of-playlist.server.ts';

export { definitions };

/** What references can lead to. */
registerReferenceKinds({
  event: { table: 'events', one: 'event', path: '/bee/events', choices: eventChoices },
  song: { table: 'songs', one: 'song', path: '/bee/songs' },
  playlist: {
    table: 'playlists',
    one: 'playlist',
    on: 'date',
    path: '/bee/playlists',
    setEvent: setEventOfPlaylist,
  },
  ...Object.fromEntries(
    definitions.map((definition) => {
      const { kind, table, one, path } = definition;
      return [kind, { table, one, path, definition }];
    }),
  ),
});
