import { db } from '../../platform/db/database.server.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { manageSecretHash, type RegistrationRow } from './row.server.ts';

const PURPOSE = 'manage-registration';

/**
 * Called before a link leaves in a mail. After the server's key has changed, the link of a registration made before
 * is another one: it opens the registration beside the one in earlier mails.
 */
export async function keepManageLink(registrationId: string): Promise<void> {
  const secretHash = manageSecretHash(registrationId);
  const registration = await db()
    .selectFrom('registrations')
    .select('secretHash')
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (!registration || registration.secretHash === secretHash) return;
  await db()
    .insertInto('mailLinks')
    .values({ secretHash, purpose: PURPOSE, subjectId: registrationId })
    .onConflict((conflict) => conflict.column('secretHash').doNothing())
    .execute();
}

/** The registration of a link that is not the one it was made with. */
export async function findByOtherLink(secret: string): Promise<RegistrationRow | undefined> {
  return db()
    .selectFrom('registrations')
    .selectAll('registrations')
    .where(
      'id',
      'in',
      db()
        .selectFrom('mailLinks')
        .select('subjectId')
        .where('secretHash', '=', hashSecret(secret))
        .where('purpose', '=', PURPOSE),
    )
    .executeTakeFirst();
}
