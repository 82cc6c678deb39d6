import { createServer, type RequestListener, type Server } from 'node:http';

interface Patience {
  /** Milliseconds for a request's head to arrive, and how often it is looked at (Node's own: 30 seconds). */
  head: number;
  look: number;
  /** Connections at once; each further one is closed as it comes. */
  connections: number;
}

const PATIENCE: Patience = { head: 15_000, look: 5_000, connections: 10_000 };
/** Milliseconds: the listener is stricter with everything but uploads, which a phone may take minutes for. */
const BODY_MS = 15 * 60_000;
/** A browser sends some twenty, a proxy adds five. */
const MOST_HEADERS = 100;

/** A server that nobody can keep busy by sending little, slowly, over many connections. */
export function patientServer(listener: RequestListener, patience = PATIENCE): Server {
  const server = createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: BODY_MS,
      connectionsCheckingInterval: patience.look,
    },
    listener,
  );
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = patience.connections;
  return server;
}
