import { type Expression, sql, type SqlBool } from 'kysely';
import { dialect } from './database.server.ts';

/**
 * Tells SQLite that a condition holds for most rows (sqlite.org/lang_corefunc.html#likely). Without it SQLite guesses
 * that some ten rows are published and walks through all of them instead of finding one by its id. PostgreSQL counts
 * for itself.
 */
export const likely = (condition: Expression<SqlBool>): Expression<SqlBool> =>
  dialect() === 'sqlite' ? sql<SqlBool>`likely(${condition})` : condition;
