import { eraseParticipant } from '../events/participants/erase.server.ts';
import { eraseUser } from '../identity/accounts/erase-user.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { eraseMessagesOf } from '../messages/erase-messages.server.ts';
import { db } from '../platform/db/database.server.ts';
import { eraseMails, findMailsOf } from '../platform/mail/outbox-erase.server.ts';
import { type Command, Refusal, YES } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

const system = asSystem('asked for on the command line');

export const eraseCommand: Command = {
  usage: '<email> [--yes]',
  about: 'erases a guest and an account with this address for good; counts stay',
  options: YES,
  words: [1, 1],
  async run({ args: [typed = ''], env, print, confirm }) {
    await openInstallation({ env });
    const email = typed.trim().toLowerCase();
    const { participantId, userId, emails } = await findPerson(email);
    const parts = [
      ...(userId ? ['the account'] : []),
      ...(participantId ? ['the participant with all registrations'] : []),
      'all messages and mails',
    ];
    await confirm(`This erases for good, of ${emails.join(', ')}: ${parts.join(', ')}. Counts stay.`);
    const done = await erase(email);
    if (done.length === 0) throw new Refusal(`Nobody here has the address ${typed}.`);
    print(`Erased: ${done.join(', ')}.`);
    print('Backups made before still hold them: delete those, or erase again after restoring one.');
  },
};

/** Answers what there was. */
async function erase(email: string): Promise<string[]> {
  const { participantId, userId, emails } = await findPerson(email);
  // Found before what leads to them is gone.
  const mails = await findMailsOf(emails);
  // First what may be refused: the last administrator stays, and everything with it.
  if (userId) await eraseUser(system, userId);
  if (participantId) await eraseParticipant(system, participantId);
  let messages = 0;
  for (const each of emails) messages += await eraseMessagesOf(system, each);
  await eraseMails(mails);
  return [
    ...(userId ? ['an account'] : []),
    ...(participantId ? ['a participant with all registrations'] : []),
    ...(messages > 0 ? [`${messages} message(s)`] : []),
    ...(mails.length > 0 ? [`${mails.length} mail(s)`] : []),
  ];
}

async function findPerson(email: string) {
  const user = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return { ...(await findParticipant(email)), userId: user?.id };
}

/** Who has the address, with the addresses of duplicates that were merged into one. */
async function findParticipant(email: string): Promise<{ participantId?: string; emails: string[] }> {
  const person = await db()
    .selectFrom('participants')
    .select(['id', 'mergedIntoId'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!person) return { emails: [email] };
  const participantId = person.mergedIntoId ?? person.id;
  const rows = await db()
    .selectFrom('participants')
    .select('email')
    .where((eb) => eb.or([eb('id', '=', participantId), eb('mergedIntoId', '=', participantId)]))
    .execute();
  return { participantId, emails: [...new Set([email, ...rows.flatMap((row) => row.email ?? [])])] };
}
