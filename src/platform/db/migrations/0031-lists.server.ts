import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';
import { sortKey, sortKeyType } from '../sort-key.server.ts';

/**
 * Lists are sorted as the language does, on both databases alike; participants are found by tag and instrument; an
 * event that is put off is over at no time that is known; what is written says in which language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of REPLACED) await sql`drop index ${sql.ref(index)}`.execute(db);
  for (const [table, column, of] of SORTED) {
    await db.schema
      .alterTable(table)
      .addColumn(column, sortKeyType() as 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await fillIn(db, table, column, of);
  }
  if (dialect() === 'postgres')
    await sql`alter table "songs" alter column "sortTitle" type text collate "C"`.execute(db);
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
  await labelParticipants(db);
  for (const table of ['blogs', 'posts', 'tips'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (c) => c.defaultTo('en'))
      .execute();
  await sql`update "events" set "endsAt" = '9999-01-01T00:00:00.000Z' where "eventStatus" = 'EventPostponed'`.execute(
    db,
  );
}

const CONTENT = [
  'blogs',
  'posts',
  'tips',
  'stories',
  'personas',
  'epics',
  'partners',
  'products',
  'summaries',
];

const SORTED: [table: string, column: string, of: readonly string[]][] = [
  ['participants', 'sortName', ['familyName', 'givenName']],
  ['registrations', 'sortName', ['familyName', 'givenName']],
  ['users', 'sortName', ['familyName', 'givenName']],
  ['events', 'sortTitle', ['title']],
  ...CONTENT.map((table): [string, string, readonly string[]] => [table, 'sortTitle', ['title']]),
];

const REPLACED = [
  'participantsInOrder',
  'participantsWithNews',
  'participantsLeftAlone',
  'participantsByLevel',
  'usersInOrder',
  'eventsByTitle',
  ...CONTENT.map((table) => `${table}Bytitle`),
];

const INDEXES = [
  `"participantsInOrder" on "participants" ("sortName", "id")`,
  `"participantsWithNews" on "participants" ("sortName", "id") where "marketingConsent" is not null`,
  `"participantsLeftAlone" on "participants" ("sortName", "id") where "doNotContact" = 1`,
  `"participantsByLevel" on "participants" ("level", "sortName", "id") where "level" is not null`,
  `"registrationsByName" on "registrations" ("eventId", "sortName", "id")`,
  `"usersInOrder" on "users" ("sortName", "id")`,
  `"eventsByTitle" on "events" ("sortTitle", "id")`,
  ...CONTENT.map((table) => `"${table}ByTitle" on "${table}" ("sortTitle", "id")`),
];

/** Rows that are filled in by one statement. */
const BATCH = 500;

async function fillIn(
  db: Kysely<unknown>,
  table: string,
  column: string,
  of: readonly string[],
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<
      Record<string, string>
    >`select "id", ${sql.join(of.map((name) => sql.ref(name)))}
      from ${sql.table(table)} where "id" > ${after} order by "id" limit ${BATCH}`.execute(db);
    const last = rows.at(-1)?.['id'];
    if (last === undefined) return;
    const keys = rows.map((row) => [row['id'], sortKey(...of.map((name) => row[name] ?? ''))] as const);
    const cases = keys.map(([id, key]) => sql`when ${id} then ${key}`);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = case "id" ${sql.join(cases, sql` `)} end
      where "id" in (${sql.join(keys.map(([id]) => id))})`.execute(db);
    after = last;
  }
}

async function labelParticipants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('participantLabels')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('participantId', 'text', (c) => c.notNull().references('participants.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('participantLabelsKey', ['kind', 'label', 'participantId'])
    .execute();
  await db.schema
    .createIndex('participantLabelsOfPerson')
    .on('participantLabels')
    .column('participantId')
    .execute();
  for (const [kind, column] of [
    ['tag', 'tags'],
    ['instrument', 'instruments'],
  ] as const) {
    const labels =
      dialect() === 'postgres'
        ? sql`jsonb_array_elements_text(${sql.ref(column)}::jsonb) as "each"("value")`
        : sql`json_each(${sql.ref(column)}) as "each"`;
    await sql`insert into "participantLabels" ("kind", "label", "participantId")
      select distinct ${sql.lit(kind)}, "each"."value", "participants"."id" from "participants", ${labels}
      where "mergedIntoId" is null`.execute(db);
  }
}
