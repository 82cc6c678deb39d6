import { afterMail, composers } from '../../../src/mail-composers.server.ts';
import { sendDueMails } from '../../../src/platform/mail/outbox-worker.server.ts';
import type { Mail } from '../../../src/platform/mail/transport.server.ts';

/** Sends what is due, as the job does; `send` says what becomes of each mail, and takes it if nothing is said. */
export async function letMailLeave(
  send: (mail: Mail) => Promise<void> = async () => undefined,
): Promise<void> {
  const transport = { send, ping: async () => undefined, close: () => undefined };
  while (await sendDueMails(transport, composers, afterMail));
}
