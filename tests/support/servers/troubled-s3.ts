import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type S3, startS3 } from './s3-server.ts';

/**
 * What a store may do to those who ask it. 'slow': its bytes trickle; 'hangs': it takes requests and never answers;
 * 'refuses': nobody listens; 'busy': 503 SlowDown; 'halves': it stores half and says 200; 'cuts': it breaks off in the
 * middle of a file; 'garbles': it gives other bytes.
 */
export type Trouble = 'slow' | 'hangs' | 'refuses' | 'busy' | 'halves' | 'cuts' | 'garbles';

export interface TroubledS3 extends S3 {
  /** For so many requests, or until it ends. */
  begin: (trouble: Trouble, times?: number) => Promise<void>;
  end: () => Promise<void>;
  /** Requests that wait for an answer or its end. */
  open: () => number;
  sockets: () => number;
  /** All that came so far. */
  asked: () => number;
}

const SLOW_DOWN = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

/** An S3 server behind a neighbour that makes trouble when it is told to. */
export async function startTroubledS3(): Promise<TroubledS3> {
  const s3 = await startS3();
  let trouble: Trouble | undefined;
  let asked = 0;
  let left = 0;
  const waiting = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => {
    asked += 1;
    waiting.add(res);
    res.once('close', () => waiting.delete(res));
    if (trouble && (left -= 1) < 0) trouble = undefined;
    if (trouble === 'hangs') {
      req.resume();
      return;
    }
    if (trouble === 'busy') {
      req
        .resume()
        .once('end', () => res.writeHead(503, { 'content-type': 'application/xml' }).end(SLOW_DOWN));
      return;
    }
    pass(s3, req, res, trouble);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = async (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    ...s3,
    settings: { ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    async begin(which, times = Infinity) {
      trouble = which;
      left = times;
      if (which === 'refuses') await close();
    },
    async end() {
      if (trouble === 'refuses') await listen(port);
      trouble = undefined;
    },
    open: () => waiting.size,
    sockets: () => sockets.size,
    asked: () => asked,
    async stop() {
      if (server.listening) await close();
      await s3.stop();
    },
  };
}

/** Lets the real server answer, and spoils it. */
function pass(s3: S3, req: IncomingMessage, res: ServerResponse, trouble: Trouble | undefined): void {
  const { method, url, headers } = req;
  const passed = request({ host: '127.0.0.1', port: s3.port, method, path: url, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const body = Buffer.concat(chunks);
      if (trouble === 'halves' && method === 'PUT') truncateSync(pathOf(s3, url), halfOf(headers));
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      if (method !== 'GET' || trouble === undefined || trouble === 'halves') res.end(body);
      else if (trouble === 'slow') trickle(body, res);
      else if (trouble === 'cuts') res.write(body.subarray(0, body.length >> 1), () => res.destroy());
      else res.end(Buffer.from(body.map((byte) => byte ^ 1)));
    });
  });
  passed.on('error', () => res.destroy());
  res.once('close', () => passed.destroy());
  req.pipe(passed);
}

const halfOf = (headers: IncomingMessage['headers']) => Number(headers['content-length']) >> 1;

const pathOf = (s3: S3, url = '') =>
  s3.pathOf(decodeURIComponent(new URL(url, 'http://store').pathname).split('/').slice(2).join('/'));

function trickle(body: Buffer, res: ServerResponse): void {
  let sent = 0;
  const timer = setInterval(() => {
    res.write(body.subarray(sent, sent + 1));
    sent += 1;
    if (sent >= body.length) {
      clearInterval(timer);
      res.end();
    }
  }, 100);
  res.once('close', () => clearInterval(timer));
}
