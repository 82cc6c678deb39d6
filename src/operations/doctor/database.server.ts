import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { countSealed } from '../../identity/reseal-secrets.server.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import type { Config } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { schemaState } from '../../platform/db/migrate.server.ts';
import { requireUsablePostgres } from '../../platform/db/postgres/problem.server.ts';
import { KEY_FILE, knownKey, secretsOf } from '../../platform/secrets.server.ts';
import { type Finding, unsure, well, wrong } from './finding.ts';

const SCHEMA = {
  none: wrong('database', 'It is empty.', 'npm start fills it.'),
  older: wrong('database', 'It is of an earlier version.', 'npm start brings it up to date.'),
  newer: wrong('database', 'It is of a newer version of this program.', 'Update the program.'),
};

export async function checkDatabase({ databaseUrl }: Config): Promise<Finding[]> {
  const state = await schemaState();
  if (state !== 'current') {
    if (databaseUrl) await requireUsablePostgres(db());
    return [SCHEMA[state]];
  }
  if (databaseUrl) return [well('database', `PostgreSQL ${await postgresVersion()}`)];
  const damage = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db());
  const said = damage.rows[0]?.quick_check ?? '';
  if (said !== 'ok')
    return [wrong('database', `SQLite: ${said}`, 'Stop the server and restore the last backup.')];
  return [well('database', 'SQLite, sound')];
}

async function postgresVersion(): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db());
  return rows[0]?.server_version ?? '';
}

/** Whether what was sealed opens: with another key, nobody's code can be checked. */
export async function checkKey(config: Config): Promise<Finding[]> {
  const path = join(config.dataDir, KEY_FILE);
  const key = knownKey(config);
  if (key === undefined)
    return [
      wrong(
        'key',
        `Neither SECRET_KEY nor ${path} is there.`,
        'Put the key back; if it is lost: keys lost (README, A lost key).',
      ),
    ];
  const { readable, unreadable } = await countSealed(asSystem('doctor'), db(), secretsOf(key));
  if (unreadable > 0)
    return [
      wrong(
        'key',
        `${unreadable} of ${readable + unreadable} authenticator(s) were sealed with another key.`,
        existsSync(`${path}.new`)
          ? 'A change of the key was cut off: call keys rotate again.'
          : 'Put the old key back. If it is lost: keys lost, and let those people in with let-in.',
      ),
    ];
  if (config.secretKey === undefined && config.databaseUrl)
    return [unsure('key', `It is in ${path}.`, 'With several machines set SECRET_KEY, the same on each.')];
  return [well('key', `opens all ${readable} authenticator(s)`)];
}
