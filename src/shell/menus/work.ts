import type { IconName } from '../../ui/work-icon.tsx';
import type { BrowserUser } from './browser-user.ts';
import { isBee as bee, isMusician as musician } from './member-groups.ts';

interface Place {
  to: string;
  label: string;
  /** Stands for it where the navigation is narrow. */
  icon: IconName;
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
  {
    label: 'Today',
    icon: 'calendar',
    places: [{ to: '/bee/home', label: 'Today', icon: 'calendar' }],
    whose: bee,
  },
  {
    label: 'Events',
    icon: 'place',
    places: [
      { to: '/bee/events/list', label: 'Events', icon: 'place' },
      { to: '/bee/parts/list', label: 'Participants', icon: 'people' },
    ],
    whose: bee,
  },
  {
    label: 'Write',
    icon: 'edit',
    places: [
      { to: '/bee/blogs/list', label: 'Blogs', icon: 'feed' },
      { to: '/bee/tips/list', label: 'Tips', icon: 'bulb' },
      { to: '/bee/stories/list', label: 'Stories', icon: 'book' },
      { to: '/bee/personas/list', label: 'Personas', icon: 'person' },
      { to: '/bee/epics/list', label: 'Epics', icon: 'flag' },
      { to: '/bee/twc', label: 'World Cafés', icon: 'cup' },
    ],
    whose: bee,
  },
  {
    label: 'Music',
    icon: 'play',
    places: [
      { to: '/bee/songs/list', label: 'Songs', icon: 'note' },
      { to: '/bee/playlists/list', label: 'Playlists', icon: 'list' },
      { to: '/bee/chords/list', label: 'Chord editor', icon: 'frets' },
    ],
    whose: musician,
  },
  {
    label: 'Catalogue',
    icon: 'home',
    places: [
      { to: '/bee/products/list', label: 'Products', icon: 'box' },
      { to: '/bee/partners/list', label: 'Partners', icon: 'link' },
      { to: '/bee/pages/list', label: 'Pages', icon: 'book' },
      { to: '/bee/media/list', label: 'Media', icon: 'picture' },
    ],
    whose: bee,
  },
  {
    label: 'People',
    icon: 'people',
    places: [
      { to: '/bee/users/list', label: 'Users', icon: 'card' },
      { to: '/bee/usermessages/list', label: 'Messages', icon: 'mail' },
    ],
    whose: ({ modes }) => modes.admin,
  },
  {
    label: 'Office',
    icon: 'share',
    places: [
      { to: '/bee/import', label: 'Import', icon: 'down' },
      { to: '/export/home', label: 'Export', icon: 'share' },
      { to: '/bee/bin', label: 'Bin', icon: 'bin' },
    ],
    whose: bee,
  },
  {
    label: 'House',
    icon: 'lock',
    places: [{ to: '/admin/home', label: 'Administration', icon: 'lock' }],
    whose: ({ modes }) => modes.admin,
  },
  {
    label: 'Developer',
    icon: 'code',
    places: [{ to: '/dev/splash', label: 'Developer', icon: 'code' }],
    whose: ({ modes }) => modes.developer,
  },
];

interface Found {
  to: string;
  title: string;
  note: string;
}

type New = readonly [to: string, title: string, what: string];
const NEW: readonly New[] = [
  ['/bee/events/create', 'New event', 'event'],
  ['/bee/parts/create', 'New participant', 'participant'],
  ['/bee/blogs/create', 'New blog', 'blog'],
  ['/bee/posts/create', 'New post', 'post'],
  ['/bee/tips/create', 'New tip', 'tip'],
  ['/bee/stories/create', 'New story', 'story'],
  ['/bee/personas/create', 'New persona', 'persona'],
  ['/bee/epics/create', 'New epic', 'epic'],
  ['/bee/products/create', 'New product', 'product'],
  ['/bee/partners/create', 'New partner', 'partner'],
  ['/bee/twc/create', 'New World Café', 'summary'],
];
const NEW_MUSIC: readonly New[] = [
  ['/bee/songs/create', 'New song', 'song'],
  ['/bee/playlists/create', 'New playlist', 'set list'],
  ['/bee/chords/create', 'New chord', 'voicing of a chord'],
];

/** What somebody can create from anywhere. */
export function creatable(user: BrowserUser): Found[] {
  const all = [...(bee(user) ? NEW : []), ...(musician(user) ? NEW_MUSIC : [])];
  return all.map(([to, title, what]) => ({
    to,
    title,
    note: `Create ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`,
  }));
}

const SETTINGS: readonly Found[] = [
  { to: '/admin/settings', title: 'Site settings', note: 'House' },
  { to: '/admin/app-clients', title: 'App clients', note: 'House' },
  { to: '/admin/audit', title: 'Audit log', note: 'House' },
];

/** The screens that somebody can go to by name. */
export function screensOf(user: BrowserUser): Found[] {
  const places = WORK.filter(({ whose }) => whose(user)).flatMap(({ label, places: all }) =>
    all.map((place) => ({ to: place.to, title: place.label, note: label })),
  );
  return [
    ...places,
    ...(user.modes.admin ? SETTINGS : []),
    { to: `/members/users/${user.id}/edit`, title: 'My account', note: 'Password, codes, devices' },
  ];
}
