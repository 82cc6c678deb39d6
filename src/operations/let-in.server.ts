import { letIn } from '../identity/let-in.server.ts';
import { asSystem } from '../kernel/viewer.ts';
import { loadSecretKey } from '../platform/secrets.server.ts';
import type { Command } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

export const letInCommand: Command = {
  usage: '<email> [--enable]',
  about: 'prints a link to a new password and a new authenticator; the old ones and all sessions end',
  options: { enable: { type: 'boolean' } },
  words: [1, 1],
  async run({ args: [email = ''], flag, env, print, note }) {
    loadSecretKey(await openInstallation({ env }));
    const link = await letIn(asSystem('asked for on the command line'), email, { enable: flag('enable') });
    print(link);
    note('The link is good for a day, once. Until it is used, nobody signs in with this account.');
  },
};
