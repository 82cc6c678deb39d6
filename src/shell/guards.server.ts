import { data, redirect, redirectDocument } from 'react-router';
import { isOwnPath } from '../kernel/browser/own-path.ts';
import { isNonMember, may, type Right } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { isInAllLanguages, isOfAPerson, splitAddress } from '../texts/addresses.ts';
import { addressIn } from '../texts/languages.ts';
import { hasSession } from '../platform/http/page-cache.server.ts';
import { denied } from '../platform/log.server.ts';

export const SPLASH = '/guests/index';
export const HOME = '/bee/home';
/** Where JamUsers start from (decision 14): the one part of /bee that is theirs. */
const SONGS = '/bee/songs/list';
/** The redirect target of /guests, where signed-in people of no member group are always sent. */
const NON_MEMBERS = '/guests/index';
const SONGBOOK = new Set(['songs', 'playlists', 'chords', 'search', 'bin', 'views']);
/** The addresses under /bee that lead home. */
const HOMES = new Set(['', 'home', 'index', 'members']);
/** In modules of all members, but for those who run the people (PRODUCT.md, rights). */
const PEOPLE: Record<string, string[]> = { bee: ['users', 'usermessages'], export: ['everything'] };
/** What each guarded module asks for; whoever lacks it is told that there is nothing. */
const RIGHT_OF: Record<string, Right> = {
  bee: 'bee',
  members: 'account',
  admin: 'people',
  dev: 'dev',
  export: 'bee',
};

export type Verdict = 'pass' | 'notFound' | 'unauthenticated' | { to: string };

/**
 * SPEC section 4, the route guard: where `viewer` may go, by the path alone (without its language; `asked` is with it). The services check
 * again.
 */
export function guard(
  viewer: Viewer,
  pathname: string,
  search = '',
  {
    method = 'GET',
    byScript = false,
    asked = pathname,
  }: { method?: string; byScript?: boolean; asked?: string } = {},
): Verdict {
  const [module = '', screen = '', ...rest] = segments(pathname);
  const signedIn = viewer.kind === 'user';
  if (module === 'guests' && !screen && signedIn && !isNonMember(viewer)) return { to: HOME };
  if (module === 'login' && signedIn) return { to: nextOf(search) ?? homeOf(viewer) };
  const right = Object.hasOwn(RIGHT_OF, module) ? RIGHT_OF[module] : undefined;
  // In development the Parts page is everybody's; its route says when.
  if (!right || (module === 'dev' && screen === 'parts')) return 'pass';
  // A form that is sent without a session had one when it was opened: SPEC section 8, 401 sends to login.
  if (viewer.kind === 'guest' && method === 'POST')
    return byScript ? 'unauthenticated' : { to: loginFor(asked, search) };
  // The splash says why one is there, and leads on after the login; every other address leads to it, whether anything is there or not.
  if (viewer.kind === 'guest')
    return {
      to:
        module === 'bee'
          ? `${SPLASH}?${new URLSearchParams({ next: asked + search })}`
          : loginFor(asked, search),
    };
  if (isNonMember(viewer)) return nonMemberVerdict(viewer, module, screen, rest);
  const needed = PEOPLE[module]?.includes(screen) ? 'people' : right;
  return may(viewer, needed) ? 'pass' : 'notFound';
}

function loginFor(pathname: string, search: string): string {
  return `/login?${new URLSearchParams({ next: pathname + search })}`;
}

/** Where somebody who logs in wanted to go; the guard asks again there. */
function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next !== null && isOwnPath(next) && !next.startsWith('/login') ? next : undefined;
}

/** The songbook is JamUsers', and one's own account is everybody's who is signed in. */
function nonMemberVerdict(viewer: Viewer, module: string, screen: string, rest: string[]): Verdict {
  if (module === 'bee' && SONGBOOK.has(screen) && may(viewer, 'songbook')) return 'pass';
  if (module === 'members' && screen === 'home') return { to: homeOf(viewer) };
  const own = viewer.kind === 'user' && rest[0] === viewer.id.toLowerCase();
  if (module === 'members' && screen === 'users' && own) return 'pass';
  // Who has a part of /bee goes home from its homes, and finds nothing where others find nothing.
  const hasPart = viewer.kind === 'user' && viewer.groups.includes('JamUsers');
  if (!hasPart) return { to: NON_MEMBERS };
  return module === 'bee' && HOMES.has(screen) ? { to: homeOf(viewer) } : 'notFound';
}

/** Where somebody starts from. */
export function homeOf(viewer: Viewer): string {
  if (may(viewer, 'bee') && !isNonMember(viewer)) return HOME;
  return may(viewer, 'songbook') ? SONGS : SPLASH;
}

/** As the router reads a path: whatever the case, the slashes and the encoding. */
function segments(pathname: string): string[] {
  const parts = pathname.toLowerCase().split('/').filter(Boolean);
  return parts.map((part) => {
    try {
      return decodeURIComponent(part).toLowerCase();
    } catch {
      return part;
    }
  });
}

/** Lets pass, sends elsewhere, or says that there is nothing. */
export function enforce(viewer: Viewer, url: URL, { method, headers }: Request): void {
  const mode = headers.get('sec-fetch-mode');
  // Only a browser says it; whoever says nothing is led as a form is.
  const byScript = mode !== null && mode !== 'navigate';
  const { language, rest } = splitAddress(url.pathname);
  const verdict = guard(viewer, rest, url.search, { method, byScript, asked: url.pathname });
  if (verdict === 'pass') {
    const own = viewer.kind === 'user' ? viewer.language : undefined;
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a middleware
    if (own && own !== language && method === 'GET' && isOfAPerson(rest))
      throw redirectDocument(addressIn(own, rest) + url.search);
    return;
  }
  denied('guard');
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a middleware
  if (verdict === 'unauthenticated') throw data('Please log in again.', { status: 401 });
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a middleware
  if (verdict === 'notFound') throw data(null, { status: 404 });
  const to = isInAllLanguages(verdict.to) ? addressIn(language, verdict.to) : verdict.to;
  // Whose session has ended has a page open that takes them for signed in: another one takes its place as a whole.
  const isOver = viewer.kind === 'guest' && hasSession(headers.get('cookie'));
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a middleware
  throw isOver ? redirectDocument(to) : redirect(to);
}
