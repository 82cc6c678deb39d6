import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { patientServer } from './http-server.server.ts';

const LIMITS = { head: 300, look: 50, connections: 40 };
let server: ReturnType<typeof patientServer>;
let sockets: Socket[];

beforeEach(async () => {
  server = patientServer((_req, res) => res.end('well'), LIMITS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

function open(text: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  if (text) socket.write(text);
  sockets.push(socket);
  return socket;
}

const HALVES = {
  nothing: '',
  'a word': 'GET ',
  'a line': 'GET / HTTP/1.1\r\n',
  'half a head': 'GET / HTTP/1.1\r\nHost: a\r\nX: y',
  'a whole request, then half of one': 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost',
};

it.each(Object.entries(HALVES))('closes a connection that sent %s', async (_name, text) => {
  const closed = Array.from({ length: 30 }, () => once(open(text), 'close'));
  await Promise.all(closed);
});

it('closes one that sends a letter now and then', async () => {
  const socket = open('GET / HTTP/1.1\r\nHost: a\r\nX: ');
  const timer = setInterval(() => socket.write('y'), 20);
  // A letter may be on its way while it closes: then it is reset, which `once` would take for a failure.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
});

it('takes no more connections than it says, and others once they are gone', async () => {
  const dropped = once(server, 'drop');
  for (let n = 0; n < 41; n += 1) open('GET ');
  await dropped;
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(41);
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('well');
});
