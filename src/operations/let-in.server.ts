import { letIn } from '../identity/accounts/let-in.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { knownKey, loadSecretKey, newSecretKey } from '../platform/secrets.server.ts';
import { type Command, YES } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

export const letInCommand: Command = {
  usage: '<email> [--enable] [--yes]',
  about: 'prints a link to a new password and a new authenticator; the old ones and all sessions end',
  options: { enable: { type: 'boolean' }, ...YES },
  words: [1, 1],
  async run({ args: [email = ''], flag, env, print, note, confirm }) {
    const config = await openInstallation({ env });
    await confirm(
      `The password, the second factors and all sessions of ${email} end now; a link to new ones is printed.`,
    );
    // The link is known by its hash: it is good whatever key the server has, and where there is none.
    loadSecretKey({ ...config, secretKey: knownKey(config) ?? newSecretKey() });
    const link = await letIn(asSystem('asked for on the command line'), email, { enable: flag('enable') });
    print(link);
    note('The link is good for a day, once. Until it is used, nobody signs in with this account.');
  },
};
