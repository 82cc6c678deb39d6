import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { acceptKey } from '../identity/passkeys/accepted-key.server.ts';
import { countSealed } from '../identity/reseal-secrets.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { currentSecrets, KEY_FILE, knownKey, loadSecretKey, secretsOf } from '../platform/secrets.server.ts';
import { Refusal, type Command } from './command.server.ts';
import { openInstallation, readSettings } from './installation.server.ts';
import { requireStopped } from './sole-use.server.ts';

const system = asSystem('asked for on the command line');

export const keysLostCommand: Command = {
  usage: '',
  about: 'says that the old SECRET_KEY is lost, so that the server starts with another (it must be stopped)',
  words: [0, 0],
  async run({ env, print }) {
    const config = readSettings({ env });
    await requireStopped(config);
    await openInstallation({ env });
    const { readable, unreadable } = await countSealed(system, db(), secretsOf(knownKey(config) ?? ''));
    if (readable > 0)
      throw new Refusal(
        `Nothing is lost: the key opens ${readable} of ${readable + unreadable} authenticator(s).`,
      );
    if (existsSync(join(config.dataDir, `${KEY_FILE}.new`)))
      throw new Refusal('A change of the key was not finished: call keys rotate.');
    loadSecretKey(config);
    await transaction(async (tx) => {
      await acceptKey(system, tx, currentSecrets());
      await record(tx, { action: 'secret-key.lost', detail: { unreadable } });
    });
    print(`${unreadable} authenticator(s) cannot be checked any more. Start the server again.`);
    print('People sign in with a recovery code or a passkey, or by a link of let-in.');
  },
};
