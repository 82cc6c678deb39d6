import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callSessionApi } from './session-api.ts';
import { on, type OpenPanel, type ShownError } from './event-bus.ts';

const calls: { path: string; token: string | null }[] = [];
let answers: (Response | Error)[] = [];
let errors: ShownError[] = [];
let panels: OpenPanel[] = [];
let log: string[] = [];
let pauses: number[] = [];
/** What the cookie's call answers; undefined: well. */
let csrf: (() => Response | Error) | undefined;
let off: (() => void)[] = [];

beforeEach(() => {
  calls.length = 0;
  [errors, panels, log, pauses, csrf] = [[], [], [], [], undefined];
  let issued = 0;
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, token: new Headers(init.headers).get('x-xsrf-token') });
    if (path === '/sanctum/csrf-cookie') {
      const trouble = csrf?.();
      if (trouble instanceof Error) throw trouble;
      if (trouble) return trouble;
      issued += 1;
      document.cookie = `theme=dark; XSRF-TOKEN=token%3D${issued}`;
      return new Response(null, { status: 204 });
    }
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
    pauses.push(ms);
    queueMicrotask(run);
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

describe('the client of the session API', () => {
  it('asks for the token first and sends it decoded', async () => {
    answers = [json(200, { two_factor: false })];
    expect(await callSessionApi('/login', {})).toEqual({ ok: true, body: { two_factor: false } });
    expect(calls).toEqual([
      { path: '/sanctum/csrf-cookie', token: null },
      { path: '/login', token: 'token=1' },
    ]);
    expect(log).toEqual(['start', 'clear', 'stop']);
  });

  it('fetches a stale token again once and replays', async () => {
    answers = [json(419, {}), new Response(null, { status: 204 })];
    expect((await callSessionApi('/logout')).ok).toBe(true);
    expect(calls.map(({ token }) => token)).toEqual([null, 'token=1', null, 'token=2']);
    answers = [
      json(419, { message: 'CSRF token mismatch.' }),
      json(419, { message: 'CSRF token mismatch.' }),
    ];
    expect((await callSessionApi('/logout')).ok).toBe(false);
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
    expect(await callSessionApi('/login')).toMatchObject({
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

  it('leaves to a form what it says at its fields, and nothing else', async () => {
    const refusal = (errors: object, exception?: string) => json(422, { message: 'No.', errors, exception });
    answers = [
      refusal({ email: ['No.'] }),
      refusal({ token: ['No.'] }),
      refusal({}),
      refusal({ email: ['Over.'] }, 'ExpiredCodeException'),
    ];
    expect(await callSessionApi('/login', { email: 'x' }, 'form')).toMatchObject({
      fields: { email: 'No.' },
    });
    while (answers.length > 0) await callSessionApi('/login', { email: 'x' }, 'form');
    expect(errors.map(({ saidAtFields }) => saidAtFields)).toEqual([true, undefined, undefined, undefined]);
  });

  it('sends a 401 to the login panel, over the page as it is', async () => {
    answers = [json(401, { message: 'Unauthenticated.' })];
    await callSessionApi('/user/password');
    expect(panels).toEqual([{ panel: 'login', stay: true }]);
    expect(errors).toEqual([]);
  });

  it('says how long to wait', async () => {
    answers = [json(429, { message: 'Too Many Attempts.' }, 'Too Many Requests', { 'retry-after': '42' })];
    await callSessionApi('/login');
    expect(errors[0]?.detail).toBe('Too Many Attempts.\nPlease wait 42 seconds.');
    answers = [json(429, { message: 'Too Many Attempts.' }, 'Too Many Requests', { 'retry-after': '3056' })];
    await callSessionApi('/login');
    expect(errors[1]?.detail).toBe('Too Many Attempts.\nPlease wait 51 minutes.');
  });

  it.each([
    [new TypeError('fetch failed'), 'NetworkError', 'Network Error'],
    [new RangeError('odd'), 'RangeError', 'odd'],
  ])('tells of %s without a response', async (error, code, msg) => {
    answers = [error, error, error];
    await callSessionApi('/login');
    expect(errors[0]).toMatchObject({ code, msg, detail: 'Internal javascript error' });
    expect(log.at(-1)).toBe('stop');
  });

  const posted = (to: string) => calls.filter(({ path }) => path === to).length;

  it.each([429, 500, 502, 503, 504, new TypeError('fetch failed')])(
    'sends a login answered %s again, three times in all, and tells of it once',
    async (trouble) => {
      const answer = () => (typeof trouble === 'number' ? json(trouble, {}) : trouble);
      answers = [answer(), answer(), json(200, { two_factor: false })];
      expect((await callSessionApi('/login')).ok).toBe(true);
      expect(pauses).toEqual([500, 1500]);
      expect(errors).toEqual([]);
      answers = [answer(), answer(), answer(), json(200, {})];
      expect((await callSessionApi('/login')).ok).toBe(false);
      expect(posted('/login')).toBe(6);
      expect(errors).toHaveLength(1);
    },
  );

  it('sends a code again only where it is said that nothing was done with it', async () => {
    const [path, nothingDone] = ['/two-factor-challenge', () => json(503, {})];
    for (const trouble of [json(500, {}), json(502, {}), json(504, {}), new TypeError('fetch failed')]) {
      answers = [trouble];
      expect((await callSessionApi(path)).ok).toBe(false);
    }
    expect(posted(path)).toBe(4);
    answers = [nothingDone(), nothingDone(), json(200, {})];
    expect((await callSessionApi(path)).ok).toBe(true);
    expect(posted(path)).toBe(7);
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 501])(
    'sends nothing again that is answered %s',
    async (status) => {
      answers = [json(status, {})];
      await callSessionApi('/login');
      expect(posted('/login')).toBe(1);
    },
  );

  it('tells of a cookie that cannot be had, and sends no password without', async () => {
    csrf = () => json(500, {}, 'Internal Server Error');
    expect(await callSessionApi('/login')).toMatchObject({ ok: false, status: 500 });
    expect(calls.map(({ path }) => path)).toEqual(Array(3).fill('/sanctum/csrf-cookie'));
    expect(errors).toEqual([{ code: '500', msg: 'Internal Server Error', detail: '', id: '/login' }]);
    csrf = () => new TypeError('fetch failed');
    await callSessionApi('/login');
    expect(errors[1]).toMatchObject({ code: 'NetworkError', msg: 'Network Error' });
    expect(posted('/login')).toBe(0);
  });
});
