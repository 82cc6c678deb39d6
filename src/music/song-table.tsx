import { Link } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { SONG_STATES } from './song.ts';
import type { SongCard } from './song-view.server.ts';

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft';
const CELL = 'px-2 md:px-3 py-1 md:py-3 align-top';

/** A page of the songbook: a table on big screens, cards on small ones; the same rows. */
export function SongTable({ songs }: { songs: readonly SongCard[] }) {
  return (
    <table className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">Songs</caption>
      <thead className="hidden md:table-header-group">
        <tr className="border-b border-edge">
          <th className={`${HEAD} w-12`}>
            <span className="sr-only">Ticked</span>
          </th>
          <th className={HEAD}>Song</th>
          <th className={HEAD}>Key</th>
          <th className={HEAD}>Tempo</th>
          <th className={HEAD}>Length</th>
          <th className={HEAD}>Difficulty</th>
          <th className={HEAD}>Tags</th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {songs.map((song) => (
          <SongRow key={song.id} song={song} />
        ))}
      </tbody>
    </table>
  );
}

function SongRow({ song }: { song: SongCard }) {
  const { id, title, artists, key, capo, tempo, duration, difficulty, tags, state } = song;
  return (
    <tr className="relative flex flex-wrap border-b border-line py-2 hover:bg-sunken pl-12 md:table-row md:py-0">
      <td className="absolute top-1 left-0 px-1 align-top md:static md:py-1">
        <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="id"
            value={id}
            aria-label={`Tick ${title}`}
            className="size-5 accent-honey"
          />
        </label>
      </td>
      <td className={`${CELL} basis-full`}>
        <Link to={`/bee/songs/show/${id}`} className="text-base font-semibold after:absolute after:inset-0">
          {title}
        </Link>
        {state !== 'published' && (
          <span className="ml-2">
            <Badge tone={state === 'draft' ? 'honey' : 'neutral'}>{SONG_STATES[state]}</Badge>
          </span>
        )}
        {artists && <span className="block text-soft">{artists}</span>}
      </td>
      <Fact label="Key" text={key && capo > 0 ? `${key}, capo ${capo}` : key} strong />
      <Fact label="Tempo" text={tempo === null ? '' : String(tempo)} />
      <Fact label="Length" text={duration} />
      <Fact label="Difficulty" text={difficulty} />
      <td className={`${CELL} ${tags.length === 0 ? 'hidden md:table-cell' : ''}`}>
        <span className="flex flex-wrap gap-1 text-xs text-soft">{tags.join(', ')}</span>
      </td>
    </tr>
  );
}

/** On a card each fact says what it is; one that is not known is not there. */
function Fact({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <td className={`${CELL} whitespace-nowrap ${text ? '' : 'hidden md:table-cell'}`}>
      <span className="mr-2 text-soft md:hidden">{label}</span>
      <span className={strong ? 'font-semibold' : ''}>{text}</span>
    </td>
  );
}
