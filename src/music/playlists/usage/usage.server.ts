import type { Viewer } from '../../../kernel/access/viewer.ts';
import { writeCsv } from '../../../kernel/formats/csv.server.ts';
import { nowIso } from '../../../platform/clock.server.ts';
import { db } from '../../../platform/db/database.server.ts';
import { parseChordPro } from '../../chordpro/parse-chordpro.ts';
import { songFacts } from '../../chordpro/song-facts.ts';
import { requireSongbook } from '../../chords/songbook.policy.ts';
import { RIGHTS_LABELS, type Song } from '../../songs/song.ts';
import { findSongs } from '../../songs/songs.server.ts';
import { GONE_SONG, type PlaylistItem } from '../playlist.ts';

/** Sets of one report. */
const MOST_SETS = 2000;

export interface Period {
  /** '2026-01-01'; '' is from the beginning. */
  from: string;
  /** The last day; '' is until yesterday. */
  until: string;
}

/** One song that was played on one day. */
export interface PlayedSong {
  /** undefined where the song was deleted for good: of that, nothing is known but that it was played. */
  songId: string | undefined;
  setId: string;
  date: string;
  set: string;
  event: string;
  title: string;
  artists: string;
  composer: string;
  lyricist: string;
  copyright: string;
  licenceNumber: string;
  rights: string;
  times: number;
}

export function periodFrom(query: URLSearchParams): Period {
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
  };
  return { from: day('from'), until: day('until') };
}

/** What was played when: the songs of all sets whose day is over, and whose event took place. */
export async function songsInPeriod(viewer: Viewer, { from, until }: Period): Promise<PlayedSong[]> {
  requireSongbook(viewer);
  const now = nowIso();
  const sets = await db()
    .selectFrom('playlists')
    .leftJoin('events', (join) =>
      join.onRef('events.id', '=', 'playlists.eventId').on('events.deletedAt', 'is', null),
    )
    .select(['playlists.id', 'playlists.title', 'playlists.date', 'playlists.items'])
    .select(['events.title as event', 'events.startDate', 'events.endsAt', 'events.eventStatus'])
    .where('playlists.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('playlists.date', 'is not', null), eb('events.endsAt', '<=', now)]))
    .orderBy('playlists.date')
    .orderBy('playlists.id')
    .limit(MOST_SETS)
    .execute();
  const over = sets.flatMap(({ date, startDate, endsAt, eventStatus, ...set }) => {
    const day = date ?? startDate?.slice(0, 10) ?? '';
    const isOver = endsAt ? endsAt <= now : day < now.slice(0, 10);
    const tookPlace = eventStatus !== 'EventCancelled' && eventStatus !== 'EventPostponed';
    const isMeant = day !== '' && (!from || day >= from) && (!until || day <= until);
    if (!isOver || !tookPlace || !isMeant) return [];
    const ids = (JSON.parse(set.items) as PlaylistItem[]).flatMap(({ songId }) => (songId ? [songId] : []));
    return [{ id: set.id, day, set: set.title, event: set.event ?? '', ids }];
  });
  const besides = await playedBesides(over);
  for (const { id, ids } of over) ids.push(...(besides.get(id) ?? []));
  const played = [...new Set(over.flatMap(({ ids }) => ids))];
  // What was played stays played, wherever the song is now.
  const found = await findSongs(viewer, played, { alsoBinned: true });
  const songs = new Map(found.map((song) => [song.id, song]));
  return over
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .flatMap(({ id: setId, day, set, event, ids }) =>
      [...new Set(ids)].map((id) => ({
        setId,
        date: day,
        set,
        event,
        times: ids.filter((each) => each === id).length,
        ...toldOf(songs.get(id)),
      })),
    );
}

type Told = Omit<PlayedSong, 'setId' | 'date' | 'set' | 'event' | 'times'>;

/** What a report says of a song. */
function toldOf(song: Song | undefined): Told {
  if (!song) return { ...NOT_KNOWN, title: GONE_SONG };
  const { id, title, artists, composer, lyricist, copyright, rights, chordpro } = song;
  const { licenceNumber } = songFacts(parseChordPro(chordpro).lines);
  return {
    songId: id,
    title,
    artists: artists.join(', '),
    composer,
    lyricist,
    copyright,
    licenceNumber,
    rights: RIGHTS_LABELS[rights],
  };
}

const NOT_KNOWN = {
  songId: undefined,
  artists: '',
  composer: '',
  lyricist: '',
  copyright: '',
  licenceNumber: '',
  rights: '',
};

/** The songs that were dropped in on the day of a set, or after its midnight; a rehearsal is not reported. */
async function playedBesides(
  sets: readonly { id: string; day: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (sets.length === 0) return new Map();
  const rows = await db()
    .selectFrom('playedBesides')
    .selectAll()
    .where(
      'playlistId',
      'in',
      sets.map(({ id }) => id),
    )
    .execute();
  const isOf = (day: string) => (row: { day: string }) =>
    row.day === day || row.day === new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const bySet = Map.groupBy(rows, ({ playlistId }) => playlistId);
  return new Map(
    sets.map(({ id, day }) => {
      const songs = (bySet.get(id) ?? []).filter(isOf(day)).map(({ songId }) => songId);
      return [id, [...new Set(songs)]];
    }),
  );
}

const DAY_MS = 24 * 3600 * 1000;

const HEADINGS = [
  'Date',
  'Playlist',
  'Event',
  'Song',
  'Artists',
  'Music',
  'Words',
  'Copyright',
  'CCLI number',
  'Rights',
  'Times',
];

/** The same for whoever asks for it: a collecting society, a licence. */
export async function usageFile(viewer: Viewer, period: Period): Promise<{ body: string; name: string }> {
  const rows = (await songsInPeriod(viewer, period)).map((row) => [
    row.date,
    row.set,
    row.event,
    row.title,
    row.artists,
    row.composer,
    row.lyricist,
    row.copyright,
    row.licenceNumber,
    row.rights,
    row.times,
  ]);
  const name = ['songs-played', period.from, period.until].filter(Boolean).join('-');
  return { body: writeCsv([HEADINGS, ...rows]), name: `${name}.csv` };
}
