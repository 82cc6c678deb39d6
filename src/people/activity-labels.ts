import type { AuditAction } from '../kernel/access/audit-actions.ts';

type Detail = Record<string, unknown>;

/** The audit log's actions in plain words, told of the account or the thing. */
const WORDS: Record<AuditAction, (detail: Detail) => string> = {
  'user.first-administrator': () => 'Account created at first start',
  'user.invited': () => 'Invited by email',
  'invitation.withdrawn': () => 'Invitation withdrawn',
  'invitation.accepted': () => 'Invitation accepted',
  'sign-up': () => 'Registered',
  'sign-up.confirmed': () => 'Email address confirmed',
  'sign-up.lapsed': () => 'Registration never confirmed: account removed',
  'sign-up.repeated': () => 'Someone tried to register with this address again',
  'sign-in': ({ agent }) => (typeof agent === 'string' ? `Logged in with ${agent}` : 'Logged in'),
  'sign-in.refused': () => 'Login refused',
  'sign-out': () => 'Logged out',
  'second-step.wrong': () => 'Wrong code entered',
  'password.forgotten': () => 'Password reset code requested',
  'password.changed': () => 'Password changed',
  'password.reset-forced': () => 'Password reset required by an administrator',
  'authenticator.set': () => 'Authenticator app set up',
  'authenticator.reset-asked': () => 'Authenticator reset requested, for a day later',
  'authenticator.reset-refused': () => 'Authenticator reset cancelled by an administrator',
  'authenticator.reset-withdrawn': () => 'Authenticator reset cancelled',
  'authenticator.reset': () => 'Authenticator, passkeys and recovery codes reset',
  'password.off': () => 'Password disabled after a hundred wrong ones',
  'codes.off': () => 'Codes disabled after a hundred wrong ones',
  'passkey.added': ({ name }) => `Passkey added${named(name)}`,
  'passkey.removed': ({ name }) => `Passkey removed${named(name)}`,
  'passkey.refused': () => 'Passkey refused',
  'recovery-codes.made': () => 'New recovery codes created',
  'recovery-code.used': () => 'Recovery code used',
  'device.remembered': ({ name }) =>
    typeof name === 'string' ? `Browser remembered: ${name}` : 'Browser remembered',
  'sessions.ended': () => 'Logged out everywhere by an administrator',
  'refresh-token.reused': () =>
    'A program’s session ended: its refresh token was used twice, as if somebody had a copy',
  'authorization-code.reused': () =>
    'A program’s session ended: its login code was used twice, as if someone had a copy',
  'identity.linked': ({ name }) => `External account linked${named(name)}`,
  'identity.unlinked': ({ name }) => `External account unlinked${named(name)}`,
  'profile.changed': () => 'Profile changed',
  'email.change-asked': () => 'Email change requested',
  'email.changed': () => 'Email changed',
  'email.change-undone': () => 'Email change undone from the old address',
  'groups.set': ({ groups }) => `Groups set: ${listed(groups)}`,
  'profiles.set': ({ profiles }) => `Profiles set: ${listed(profiles)}`,
  'memberships.set': ({ groups, profiles }) => `Groups set: ${listed(groups)}; profiles: ${listed(profiles)}`,
  'user.disabled': () => 'Account disabled',
  'user.enabled': () => 'Account enabled',
  'user.let-in': () => 'Password and second factors reset from the command line',
  'user.erased': () => 'Account erased',
  'mailed-codes.paused': () => 'Emailed codes paused after too many wrong ones',
  'message.assigned': () => 'Message assigned',
  'message.state-set': ({ state }) => `Message marked ${textOf(state)}`,
  'message.answered': () => 'Message answered',
  'owner.changed': ({ kind }) => `Owner of a ${textOf(kind)} changed`,
  'bin.purged': ({ kind }) => `A ${textOf(kind)} deleted for good`,
  'merge.done': ({ kind }) => `Merged (${textOf(kind)})`,
  'merge.undone': ({ kind, stayed }) =>
    `Merge undone (${textOf(kind)})${Number(stayed) > 0 ? ', except for what had changed since' : ''}`,
  'list.exported': ({ list, count, filter, format }) =>
    `Export (${textOf(format)}): ${Number(count)} ${textOf(list)}${formatFilter(filter)}`,
  'import.done': ({ kind, made, changed }) =>
    `Import done (${textOf(kind)}): ${Number(made)} added, ${Number(changed)} changed`,
  'import.stopped': ({ kind }) => `Import stopped and undone (${textOf(kind)})`,
  'import.undone': ({ kind, kept }) =>
    `Import undone (${textOf(kind)})${Number(kept) > 0 ? `, except for ${Number(kept)} that had changed since` : ''}`,
  'import.failed': ({ kind }) => `Import failed and was undone (${textOf(kind)})`,
  'import.item-undone': ({ kind }) => `One ${textOf(kind)} of an import undone`,
  'archive.started': () => 'Complete archive requested',
  'archive.made': () => 'Complete archive created',
  'archive.failed': () => 'Complete archive failed',
  'archive.downloaded': () => 'Complete archive downloaded',
  'archive.deleted': () => 'Complete archive deleted',
  'setting.changed': (detail) => `Settings changed: ${listed(Object.keys(detail))}`,
  'app-client.created': () => 'App client created',
  'app-client.removed': () => 'App client removed',
  'token-keys.rotated': () => 'Key that signs tokens rotated',
  'secret-key.rotated': () => 'SECRET_KEY rotated',
  'secret-key.lost': () => 'SECRET_KEY declared lost',
};

export function formatActivity(action: string, detail: Detail): string {
  return (WORDS as Record<string, ((detail: Detail) => string) | undefined>)[action]?.(detail) ?? action;
}

function formatFilter(filter: unknown): string {
  const said = Object.entries((filter ?? {}) as Detail).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : ''}`,
  );
  return said.length > 0 ? `, only ${said.join(', ')}` : '';
}

function named(name: unknown): string {
  return typeof name === 'string' ? `: ${name}` : '';
}

function textOf(word: unknown): string {
  return typeof word === 'string' ? word : 'thing';
}

function listed(names: unknown): string {
  return Array.isArray(names) && names.length > 0 ? names.join(', ') : 'none';
}
