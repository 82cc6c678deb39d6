import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config.server.ts';
import { describeError, log } from '../log.server.ts';
import { DamagedFile } from './damaged-file.server.ts';
import { StoreUnavailable } from './file-store.ts';

/** Milliseconds. */
export interface Patience {
  /** Until there is a connection, one for oneself among those there are included. */
  connect: number;
  /** Until a request is answered. */
  answer: number;
  /** Without a single byte. */
  silence: number;
  /** For a piece of a file, or a request that carries none: tried again once within it. */
  whole: number;
  /** For the look whether the store is there. */
  ping: number;
  /** For which what it found counts. */
  pingEvery: number;
  /** For each megabyte that is sent, beside that. */
  sentMegabyte: number;
}

export const PATIENCE: Patience = {
  connect: 2_000,
  answer: 4_000,
  silence: 4_000,
  whole: 6_000,
  ping: 2_500,
  pingEvery: 1_000,
  sentMegabyte: 8_000,
};

/** Connections to the store: readings have their share (`READINGS`), the rest is for uploads, sweeps and the look whether it is there. */
const MOST_SOCKETS = 64;
export const READINGS = { all: 40, each: 12, waitMs: 5_000, waiting: 1_000 };

export async function openS3Client(
  { endpoint, region }: NonNullable<Config['s3']>,
  { connect, answer, silence }: Patience,
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: MOST_SOCKETS };
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: silence,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // What goes wrong is said by `storeAsker`, once.
    logger: { debug: hush, info: hush, warn: hush, error: hush },
    // Many stores understand no checksum behind a stream; what comes back is compared here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
}

const hush = () => undefined;

/** Asks the store; it must be done within so many milliseconds, or whoever waits is gone. */
export type AskStore = <T>(
  ms: number,
  left: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/** Makes of all that goes wrong StoreUnavailable; the log hears once that the store is away, and once that it is back. */
export function storeAsker(): AskStore {
  let away = false;
  return async (ms, left, work) => {
    const late = AbortSignal.timeout(ms);
    try {
      const done = await work(left ? AbortSignal.any([left, late]) : late);
      if (away) log.info('the file store answers again');
      away = false;
      return done;
    } catch (error) {
      left?.throwIfAborted();
      if (error instanceof DamagedFile) throw error;
      const why = late.aborted ? new Error('No answer in time') : error;
      if (!away) log.error(describeError(why), 'the file store does not answer');
      away = true;
      throw new StoreUnavailable('The file store does not answer', { cause: why });
    }
  };
}
