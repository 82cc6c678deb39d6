import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

/** What a million participants need: an index for every order that lists and jobs read in, and longer beginnings of words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
  for (const table of WITH_BIN)
    await sql
      .raw(`create index "${table}InBin" on "${table}" ("deletedAt") where "deletedAt" is not null`)
      .execute(db);
  for (const table of WITH_END)
    await sql.raw(`create index "${table}ByEnd" on "${table}" ("expiresAt")`).execute(db);
  if (dialect() === 'sqlite') await indexBeginnings(db);
}

const INDEXES = [
  `"registrationsNewest" on "registrations" ("createdAt", "id")`,
  `"registrationsToApprove" on "registrations" ("createdAt", "id") where "status" = 'pending_approval'`,
  `"registrationsOfEventInOrder" on "registrations" ("eventId", "createdAt", "id")`,
  // Those that still say who came: what retention looks for.
  `"registrationsRemembered" on "registrations" ("eventId")
    where "participantId" is not null or "givenName" <> ''`,
  `"participantsWithNews" on "participants" ("familyName", "givenName", "id")
    where "marketingConsent" is not null`,
  `"participantsLeftAlone" on "participants" ("familyName", "givenName", "id") where "doNotContact" = 1`,
  `"participantsByLevel" on "participants" ("level", "familyName", "givenName", "id")
    where "level" is not null`,
  `"eventsByType" on "events" ("state", "visibility", "type", "endsAt", "id")`,
  `"eventsOfType" on "events" ("type", "endsAt", "id")`,
  `"eventsOfState" on "events" ("state", "endsAt", "id")`,
  `"eventsOfStatus" on "events" ("eventStatus", "endsAt", "id")`,
  `"eventsByPublication" on "events" ("publishAt", "id") where "publishAt" is not null`,
  `"eventsFull" on "events" ("endsAt", "id") where "placesTaken" >= "capacity"`,
  `"eventsWithQueue" on "events" ("endsAt", "id") where "waiting" > 0`,
  `"outboxNewest" on "outbox" ("createdAt")`,
  `"outboxUnsent" on "outbox" ("createdAt") where "state" <> 'sent'`,
  `"outboxOfContact" on "outbox" ("createdAt") where "kind" = 'contact-message'`,
  `"userMessagesByAge" on "userMessages" ("createdAt")`,
  `"sessionsByAge" on "sessions" ("createdAt")`,
  `"sessionsBySight" on "sessions" ("lastSeenAt")`,
  `"usersToReset" on "users" ("mfaResetAt") where "mfaResetAt" is not null`,
];

const WITH_BIN = [
  'blogs',
  'posts',
  'tips',
  'stories',
  'personas',
  'epics',
  'partners',
  'products',
  'summaries',
  'chords',
  'playlists',
  'songs',
];

const WITH_END = ['authFlows', 'passkeyChallenges', 'verificationCodes', 'devices'];

/** What begins with more letters than are indexed is gathered whole before the first of it is known. */
async function indexBeginnings(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table "searchLonger" using fts5("kind", "itemId" unindexed, "title", "words",
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 7 8')`.execute(db);
  await sql`insert into "searchLonger" (rowid, "kind", "itemId", "title", "words")
    select rowid, "kind", "itemId", "title", "words" from "search" order by rowid`.execute(db);
  await sql`drop table "search"`.execute(db);
  await sql`alter table "searchLonger" rename to "search"`.execute(db);
}
