import { rotateTokenKeys } from '../identity/tokens/token-keys.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import type { Command } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

const system = asSystem('asked for on the command line');

export const rotateTokenKeysCommand: Command = {
  usage: '[--drop-old]',
  about: 'a new key signs tokens from now on; with --drop-old, tokens of the old ones end at once',
  options: { 'drop-old': { type: 'boolean' } },
  words: [0, 0],
  async run(call) {
    await openInstallation(call);
    const dropOld = call.flag('drop-old');
    const { kid } = await rotateTokenKeys(system, { dropOld });
    call.print(`Tokens are signed with the key ${kid} from now on. Nobody is signed out.`);
    call.print(
      dropOld
        ? 'Tokens signed before are good for nothing; programs get new ones with their refresh tokens.'
        : 'The old key stays for a day, to check the tokens it signed.',
    );
  },
};
