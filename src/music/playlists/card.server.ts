import { formatListed } from '../../kernel/formats/format-instant.server.ts';
import type { PlaylistCard } from './cards.tsx';
import type { Playlist } from './row.server.ts';
import { setView } from './view.server.ts';

/** A set list as lists show it; the songs themselves are not needed for that. */
export function playlistCard(playlist: Playlist): PlaylistCard {
  const { songs, date } = setView(playlist, new Map());
  const said = songs === 1 ? '1 song' : `${songs} songs`;
  const { id, title, summary, tags, startTime } = playlist;
  const changed = formatListed(playlist.updatedAt);
  return { id, title, summary, tags, date, startTime: startTime ?? '', said, changed };
}
