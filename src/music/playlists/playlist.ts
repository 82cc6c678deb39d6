/** A song or a break in a set list. What it overrides is for this set alone: the song stays as it is. */
export interface PlaylistItem {
  /** Of the item: a song may come twice. */
  id: string;
  kind: 'song' | 'break';
  /** '' for a break. */
  songId: string;
  /** What a break is called; '' for a song. */
  label: string;
  /** The key it sounds in tonight; '' is the song's own. */
  key: string;
  capo: number | null;
  tempo: number | null;
  /** Seconds; null is the song's own length. */
  duration: number | null;
  /** The order of its sections tonight, like 'V1 C V2 C'; without one it is the song's own. */
  flow?: string;
  notes: string;
  /** Who leads or sings it. */
  lead: string;
}

/** Its songs, each once, in the order in which they come first. */
export const songIdsIn = (items: readonly Pick<PlaylistItem, 'songId'>[]): string[] => [
  ...new Set(items.flatMap(({ songId }) => (songId ? [songId] : []))),
];

/** What a song is called that was deleted for good. */
export const GONE_SONG = 'A deleted song';
export const MOST_ITEMS = 200;
export const PLAYLIST_SHOW_TABS = { set: 'Set', print: 'Print' } as const;
export const PLAYLIST_EDIT_TABS = { songs: 'Songs', details: 'Details', history: 'History' } as const;
export type PlaylistShowTab = keyof typeof PLAYLIST_SHOW_TABS;
export type PlaylistEditTab = keyof typeof PLAYLIST_EDIT_TABS;

/** Seconds; undefined where nobody knows. */
export function lengthOf(item: PlaylistItem, songLength: number | null | undefined): number | undefined {
  return item.duration ?? songLength ?? undefined;
}

export interface RunSheet {
  /** When each item begins: seconds after the first. Undefined once a length before it is not known. */
  starts: (number | undefined)[];
  /** Seconds of all lengths that are known, gaps between songs included. */
  total: number;
  /** How many items have no length. */
  unknown: number;
}

/** Adds up a set. `gap` is the time between two songs; a break begins and ends without one. */
export function runSheet(
  items: readonly { kind: PlaylistItem['kind']; length: number | undefined }[],
  gap: number,
): RunSheet {
  const starts: (number | undefined)[] = [];
  let total = 0;
  let unknown = 0;
  items.forEach(({ kind, length }, index) => {
    if (index > 0 && kind === 'song' && items[index - 1]?.kind === 'song') total += gap;
    starts.push(unknown === 0 ? total : undefined);
    total += length ?? 0;
    if (length === undefined) unknown += 1;
  });
  return { starts, total, unknown };
}

/** The clock after some seconds: '23:50' and 900 are '00:05'. */
export function clockAfter(startTime: string, seconds: number): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const minute = (hours * 60 + minutes + Math.floor(seconds / 60)) % (24 * 60);
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
