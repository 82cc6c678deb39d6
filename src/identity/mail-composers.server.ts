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
const notYou = () => `If this was not you, reset your password now and write to ${site.email}.`;
const NOTHING = 'If you did not ask for it, ignore this email: nobody can use it without this email.';

const WORDS: Record<IdentityMailKind, (payload: IdentityPayload) => Words> = {
  'reset-code': ({ secretId = '' }) => ({
    subject: 'Your password reset code',
    paragraphs: ['Use this code to choose a new password. It works once, within ten minutes.'],
    facts: [['Code', mailedCode(secretId)]],
    after: [NOTHING, 'We will never ask you for it.'],
  }),
  'confirm-code': ({ secretId = '' }) => ({
    subject: 'Your confirmation code',
    paragraphs: [
      'This code confirms your email address. It works for ten minutes, in the browser you registered with.',
    ],
    facts: [['Code', mailedCode(secretId)]],
    after: [NOTHING],
  }),
  'already-registered': () => ({
    subject: `You already have an account at ${site.name}`,
    paragraphs: [
      'Someone, probably you, registered with your address again. Your registration is unchanged.',
    ],
    button: { label: 'Log in', url: `${config().publicUrl}/login` },
    after: ['On the login panel, "Forgot my password" lets you choose a new one.'],
  }),
  invitation: ({ secretId = '' }) => ({
    subject: `Your account at ${site.name}`,
    paragraphs: [
      'An account is ready for you. Choose your password on the page below; an authenticator app on your phone then gives you the codes to log in.',
    ],
    button: {
      label: 'Accept the invitation',
      url: `${config().publicUrl}/register?invitation=${invitationToken(secretId)}`,
    },
    after: ['The link works once, within seven days.'],
  }),
  'invitation-waiting': ({ secretId = '' }) => ({
    subject: `Your invitation to ${site.name} is waiting`,
    paragraphs: [
      'Someone, probably you, tried to create an account with your address. You don’t need to: you were invited, and your account is ready. Choose your password on the page below.',
    ],
    button: {
      label: 'Accept the invitation',
      url: `${config().publicUrl}/register?invitation=${invitationToken(secretId)}`,
    },
    after: ['It is the link from your invitation; it works once, until the invitation expires.'],
  }),
  'invitation-over': () => ({
    subject: `Your invitation to ${site.name} has expired`,
    paragraphs: [
      'Someone, probably you, tried to create an account with your address. You were invited, but that invitation has expired: its link worked for seven days.',
      `Write to ${site.email} or to the person who invited you: they can send you a new link.`,
    ],
  }),
  'new-sign-in': ({ agent = 'A browser' }) => ({
    subject: 'New login to your account',
    paragraphs: [`${agent} has just logged in to your account for the first time.`],
    after: [notYou()],
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and every other browser was logged out.',
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
      'An administrator was asked to reset the two-step login of your account. In 24 hours your authenticator app, recovery codes and passkeys will stop working, and you will set up a new app at your next login.',
      'If you did not ask for it, log in with your authenticator or passkey: that stops the reset.',
    ],
    button: { label: 'Log in', url: `${config().publicUrl}/login` },
    after: [notYou()],
  }),
  'authenticator-removed': () => ({
    subject: 'Your authenticator was reset',
    paragraphs: [
      'The two-step login of your account was reset, as an administrator was asked to. At your next login you scan a new QR code.',
    ],
    after: [notYou()],
  }),
  'password-off': () => ({
    subject: 'Your password was disabled',
    paragraphs: [
      'Someone typed a wrong password for your account a hundred times in a row. To keep it safe, the password no longer works.',
      'Choose a new one with "Forgot my password" on the login panel. Your passkeys and remembered devices work as before.',
    ],
    after: [notYou()],
  }),
  'codes-off': () => ({
    subject: 'The codes of your account were disabled',
    paragraphs: [
      'Someone who knows your password typed a hundred wrong one-time codes in a row. To keep your account safe, no code works any more.',
      'Log in with a passkey, or ask an administrator to reset your authenticator.',
    ],
    after: [notYou()],
  }),
  'passkey-added': () => ({
    subject: 'A passkey was added to your account',
    paragraphs: ['You can now log in with this passkey, without the password and the code.'],
    after: [notYou()],
  }),
  'passkey-removed': () => ({
    subject: 'A passkey was removed from your account',
    paragraphs: ['It no longer opens your account. Browsers that logged in with it were logged out.'],
    after: [notYou()],
  }),
  'identity-linked': ({ provider = '' }) => ({
    subject: `Your ${provider} account was linked`,
    paragraphs: [`You can now log in with it instead of your password. You are still asked for your code.`],
    after: [notYou()],
  }),
  'identity-unlinked': ({ provider = '' }) => ({
    subject: `Your ${provider} account is no longer linked`,
    paragraphs: ['You can no longer log in with it. Your password works as before.'],
    after: [notYou()],
  }),
  'email-code': ({ secretId = '' }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'Use this code to make this the address of your account. It works for ten minutes, in the browser you used.',
    ],
    facts: [['Code', mailedCode(secretId)]],
    after: [NOTHING],
  }),
  'email-changed': ({ secretId = '' }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      'Your account now has a different email address. Emails about it go there, and you log in with it.',
      'If this was not you, restore this address within 72 hours on the page below. Every browser is logged out, and nobody gets in before you have chosen a new password.',
    ],
    button: {
      label: 'Restore this address',
      url: `${config().publicUrl}/guests/email/${emailUndoToken(secretId)}`,
    },
    after: [`The link works once. After that, write to ${site.email}.`],
  }),
  'email-put-back': () => ({
    subject: 'Your account has this address again',
    paragraphs: [
      'The change of your email address was undone. Every browser was logged out, and passkeys and linked accounts added since the change were removed.',
      'Choose a new password with "Forgot my password" on the login panel: the old one no longer works.',
    ],
    button: { label: 'Log in', url: `${config().publicUrl}/login` },
    after: [`If your authenticator’s codes are refused, someone has replaced it: write to ${site.email}.`],
  }),
  'email-taken-back': () => ({
    subject: 'This is no longer the address of your account',
    paragraphs: [
      'The change to this address was undone from the account’s previous address. Every browser was logged out, and emails about the account go there again.',
    ],
    after: [`If this is not right, write to ${site.email}.`],
  }),
  'archive-ready': () => ({
    subject: 'Your complete archive is ready',
    paragraphs: [
      `All data and files of ${site.name} are in one file, as you asked. You can download it for 24 hours while logged in.`,
    ],
    button: { label: 'Go to the download', url: `${config().publicUrl}/login?next=%2Fexport%2Fhome` },
    after: [notYou()],
  }),
  'archive-failed': () => ({
    subject: 'Your complete archive could not be made',
    paragraphs: [
      'The archive you asked for could not be made. The page below says why, and you can start it again there.',
    ],
    button: { label: 'See why', url: `${config().publicUrl}/login?next=%2Fexport%2Fhome` },
    after: [notYou()],
  }),
  'recovery-codes-made': () => ({
    subject: 'You have new recovery codes',
    paragraphs: ['Ten new recovery codes were made for your account. The old ones no longer work.'],
    after: [notYou()],
  }),
  'recovery-code-used': ({ usedFor }) => ({
    subject: 'Recovery code used',
    paragraphs: [
      usedFor === 'change'
        ? 'Someone logged in to your account, probably you, confirmed a change with one of your recovery codes. That code cannot be used again.'
        : 'Someone, probably you, logged in with one of your recovery codes. It cannot be used again.',
    ],
    after: [notYou()],
  }),
};
