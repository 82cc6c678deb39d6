import { connect } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { bounded, isInRequest, isUnhurried } from '../../request-scope.server.ts';
import { NO_CONNECTION_FREE } from '../database-trouble.server.ts';

/** Milliseconds that a request waits for a connection, and for one statement. */
const REQUEST_MS = 20_000;
/** Milliseconds where nobody waits for the answer, as in jobs. */
const OTHER_MS = 120_000;
/** Milliseconds for the server to end what it was told to; then it is given up with its connection. */
const GRACE_MS = 3_000;
/** PostgreSQL's manual, 55.7: CancelRequest. */
const CANCEL_REQUEST = 80_877_102;

/**
 * The pool as Kysely sees it: whoever waits for a connection or for a statement does so for a time. The time is kept here:
 * a setting of the session would stay behind in the connection of a pooler, and one of a transaction costs each statement two more.
 */
export function boundedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await inBounds((ms) => connectWithin(pool, ms));
      const face = known.get(client) ?? boundedClient(client);
      known.set(client, face);
      return face;
    },
  };
}

const inBounds = <T>(wait: (ms: number) => Promise<T>): Promise<T> =>
  isUnhurried() ? wait(Infinity) : bounded(isInRequest() ? REQUEST_MS : OTHER_MS, wait);

async function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  if (ms === Infinity) return pool.connect();
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    const client = await Promise.race([connecting, late]);
    if (client) return client;
  } finally {
    clearTimeout(timer);
  }
  // It goes to the next one when it comes.
  connecting.then(
    (client) => client.release(),
    () => undefined,
  );
  throw new Error(NO_CONNECTION_FREE);
}

function boundedClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) =>
    inBounds((ms) => answerWithin(client, () => client.query(sql, [...parameters]), ms));
  return { query: query as never, release: (destroy) => client.release(destroy) };
}

/** Ends the statement on the server when its time is over: what is refused here must not be written there later. */
async function answerWithin<T>(client: pg.PoolClient, ask: () => Promise<T>, ms: number): Promise<T> {
  if (ms === Infinity) return ask();
  let cancelled: Promise<void> | undefined;
  let last: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    cancelled = cancel(client);
    // With a statement under way this breaks the connection off.
    last = setTimeout(() => void (client as unknown as pg.Client).end().catch(() => undefined), GRACE_MS);
  }, ms);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
    clearTimeout(last);
    // Until it has arrived it could end the next statement.
    await cancelled;
  }
}

/** Tells the server to end what the connection does, by a connection of its own: the protocol's way, which poolers pass on. */
function cancel(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as {
    host: string;
    port: number;
    processID: number;
    secretKey: number;
  };
  const request = Buffer.alloc(16);
  [request.length, CANCEL_REQUEST, processID, secretKey].forEach((word, i) =>
    request.writeInt32BE(word, 4 * i),
  );
  return new Promise((resolve) => {
    const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const socket = connect(address, () => socket.write(request));
    socket.setTimeout(GRACE_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    // The server says nothing, and closes.
    socket.resume();
  });
}
