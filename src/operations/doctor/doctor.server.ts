import { existsSync } from 'node:fs';
import { doubtOfAdministrator } from '../../identity/accounts/first-administrator.server.ts';
import { type Config, readConfig, setConfig } from '../../platform/config.server.ts';
import { openDatabase, problemOfSqlite, sqlitePath } from '../../platform/db/database.server.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { Command } from '../command.server.ts';
import { checkClock } from './clock.server.ts';
import { checkDatabase, checkKey } from './database.server.ts';
import { checkFiles } from './files.server.ts';
import { checkMail } from './mail.server.ts';
import { checkProxy } from './proxy.server.ts';
import { doubtsOfEnvFile } from '../../platform/settings.server.ts';
import { type Finding, unsure, well, wrong } from './finding.ts';
import { noDatabase } from '../installation.server.ts';
import { requireWhole } from '../backup/swap.server.ts';

const SIGNS = { well: 'ok   ', unsure: '?    ', wrong: 'WRONG' };

export const doctorCommand: Command = {
  usage: '',
  about: 'looks at settings, database, files, mail, proxy and clock: what is wrong and what to do',
  words: [0, 0],
  async run({ env, envFile, print }) {
    const findings = await examine(env, envFile);
    for (const { part, state, says, help } of findings) {
      print(`${SIGNS[state]}  ${part.padEnd(8)}  ${says}`);
      if (help) print(`${''.padEnd(17)}${help}`);
    }
    return findings.every(({ state }) => state !== 'wrong');
  },
};

async function examine(env: Record<string, string | undefined>, envFile: string): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
    setConfig(config);
    requireWhole(config.dataDir);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // Where there are several mistakes, the first line counts them.
    const [first = '', ...mistakes] = said.split('\n');
    return (mistakes.length > 0 ? mistakes : [first]).map((line) =>
      wrong('settings', line.trim(), 'Put it right in .env or in the environment.'),
    );
  }
  const findings = [
    well('settings', `${config.publicUrl}, data in ${config.dataDir}`),
    ...[...config.doubts, ...doubtsOfEnvFile(envFile)].map((doubt) =>
      unsure('settings', doubt, 'Look at .env and the environment.'),
    ),
  ];
  if (!config.databaseUrl && !existsSync(sqlitePath(config.dataDir)))
    return [...findings, wrong('database', ...noDatabase(config, env))];
  const unwritable = problemOfSqlite(config);
  if (unwritable)
    return [...findings, wrong('database', unwritable, 'chown it, as everything else in that folder.')];
  openDatabase(config);
  const database = await attempt('database', () => checkDatabase(config));
  findings.push(...database);
  const usable = database.every(({ state }) => state !== 'wrong');
  if (usable) {
    findings.push(...(await attempt('key', () => checkKey(config))));
    findings.push(...(await attempt('clock', checkClock)));
    const doubt = await doubtOfAdministrator(config);
    if (doubt) findings.push(unsure('settings', doubt, 'Look at .env and the environment.'));
  }
  findings.push(...(await attempt('files', () => checkFiles(config, usable))));
  findings.push(...(await attempt('mail', () => checkMail(config, usable))));
  findings.push(...(await attempt('proxy', () => checkProxy(config))));
  return findings;
}

async function attempt(part: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof OperatorError) return [wrong(part, error.says, error.help)];
    const { message, code } = error as NodeJS.ErrnoException;
    return [
      wrong(
        part,
        [message, code].filter(Boolean).join(' '),
        'See that it runs and can be reached from here.',
      ),
    ];
  }
}
