import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { dialect } from './database.server.ts';

/**
 * Tells SQLite that a condition holds for most rows (sqlite.org/lang_corefunc.html#likely). SQLite keeps no statistics
 * here and guesses that some ten rows are published: it would walk through all of them to find one by its id.
 * PostgreSQL counts for itself.
 */
export const likely = (condition: Expression<SqlBool>): Expression<SqlBool> =>
  dialect() === 'sqlite' ? sql<SqlBool>`likely(${condition})` : condition;

/**
 * A column that SQLite does not look up in an index (sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_)
 * where that would find nearly all rows, which had to be sorted then.
 */
export const unindexed = (column: string): RawBuilder<unknown> =>
  dialect() === 'sqlite' ? sql`+${sql.ref(column)}` : sql.ref(column);
