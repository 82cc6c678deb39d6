import { createRequire } from 'node:module';
import type pg from 'pg';

const load = createRequire(import.meta.url);

/** PostgreSQL's driver, loaded at its first use: with SQLite the program starts without it. */
export const driver = (): typeof pg => load('pg') as typeof pg;
