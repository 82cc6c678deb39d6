import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dropsSlowBody, dropsTricklingBody, refusesBody } from './body-size.server.ts';

let server: Server;
let received: IncomingMessage | undefined;
beforeAll(async () => {
  server = createServer((req, res) => {
    received = req;
    const long = req.url === '/long';
    if (refusesBody(req, res, long ? 10_000 : 10)) return;
    if (long) dropsTricklingBody(req, { bytesPerSecond: 1000, seconds: 0.2 });
    else dropsSlowBody(req, 100);
    // As a server that is busy: what comes waits.
    const free = new Promise((resolve) => setTimeout(resolve, req.headers['x-busy'] ? 700 : 0));
    void free
      .then(() => text(req))
      .then(
        (body) => res.end(body),
        () => undefined,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

// The time that a sender takes is the test's own; the connection is a real one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Until the server has what was written, or has broken off. */
async function arrival(sent: ClientRequest): Promise<void> {
  while (!sent.destroyed && !received?.socket.destroyed) {
    if (received && received.socket.bytesRead >= (sent.socket?.bytesWritten ?? 0)) return;
    await setImmediate();
  }
}

async function send(
  pieces: string[],
  length: number,
  wait: number,
  path = '/',
  more: Record<string, string> = {},
): Promise<string> {
  received = undefined;
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': length, ...more };
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers });
  const outcome = new Promise<string>((resolve) => {
    sent.on('response', (answer) => {
      void text(answer).then((body) => resolve(`${answer.statusCode} ${body}`));
    });
    sent.on('error', () => resolve('dropped'));
  });
  for (const piece of pieces) {
    sent.write(piece);
    await arrival(sent);
    await vi.advanceTimersByTimeAsync(wait);
  }
  sent.end();
  return outcome;
}

test('a body that comes in time is answered, one that does not is dropped', async () => {
  expect(await send(['ab', 'cd'], 4, 5)).toBe('200 abcd');
  expect(await send(['ab', 'cd'], 4, 300)).toBe('dropped');
});

test('a body that is longer than it may be is refused before it is read', async () => {
  expect(await send(['ab'], 11, 5)).toMatch(/^(413 |dropped)/);
});

test('a long body may take its time, as long as it comes; one that trickles is dropped', async () => {
  const piece = 'x'.repeat(500);
  const steady = await send(Array<string>(10).fill(piece), 5000, 100, '/long');
  expect(steady).toBe(`200 ${piece.repeat(10)}`);
  expect(await send(Array<string>(10).fill('x'), 10, 100, '/long')).not.toContain('200');
  // While it is the server that keeps it waiting, it stays.
  expect(await send(['abc', 'def'], 6, 500, '/long', { 'x-busy': '1' })).toBe('200 abcdef');
  expect(await send(['abc', '', ''], 6, 400, '/long', { 'x-busy': '1' })).not.toContain('200');
});
