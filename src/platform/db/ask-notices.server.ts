import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeError, log } from '../log.server.ts';
import { db } from './database.server.ts';

/** Milliseconds between two questions, and between two words that somebody still asks. */
const PACE = { ask: 500, renew: 10_000 };
/** Seconds for which notices are kept for a process that asks no more. */
const LEASE_S = 60;

interface Listener {
  heard: (notice: string) => void;
  lost: () => void;
  found: () => void;
}

/** From which transaction on notices are read, and which of them were told already. */
interface Place {
  from: string;
  told: Set<number>;
}

/**
 * Asks the database for notices again and again, for where NOTIFY does not arrive. None is missed: what a
 * transaction said is read until every transaction that began before it is over, and told once. Answers what ends it.
 */
export function askForNotices({ heard, lost, found }: Listener, pace = PACE): () => Promise<void> {
  const id = randomUUID();
  let place: Place | undefined;
  let stopped = false;
  let renewAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let deaf = false;

  async function ask(): Promise<void> {
    if (place && Date.now() >= renewAt && !(await renew(id))) place = undefined;
    if (Date.now() >= renewAt) renewAt = Date.now() + pace.renew;
    if (!place) {
      becomeDeaf();
      place = await begin(id, pace.ask, () => stopped);
    } else {
      const read = await readFrom(place);
      place = read.place;
      for (const notice of read.notices) heard(notice);
    }
    if (deaf && !stopped) {
      deaf = false;
      found();
    }
  }

  function becomeDeaf(): void {
    if (deaf) return;
    deaf = true;
    lost();
  }

  function askSoon(): void {
    if (stopped) return;
    asking = ask()
      .catch((error: unknown) => {
        if (!deaf) log.warn(describeError(error), 'other processes are not heard');
        becomeDeaf();
      })
      .then(() => {
        timer = setTimeout(askSoon, pace.ask);
      });
  }

  askSoon();
  return async () => {
    stopped = true;
    await asking;
    clearTimeout(timer);
    await sql`delete from "noticeReaders" where "id" = ${id}`.execute(db()).catch(() => undefined);
  };
}

/** From now on notices are kept; done once every transaction that could not know it is over. */
async function begin(id: string, askMs: number, stopped: () => boolean): Promise<Place> {
  await sql`insert into "noticeReaders" values (${id}, clock_timestamp() + make_interval(secs => ${LEASE_S}))
    on conflict ("id") do update set "until" = excluded."until"`.execute(db());
  const { rows } = await sql<{
    next: string;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as "next"`.execute(db());
  const from = rows[0]?.next ?? '0';
  for (;;) {
    const { rows: over } = await sql<{ all: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${from}::xid8 as "all"`.execute(db());
    if (over[0]?.all || stopped()) return { from, told: new Set() };
    await new Promise((resolve) => setTimeout(resolve, askMs));
  }
}

/** Whether the database still kept notices for us; old ones go. */
async function renew(id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update "noticeReaders"
    set "until" = clock_timestamp() + make_interval(secs => ${LEASE_S})
    where "id" = ${id} and "until" > clock_timestamp()`.execute(db());
  await sql`delete from "notices" where "at" < clock_timestamp() - make_interval(secs => ${LEASE_S * 2})`.execute(
    db(),
  );
  await sql`delete from "noticeReaders" where "until" < clock_timestamp()`.execute(db());
  return Number(numAffectedRows ?? 0) > 0;
}

async function readFrom({ from, told }: Place): Promise<{ notices: string[]; place: Place }> {
  // One statement, one view of the database: what it does not show yet belongs to a transaction after "next".
  const { rows } = await sql<{ next: string; notices: { id: number; text: string }[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "next",
      (select coalesce(json_agg(json_build_object('id', "id", 'text', "text") order by "id"), '[]')
        from "notices" where "transaction" >= ${from}::xid8) as "notices"`.execute(db());
  const { next = from, notices = [] } = rows[0] ?? {};
  return {
    notices: notices.filter((notice) => !told.has(notice.id)).map((notice) => notice.text),
    place: { from: next, told: new Set(notices.map((notice) => notice.id)) },
  };
}
