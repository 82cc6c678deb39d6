import { Drawing, PATHS } from './icon.tsx';

/** Those that members' screens need as well. */
const ALL = {
  ...PATHS,
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v8h14v-8',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M18.4 5.6l-1.9 1.9M7.5 16.5l-1.9 1.9',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  plus: 'M12 5v14M5 12h14',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7 14h.01M10 14h4M17 14h.01',
  bulb: 'M9 18h6M10 21h4M9 16c0-1-.2-1.8-1-2.5a6 6 0 1 1 8 0c-.8.7-1 1.5-1 2.5',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12l9-9M16 7l3 3M13.5 9.5l2 2',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21a7.5 7.5 0 0 1 15 0',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  cup: 'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 3v3M12 3v3',
  note: 'M9 18V5l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  frets: 'M6 4h12v16H6zM10 4v16M14 4v16M6 9h12M6 14h12',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9.5h.01',
  card: 'M4 5h16v14H4zM9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16a3 3 0 0 1 6 0M15 9h3M15 13h3',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  side: 'M4 5h16v14H4zM9 5v14',
  columns: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
  dots: 'M12 4.6a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zM12 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1zM12 18.4a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1z',
  send: 'M20 4L4 11l6 3 3 6zM10 14L20 4',
  chevron: 'M6 9l6 6 6-6',
  filter: 'M4 7h16M7 12h10M10 17h4',
} as const;

export type IconName = keyof typeof ALL;
export const ICON_NAMES = Object.keys(ALL) as IconName[];

/** As `Icon`, with all pictures there are. */
export function WorkIcon({ name, className }: { name: IconName; className?: string }) {
  return <Drawing path={ALL[name]} className={className} />;
}
