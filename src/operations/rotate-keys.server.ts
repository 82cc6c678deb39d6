import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepNewsLinks } from '../events/guest-mail/unsubscribe-link.server.ts';
import { acceptKey, isKeyInUse } from '../identity/passkeys/accepted-key.server.ts';
import { countSealed, resealSecrets } from '../identity/reseal-secrets.server.ts';
import { record } from '../kernel/access/audit.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import type { Config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { KEY_FILE, newSecretKey, secretsOf } from '../platform/secrets.server.ts';
import type { Command } from './command.server.ts';
import { openInstallation, readSettings } from './installation.server.ts';
import { requireKey, requireKeyInUse } from './require-key.server.ts';
import { requireStopped } from './sole-use.server.ts';

const system = asSystem('asked for on the command line');

export const keysRotateCommand: Command = {
  usage: '',
  about: 'a new SECRET_KEY; what the old one sealed is sealed anew (the server must be stopped)',
  words: [0, 0],
  async run({ env, print }) {
    const config = readSettings({ env });
    await requireStopped(config);
    await openInstallation({ env });
    const oldKey = requireKey(config);
    const newFile = join(config.dataDir, `${KEY_FILE}.new`);
    if (existsSync(newFile) && (await isInUse(oldKey, newFile))) {
      print('The last change of the key had been cut off after the database was written.');
      finish(config, newFile, print);
      return;
    }
    await requireKeyInUse(config);
    const newKey = newSecretKey();
    // On disk before the database needs it: whatever happens from here on, no key is lost.
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(newFile, newKey, { mode: 0o600, flush: true });
    const [from, to] = [secretsOf(oldKey), secretsOf(newKey)];
    const { resealed, unreadable } = await transaction(async (tx) => {
      const counts = await resealSecrets(system, tx, from, to);
      await acceptKey(system, tx, to);
      await keepNewsLinks(system, tx, from);
      await record(tx, { action: 'secret-key.rotated', detail: { ...counts } });
      return counts;
    });
    print(`${resealed} authenticator(s) sealed with the new key.`);
    if (unreadable > 0)
      print(`${unreadable} had been sealed with a key that is lost: let those people in with let-in.`);
    print(
      'Links in mails that were sent stay good. Codes mailed in the last ten minutes and sign-ins under way do not.',
    );
    print(
      'Recovery codes of ten signs (made by an earlier version) do not work any more: people make new ones on their own page.',
    );
    finish(config, newFile, print);
  },
};

/** Whether an earlier call sealed everything with the key in this file, and ended before it took its place. */
async function isInUse(oldKey: string, newFile: string): Promise<boolean> {
  const [old, waiting] = [secretsOf(oldKey), secretsOf(readFileSync(newFile, 'utf8').trim())];
  const [by, before] = [await countSealed(system, db(), waiting), await countSealed(system, db(), old)];
  if (by.readable !== before.readable) return by.readable > before.readable;
  return !(await isKeyInUse(system, db(), old)) && (await isKeyInUse(system, db(), waiting));
}

function finish(config: Config, newFile: string, print: (line: string) => void): void {
  if (config.secretKey === undefined) {
    renameSync(newFile, join(config.dataDir, KEY_FILE));
    print('Start the server again.');
    return;
  }
  print(
    `SECRET_KEY comes from the environment: put this one there, on every machine, before you start a server:`,
  );
  print(`SECRET_KEY=${readFileSync(newFile, 'utf8').trim()}`);
  print(`It is kept in ${newFile} until then: delete that file once the servers run with the new key.`);
}
