import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Config } from '../config.server.ts';
import { openMail } from './transport.server.ts';

const sockets: Socket[] = [];
const ends: (() => void)[] = [];
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'jambee-'));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  sockets.splice(0);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends to a server that does `onData` with each mail. */
async function senderTo(onData: NonNullable<SMTPServerOptions['onData']>) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mail = openMail({
    smtpUrl,
    dataDir,
    publicUrl: 'http://localhost',
    mailFrom: 'a@b.example',
  } as Config);
  ends.push(
    () => mail.close(),
    () => server.close(),
  );
  return (id: string) => mail.send({ id, to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '' });
}

it('sends many mails over three connections', async () => {
  const send = await senderTo((stream, _session, done) => void stream.resume().on('end', () => done()));
  await Promise.all(Array.from({ length: 30 }, (_, i) => send(`mail-${i}`)));
  expect(sockets).toHaveLength(3);
});

it('leaves to the outbox when a mail is sent again that was perhaps taken', async () => {
  let came = 0;
  const send = await senderTo((stream, _session, done) => {
    came += 1;
    stream.resume().on('end', () => {
      if (came > 1) return done();
      for (const socket of sockets) socket.destroy();
    });
  });
  await expect(send('mail')).rejects.toThrow();
  expect(came).toBe(1);
  await send('mail');
  expect(came).toBe(2);
});
