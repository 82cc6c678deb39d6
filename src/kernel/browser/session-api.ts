import { emit } from './event-bus.ts';
import type { FieldErrors } from '../forms/field.ts';
import { askedPause, mayPass, MOST_TRIES, pauseAfter } from './retry.ts';
import { currentLanguage, t } from '../../texts/text.ts';

/** The paths of the session API that answer in words of their own to who is not signed in. */
const SIGNS_IN = new Set(['/login', '/two-factor-challenge', '/mfa/verify', '/logout', '/passkey/login']);
/** What does no more when it is done twice. Others, codes above all, are sent again only where nothing was done. */
const IDEMPOTENT = new Set(['/login', '/logout', '/passkey/options', '/mfa/setup', '/invitation']);
/** Answers that say that nothing was done: too many requests, and out of service. */
const NOTHING_DONE = new Set([429, 503]);
/** Milliseconds. A person looks on: who is told to come back later than this is told so at once. */
const LONGEST_PAUSE_MS = 5_000;

export type SessionApiAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; message: string; exception: string | undefined; fields: FieldErrors };

interface Refusal {
  message?: string;
  exception?: string;
  errors?: Record<string, string[]>;
}

/**
 * Posts to the session API (docs/session-api.md): the CSRF cookie first, a stale token fetched again once and
 * the same replayed, every failure told to the message area in the words of SPEC section 8, which leaves to the `form`
 * that sent it what it says at its fields.
 */
export async function callSessionApi<T = void>(
  path: string,
  sent: object = {},
  form?: 'form',
): Promise<SessionApiAnswer<T>> {
  const saidAt = form ? Object.keys(sent) : [];
  emit('startTransaction', { name: path });
  emit('clearErrors');
  try {
    if (path === '/login' || !csrfToken()) await fetchCsrf();
    let response = await postPatiently(path, sent);
    if (response.status === 419) {
      await fetchCsrf();
      response = await postPatiently(path, sent);
    }
    if (response.ok) return { ok: true, body: await readBody<T>(response) };
    return await refused(path, response, saidAt);
  } catch (error) {
    return error instanceof Refused ? await refused(path, error.response, saidAt) : failed(path, error);
  } finally {
    emit('stopTransaction', { name: path });
  }
}

export function csrfToken(): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith('XSRF-TOKEN='));
  return pair && decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
}

/** Throws where there is no token to be had. */
export async function fetchCsrf(): Promise<void> {
  const ask = () => fetch('/sanctum/csrf-cookie', { headers: { accept: 'application/json' } });
  const response = await patiently(ask, true);
  if (!response.ok) throw new Refused(response);
}

class Refused extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`Request failed with status code ${response.status}`);
    this.response = response;
  }
}

const postPatiently = (path: string, sent: object) => patiently(() => post(path, sent), IDEMPOTENT.has(path));

/** Asks again where it may help and can do no harm (SPEC section 8). */
async function patiently(ask: () => Promise<Response>, isIdempotent: boolean): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask().catch((error: unknown) => {
      if (!isIdempotent || tried === MOST_TRIES) throw error;
    });
    const pause = pauseAfter(tried, askedPause(answer?.headers.get('retry-after') ?? null));
    const isHarmless = isIdempotent || NOTHING_DONE.has(answer?.status ?? 0);
    const isOver =
      !mayPass(answer?.status) || !isHarmless || tried === MOST_TRIES || pause > LONGEST_PAUSE_MS;
    if (answer && isOver) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function post(path: string, sent: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': currentLanguage(),
      'x-xsrf-token': csrfToken() ?? '',
    },
    body: JSON.stringify(sent),
  });
}

async function readBody<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function refused<T>(
  path: string,
  response: Response,
  saidAt: readonly string[],
): Promise<SessionApiAnswer<T>> {
  const {
    message = '',
    exception,
    errors = {},
  } = await readBody<Refusal>(response).catch((): Refusal => ({}));
  const { status } = response;
  const fields = Object.fromEntries(Object.entries(errors).map(([name, lines]) => [name, lines.join('\n')]));
  const wait = status === 429 ? response.headers.get('retry-after') : null;
  // 401 sends to the login panel; the screen stays as it is behind it, with what was typed.
  if (status === 401 && !exception && !SIGNS_IN.has(path)) emit('openPanel', { panel: 'login', stay: true });
  else if (exception !== 'UserNotConfirmedException') {
    const lines = [message, ...Object.values(errors).flat(), wait ? waitFor(Number(wait)) : ''];
    emit('displayError', {
      code: String(status),
      msg: response.statusText || `Request failed with status code ${status}`,
      detail: [...new Set(lines.filter(Boolean))].join('\n'),
      id: path,
      ...(isSaidAt(saidAt, errors, exception) && { saidAtFields: true }),
    });
  }
  return { ok: false, status, message, exception, fields };
}

const waitFor = (seconds: number) =>
  seconds > 90
    ? t('Please wait {minutes} minutes.', { minutes: Math.ceil(seconds / 60) })
    : t('Please wait {seconds} seconds.', { seconds });

/** A login that is over leaves its form. */
const isSaidAt = (saidAt: readonly string[], errors: object, exception: string | undefined) =>
  exception !== 'ExpiredCodeException' &&
  Object.keys(errors).length > 0 &&
  Object.keys(errors).every((name) => saidAt.includes(name));

/** Without a response: a network that is down, or a mistake of ours. */
function failed<T>(path: string, error: unknown): SessionApiAnswer<T> {
  const network = error instanceof TypeError;
  const msg = network ? t('Network Error') : error instanceof Error ? error.message : String(error);
  const code = network ? 'NetworkError' : error instanceof Error ? error.name : 'N/A';
  emit('displayError', { code, msg, detail: t('Internal javascript error'), id: path });
  return { ok: false, status: 0, message: msg, exception: undefined, fields: {} };
}
