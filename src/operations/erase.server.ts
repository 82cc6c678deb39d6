import { eraseParticipant } from '../events/participants.server.ts';
import { eraseUser } from '../identity/erase-user.server.ts';
import { asSystem } from '../kernel/viewer.ts';
import { eraseMessagesOf } from '../messages/erase-messages.server.ts';
import { db } from '../platform/db/database.server.ts';
import { eraseMailsOf } from '../platform/mail/outbox-erase.server.ts';
import { type Command, Refusal } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

export const eraseCommand: Command = {
  usage: '<email>',
  about: 'erases a guest and an account with this address for good; counts stay',
  words: [1, 1],
  async run({ args: [typed = ''], env, print }) {
    await openInstallation({ env });
    const email = typed.trim().toLowerCase();
    const system = asSystem('asked for on the command line');
    const done: string[] = [];
    const user = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    // First what may be refused: the last administrator stays, and with it everything.
    if (user) {
      await eraseUser(system, user.id);
      done.push('an account');
    }
    const person = await db()
      .selectFrom('participants')
      .select(['id', 'mergedIntoId'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (person) {
      await eraseParticipant(system, person.mergedIntoId ?? person.id);
      done.push('a participant with all registrations');
    }
    const messages = await eraseMessagesOf(system, email);
    if (messages > 0) done.push(`${messages} message(s)`);
    const mails = await eraseMailsOf(email);
    if (mails > 0) done.push(`${mails} mail(s)`);
    if (done.length === 0) throw new Refusal(`Nobody here has the address ${email}.`);
    print(`Erased: ${done.join(', ')}.`);
    print('Backups made before still hold them: delete those, or erase again after restoring one.');
  },
};
