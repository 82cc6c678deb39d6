import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './server.ts';

/** One address before servers that change, as a failover has it. */
export async function startForwarder(target: number) {
  const sockets = new Set<Socket>();
  let to: number | undefined = target;
  let isStalled = false;
  const server = createServer((socket) => {
    if (to === undefined) return void socket.destroy();
    if (isStalled) return void sockets.add(socket.on('close', () => sockets.delete(socket)).pause());
    const other = connect(to, '127.0.0.1');
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(another);
      one.on('error', () => another.destroy());
      one.on('close', () => {
        sockets.delete(one);
        another.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  /** Breaks every connection; new ones lead to that port, or nowhere. */
  function lead(next: number | undefined): void {
    to = next;
    isStalled = false;
    for (const socket of sockets) socket.destroy();
  }
  return {
    port,
    lead,
    /** Passes nothing on any more, and breaks nothing: a server that hangs, or a cable that was pulled. */
    stall(): void {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async stop(): Promise<void> {
      lead(undefined);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
