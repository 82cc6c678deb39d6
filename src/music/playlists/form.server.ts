import { checkContentForm } from '../../kernel/content/fields/check.ts';
import { textsFrom } from '../../kernel/content/fields/values.server.ts';
import { itemsOf } from '../../kernel/content/fields/check.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { prettyNote } from '../chord-names/note.ts';
import { PLAYLIST_FIELDS, playlistFields } from './fields.ts';
import type { PlaylistDetails } from './changes.server.ts';
import { eventOfPlaylist } from './events.server.ts';
import type { Playlist } from './row.server.ts';
import { GONE_SONG, type PlaylistItem } from './playlist.ts';
import { writeDuration } from '../chordpro/song-facts.ts';

/** The details of a sent form, checked. */
export function readDetails(form: FormData): {
  entered: Entered;
  errors: FieldErrors;
  details: PlaylistDetails;
} {
  const { entered, errors } = checkContentForm(PLAYLIST_FIELDS, form);
  const { title = '', summary = '', tags = '', eventId = '', date = '', startTime = '', gap = '' } = entered;
  if (startTime && !/^([01]\d|2[0-3]):[0-5]\d$/.test(startTime))
    errors['startTime'] ??= 'Starts at is a time like 20:30.';
  return {
    entered,
    errors,
    details: {
      title,
      summary,
      tags: itemsOf(playlistFields.tags, tags),
      eventId: eventId || null,
      date: date || null,
      startTime: startTime || null,
      gap: Number(gap) || 0,
    },
  };
}

/** The details as a viewer's form shows them: an event that the viewer may not see is left out. */
export async function shownDetails(viewer: Viewer, playlist: PlaylistDetails): Promise<Entered> {
  const event = await eventOfPlaylist(viewer, playlist.eventId);
  return detailTexts({ ...playlist, eventId: event?.id ?? null });
}

/** All details as texts. */
export function detailTexts(playlist: PlaylistDetails): Entered {
  return textsFrom(playlistFields, { ...playlist });
}

/** All of a set as texts to compare; `titles` are the songs' by their ids. */
export function comparedTexts(
  playlist: PlaylistDetails & Pick<Playlist, 'items'>,
  titles: ReadonlyMap<string, string>,
  events: ReadonlyMap<string, string>,
): Entered {
  const eventId = playlist.eventId && (events.get(playlist.eventId) ?? 'Another event');
  const items = playlist.items.map((item) => formatItem(item, titles)).join('\n');
  return { ...detailTexts({ ...playlist, eventId }), items };
}

function formatItem(item: PlaylistItem, titles: ReadonlyMap<string, string>): string {
  const name = item.kind === 'break' ? item.label : (titles.get(item.songId) ?? GONE_SONG);
  const said = [
    item.key && `in ${prettyNote(item.key)}`,
    item.capo === null ? '' : `capo ${item.capo}`,
    item.tempo === null ? '' : `tempo ${item.tempo}`,
    item.duration === null ? '' : writeDuration(item.duration),
    item.flow,
    item.lead,
    item.notes,
  ].filter(Boolean);
  return [name, ...said].join(' · ');
}
