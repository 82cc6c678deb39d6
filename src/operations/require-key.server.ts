import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isKeyInUse } from '../identity/passkeys/accepted-key.server.ts';
import { countSealed } from '../identity/reseal-secrets.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import type { Config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { KEY_FILE, knownKey, secretsOf } from '../platform/secrets.server.ts';
import { Refusal } from './command.server.ts';

const system = asSystem('looks which key this is');

/** The key that the server runs with. None is made here: the server's may be in an environment that this is not. */
export function requireKey(config: Config): string {
  const key = knownKey(config);
  if (key !== undefined) return key;
  throw new Refusal(
    `There is no key: neither SECRET_KEY nor ${keyPath(config)}. Set SECRET_KEY as the server has it; where it is lost: npm run admin -- keys lost.`,
  );
}

/** Refuses a key that opens nothing of what is sealed, and to do without one where something is. */
export async function requireKeyInUse(config: Config): Promise<void> {
  const key = knownKey(config);
  if (key !== undefined && (await isKeyInUse(system, db(), secretsOf(key)))) return;
  const { unreadable } = await countSealed(system, db(), secretsOf(key ?? ''));
  if (unreadable === 0) return;
  const which = config.secretKey === undefined ? `The key in ${keyPath(config)}` : 'SECRET_KEY';
  const wrong =
    key === undefined
      ? `There is no key (neither SECRET_KEY nor ${keyPath(config)}), but the database holds ${unreadable} authenticator(s) sealed with one.`
      : `${which} is another key than the one that sealed the ${unreadable} authenticator(s) in the database: it opens none.`;
  if (existsSync(`${keyPath(config)}.new`))
    throw new Refusal(
      `${wrong} A change of the key was not finished: call npm run admin -- keys rotate, which says how to go on.`,
    );
  throw new Refusal(
    `${wrong} Bring that key back, as SECRET_KEY or in ${keyPath(config)}. If it is lost for good: npm run admin -- keys lost (README, A lost key).`,
  );
}

const keyPath = ({ dataDir }: Config) => join(dataDir, KEY_FILE);
