import { type MailContent, mailHtml, mailText } from '../kernel/publishing/mail-template.server.ts';
import { firstLanguage, site } from '../kernel/publishing/site.ts';
import { config } from '../platform/config.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';
import type { IdentityMailKind, IdentityPayload } from './queue-mail.server.ts';
import { emailUndoToken, invitationToken, mailedCode } from './secret-codes.server.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import { addressHere, languageNamed, t } from '../texts/text.ts';

type Words = Omit<MailContent, 'greeting'>;

/** Writes the mails about accounts. */
export const composeIdentityMail: Composer = (payload: IdentityPayload) => {
  const language = payload.language ? languageNamed(payload.language) : firstLanguage();
  return inLanguage(language, async () => {
    const { givenName } = payload;
    const mail = {
      language,
      greeting: givenName ? t('Dear {name},', { name: givenName }) : t('Hello,'),
      ...WORDS[payload.letter](payload),
    };
    return { subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
  });
};

const link = (path: string) => config().publicUrl + addressHere(path);

/** With the address that the site has now. */
const notYou = () =>
  t('If this was not you, reset your password now and write to {email}.', { email: site.email });
const nothing = () =>
  t('If you did not ask for this code, ignore this email: nobody can use the code without it.');

const WORDS: Record<IdentityMailKind, (payload: IdentityPayload) => Words> = {
  'reset-code': ({ secretId = '' }) => ({
    subject: t('Your password reset code'),
    paragraphs: [t('Use this code to choose a new password. It works once, within ten minutes.')],
    facts: [[t('Code'), mailedCode(secretId)]],
    after: [nothing(), t('We will never ask you for this code.')],
  }),
  'confirm-code': ({ secretId = '' }) => ({
    subject: t('Your confirmation code'),
    paragraphs: [
      t(
        'This code confirms your email address. It works for ten minutes, in the browser you registered with.',
      ),
    ],
    facts: [[t('Code'), mailedCode(secretId)]],
    after: [nothing()],
  }),
  'already-registered': () => ({
    subject: t('You already have an account at {site}', { site: site.name }),
    paragraphs: [t('Someone, probably you, registered with your address again. Your account is unchanged.')],
    button: { label: t('Log in'), url: link('/login') },
    after: [
      t(
        'If you have forgotten your password, “Forgot my password” on the login panel lets you choose a new one.',
      ),
    ],
  }),
  'address-wanted': () => ({
    subject: t('Your address was entered at {site}', { site: site.name }),
    paragraphs: [
      t(
        'Someone, probably you, wanted to use your address for another account. You have an account with it already, so nothing was changed.',
      ),
    ],
    after: [nothing()],
  }),
  invitation: ({ secretId = '' }) => ({
    subject: t('Your account at {site}', { site: site.name }),
    paragraphs: [
      t(
        'An account is ready for you. Choose your password on the page linked below; an authenticator app on your phone then gives you the codes to log in.',
      ),
    ],
    button: {
      label: t('Accept the invitation'),
      url: link(`/register?invitation=${invitationToken(secretId)}`),
    },
    after: [t('The link works once, within seven days.')],
  }),
  'invitation-waiting': ({ secretId = '' }) => ({
    subject: t('Your invitation to {site} is waiting', { site: site.name }),
    paragraphs: [
      t(
        'Someone, probably you, tried to create an account with your address. You don’t need to: you were invited, and your account is ready. Choose your password on the page linked below.',
      ),
    ],
    button: {
      label: t('Accept the invitation'),
      url: link(`/register?invitation=${invitationToken(secretId)}`),
    },
    after: [t('It is the link from your invitation; it works once, until the invitation expires.')],
  }),
  'invitation-over': () => ({
    subject: t('Your invitation to {site} has expired', { site: site.name }),
    paragraphs: [
      t(
        'Someone, probably you, tried to create an account with your address. You were invited, but that invitation has expired: its link worked for seven days.',
      ),
      t('Write to {email} or to the person who invited you: they can send you a new link.', {
        email: site.email,
      }),
    ],
  }),
  'new-sign-in': ({ agent = t('A browser') }) => ({
    subject: t('New login to your account'),
    paragraphs: [t('{agent} has just logged in to your account for the first time.', { agent })],
    after: [notYou()],
  }),
  'password-changed': () => ({
    subject: t('Your password was changed'),
    paragraphs: [
      t('The password of your account has just been changed, and every other browser was logged out.'),
    ],
    after: [notYou()],
  }),
  'authenticator-changed': () => ({
    subject: t('A new authenticator for your account'),
    paragraphs: [t('The codes for your account now come from another authenticator app.')],
    after: [notYou()],
  }),
  'authenticator-reset-asked': () => ({
    subject: t('Your authenticator will be reset tomorrow'),
    paragraphs: [
      t(
        'An administrator was asked to reset the two-step login of your account. In 24 hours your authenticator app, recovery codes and passkeys will stop working, and you will set up a new app at your next login.',
      ),
      t('If you did not ask for it, log in with your authenticator or passkey: that stops the reset.'),
    ],
    button: { label: t('Log in'), url: link('/login') },
    after: [notYou()],
  }),
  'authenticator-removed': () => ({
    subject: t('Your authenticator was reset'),
    paragraphs: [
      t(
        'The two-step login of your account has been reset, as requested. At your next login you will scan a new QR code.',
      ),
    ],
    after: [notYou()],
  }),
  'password-off': () => ({
    subject: t('Your password was disabled'),
    paragraphs: [
      t(
        'Someone typed a wrong password for your account a hundred times in a row. To keep your account safe, we have disabled the password.',
      ),
      t(
        'Choose a new one with "Forgot my password" on the login panel. Your passkeys and remembered devices work as before.',
      ),
    ],
    after: [notYou()],
  }),
  'codes-off': () => ({
    subject: t('The codes of your account were disabled'),
    paragraphs: [
      t(
        'Someone who knows your password typed a hundred wrong one-time codes in a row. To keep your account safe, no code works any more.',
      ),
      t('Log in with a passkey, or ask an administrator to reset your authenticator.'),
    ],
    after: [notYou()],
  }),
  'passkey-added': () => ({
    subject: t('A passkey was added to your account'),
    paragraphs: [t('You can now log in with this passkey, without a password or code.')],
    after: [notYou()],
  }),
  'passkey-removed': () => ({
    subject: t('A passkey was removed from your account'),
    paragraphs: [t('It no longer opens your account. Browsers that logged in with it were logged out.')],
    after: [notYou()],
  }),
  'identity-linked': ({ provider = '' }) => ({
    subject: t('Your {provider} account was linked', { provider }),
    paragraphs: [
      t('You can now log in with it instead of your password. You are still asked for your code.'),
    ],
    after: [notYou()],
  }),
  'identity-unlinked': ({ provider = '' }) => ({
    subject: t('Your {provider} account is no longer linked', { provider }),
    paragraphs: [t('You can no longer log in with it. Your password works as before.')],
    after: [notYou()],
  }),
  'email-code': ({ secretId = '' }) => ({
    subject: t('Confirm your new email address'),
    paragraphs: [
      t(
        'Use this code to make this the address of your account. It works for ten minutes, in the browser you used.',
      ),
    ],
    facts: [[t('Code'), mailedCode(secretId)]],
    after: [nothing()],
  }),
  'email-changed': ({ secretId = '' }) => ({
    subject: t('Your email address was changed'),
    paragraphs: [
      t(
        'Your account now has a different email address. Emails about the account go to the new address, and you use that address to log in.',
      ),
      t(
        'If this was not you, restore this address within 72 hours on the page linked below. Every browser will then be logged out, and nobody will get in until you have chosen a new password.',
      ),
    ],
    button: {
      label: t('Restore this address'),
      url: link(`/guests/email/${emailUndoToken(secretId)}`),
    },
    after: [t('The link works once. After that, write to {email}.', { email: site.email })],
  }),
  'email-put-back': () => ({
    subject: t('Your account has this address again'),
    paragraphs: [
      t(
        'The change to your email address was undone. Every browser was logged out, passkeys and linked accounts added since the change were removed, and your authenticator and recovery codes are the ones from before it.',
      ),
      t('Choose a new password with "Forgot my password" on the login panel: the old one no longer works.'),
    ],
    button: { label: t('Log in'), url: link('/login') },
    after: [
      t('If your authenticator’s codes are refused, someone has replaced it: write to {email}.', {
        email: site.email,
      }),
    ],
  }),
  'email-taken-back': () => ({
    subject: t('This is no longer the address of your account'),
    paragraphs: [
      t(
        'The change to this address was undone from the account’s previous address. Every browser was logged out, and emails about the account go there again.',
      ),
    ],
    after: [t('If this is not right, write to {email}.', { email: site.email })],
  }),
  'archive-ready': () => ({
    subject: t('Your complete archive is ready'),
    paragraphs: [
      t(
        'All data and files of {site} are in one file, as you asked. You can download it for 24 hours while logged in.',
        { site: site.name },
      ),
    ],
    button: { label: t('Go to the download'), url: link('/login?next=%2Fexport%2Fhome') },
    after: [notYou()],
  }),
  'archive-failed': () => ({
    subject: t('Your complete archive could not be made'),
    paragraphs: [
      t(
        'The archive you asked for could not be made. The page linked below says why, and you can start it again there.',
      ),
    ],
    button: { label: t('See why'), url: link('/login?next=%2Fexport%2Fhome') },
    after: [notYou()],
  }),
  'recovery-codes-made': () => ({
    subject: t('You have new recovery codes'),
    paragraphs: [t('Ten new recovery codes were made for your account. The old ones no longer work.')],
    after: [notYou()],
  }),
  'recovery-code-used': ({ usedFor }) => ({
    subject: t('Recovery code used'),
    paragraphs: [
      usedFor === 'change'
        ? t(
            'Someone logged in to your account, probably you, confirmed a change with one of your recovery codes. That code cannot be used again.',
          )
        : t('Someone, probably you, logged in with one of your recovery codes. It cannot be used again.'),
    ],
    after: [notYou()],
  }),
};

export const IDENTITY_MAILS = Object.keys(WORDS) as IdentityMailKind[];
