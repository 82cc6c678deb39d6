import { AppError } from '../platform/app-error.ts';
import type { Entered } from '../kernel/forms/field.ts';
import { writeDuration } from '../music/chordpro/song-facts.ts';
import type { PlaylistDetails } from '../music/playlists/changes.server.ts';
import { PLAYLIST_FIELDS } from '../music/playlists/fields.ts';
import { readDetails } from '../music/playlists/form.server.ts';
import { readItems } from '../music/playlists/items-form.server.ts';
import { ITEM_FIELDS, itemFrom } from '../music/playlists/items.ts';
import type { PlaylistItem } from '../music/playlists/playlist.ts';
import { formOf } from './form-of.server.ts';

/** Details as a call gives them, checked as the form's are. */
export function readPlaylistDetails(input: object, before?: Entered): PlaylistDetails {
  const { details, errors } = readDetails(formOf(PLAYLIST_FIELDS, input, before));
  refuse(errors);
  return details;
}

type Given = { [K in keyof PlaylistItem]?: PlaylistItem[K] | null | undefined };

/** Entries as a call gives them, checked as the form's are. */
export function readPlaylistItems(given: readonly Given[]): PlaylistItem[] {
  const form = new FormData();
  for (const { id, songId, duration, ...texts } of given) {
    form.append('item.id', id ?? '');
    form.append('item.kind', songId ? 'song' : 'break');
    form.append('item.songId', songId ?? '');
    const entered: Record<string, string | number | null | undefined> = {
      ...texts,
      length: typeof duration === 'number' ? writeDuration(duration) : '',
    };
    for (const name of Object.keys(ITEM_FIELDS)) form.append(`item.${name}`, String(entered[name] ?? ''));
  }
  const { items, errors } = readItems(form);
  // Of each entry by its place: 'items.2.key'.
  const places = Object.entries(errors).map(([name, message]) => {
    const [id, field] = name.split(' ');
    return [`items.${items.findIndex((item) => item.id === id)}.${field}`, message];
  });
  refuse(Object.fromEntries(places) as Record<string, string>);
  return items.map(itemFrom);
}

function refuse(errors: Record<string, string>): void {
  const [first] = Object.values(errors);
  if (first) throw new AppError('invalid', first, errors);
}
