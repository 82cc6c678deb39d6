import { slugFrom } from '../kernel/content/slugs.server.ts';
import { itemFrom, newBreak, newSong } from '../music/playlists/items.ts';
import { PLAYLISTS } from '../music/playlists/row.server.ts';
import { linkSongs } from '../music/playlists/changes.server.ts';
import type { PlaylistItem } from '../music/playlists/playlist.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import { demoId } from './demo-id.server.ts';

const DAY = 24 * 3600;

type DemoItem = Partial<PlaylistItem> & { song?: string };

interface DemoPlaylist {
  title: string;
  summary: string;
  tags: string[];
  /** From today. */
  day: number;
  startTime: string;
  gap: number;
  items: DemoItem[];
}

const demoPlaylists: readonly DemoPlaylist[] = [
  {
    title: 'Friday singalong',
    summary: 'An hour everybody can join: the old favourites, with a break at half-time.',
    tags: ['singalong'],
    day: 6,
    startTime: '20:00',
    gap: 30,
    items: [
      { song: 'amazing-grace', key: 'A', lead: 'Kim', notes: 'First verse without the band.' },
      { song: 'scarborough-fair', tempo: 100 },
      { song: 'swing-low-sweet-chariot', key: 'E', lead: 'Robin' },
      { song: 'greensleeves' },
      { label: 'Break', duration: 900, notes: 'Tea is at the bar.' },
      { song: 'house-of-the-rising-sun', lead: 'Kim' },
      { song: 'danny-boy', key: 'D', capo: 2 },
      { song: 'auld-lang-syne', notes: 'All hold hands; the last chorus twice.' },
    ],
  },
  {
    title: 'World Café: songs of six countries',
    summary: 'One song from each table of the café, short and easy to pick up.',
    tags: ['world-cafe', 'workshop'],
    day: 13,
    startTime: '17:30',
    gap: 60,
    items: [
      { song: 'frere-jacques', notes: 'As a canon in four parts.' },
      { song: 'a-la-claire-fontaine', lead: 'Robin' },
      { song: 'la-cucaracha' },
      { label: 'Tables change', duration: 300 },
      { song: 'sakura', tempo: 66 },
      { song: 'die-gedanken-sind-frei', key: 'G' },
      { song: 'kalinka', notes: 'Begin slowly, then faster with each chorus.' },
    ],
  },
  {
    title: 'Quiet half-hour',
    summary: 'Slow songs for the end of a long day.',
    tags: ['acoustic'],
    day: -20,
    startTime: '21:15',
    gap: 20,
    items: [
      { song: 'wayfaring-stranger', lead: 'Kim' },
      { song: 'sakura' },
      { song: 'scarborough-fair', key: 'Bm', capo: 2 },
      { song: 'danny-boy' },
      { song: 'amazing-grace' },
    ],
  },
];

/** Three sets of the demo's songs, with keys, leads and breaks of their own. */
export async function addDemoPlaylists(tx: Tx, songIds: ReadonlyMap<string, string>): Promise<void> {
  const at = nowIso();
  for (const { title, summary, tags, day, startTime, gap, items: wanted } of demoPlaylists) {
    const slug = slugFrom(title);
    const id = demoId(`playlist ${slug}`);
    const date = inSeconds(day * DAY).slice(0, 10);
    const items = wanted.map((item, index) => itemOf(item, demoId(`playlist ${slug} ${index}`), songIds));
    const details = { title, summary, eventId: null, date, startTime, gap };
    await tx
      .insertInto('playlists')
      .values({
        ...details,
        id,
        slug,
        tags: JSON.stringify(tags),
        items: JSON.stringify(items),
        state: 'published',
        visibility: 'members',
        createdAt: at,
        updatedAt: at,
        version: 1,
      })
      .execute();
    await linkSongs(tx, id, items);
    await indexForSearch(tx, PLAYLISTS.kind, id, [
      title,
      summary,
      ...tags,
      ...items.map(({ label }) => label),
    ]);
    await tx
      .insertInto('revisions')
      .values({
        kind: PLAYLISTS.kind,
        itemId: id,
        version: 1,
        snapshot: JSON.stringify({ ...details, tags, items }),
        changedAt: at,
        changedBy: null,
      })
      .execute();
  }
}

function itemOf(
  { song, ...change }: DemoItem,
  id: string,
  songIds: ReadonlyMap<string, string>,
): PlaylistItem {
  if (song === undefined) return { ...itemFrom(newBreak(id)), ...change };
  const songId = songIds.get(song);
  if (!songId) throw new Error(`The demo has no song ${song}.`);
  return { ...itemFrom(newSong(id, songId)), ...change };
}
