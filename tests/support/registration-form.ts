import { randomUUID } from 'node:crypto';

let addresses = 0;

/** The form as a browser sends it, each from a client address of its own. */
export function sendRegistration(
  url: string,
  slug: string,
  change: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  addresses += 1;
  const form = new URLSearchParams({
    givenName: 'Ada',
    familyName: 'Lovelace',
    email: `${randomUUID()}@example.org`,
    partySize: '1',
    consent: 'yes',
    // Would wait, whatever is free.
    choice: 'wait 999999',
    key: randomUUID(),
    ...change,
  });
  return fetch(`${url}/guests/registration/${slug}`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
    headers: {
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...headers,
    },
  });
}

/** What the redirect says: 'pending', 'waitlisted', or the status where there was none. */
export function outcomeOf(answer: Response): string {
  const location = answer.headers.get('location');
  return location
    ? (new URL(location, 'http://x').searchParams.get('sent') ?? location)
    : String(answer.status);
}
