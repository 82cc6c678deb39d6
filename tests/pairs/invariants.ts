import { sql } from 'kysely';
import { definitions } from '../../src/definitions.server.ts';
import { HOLDING } from '../../src/events/registrations/registration.ts';
import { db } from '../../src/platform/db/database.server.ts';

/** Where the items of each kind are. */
const TABLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(definitions.map(({ kind, table }) => [kind, table])),
  event: 'events',
  song: 'songs',
  playlist: 'playlists',
  chord: 'chords',
  participant: 'participants',
  media: 'media',
  user: 'users',
  userMessage: 'userMessages',
};
/** What a column refers to by its name; what a log names may be gone. */
const REFERENCES: Readonly<Record<string, string>> = {
  eventId: 'events',
  registrationId: 'registrations',
  participantId: 'participants',
  mergedIntoId: 'participants',
  userId: 'users',
  leaderId: 'users',
  playlistId: 'playlists',
  songId: 'songs',
  mediaId: 'media',
  coverId: 'media',
  audioId: 'media',
  scoreId: 'media',
  importId: 'imports',
  repliesTo: 'userMessages',
};
/** A set names the songs it had, also one that is gone for good. */
const MAY_BE_GONE = new Set(['playlistSongs.songId']);
const LOGS = new Set(['guestLog', 'auditLog', 'outbox']);
/** Kinds whose items carry a number of their version, and a revision for each. */
const VERSIONED = Object.entries(TABLES).filter(([kind]) => !['user', 'userMessage'].includes(kind));
const BINNED = Object.entries(TABLES).filter(([, table]) =>
  [...definitions.map((each) => each.table), 'events', 'songs', 'playlists'].includes(table),
);

/** What must hold whatever happened, and does not: one line a row that is wrong. */
export async function brokenInvariants(): Promise<string[]> {
  const tables = await db().introspection.getTables();
  const checks = [
    ...tables.flatMap(({ name, columns }) => (LOGS.has(name) ? [] : orphans(name, columns))),
    ...VERSIONED.map(([kind, table]) => gaps(kind, table)),
    ...BINNED.map(([kind, table]) => found(kind, table)),
    ...GUESTS,
  ];
  const broken: string[] = [];
  for (const { what, query } of checks) {
    const { rows } = await query.execute(db());
    for (const row of rows.slice(0, 3)) broken.push(`${what}: ${JSON.stringify(row)}`);
  }
  return broken;
}

type Check = { what: string; query: ReturnType<typeof sql> };

function orphans(table: string, columns: readonly { name: string }[]): Check[] {
  const names = columns.map(({ name }) => name);
  const byKind = names.includes('kind') && names.includes('itemId');
  const ofKinds = byKind ? Object.entries(TABLES) : [];
  return [
    ...names.flatMap((name) => {
      const target = REFERENCES[name];
      return target && !MAY_BE_GONE.has(`${table}.${name}`) ? [orphan(table, name, target, sql`true`)] : [];
    }),
    ...ofKinds.map(([kind, target]) => orphan(table, 'itemId', target, sql`t."kind" = ${kind}`)),
  ];
}

function orphan(table: string, column: string, target: string, where: ReturnType<typeof sql>): Check {
  return {
    what: `${table}.${column} leads to none of ${target}`,
    query: sql`select t.* from ${sql.table(table)} as t where ${where} and t.${sql.ref(column)} is not null
      and not exists (select 1 from ${sql.table(target)} as o where o."id" = t.${sql.ref(column)})`,
  };
}

/** The newest revision is the item's version, and none before it is missing. */
function gaps(kind: string, table: string): Check {
  return {
    what: `revisions of ${table}`,
    query: sql`select r."itemId", max(r."version") as newest, count(*) as kept, i."version" from "revisions" as r
      inner join ${sql.table(table)} as i on i."id" = r."itemId" where r."kind" = ${kind}
      group by r."itemId", i."version"
      having max(r."version") <> i."version" or max(r."version") - min(r."version") + 1 <> count(*)`,
  };
}

