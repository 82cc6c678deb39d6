import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig, setConfig } from '../platform/config.server.ts';
import { openDatabase, sqlitePath } from '../platform/db/database.server.ts';
import { schemaState } from '../platform/db/migrate.server.ts';
import { openFiles } from '../platform/files/files.server.ts';
import { readSiteSettings } from '../shell/site-settings.server.ts';
import { type Call, Refusal } from './command.server.ts';
import { requireWhole } from './backup/swap.server.ts';

const SAID = {
  none: 'There is nothing in the database yet: npm start makes it.',
  older: 'The database is of an earlier version of this program: npm start brings it up to date.',
  newer: 'The database is of a newer version of this program: update the program.',
};

/** The settings of the environment, as the server reads them; a pooler before PostgreSQL is gone around. */
export function readSettings({ env }: Pick<Call, 'env'>): Config {
  const read = readConfig(env);
  const config = { ...read, databaseUrl: read.databaseDirectUrl ?? read.databaseUrl };
  setConfig(config);
  return config;
}

/** Opens what the server works on, beside it; `runAdmin` closes it. */
export async function openInstallation(call: Pick<Call, 'env'>): Promise<Config> {
  const config = readSettings(call);
  requireWhole(config.dataDir);
  if (!config.databaseUrl && !existsSync(sqlitePath(config.dataDir)))
    throw new Refusal(noDatabase(config, call.env).join(' '));
  openDatabase(config);
  const state = await schemaState();
  if (state !== 'current') throw new Refusal(SAID[state]);
  await openFiles(config);
  await readSiteSettings();
  return config;
}

/** Where it was looked for: most often, the server has settings that this command was not given. */
export function noDatabase({ dataDir }: Config, env: Call['env']): [says: string, help: string] {
  const folder = resolve(dataDir);
  const from = env['DATA_DIR'] ? 'DATA_DIR' : 'DATA_DIR is not set';
  return [
    `There is no database in ${folder} (${from}), and DATABASE_URL is not set.`,
    'Give this command the settings that the server has (README, Deployment). Before the first start there is none.',
  ];
}
