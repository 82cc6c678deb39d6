import type { IconName } from '../../ui/work-icon.tsx';
import type { BrowserUser } from './browser-user.ts';
import type { KindPlace } from './kind-places.server.ts';
import { isBee as bee, isMusician as musician } from './member-groups.ts';
import { t, type Text, translated } from '../../texts/text.ts';

interface Place {
  to: string;
  label: Text;
  /** Stands for it where the navigation is narrow. */
  icon: IconName;
}

export interface Work {
  label: Text;
  icon: IconName;
  places: readonly Place[];
  /** Who has this to do. */
  whose: (user: BrowserUser) => boolean;
}

type New = readonly [to: string, title: Text];

/** The members' work, in the order of the day (DESIGN.md): each place is a screen. */
const WORK: readonly (Work & { kinds?: KindPlace['work']; create?: readonly New[] })[] = [
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
    create: [
      ['/bee/events/create', 'New event'],
      ['/bee/parts/create', 'New participant'],
    ],
    whose: bee,
  },
  { label: 'Write', icon: 'edit', kinds: 'Write', places: [], whose: bee },
  {
    label: 'Music',
    icon: 'play',
    places: [
      { to: '/bee/songs/list', label: 'Songs', icon: 'note' },
      { to: '/bee/playlists/list', label: 'Playlists', icon: 'list' },
      { to: '/bee/chords/list', label: 'Chord editor', icon: 'frets' },
    ],
    create: [
      ['/bee/songs/create', 'New song'],
      ['/bee/playlists/create', 'New playlist'],
      ['/bee/chords/create', 'New chord'],
    ],
    whose: musician,
  },
  {
    label: 'Catalogue',
    icon: 'box',
    kinds: 'Catalogue',
    places: [{ to: '/bee/media/list', label: 'Media', icon: 'picture' }],
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
      { to: '/bee/import', label: 'Import', icon: 'up' },
      { to: '/export/home', label: 'Export', icon: 'share' },
      { to: '/bee/bin', label: 'Bin', icon: 'bin' },
    ],
    whose: bee,
  },
  {
    label: 'House',
    icon: 'lock',
    places: [{ to: '/admin/home', label: 'House', icon: 'lock' }],
    whose: ({ modes }) => modes.admin,
  },
  {
    label: 'Developer',
    icon: 'code',
    places: [{ to: '/dev/splash', label: 'Developer', icon: 'code' }],
    whose: ({ modes }) => modes.developer,
  },
];

/** The same with the kinds of content, which the server tells once a page is opened (`kind-places.server.ts`). */
export function workOf(kinds: readonly KindPlace[] = []): readonly Work[] {
  return WORK.map((work) => ({
    ...work,
    places: [
      ...kinds.flatMap(({ work: part, list, to }) => (list && part === work.kinds ? [{ ...list, to }] : [])),
      ...work.places,
    ],
  }));
}

interface Found {
  to: string;
  title: string;
}

/** What somebody can create from anywhere, each with the work it is part of. */
export function creatable(user: BrowserUser, kinds: readonly KindPlace[] = []): (Found & { part: string })[] {
  return WORK.filter(({ whose }) => whose(user)).flatMap(({ label, kinds: part, create = [] }) => {
    const ofKinds = kinds
      .filter(({ work }) => work === part)
      .map(({ createAt, create: title }): New => [createAt, title]);
    return [...create, ...ofKinds].map(([to, title]) => ({
      to,
      title: translated(title),
      part: translated(label),
    }));
  });
}

const SETTINGS: readonly (readonly [to: string, title: Text, icon: IconName])[] = [
  ['/admin/settings', 'Site settings', 'gear'],
  ['/admin/app-clients', 'App clients', 'key'],
  ['/admin/audit', 'Audit log', 'clock'],
];

/** The screens that somebody can go to by name. */
export function screensOf(
  user: BrowserUser,
  kinds?: readonly KindPlace[],
): (Found & { note: string; icon: IconName })[] {
  const places = workOf(kinds)
    .filter(({ whose }) => whose(user))
    .flatMap(({ label, places: all }) =>
      all.map((place) => ({
        to: place.to,
        title: translated(place.label),
        note: translated(label),
        icon: place.icon,
      })),
    );
  return [
    ...places,
    ...(user.modes.admin
      ? SETTINGS.map(([to, title, icon]) => ({ to, title: translated(title), note: t('House'), icon }))
      : []),
    {
      to: `/members/users/${user.id}/edit`,
      title: t('My account'),
      note: t('Password, codes, devices'),
      icon: 'person',
    },
  ];
}