/** What is in the bin is not found by its words, and everything else is. */
function found(kind: string, table: string): Check {
  const has = sql`exists (select 1 from "search" as s where s."kind" = ${kind} and s."itemId" = i."id")`;
  return {
    what: `search of ${table}`,
    query: sql`select i."id", i."deletedAt" from ${sql.table(table)} as i
      where (i."deletedAt" is null and not ${has} and i."version" > 1) or (i."deletedAt" is not null and ${has})`,
  };
}

const holding = sql.join(HOLDING);
const sum = (of: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  sql`coalesce((select ${of} from "registrations" as r where r."eventId" = e."id" and ${where}), 0)`;

const GUESTS: readonly Check[] = [
  {
    what: 'counts of an event',
    query: sql`select e."id", e."placesTaken", e."waiting" from "events" as e
      where e."placesTaken" <> ${sum(sql`sum(r."partySize")`, sql`r."status" in (${holding})`)}
      or e."waiting" <> ${sum(sql`count(*)`, sql`r."status" = 'waitlisted' and r."emailConfirmedAt" is not null`)}`,
  },
  {
    what: 'a registration of somebody erased or merged',
    query: sql`select r."id", r."status", p."anonymisedAt", p."mergedIntoId" from "registrations" as r
      inner join "participants" as p on p."id" = r."participantId"
      where p."anonymisedAt" is not null or p."mergedIntoId" is not null`,
  },
  {
    what: 'a live registration of nobody',
    query: sql`select r."id", r."status" from "registrations" as r inner join "events" as e on e."id" = r."eventId"
      where r."participantId" is null and r."givenName" = '' and r."repeatOf" is null
      and e."title" <> 'Long ago' and e."endsAt" > ${new Date().toISOString()}
      and r."status" in (${holding}, 'waitlisted')`,
  },
  {
    what: 'a mail to somebody erased',
    query: sql`select o."id", o."payload" from "outbox" as o inner join "registrations" as r
      on r."id" = o."registrationId"
      where r."participantId" is null and r."givenName" = '' and r."repeatOf" is null`,
  },
  {
    what: 'the merged of somebody merged',
    query: sql`select p."id" from "participants" as p inner join "participants" as k on k."id" = p."mergedIntoId"
      where k."mergedIntoId" is not null or (k."anonymisedAt" is not null and p."anonymisedAt" is null)`,
  },
  {
    what: 'an old slug that is another’s new one',
    query: sql`select s."slug" from "slugRedirects" as s
      inner join "tips" as i on i."slug" = s."slug" where s."kind" = 'tip' and i."id" <> s."itemId"
      union all select s."slug" from "slugRedirects" as s
      inner join "songs" as i on i."slug" = s."slug" where s."kind" = 'song' and i."id" <> s."itemId"
      union all select s."slug" from "slugRedirects" as s
      inner join "events" as i on i."slug" = s."slug" where s."kind" = 'event' and i."id" <> s."itemId"`,
  },
  {
    what: 'something in the bin that is shown',
    query: sql`select u."kind", u."itemId" from "mediaUses" as u inner join "media" as m on m."id" = u."mediaId"
      where m."deletedAt" is not null`,
  },
  {
    what: 'the same file twice',
    query: sql`select m."sha256" from "media" as m where m."deletedAt" is null and m."kind" = 'pdf' and m."version" = 1
      group by m."sha256", m."visibility" having count(*) > 1`,
  },
  {
    what: 'a session of somebody who cannot sign in',
    query: sql`select s."userId" from "sessions" as s inner join "users" as u on u."id" = s."userId"
      where u."state" not in ('active', 'disabled')`,
  },
  {
    // A disabled account's sessions say why they are over, and open nothing: enabling it brings none of them back.
    what: 'a session from before its account was enabled',
    query: sql`select s."userId" from "sessions" as s inner join "users" as u on u."id" = s."userId"
      where u."state" = 'active' and exists (select 1 from "auditLog" as a where a."subjectId" = u."id"
        and a."action" = 'user.enabled' and a."at" > s."createdAt")`,
  },
];
