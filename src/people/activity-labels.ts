import type { AuditAction } from '../kernel/access/audit-actions.ts';

type Detail = Record<string, unknown>;

/** The audit log's actions in plain words, told of the account or the thing. */
const WORDS: Record<AuditAction, (detail: Detail) => string> = {
  'user.first-administrator': () => 'Account made when the program first started',
  'user.invited': () => 'Invited by mail',
  'invitation.withdrawn': () => 'Invitation withdrawn',
  'invitation.accepted': () => 'Invitation accepted',
  'sign-up': () => 'Registered',
  'sign-up.confirmed': () => 'E-mail address confirmed',
  'sign-up.lapsed': () => 'Registration never confirmed: account gone',
  'sign-up.repeated': () => 'Somebody tried to register with this address again',
  'sign-in': ({ agent }) => (typeof agent === 'string' ? `Signed in with ${agent}` : 'Signed in'),
  'sign-in.refused': () => 'A sign-in was refused',
  'sign-out': () => 'Signed out',
  'second-step.wrong': () => 'A wrong code was typed',
  'password.forgotten': () => 'A password reset code was asked for',
  'password.changed': () => 'Password changed',
  'password.reset-forced': () => 'Password reset asked for by an administrator',
  'authenticator.set': () => 'Authenticator app set up',
  'authenticator.reset-asked': () => 'Reset of the authenticator asked for, for a day later',
  'authenticator.reset-refused': () => 'Reset of the authenticator called off by an administrator',
  'authenticator.reset-withdrawn': () => 'Reset of the authenticator withdrawn',
  'authenticator.reset': () => 'Authenticator, passkeys and recovery codes reset',
  'password.off': () => 'Password switched off after a hundred wrong ones',
  'codes.off': () => 'Codes switched off after a hundred wrong ones',
  'passkey.added': ({ name }) => `Passkey added${named(name)}`,
  'passkey.removed': ({ name }) => `Passkey removed${named(name)}`,
  'passkey.refused': () => 'A passkey was refused',
  'recovery-codes.made': () => 'New recovery codes made',
  'recovery-code.used': () => 'A recovery code was used',
  'device.remembered': ({ name }) =>
    typeof name === 'string' ? `Browser remembered: ${name}` : 'Browser remembered',
  'sessions.ended': () => 'Signed out everywhere by an administrator',
  'refresh-token.reused': () =>
    'A program’s session ended: its refresh token was used twice, as if somebody had a copy',
  'profile.changed': () => 'Profile changed',
  'email.change-asked': () => 'Change of the e-mail address asked for',
  'email.changed': () => 'E-mail address changed',
  'email.change-undone': () => 'Change of the e-mail address undone from the old one',
  'groups.set': ({ groups }) => `Groups set: ${listed(groups)}`,
  'profiles.set': ({ profiles }) => `Profiles set: ${listed(profiles)}`,
  'memberships.set': ({ groups, profiles }) => `Groups set: ${listed(groups)}; profiles: ${listed(profiles)}`,
  'user.disabled': () => 'Account disabled',
  'user.enabled': () => 'Account enabled',
  'user.let-in': () => 'Password and second factors reset from the command line',
  'user.erased': () => 'Account erased',
  'mailed-codes.paused': () => 'Mailed codes paused after too many wrong ones',
  'message.assigned': () => 'Message handed over',
  'message.state-set': ({ state }) => `Message marked ${textOf(state)}`,
  'message.answered': () => 'Message answered',
  'owner.changed': ({ kind }) => `Owner of a ${textOf(kind)} changed`,
  'bin.purged': ({ kind }) => `A ${textOf(kind)} deleted for good`,
  'merge.done': ({ kind }) => `Two became one (${textOf(kind)})`,
  'merge.undone': ({ kind, stayed }) =>
    `Merge undone (${textOf(kind)})${Number(stayed) > 0 ? ', but for what had changed since' : ''}`,
  'list.exported': ({ list, count, filter, format }) =>
    `Export (${textOf(format)}): ${Number(count)} ${textOf(list)}${formatFilter(filter)}`,
  'import.done': ({ kind, made, changed }) =>
    `Import done (${textOf(kind)}): ${Number(made)} added, ${Number(changed)} changed`,
  'import.stopped': ({ kind }) => `Import stopped and taken back (${textOf(kind)})`,
  'import.undone': ({ kind, kept }) =>
    `Import taken back (${textOf(kind)})${Number(kept) > 0 ? `, but for ${Number(kept)} that had changed since` : ''}`,
  'import.failed': ({ kind }) => `Import failed and was taken back (${textOf(kind)})`,
  'import.item-undone': ({ kind }) => `One ${textOf(kind)} of an import taken back`,
  'archive.started': () => 'Archive of everything asked for',
  'archive.made': () => 'Archive of everything made',
  'archive.failed': () => 'Archive of everything could not be made',
  'archive.downloaded': () => 'Archive of everything downloaded',
  'archive.deleted': () => 'Archive of everything deleted',
  'setting.changed': (detail) => `Settings changed: ${listed(Object.keys(detail))}`,
  'app-client.created': () => 'App client created',
  'app-client.removed': () => 'App client removed',
  'token-keys.rotated': () => 'Key that signs tokens rotated',
  'secret-key.rotated': () => 'SECRET_KEY rotated',
  'secret-key.lost': () => 'SECRET_KEY said to be lost',
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
