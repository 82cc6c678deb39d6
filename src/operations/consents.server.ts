import { findProofs } from '../events/registrations/consent-proofs.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { type Command, Refusal } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

export const consentsCommand: Command = {
  usage: '<email>',
  about: 'what somebody who was erased had agreed to: when, to which words, until when',
  words: [1, 1],
  async run({ args: [email = ''], env, print }) {
    await openInstallation({ env });
    const proofs = await findProofs(asSystem('asked for on the command line'), email);
    if (proofs.length === 0) throw new Refusal(`No proof is kept of an agreement by ${email}.`);
    for (const { purpose, text, givenAt, endedAt } of proofs)
      print(`${givenAt} to ${endedAt}  ${purpose}: ${text}`);
  },
};
