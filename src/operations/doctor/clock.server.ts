import { sql } from 'kysely';
import { now } from '../../platform/clock.server.ts';
import { db, dialect } from '../../platform/db/database.server.ts';
import { type Finding, well, wrong } from './finding.ts';

/** Codes of authenticators are good for 30 seconds, with one step of grace. */
const MOST_SECONDS = 15;

export async function checkClock(): Promise<Finding[]> {
  const [seconds, than] = dialect() === 'postgres' ? await fromDatabase() : await fromNewestRow();
  if (seconds <= MOST_SECONDS) return [well('clock', `${now().toISOString()}, as the database has it`)];
  return [
    wrong(
      'clock',
      `This machine is ${Math.round(seconds)} seconds off ${than}.`,
      'Set the clock by network time (timedatectl set-ntp true), on every machine.',
    ),
  ];
}

async function fromDatabase(): Promise<[number, string]> {
  const before = now().getTime();
  const { rows } = await sql<{
    at: number;
  }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db());
  const middle = (before + now().getTime()) / 2;
  return [Math.abs((rows[0]?.at ?? 0) * 1000 - middle) / 1000, 'the database server'];
}

/** One machine has one clock; what lies in the future was written before it was set back. */
async function fromNewestRow(): Promise<[number, string]> {
  const row = await db()
    .selectFrom('auditLog')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return [row?.at ? (Date.parse(row.at) - now().getTime()) / 1000 : 0, 'what it wrote before'];
}
