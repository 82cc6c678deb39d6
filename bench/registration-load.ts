import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

function form(): string {
  return new URLSearchParams({
    givenName: 'Ada',
    familyName: 'Lovelace',
    email: `${randomUUID()}@example.org`,
    partySize: '1',
    consent: 'yes',
    // Would wait, whatever is free.
    choice: 'wait 999999',
    key: randomUUID(),
  }).toString();
}

function address(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
}

/** Different guests, 32 at a time; every answer must be the redirect of success. */
export async function registrationsPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          body: form(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address() },
        }),
      },
    ],
  });
  if (result['3xx'] < result.requests.total * 0.99)
    throw new Error(`${url}: not every registration was taken`);
  return result.requests.average;
}

/** All at once: how long until the last answer, and the slowest percentile in milliseconds. */
export async function burst(url: string, count: number): Promise<{ seconds: number; p99: number }> {
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: count }, async () => {
      const sent = performance.now();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address() };
      const answer = await fetch(url, { method: 'POST', body: form(), redirect: 'manual', headers });
      if (answer.status !== 303) throw new Error(`Answered ${answer.status}`);
      times.push(performance.now() - sent);
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  return {
    seconds: (performance.now() - started) / 1000,
    p99: sorted[Math.floor(count * 0.99)] ?? Number.NaN,
  };
}
