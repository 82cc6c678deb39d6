import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callDoor } from './door.ts';
import { on, type OpenPanel, type ShownError } from './event-bus.ts';

const calls: { path: string; token: string | null }[] = [];
let answers: (Response | Error)[] = [];
let errors: ShownError[] = [];
let panels: OpenPanel[] = [];
let log: string[] = [];
let off: (() => void)[] = [];

beforeEach(() => {
  calls.length = 0;
  [errors, panels, log] = [[], [], []];
  let issued = 0;
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, token: new Headers(init.headers).get('x-xsrf-token') });
    if (path === '/sanctum/csrf-cookie') {
      issued += 1;
      document.cookie = `theme=dark; XSRF-TOKEN=token%3D${issued}`;
      return new Response(null, { status: 204 });
    }
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  off = [
    on('displayError', (error) => errors.push(error)),
    on('openPanel', (panel) => panels.push(panel)),
    on('startTransaction', () => log.push('start')),
    on('clearErrors', () => log.push('clear')),
    on('stopTransaction', () => log.push('stop')),
  ];
});
afterEach(() => {
  for (const remove of off) remove();
  vi.unstubAllGlobals();
});

const json = (status: number, body: unknown, statusText = '', headers = {}) =>
  new Response(JSON.stringify(body), { status, statusText, headers });

describe('the client of the session door', () => {
  it('asks for the token first and sends it decoded', async () => {
    answers = [json(200, { two_factor: false })];
    expect(await callDoor('/login', {})).toEqual({ ok: true, body: { two_factor: false } });
    expect(calls).toEqual([
      { path: '/sanctum/csrf-cookie', token: null },
      { path: '/login', token: 'token=1' },
    ]);
    expect(log).toEqual(['start', 'clear', 'stop']);
  });

  it('fetches a stale token again once and replays', async () => {
    answers = [json(419, {}), new Response(null, { status: 204 })];
    expect((await callDoor('/logout')).ok).toBe(true);
    expect(calls.map(({ token }) => token)).toEqual([null, 'token=1', null, 'token=2']);
    answers = [
      json(419, { message: 'CSRF token mismatch.' }),
      json(419, { message: 'CSRF token mismatch.' }),
    ];
    expect((await callDoor('/logout')).ok).toBe(false);
    expect(errors.at(-1)).toMatchObject({ code: '419', detail: 'CSRF token mismatch.' });
  });

  it('appends the field messages of a 422, one per line, and gives them back', async () => {
    answers = [
      json(
        422,
        {
          message: 'No. (and 1 more error)',
          errors: { email: ['No.'], password: ['Nor this.'] },
          exception: 'X',
        },
        'Unprocessable Entity',
      ),
    ];
    expect(await callDoor('/login')).toMatchObject({
      ok: false,
      exception: 'X',
      fields: { email: 'No.', password: 'Nor this.' },
    });
    expect(errors).toEqual([
      {
        code: '422',
        msg: 'Unprocessable Entity',
        detail: 'No. (and 1 more error)\nNo.\nNor this.',
        id: '/login',
      },
    ]);
  });

  it('sends a 401 to the login panel, over the page as it is', async () => {
    answers = [json(401, { message: 'Unauthenticated.' })];
    await callDoor('/user/password');
    expect(panels).toEqual([{ panel: 'login', stay: true }]);
    expect(errors).toEqual([]);
  });

  it('says how long to wait', async () => {
    answers = [json(429, { message: 'Too Many Attempts.' }, 'Too Many Requests', { 'retry-after': '42' })];
    await callDoor('/login');
    expect(errors[0]?.detail).toBe('Too Many Attempts.\nPlease wait 42 seconds.');
  });

  it.each([
    [new TypeError('fetch failed'), 'NetworkError', 'Network Error'],
    [new RangeError('odd'), 'RangeError', 'odd'],
  ])('tells of %s without a response', async (error, code, msg) => {
    answers = [error];
    await callDoor('/login');
    expect(errors[0]).toMatchObject({ code, msg, detail: 'Internal javascript error' });
    expect(log.at(-1)).toBe('stop');
  });
});
