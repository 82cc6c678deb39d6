import { t } from '../texts/text.ts';
import type { AuditAction } from '../kernel/access/audit-actions.ts';

type Detail = Record<string, unknown>;

/** The audit log's actions in plain words, told of the account or the item. */
const WORDS: Record<AuditAction, (detail: Detail) => string> = {
  'user.first-administrator': () => t('Account created at first start'),
  // Sent again, it gives nothing new, and of early ones nobody noted what they gave.
  'user.invited': ({ groups, profiles }) =>
    groups
      ? t('Invited by email, with groups: {groups}; profiles: {profiles}', {
          groups: listed(groups),
          profiles: listed(profiles),
        })
      : t('Invited by email'),
  'invitation.withdrawn': () => t('Invitation withdrawn'),
  'invitation.accepted': () => t('Invitation accepted'),
  'sign-up': () => t('Registered'),
  'sign-up.confirmed': () => t('Email address confirmed'),
  'sign-up.lapsed': () => t('Registration never confirmed: account removed'),
  'sign-up.repeated': () => t('Someone tried to register with this address again'),
  'sign-in': ({ agent }) =>
    typeof agent === 'string' ? t('Logged in with {agent}', { agent }) : t('Logged in'),
  'sign-in.refused': () => t('Login refused'),
  'sign-out': () => t('Logged out'),
  'second-step.wrong': () => t('Wrong code entered'),
  'password.forgotten': () => t('Password reset code requested'),
  'password.changed': () => t('Password changed'),
  'password.reset-forced': () => t('Password reset required by an administrator'),
  'authenticator.set': () => t('Authenticator app set up'),
  'authenticator.reset-asked': () => t('Authenticator reset requested, for a day later'),
  'authenticator.reset-refused': () => t('Authenticator reset cancelled by an administrator'),
  'authenticator.reset-withdrawn': () => t('Authenticator reset cancelled'),
  'authenticator.reset': () => t('Authenticator, passkeys and recovery codes reset'),
  'password.off': () => t('Password disabled after a hundred wrong ones'),
  'codes.off': () => t('Codes disabled after a hundred wrong ones'),
  'passkey.added': ({ name }) => t('Passkey added') + named(name),
  'passkey.removed': ({ name }) => t('Passkey removed') + named(name),
  'passkey.refused': () => t('Passkey refused'),
  'recovery-codes.made': () => t('New recovery codes created'),
  'recovery-code.used': () => t('Recovery code used'),
  'device.remembered': ({ name }) => t('Browser remembered') + named(name),
  'sessions.ended': () => t('Logged out everywhere by an administrator'),
  'refresh-token.reused': () =>
    t('A program’s session ended: its refresh token was used twice, as if somebody had a copy'),
  'authorization-code.reused': () =>
    t('A program’s session ended: its login code was used twice, as if someone had a copy'),
  'identity.linked': ({ name }) => t('External account linked') + named(name),
  'identity.unlinked': ({ name }) => t('External account unlinked') + named(name),
  'profile.changed': () => t('Profile changed'),
  'email.change-asked': () => t('Email change requested'),
  'email.changed': () => t('Email changed'),
  'email.change-undone': () => t('Email change undone from the old address'),
  'groups.set': ({ groups }) => t('Groups set: {groups}', { groups: listed(groups) }),
  'profiles.set': ({ profiles }) => t('Profiles set: {profiles}', { profiles: listed(profiles) }),
  'memberships.set': ({ groups, profiles }) =>
    t('Groups set: {groups}; profiles: {profiles}', {
      groups: listed(groups),
      profiles: listed(profiles),
    }),
  'user.disabled': () => t('Account disabled'),
  'user.enabled': () => t('Account enabled'),
  'user.let-in': () => t('Password and second factors reset from the command line'),
  'user.erased': () => t('Account erased'),
  'participant.erased': () => 'Participant erased',
  'mailed-codes.paused': () => t('Emailed codes paused after too many wrong ones'),
  'message.assigned': () => t('Message assigned'),
  'message.state-set': ({ state }) => `Message marked ${textOf(state)}`,
  'message.answered': () => t('Message answered'),
  'owner.changed': ({ kind }) => `Owner changed (${textOf(kind)})`,
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
  'archive.started': () => t('Complete archive requested'),
  'archive.made': () => t('Complete archive created'),
  'archive.failed': () => t('Complete archive failed'),
  'archive.downloaded': () => t('Complete archive downloaded'),
  'archive.deleted': () => t('Complete archive deleted'),
  'setting.changed': (detail) => `Settings changed: ${listed(Object.keys(detail))}`,
  'app-client.created': () => t('App client created'),
  'app-client.secret-renewed': () => t('Secret of an app client renewed'),
  'app-client.changed': () => t('App client changed'),
  'app-client.removed': () => t('App client removed'),
  'token-keys.rotated': () => t('Key that signs tokens rotated'),
  'secret-key.rotated': () => t('SECRET_KEY rotated'),
  'secret-key.lost': () => t('SECRET_KEY declared lost'),
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
  return typeof name === 'string' ? t(': {name}', { name }) : '';
}

function textOf(word: unknown): string {
  return typeof word === 'string' ? word : 'thing';
}

function listed(names: unknown): string {
  return Array.isArray(names) && names.length > 0 ? names.join(', ') : t('none');
}
