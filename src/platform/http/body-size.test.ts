import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropsSlowBody, refusesBody } from './body-size.server.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((req, res) => {
    if (refusesBody(req, res, 10)) return;
    dropsSlowBody(req, 100);
    void text(req).then(
      (body) => res.end(body),
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function send(pieces: string[], length: number, wait: number): Promise<string> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-length': length };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
      void text(answer).then((body) => resolve(`${answer.statusCode} ${body}`));
    });
    sent.on('error', () => resolve('dropped'));
    void (async () => {
      for (const piece of pieces) {
        sent.write(piece);
        await new Promise((next) => setTimeout(next, wait));
      }
      sent.end();
    })();
  });
}

test('a body that comes in time is answered, one that does not is dropped', async () => {
  expect(await send(['ab', 'cd'], 4, 5)).toBe('200 abcd');
  expect(await send(['ab', 'cd'], 4, 300)).toBe('dropped');
});

test('a body that is longer than it may be is refused before it is read', async () => {
  expect(await send(['ab'], 11, 5)).toMatch(/^(413 |dropped)/);
});
