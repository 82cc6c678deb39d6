type Detail = Record<string, unknown>;

/** The audit log's actions in plain words, told of the account. */
const WORDS: Record<string, (detail: Detail) => string> = {
  'user.first-administrator': () => 'Account made when the program first started',
  'user.invited': () => 'Invited by mail',
  'invitation.accepted': () => 'Invitation accepted',
  'sign-up': () => 'Registered',
  'sign-up.confirmed': () => 'E-mail address confirmed',
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
  'profile.changed': () => 'Profile changed',
  'email.change-asked': () => 'Change of the e-mail address asked for',
  'email.changed': () => 'E-mail address changed',
  'groups.set': ({ groups }) => `Groups set: ${listed(groups)}`,
  'profiles.set': ({ profiles }) => `Profiles set: ${listed(profiles)}`,
  'memberships.set': ({ groups, profiles }) => `Groups set: ${listed(groups)}; profiles: ${listed(profiles)}`,
  'user.disabled': () => 'Account disabled',
  'user.enabled': () => 'Account enabled',
  'user.let-in': () => 'Password and second factors reset from the command line',
  'user.erased': () => 'Account erased',
};

export function sayActivity(action: string, detail: Detail): string {
  return WORDS[action]?.(detail) ?? action;
}

function named(name: unknown): string {
  return typeof name === 'string' ? `: ${name}` : '';
}

function listed(names: unknown): string {
  return Array.isArray(names) && names.length > 0 ? names.join(', ') : 'none';
}
