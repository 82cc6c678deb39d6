import { type MailContent, mailHtml, mailText } from '../kernel/publishing/mail-template.server.ts';
import { site } from '../kernel/publishing/site.ts';
import { config } from '../platform/config.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';
import type { IdentityMailKind, IdentityPayload } from './mail.server.ts';
import { emailUndoToken, invitationToken, mailedCode } from './secret-codes.server.ts';

type Words = Omit<MailContent, 'greeting'>;

/** Writes the mails about accounts. */
export const composeIdentityMail: Composer = async (payload: IdentityPayload) => {
  const letter = {
    greeting: payload.givenName ? `Dear ${payload.givenName},` : 'Hello,',
    ...WORDS[payload.letter](payload),
  };
  return { subject: letter.subject, text: mailText(letter), html: mailHtml(letter) };
};

/** With the address that the site has now. */
const notYou = () => `If this was not you, reset your password at once and write to ${site.email}.`;
const NOTHING = 'If you did not ask for it, do nothing: nobody can go on without this mail.';

const WORDS: Record<IdentityMailKind, (payload: IdentityPayload) => Words> = {
  'reset-code': ({ secretId = '' }) => ({
    subject: 'Your password reset code',
    paragraphs: ['This code lets you choose a new password. It is good for ten minutes, once.'],
    facts: [['Code', mailedCode(secretId)]],
    after: [NOTHING, 'Nobody of us will ever ask you for it.'],
  }),
  'confirm-code': ({ secretId = '' }) => ({
    subject: 'Your confirmation code',
    paragraphs: [
      'This code confirms your e-mail address. It is good for ten minutes, in the browser you registered with.',
    ],
    facts: [['Code', mailedCode(secretId)]],
    after: [NOTHING],
  }),
  'already-registered': () => ({
    subject: `You have an account at ${site.name} already`,
    paragraphs: ['Someone, probably you, registered with your address again. Nothing has changed.'],
    button: { label: 'Log in', url: `${config().publicUrl}/login` },
    after: ['On the login panel, "Forgot my password" lets you choose a new one.'],
  }),
  invitation: ({ secretId = '' }) => ({
    subject: `Your account at ${site.name}`,
    paragraphs: [
      'An account is waiting for you. Choose your password on the page below; an authenticator app on your phone will then give you the codes to sign in.',
    ],
    button: {
      label: 'Accept the invitation',
      url: `${config().publicUrl}/register?invitation=${invitationToken(secretId)}`,
    },
    after: ['The link is good for seven days, once.'],
  }),
  'invitation-waiting': ({ secretId = '' }) => ({
    subject: `Your invitation to ${site.name} is waiting`,
    paragraphs: [
      'Someone, probably you, tried to make an account with your address. You do not need to: you were invited, and your account is waiting. Choose your password on the page below.',
    ],
    button: {
      label: 'Accept the invitation',
      url: `${config().publicUrl}/register?invitation=${invitationToken(secretId)}`,
    },
    after: ['It is the link of the invitation that we sent you before, and good for as long, once.'],
  }),
  'invitation-over': () => ({
    subject: `Your invitation to ${site.name} is over`,
    paragraphs: [
      'Someone, probably you, tried to make an account with your address. You were invited, but the link of that invitation was good for seven days and is over.',
      `Write to ${site.email} or to who invited you: they send you a new link, and that is all it takes.`,
    ],
  }),
  'new-sign-in': ({ agent = 'A browser' }) => ({
    subject: 'A new sign-in to your account',
    paragraphs: [`${agent} has just signed in to your account for the first time.`],
    after: [notYou()],
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every other browser was signed out.',
    ],
    after: [notYou()],
  }),
  'authenticator-changed': () => ({
    subject: 'A new authenticator for your account',
    paragraphs: ['The codes for your account now come from another authenticator app.'],
    after: [notYou()],
  }),
  'authenticator-reset-asked': () => ({
    subject: 'Your authenticator will be reset tomorrow',
    paragraphs: [
      'An administrator was asked to reset the second step of your account. In 24 hours your authenticator app, recovery codes and passkeys stop working, and you set up a new app at your next sign-in.',
      'If you did not ask for it, log in with your authenticator or passkey: that alone stops the reset.',
    ],
    button: { label: 'Log in', url: `${config().publicUrl}/login` },
    after: [notYou()],
  }),
  'authenticator-removed': () => ({
    subject: 'Your authenticator was reset',
    paragraphs: [
      'The second step of your account was reset, as an administrator was asked to. At your next sign-in you scan a new QR code.',
    ],
    after: [notYou()],
  }),
  'password-off': () => ({
    subject: 'Your password was switched off',
    paragraphs: [
      'Somebody typed a wrong password for your account a hundred times in a row. To keep it safe, the password opens nothing any more.',
      'Choose a new one with "Forgot my password" on the login panel. Your passkeys and remembered devices work as before.',
    ],
    after: [notYou()],
  }),
  'codes-off': () => ({
    subject: 'The codes of your account were switched off',
    paragraphs: [
      'Somebody who knows your password typed a hundred wrong one-time codes in a row. To keep your account safe, no code opens it any more.',
      'Log in with a passkey, or ask an administrator to reset your authenticator.',
    ],
    after: [notYou()],
  }),
  'passkey-added': () => ({
    subject: 'A passkey was added to your account',
    paragraphs: ['From now on this passkey opens your account, without the password and the code.'],
    after: [notYou()],
  }),
  'passkey-removed': () => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      'It does not open your account any more. The browsers that came in with it were signed out.',
    ],
    after: [notYou()],
  }),
  'email-code': ({ secretId = '' }) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'This code makes this address the one of your account. It is good for ten minutes, in the browser you asked with.',
    ],
    facts: [['Code', mailedCode(secretId)]],
    after: [NOTHING],
  }),
  'email-changed': ({ secretId = '' }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Your account has another e-mail address from now on. Mails about it go there, and you log in with it.',
      'If this was not you, put this address back within 72 hours on the page below. It signs every browser out, and nobody gets in before you have chosen a new password.',
    ],
    button: {
      label: 'Put this address back',
      url: `${config().publicUrl}/guests/email/${emailUndoToken(secretId)}`,
    },
    after: [`The link is good once. Later than that, write to ${site.email}.`],
  }),
  'email-put-back': () => ({
    subject: 'Your account has this address again',
    paragraphs: [
      'The change of your e-mail address was undone. Every browser was signed out, and the passkeys that were added since the change are removed.',
      'Choose a new password with "Forgot my password" on the login panel: the old one opens nothing any more.',
    ],
    button: { label: 'Log in', url: `${config().publicUrl}/login` },
    after: [
      `If the codes of your authenticator are not taken, somebody has replaced it: write to ${site.email}.`,
    ],
  }),
  'email-taken-back': () => ({
    subject: 'This is no longer the address of your account',
    paragraphs: [
      'The change to this address was undone from the address that the account had before. Every browser was signed out, and mails about the account go there again.',
    ],
    after: [`If this is not right, write to ${site.email}.`],
  }),
  'archive-ready': () => ({
    subject: 'Your archive of everything is ready',
    paragraphs: [
      `All data and files of ${site.name} are in one file now, as you asked for. You can download it for 24 hours, signed in to your account.`,
    ],
    button: { label: 'Go to the download', url: `${config().publicUrl}/login?next=%2Fexport%2Fhome` },
    after: [notYou()],
  }),
  'archive-failed': () => ({
    subject: 'Your archive of everything could not be made',
    paragraphs: [
      'The archive that you asked for could not be made. The page below says why; you can start it again there.',
    ],
    button: { label: 'See why', url: `${config().publicUrl}/login?next=%2Fexport%2Fhome` },
    after: [notYou()],
  }),
  'recovery-codes-made': () => ({
    subject: 'You have new recovery codes',
    paragraphs: ['Ten new recovery codes were made for your account. The earlier ones are void.'],
    after: [notYou()],
  }),
  'recovery-code-used': ({ usedFor }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      usedFor === 'change'
        ? 'Someone who is signed in to your account, probably you, confirmed a change of it with one of your recovery codes. The code cannot be used again.'
        : 'Someone, probably you, signed in with one of your recovery codes. It cannot be used again.',
    ],
    after: [notYou()],
  }),
};
