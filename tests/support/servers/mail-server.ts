import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it gets; `refuse` makes it answer 451 until it is taken back. */
export async function startMailServer() {
  const mails: (Email & { raw: string })[] = [];
  let refusing = false;
  async function keep(raw: Buffer, done: (error?: Error) => void): Promise<void> {
    mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString() });
    done();
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        const raw = Buffer.concat(chunks);
        void keep(raw, done);
      });
    },
  });
  // A sender that is killed breaks its connection off.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (yes: boolean) => (refusing = yes),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
