import { id } from './series-id.ts';

/** A screen that somebody waits for; `anew` gives each request an address of its own. */
export interface MeasuredScreen {
  what: string;
  path: (n: number) => string;
  as: 'guest' | 'member';
  /** How often it is asked for: files are long. */
  times: number;
}

const big = id('e', 0);

/** What people wait for; the first event is the one with 5,000 guests. */
export const SCREENS: readonly MeasuredScreen[] = [
  guest('guests’ home anew', (n) => `/guests/index?anew=${n}`),
  guest('guests’ home, q=lyon', () => '/guests/index?q=lyon'),
  guest('guests’ home, past', (n) => `/guests/index?when=past&anew=${n}`),
  guest('an event anew', (n) => `/guests/event/event-${(n * 5 + 4) % 900}?anew=${n}`),
  guest('calendar of events', () => '/feeds/events.ics', 5),
  guest('Atom feed', () => '/feeds/events.atom', 20),
  guest('sitemap', () => '/sitemap.xml', 5),
  member('Today', () => '/bee/home'),
  member('events', () => '/bee/events/list'),
  member('events, q=choir', () => '/bee/events/list?q=choir'),
  member('events, by title', () => '/bee/events/list?sort=title&when=all'),
  member('events, full', () => '/bee/events/list?needs=full&when=all'),
  member('events, somebody waits', () => '/bee/events/list?needs=waiting&when=all'),
  member('events, concerts that are drafts', () => '/bee/events/list?type=concert&state=draft&when=all'),
  member('an event', () => `/bee/events/show/${big}`),
  member('5,000 guests', () => `/bee/events/show/${big}/participants`),
  member('5,000 guests, q=ada', () => `/bee/events/show/${big}/participants?q=ada`),
  member('people', () => '/bee/parts/list'),
  member('people, q=ada', () => '/bee/parts/list?q=ada'),
  member('people, q=family', () => '/bee/parts/list?q=family'),
  member('people, q=fa', () => '/bee/parts/list?q=fa'),
  member('people, q=person12345', () => '/bee/parts/list?q=person12345'),
  member('people, q=ada family1', () => '/bee/parts/list?q=ada+family1'),
  member('people, news', () => '/bee/parts/list?contact=news'),
  member('people, do not contact', () => '/bee/parts/list?contact=stop'),
  member('people, level', () => '/bee/parts/list?level=H'),
  member('a person', (n) => `/bee/parts/show/${id('a', n * 11)}`),
  member('duplicates', () => '/bee/parts/duplicates', 10),
  member('search, choir', () => '/bee/search?q=choir'),
  member('search, family', () => '/bee/search?q=family'),
  member('search, person77777', () => '/bee/search?q=person77777'),
  member('check-in list of 5,000', () => `/bee/events/show/${big}/check-in/guests`, 20),
  member('xlsx of 5,000', () => `/bee/events/show/${big}/participants.xlsx`, 10),
  member('csv of 5,000', () => `/bee/events/show/${big}/participants.csv`, 10),
  member('print of 5,000', () => `/bee/events/show/${big}/participants/print`, 10),
];

function guest(what: string, path: MeasuredScreen['path'], times = 60): MeasuredScreen {
  return { what, path, as: 'guest', times };
}

function member(what: string, path: MeasuredScreen['path'], times = 60): MeasuredScreen {
  return { what, path, as: 'member', times };
}
