import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { now } from '../clock.server.ts';
import { db, postgresPool, queryCount } from '../db/database.server.ts';
import { openStreams } from '../http/event-stream.server.ts';
import { JOB_RAN, type JobRun } from '../jobs.server.ts';
import { routeKind } from './route-kind.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Count = (req: IncomingMessage, res: ServerResponse) => void;

/** Everything that /metrics tells; each figure is read when somebody asks, or counted as it happens. */
export function makeRegistry(): { registry: Registry; count: Count } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of [queries(), connections(), streams(), outbox(), oldestMail()])
    registry.registerMetric(metric);
  countJobs(registry);
  return { registry, count: requestCounter(registry) };
}

function requestCounter(registry: Registry): Count {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer, by kind of route and status; `kept` ones came from memory.',
    labelNames: ['kind', 'method', 'status', 'kept'],
    buckets: SECONDS,
    registers: [registry],
  });
  return (req, res) => {
    const began = performance.now();
    res.once('close', () => {
      const method = req.method === 'POST' ? 'POST' : 'GET';
      // What is made anew carries an id; kept pages and static files do not.
      const kept = res.hasHeader('x-request-id') ? 'no' : 'yes';
      const labels = { kind: routeKind(req.url ?? '/'), method, status: res.statusCode, kept };
      seconds.observe(labels, (performance.now() - began) / 1000);
    });
  };
}

function countJobs(registry: Registry): void {
  const seconds = new Histogram({
    name: 'jambee_job_duration_seconds',
    help: 'Time of each run of a background job.',
    labelNames: ['job', 'result'],
    buckets: SECONDS,
    registers: [registry],
  });
  subscribe(JOB_RAN, (message) => {
    const { job, failed, milliseconds } = message as JobRun;
    seconds.observe({ job, result: failed ? 'failed' : 'done' }, milliseconds / 1000);
  });
}

const queries = () =>
  new Counter({
    name: 'jambee_database_queries_total',
    help: 'Statements sent to the database.',
    registers: [],
    collect() {
      this.reset();
      this.inc(queryCount());
    },
  });

const connections = () =>
  new Gauge({
    name: 'jambee_database_connections',
    help: 'Connections of the PostgreSQL pool by state; none with SQLite.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const pool = postgresPool();
      if (!pool) return;
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });

const streams = () =>
  new Gauge({
    name: 'jambee_event_streams',
    help: 'Open streams of live news.',
    registers: [],
    collect() {
      this.set(openStreams());
    },
  });

const outbox = () =>
  new Gauge({
    name: 'jambee_outbox_mails',
    help: 'Mails that wait to be sent, and mails that nobody tries any more.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      for (const state of ['queued', 'failed'] as const) {
        const { mails } = await inState(state)
          .select((eb) => eb.fn.countAll<number>().as('mails'))
          .executeTakeFirstOrThrow();
        this.set({ state }, mails);
      }
    },
  });

const oldestMail = () =>
  new Gauge({
    name: 'jambee_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits to be sent; 0 when none waits.',
    registers: [],
    async collect() {
      const { since } = await inState('queued')
        .select((eb) => eb.fn.min('createdAt').as('since'))
        .executeTakeFirstOrThrow();
      this.set(since ? (now().getTime() - Date.parse(since)) / 1000 : 0);
    },
  });

/** In the words of the index of mails that are not sent. */
const inState = (state: 'queued' | 'failed') =>
  db().selectFrom('outbox').where('state', '!=', sql.lit('sent')).where('state', '=', state);
