import type { IconName } from '../ui/icon.tsx';
import type { BrowserUser } from './browser-user.ts';
import { isBee as bee, isMusician as musician } from './member-groups.ts';

interface Place {
  to: string;
  label: string;
}

export interface Work {
  label: string;
  icon: IconName;
  places: readonly Place[];
  /** Who has this to do. */
  whose: (user: BrowserUser) => boolean;
}

/** The members' work, in the order of the day (DESIGN.md): each place is a screen. */
export const WORK: readonly Work[] = [
  { label: 'Today', icon: 'calendar', places: [{ to: '/bee/home', label: 'Event Overview' }], whose: bee },
  {
    label: 'Events',
    icon: 'place',
    places: [
      { to: '/bee/events/list', label: 'Events' },
      { to: '/bee/parts/list', label: 'Participants' },
    ],
    whose: bee,
  },
  {
    label: 'Write',
    icon: 'edit',
    places: [
      { to: '/bee/blogs/list', label: 'Blogs' },
      { to: '/bee/tips/list', label: 'Tips' },
      { to: '/bee/stories/list', label: 'Stories' },
      { to: '/bee/personas/list', label: 'Personas' },
      { to: '/bee/epics/list', label: 'Epics' },
      { to: '/bee/twc', label: 'World Cafés' },
    ],
    whose: bee,
  },
  {
    label: 'Music',
    icon: 'play',
    places: [
      { to: '/bee/songs/list', label: 'Songs' },
      { to: '/bee/playlists/list', label: 'Playlists' },
      { to: '/bee/chords/list', label: 'Chord editor' },
    ],
    whose: musician,
  },
  {
    label: 'Catalogue',
    icon: 'home',
    places: [
      { to: '/bee/products/list', label: 'Products' },
      { to: '/bee/partners/list', label: 'Partners' },
      { to: '/bee/media/list', label: 'Media' },
    ],
    whose: bee,
  },
  {
    label: 'People',
    icon: 'people',
    places: [
      { to: '/bee/users/list', label: 'Users' },
      { to: '/bee/usermessages/list', label: 'Messages' },
    ],
    whose: ({ modes }) => modes.admin,
  },
  {
    label: 'Office',
    icon: 'share',
    places: [
      { to: '/bee/import', label: 'Import' },
      { to: '/export/home', label: 'Export' },
    ],
    whose: bee,
  },
  {
    label: 'House',
    icon: 'lock',
    places: [{ to: '/admin/home', label: 'Administration' }],
    whose: ({ modes }) => modes.admin,
  },
  {
    label: 'Developer',
    icon: 'clock',
    places: [{ to: '/dev/splash', label: 'Developer' }],
    whose: ({ modes }) => modes.developer,
  },
];

const NEW = [
  ['/bee/events/create', 'New event', 'event'],
  ['/bee/blogs/create', 'New blog', 'blog'],
  ['/bee/tips/create', 'New tip', 'tip'],
  ['/bee/stories/create', 'New story', 'story'],
  ['/bee/personas/create', 'New persona', 'persona'],
  ['/bee/epics/create', 'New epic', 'epic'],
  ['/bee/products/create', 'New product', 'product'],
  ['/bee/twc/create', 'New World Café', 'summary'],
] as const;
const NEW_MUSIC = [
  ['/bee/songs/create', 'New song', 'song'],
  ['/bee/playlists/create', 'New playlist', 'set list'],
] as const;

/** What somebody can create from anywhere. */
export function creatable(user: BrowserUser): { to: string; title: string; note: string }[] {
  const all = [...(bee(user) ? NEW : []), ...(musician(user) ? NEW_MUSIC : [])];
  return all.map(([to, title, what]) => ({
    to,
    title,
    note: `Create ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`,
  }));
}
