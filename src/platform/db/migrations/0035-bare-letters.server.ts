import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';
import { searchWords } from '../search.server.ts';

const SPELT = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** "chœur" is found by "choeur", too: what is searched in spells the letters that have no accent to lose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of [
    ['registrations', ['words']],
    ['songs', ['sortTitle']],
    ...(dialect() === 'sqlite' ? [['search', ['title', 'words']] as const] : []),
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${spelt(sql.ref(column))}`))}
      where ${sql.join(columns.map(has), sql` or `)}`.execute(db);
  if (dialect() === 'postgres')
    await sql`update "search" set "words" = ${spelt(sql`"words"::text`)}::tsvector where ${has('words')}`.execute(
      db,
    );
  await sortNameKeys(db);
}

/** The words of a name stand in their order: spelt otherwise, a word may stand elsewhere. */
async function sortNameKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; nameKey: string }>`select "id", "nameKey" from "participants"
    where ${has('nameKey')}`.execute(db);
  for (const { id, nameKey } of rows)
    await sql`update "participants" set "nameKey" = ${searchWords(nameKey).toSorted().join(' ')}
      where "id" = ${id}`.execute(db);
}

function has(column: string) {
  if (dialect() === 'postgres') return sql`${sql.ref(column)}::text ~ ${`[${Object.keys(SPELT).join('')}]`}`;
  const letters = Object.keys(SPELT).map((letter) => sql`instr(${sql.ref(column)}, ${letter}) > 0`);
  return sql`(${sql.join(letters, sql` or `)})`;
}

function spelt(text: ReturnType<typeof sql>) {
  return Object.entries(SPELT).reduce(
    (inner, [letter, letters]) => sql`replace(${inner}, ${letter}, ${letters})`,
    text,
  );
}
