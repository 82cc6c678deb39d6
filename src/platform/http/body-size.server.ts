import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Refuses a body that is longer than `most` bytes, or does not say how long it is (RFC 9110, 411 and 413), and
 * says so. Nothing of it is read; Node drops what is still on its way and leaves the connection open, so that
 * the sender gets the answer instead of a broken connection.
 */
export function refusesBody(req: IncomingMessage, res: ServerResponse, most: number): boolean {
  if (req.headers['transfer-encoding'] !== undefined)
    return say(res, 411, 'Please say how long the body is (Content-Length).');
  if (Number(req.headers['content-length'] ?? 0) > most)
    return say(res, 413, 'That is more than this address takes.');
  return false;
}

/** Ends the connection of a sender who takes longer than this for a body: it must not be held open for ever. */
export function dropsSlowBody(req: IncomingMessage, milliseconds: number): void {
  if (!Number(req.headers['content-length'] ?? 0)) return;
  const timer = setTimeout(() => req.complete || req.destroy(), milliseconds);
  req.once('close', () => clearTimeout(timer));
}

/**
 * The same for a body that may take long: it has to come in with a rate, looked at again and again. While we are
 * the slow ones (what has come waits to be read), nobody is dropped for it.
 */
export function dropsTricklingBody(
  req: IncomingMessage,
  { bytesPerSecond, seconds }: { bytesPerSecond: number; seconds: number },
): void {
  if (!hasBody(req)) return;
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    const came = req.socket.bytesRead - before;
    before += came;
    if (came < bytesPerSecond * seconds && req.readableLength === 0) req.destroy();
  }, seconds * 1000);
  req.once('close', () => clearInterval(timer));
}

/**
 * Somebody who wants the connection closed and is answered while still sending gets the answer, too: closed at once,
 * the system would take it back together with what nobody read (RFC 9112, 9.6). What still comes is dropped.
 */
export function closesAfterBody(req: IncomingMessage, milliseconds: number): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  // Node calls this once the answer is written.
  const close = () => Socket.prototype.destroySoon.call(socket);
  socket.destroySoon = () => {
    if (req.complete || req.destroyed) return close();
    // Whoever read the body has turned away from it.
    req.removeAllListeners('data').resume();
    const timer = setTimeout(close, milliseconds);
    req.once('close', () => {
      clearTimeout(timer);
      close();
    });
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

function say(res: ServerResponse, status: number, text: string): true {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  res.end(text);
  return true;
}
