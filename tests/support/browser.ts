import { stepAt, totpCode } from '../../src/identity/second-factor/totp.server.ts';

let addresses = 0;

/** What a browser is to the session API: cookies, the CSRF token, an origin and an address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string>;
  readonly #url: string;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    addresses += 1;
    this.headers = {
      origin: url,
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
      'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}`,
      ...headers,
    };
  }

  /** Another browser with a copy of these cookies. */
  copy(headers: Record<string, string> = {}): Browser {
    const other = new Browser(this.#url, headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async get(path: string): Promise<Response> {
    return this.#keep(
      await fetch(this.#url + path, {
        headers: { ...this.headers, cookie: this.#cookie() },
        redirect: 'manual',
      }),
    );
  }

  /** Posts JSON; fetches the CSRF cookie first where there is none. */
  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.get('/sanctum/csrf-cookie');
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...this.headers,
        cookie: this.#cookie(),
        'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
        ...headers,
      },
    });
    return this.#keep(answer);
  }

  #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(answer: Response): Response {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/**
 * The code an authenticator shows now, or some steps from now. It is made when it is sent: the server takes one
 * step of delay, so 0 and 1 hold for half a minute at least. A step back (-1) may be one too many by then.
 */
export function codeOf(secret: string, steps = 0): string {
  return totpCode(secret, stepAt(new Date()) + steps);
}
