import { describe, expect, it } from 'vitest';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { guard } from './guards.server.ts';

const ID = '5b1f8a52-3f0e-4c86-9d53-0c5f2f3a1a11';
const user = (groups: string[], profiles: string[] = []): Viewer => ({
  kind: 'user',
  id: ID,
  givenName: 'Ada',
  familyName: 'Lovelace',
  email: 'ada@example.org',
  groups,
  profiles,
});
const WHO = {
  guest,
  'no group': user([]),
  JamUsers: user(['JamUsers']),
  BeeUsers: user(['BeeUsers']),
  Developer: user(['BeeUsers'], ['Developer']),
  BeeContributors: user(['BeeContributors']),
  'Administrator of no group': user([], ['Administrator']),
};
const SPLASH = '/guests/index';
const HOME = '/bee/home';

/** SPEC section 4, the route guard, and the rights of PRODUCT.md: who, where, what happens. */
const ROWS: [keyof typeof WHO, string, string][] = [
  // Any /bee path for a guest redirects to the splash, however it is written, which says why and leads back.
  ['guest', '/bee', `${SPLASH}?next=%2Fbee`],
  ['guest', '/bee/home', `${SPLASH}?next=%2Fbee%2Fhome`],
  ['guest', '/bee/songs/list', `${SPLASH}?next=%2Fbee%2Fsongs%2Flist`],
  ['guest', '/bee/nowhere', `${SPLASH}?next=%2Fbee%2Fnowhere`],
  ['guest', '/BEE/home', `${SPLASH}?next=%2FBEE%2Fhome`],
  ['guest', '//bee//home', `${SPLASH}?next=%2F%2Fbee%2F%2Fhome`],
  ['guest', '/%62ee/home', `${SPLASH}?next=%2F%2562ee%2Fhome`],
  // One's own account asks a guest to log in, and leads back.
  ['guest', '/members/home', '/login?next=%2Fmembers%2Fhome'],
  // So does every address that asks for rights, whether anything is there or not.
  ['guest', '/admin/home', '/login?next=%2Fadmin%2Fhome'],
  ['guest', '/admin/nowhere', '/login?next=%2Fadmin%2Fnowhere'],
  ['guest', '/dev/splash', '/login?next=%2Fdev%2Fsplash'],
  ['guest', '/export/home', '/login?next=%2Fexport%2Fhome'],
  ['guest', '/export/everything/x.zip', '/login?next=%2Fexport%2Feverything%2Fx.zip'],
  // Not permitted is not found.
  ['BeeUsers', '/admin/home', 'notFound'],
  ['no group', '/export/everything/x.zip', SPLASH],
  ['JamUsers', '/export/everything/x.zip', 'notFound'],
  ['BeeUsers', '/export/everything/x.zip', 'notFound'],
  ['BeeContributors', '/export/everything/x.zip', 'pass'],
  ['BeeUsers', '/dev/splash', 'notFound'],
  ['BeeUsers', '/bee/users/list', 'notFound'],
  ['BeeUsers', '/bee/users/show/1/security', 'notFound'],
  ['BeeUsers', '/bee/users/show/1/activity', 'notFound'],
  ['BeeUsers', '/bee/usermessages/list', 'notFound'],
  ['Developer', '/admin/home', 'notFound'],
  // Signed in, in neither member group: always the non-members page.
  ['no group', '/bee/home', SPLASH],
  ['no group', '/bee/songs/list', SPLASH],
  ['no group', '/members/home', SPLASH],
  ['no group', '/admin/home', SPLASH],
  ['no group', '/export/home', SPLASH],
  ['no group', `/members/users/another/edit`, SPLASH],
  // Who has the songbook finds nothing elsewhere, as others do where they may not be.
  ['JamUsers', '/bee/events/list', 'notFound'],
  ['JamUsers', '/export/home', 'notFound'],
  ['JamUsers', '/members/users/another/edit', 'notFound'],
  ['Administrator of no group', '/bee/home', SPLASH],
  // But their own account, and the songbook of who has it.
  ['no group', `/members/users/${ID}/edit`, 'pass'],
  ['JamUsers', '/bee/songs/list', 'pass'],
  ['JamUsers', '/bee/playlists/show/1', 'pass'],
  ['JamUsers', '/bee/chords', 'pass'],
  ['JamUsers', '/bee/songs/export/x.pdf', 'pass'],
  ['JamUsers', '/bee/songs/import', 'pass'],
  ['JamUsers', '/bee/tips/list', 'notFound'],
  ['JamUsers', '/bee/users/list', 'notFound'],
  ['JamUsers', '/admin/home', 'notFound'],
  // Which is where they start from.
  ['JamUsers', '/members/home', '/bee/songs/list'],
  ['JamUsers', '/bee/home', '/bee/songs/list'],
  ['JamUsers', '/bee', '/bee/songs/list'],
  ['JamUsers', '/login', '/bee/songs/list'],
  ['JamUsers', '/guests', 'pass'],
  // The non-members page: a guest and a non-member go on to the splash (its route), a member home.
  ['guest', '/guests', 'pass'],
  ['no group', '/guests', 'pass'],
  ['BeeUsers', '/guests', HOME],
  ['BeeContributors', '/guests/', HOME],
  // Who is signed in needs no login panel.
  ['guest', '/login', 'pass'],
  ['BeeUsers', '/login', HOME],
  ['no group', '/login', SPLASH],
  // Other paths pass.
  ['guest', '/', 'pass'],
  ['guest', SPLASH, 'pass'],
  ['guest', '/guests/event/1', 'pass'],
  ['guest', '/dev/parts', 'pass'],
  ['guest', '/register', 'pass'],
  ['no group', SPLASH, 'pass'],
  ['BeeUsers', SPLASH, 'pass'],
  ['BeeUsers', HOME, 'pass'],
  ['BeeUsers', '/members/home', 'pass'],
  ['BeeUsers', '/export/home', 'pass'],
  ['Developer', '/dev/splash', 'pass'],
  ['BeeContributors', '/dev/splash', 'pass'],
  ['BeeContributors', '/admin/home', 'pass'],
  ['BeeContributors', '/bee/users/list', 'pass'],
];

