import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.server.ts';
import { sqlitePath } from './database.server.ts';
import { withSnapshot } from './postgres/dump.server.ts';
import type { Query } from './query.ts';
import { copySqlite } from './sqlite-file.server.ts';

/** Rows at once: a few of the longest texts there are, so that memory does not depend on them. */
const PAGE = 50;
export type ViewRow = Record<string, string | number | null>;

/** The database as it was at one moment, whatever is written meanwhile. */
export interface View {
  dialect: 'sqlite' | 'postgres';
  query: Query;
  /** Rows of what may be long, some at a time. */
  pages: (sql: string) => AsyncIterable<ViewRow[]>;
}

/**
 * Does `work` with one view of the database. SQLite is copied to `scratch` first, in one step: a reader that goes on
 * for minutes would keep its `-wal` from being written back, and that file would grow for as long. PostgreSQL keeps
 * a snapshot until `work` is done.
 */
export async function withView<T>(
  config: Config,
  scratch: string,
  work: (view: View) => Promise<T>,
): Promise<T> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) return withSnapshot(url, (query) => work(postgresView(query)));
  const clear = () => {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(scratch + end, { force: true });
  };
  // What a process left that was killed.
  clear();
  try {
    await copySqlite(sqlitePath(config.dataDir), scratch);
    const copy = new DatabaseSync(scratch, { readOnly: true });
    try {
      return await work(sqliteView(copy));
    } finally {
      copy.close();
    }
  } finally {
    clear();
  }
}

function sqliteView(copy: DatabaseSync): View {
  return {
    dialect: 'sqlite',
    query: async <R>(sql: string) => copy.prepare(sql).all() as R[],
    async *pages(sql) {
      let page: ViewRow[] = [];
      for (const row of copy.prepare(sql).iterate()) {
        if (page.push(row as ViewRow) < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
  };
}

function postgresView(query: Query): View {
  return {
    dialect: 'postgres',
    query,
    async *pages(sql) {
      await query(`declare "page" no scroll cursor for ${sql}`);
      try {
        for (;;) {
          const page = await query<ViewRow>(`fetch ${PAGE} from "page"`);
          if (page.length > 0) yield page;
          if (page.length < PAGE) return;
        }
      } finally {
        await query('close "page"');
      }
    },
  };
}
