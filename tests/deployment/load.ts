import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { HOST } from './deployment.ts';

const AT_ONCE = 8;

/** Guests who read and register through nginx, each after the other's answer, until it is stopped. */
export function startLoad({ address, port }: { address: string; port: number }, slug: string) {
  const agent = new Agent({ keepAlive: true, servername: HOST, rejectUnauthorized: false });
  const failed: string[] = [];
  const so = { answered: 0, registered: 0, stopped: false, turn: 0 };

  function ask(method: string, path: string, body?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const visitor = `10.${(so.turn >> 16) & 255}.${(so.turn >> 8) & 255}.${so.turn & 255}`;
      const headers: Record<string, string> = { host: `${HOST}:${port}`, 'x-forwarded-for': visitor };
      if (body)
        Object.assign(headers, {
          origin: `https://${HOST}:${port}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
        });
      const call = request({ agent, host: address, port, method, path, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      });
      call.once('error', reject);
      call.end(body);
    });
  }

  async function visit(): Promise<void> {
    while (!so.stopped) {
      so.turn += 1;
      const { turn } = so;
      const registers = turn % 4 === 0;
      const form = registers ? formOf(turn) : undefined;
      const path = registers
        ? `/guests/registration/${slug}`
        : ([`/guests/event/${slug}`, '/guests/index', `/guests/index?q=${turn}`][turn % 3] as string);
      const what = `${registers ? 'POST' : 'GET'} ${path}`;
      try {
        const status = await ask(registers ? 'POST' : 'GET', path, form);
        if (status !== (registers ? 303 : 200)) failed.push(`${what}: ${status}`);
        else if (registers) so.registered += 1;
      } catch (error) {
        failed.push(`${what}: ${String(error)}`);
      }
      so.answered += 1;
    }
  }

  const visitors = Array.from({ length: AT_ONCE }, visit);
  return {
    /** Until so many more were answered. */
    async until(more: number): Promise<void> {
      const { answered } = so;
      while (so.answered < answered + more) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      so.stopped = true;
      await Promise.all(visitors);
      agent.destroy();
      return { failed, answered: so.answered, registered: so.registered };
    },
  };
}

function formOf(turn: number): string {
  return new URLSearchParams({
    givenName: 'Ada',
    familyName: 'Lovelace',
    email: `load-${turn}-${randomUUID()}@example.org`,
    partySize: '1',
    consent: 'yes',
    // Would wait, whatever is free.
    choice: 'wait 999999',
    key: randomUUID(),
  }).toString();
}
