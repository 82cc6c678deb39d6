import { randomUUID } from 'node:crypto';
import { confirmEmailChange } from '../../src/identity/accounts/email-change.server.ts';
import { allowEmailUndo, undoEmailChange } from '../../src/identity/accounts/email-undo.server.ts';
import { eraseUser } from '../../src/identity/accounts/erase-user.server.ts';
import {
  acceptInvitation,
  inviteAgain,
  inviteUser,
  withdrawInvitation,
} from '../../src/identity/accounts/invitations.server.ts';
import { letIn } from '../../src/identity/accounts/let-in.server.ts';
import { keepSecondFactors, resetDueMfa } from '../../src/identity/mfa-reset.server.ts';
import { forgotPassword, forgotPasswordSubmit } from '../../src/identity/passwords/password-reset.server.ts';
import { changeProfile } from '../../src/identity/accounts/profile.server.ts';
import { emailUndoToken, invitationToken, mailedCode } from '../../src/identity/secret-codes.server.ts';
import { openSession } from '../../src/identity/sessions.server.ts';
import { signIn } from '../../src/identity/sign-in.server.ts';
import { setSignUpOpen } from '../../src/identity/site-settings.server.ts';
import { signUp } from '../../src/identity/sign-up.server.ts';
import {
  disableUser,
  enableUser,
  endSessions,
  forcePasswordReset,
  keepMfa,
  resetMfa,
  setMembershipsOf,
} from '../../src/identity/accounts/users.server.ts';
import type { Caller } from '../../src/identity/user.ts';
import { makeCode } from '../../src/identity/verification-codes.server.ts';
import { asSystem, type UserViewer } from '../../src/kernel/access/viewer.ts';
import { assignMessage } from '../../src/messages/user-messages.server.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { transaction } from '../../src/platform/db/transaction.server.ts';
import { aMessage } from '../support/graph-items.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import { boss, operation, type Subject, type Vars, write } from './operation.ts';

const system = asSystem('a test');
const NEW_PASSWORD = 'Another rhythm of 8 drums!';

/** Each call comes from an address of its own: limits by address are not what is asked here. */
function caller(): Caller {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return { address: `10.${a}.${b}.${c}`, agent: 'Test', deviceToken: undefined };
}

function viewerOf({ id = '', email = '' }: Vars): UserViewer {
  return { kind: 'user', id, email, givenName: 'Ada', familyName: 'L', groups: [], profiles: [] };
}

/** An administrator beside another, with codes that wait: for a new password, and for a new address. */
async function anAccount(): Promise<Vars> {
  const { id, email } = await addUser({ groups: ['BeeContributors'] });
  const other = await addUser({ groups: ['BeeContributors'] });
  const newEmail = `new-${email}`;
  const codes = await transaction(async (tx) => {
    await openSession(tx, id, 'Test');
    return [
      await makeCode(tx, id, 'resetPassword'),
      await makeCode(tx, id, 'changeEmail', newEmail),
      // The old address is the one that others want now.
      await allowEmailUndo(tx, { id, email: newEmail, totpSecret: null }),
    ];
  });
  await setSignUpOpen(system, true);
  const { id: message = '' } = await aMessage();
  const [reset, change] = codes.map((code) => mailedCode(code));
  const undo = emailUndoToken(codes[2] ?? '');
  return { id, email, other: other.id, newEmail, message, undo, reset: reset ?? '', change: change ?? '' };
}

const person = { givenName: 'New', familyName: 'Person', phoneNumber: null, password: NEW_PASSWORD };
const invite = ({ newEmail = '' }: Vars) => inviteUser(boss, { email: newEmail, groups: ['BeeUsers'] });
const byId =
  (work: (viewer: typeof system, id: string) => Promise<unknown>) =>
  ({ id = '' }: Vars) =>
    work(system, id);

export const userSubject: Subject = {
  name: 'user',
  table: 'users',
  setUp: anAccount,
  operations: {
    invite: operation(invite, 'inviteUser'),
    signUp: operation(({ newEmail: email = '' }) => signUp({ ...person, email }, caller())),
    confirmEmail: operation((vars) => confirmEmailChange(viewerOf(vars), vars['change'] ?? '', caller())),
    undoEmail: operation(({ undo = '' }) => undoEmailChange(undo, caller().address)),
    demote: operation(({ id = '' }) => setMembershipsOf(system, id, ['BeeUsers'], []), 'setUserMemberships'),
    promote: operation(({ id = '' }) => setMembershipsOf(system, id, ['BeeContributors'], ['Developer'])),
    demoteOther: operation(({ other = '' }) => setMembershipsOf(system, other, [], [])),
    disable: operation(byId(disableUser), 'disableUser'),
    enable: operation(byId(enableUser), 'enableUser'),
    forceReset: operation(byId(forcePasswordReset), 'forcePasswordReset'),
    askMfaReset: operation(byId(resetMfa), 'resetUserMfa'),
    keepMfa: operation(byId(keepMfa), 'keepUserMfa'),
    keepOwnMfa: operation((vars) => keepSecondFactors(viewerOf(vars))),
    endSessions: operation(byId(endSessions), 'endUserSessions'),
    saveProfile: write(
      'familyName',
      ({ id = '' }, familyName) =>
        changeProfile(system, id, { givenName: 'Ada', familyName, phoneNumber: null }),
      'updateUser',
    ),
    signIn: operation(({ email = '' }) => signIn(email, PASSWORD, caller())),
    signInWrong: operation(({ email = '' }) => signIn(email, 'wrong', caller())),
    forgot: operation(({ email = '' }) => forgotPassword(email, caller())),
    reset: operation(({ email = '', reset = '' }) =>
      forgotPasswordSubmit(email, reset, NEW_PASSWORD, caller()),
    ),
    letIn: operation(({ email = '' }) => letIn(system, email)),
    assignMessage: operation(({ id = '', message = '' }) => assignMessage(system, message, id)),
    erase: operation(byId(eraseUser)),
  },
};

async function anInvitation(): Promise<Vars> {
  const email = `invited-${randomUUID()}@example.org`;
  const { id } = await invite({ newEmail: email });
  const row = await db()
    .selectFrom('invitations')
    .select('id')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  const lost = await addUser();
  await db()
    .updateTable('users')
    .set({ mfaResetAt: inSeconds(-60) })
    .where('id', '=', lost.id)
    .execute();
  await setSignUpOpen(system, true);
  return { id, newEmail: email, token: invitationToken(row.id), lost: lost.id };
}

export const invitedSubject: Subject = {
  name: 'invitation',
  setUp: anInvitation,
  operations: {
    invite: operation(invite),
    inviteAgain: operation(byId(inviteAgain), 'inviteUserAgain'),
    withdraw: operation(byId(withdrawInvitation), 'withdrawInvitation'),
    accept: operation(({ token = '' }) => acceptInvitation(token, person, caller())),
    signUp: operation(({ newEmail: email = '' }) => signUp({ ...person, email }, caller())),
    letIn: operation(({ newEmail = '' }) => letIn(system, newEmail)),
    erase: operation(byId(eraseUser)),
    demote: operation(({ id = '' }) => setMembershipsOf(system, id, ['BeeUsers'], [])),
    resetDueMfa: operation(() => resetDueMfa()),
    keepMfa: operation(({ lost = '' }) => keepMfa(system, lost)),
  },
};