const POST = { method: 'POST' };

describe('the route guard', () => {
  it.each(ROWS)('%s at %s: %s', (who, path, expected) => {
    const verdict = guard(WHO[who], path);
    expect(typeof verdict === 'string' ? verdict : verdict.to).toBe(expected);
  });

  it('leads a form that lost its session to the login, and back', () => {
    for (const path of ['/bee/users/list', '/members/users/1/edit', '/admin/settings', '/bee/nowhere'])
      expect(guard(guest, path, '?tab=2', POST), path).toEqual({
        to: `/login?${new URLSearchParams({ next: `${path}?tab=2` })}`,
      });
    expect(guard(guest, '/guests/contact', '', POST)).toBe('pass');
    expect(guard(WHO['BeeUsers'], '/admin/settings', '', POST)).toBe('notFound');
  });

  it('answers 401 to what a script posts without a session', () => {
    const byScript = { ...POST, byScript: true };
    for (const path of ['/bee/epics/show/1', '/members/users/1/edit', '/admin/settings'])
      expect(guard(guest, path, '', byScript), path).toBe('unauthenticated');
    expect(guard(guest, '/bee/home', '?q=clap', { byScript: true })).toEqual({
      to: `${SPLASH}?next=%2Fbee%2Fhome%3Fq%3Dclap`,
    });
    expect(guard(guest, '/guests/contact', '', byScript)).toBe('pass');
    expect(guard(WHO['BeeUsers'], '/bee/tips/create', '', byScript)).toBe('pass');
  });

  it('leads who is signed in already to where the login would have led', () => {
    const to = (next: string) => guard(WHO['BeeUsers'], '/login', `?${new URLSearchParams({ next })}`);
    expect(to('/bee/tips/list?q=clap')).toEqual({ to: '/bee/tips/list?q=clap' });
    for (const elsewhere of [
      '//example.org',
      '/\\example.org',
      'https://example.org',
      '/login?next=/login',
      '',
    ])
      expect(to(elsewhere), elsewhere).toEqual({ to: HOME });
  });

  it('keeps the query of the page that asks for a login', () => {
    expect(guard(guest, '/members/users/1/edit', '?tab=2')).toEqual({
      to: '/login?next=%2Fmembers%2Fusers%2F1%2Fedit%3Ftab%3D2',
    });
  });
});
