import { Link } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';

export interface PlaylistCard {
  id: string;
  title: string;
  summary: string;
  tags: readonly string[];
  date: { text: string; dateTime: string } | undefined;
  /** '20:30' */
  startTime: string;
  said: string;
  changed: { text: string; dateTime: string };
}

/** Set lists, each a link. */
export function PlaylistCards({ playlists }: { playlists: readonly PlaylistCard[] }) {
  return (
    <ul className="grid gap-3">
      {playlists.map(({ id, title, date, said, changed }) => (
        <li
          key={id}
          className="relative grid gap-1 rounded-lg border border-line bg-surface p-4 hover:bg-sunken md:grid-cols-[1fr_14rem_14rem] md:items-baseline md:gap-4"
        >
          <Link to={`/bee/playlists/show/${id}`} className="font-semibold after:absolute after:inset-0">
            {title}
          </Link>
          <span className="text-sm">{said}</span>
          <span className="text-sm text-soft md:text-right">
            {date ? (
              <Time at={date} />
            ) : (
              <>
                changed <Time at={changed} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
