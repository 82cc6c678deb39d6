import { patterns } from '../../kernel/forms/patterns.ts';
import { site } from '../../kernel/publishing/site.ts';
import { isEasyToGuess } from './easy-to-guess.ts';
import { IdentityError } from '../identity-error.ts';
import { t } from '../../texts/text.ts';

const MOST_CHARACTERS = 256;

/** What is wrong with a new password, or undefined. `about` is what is known of its owner. */
export function passwordFault(password: string, about: readonly string[] = []): string | undefined {
  if (!patterns.password.test.test(password)) return patterns.password.message;
  if (Array.from(password).length > MOST_CHARACTERS)
    return t('Password is too long: {count} characters at most.', { count: MOST_CHARACTERS });
  const context = [site.name, ...about.flatMap((text) => text.split('@', 1))];
  if (isEasyToGuess(password, context))
    return 'This password is easy to guess. Please choose another one, for example three or four words.';
  return undefined;
}

export function requireGoodPassword(password: string, about: readonly string[] = []): void {
  const fault = passwordFault(password, about);
  if (fault) throw new IdentityError('InvalidPasswordException', fault, { password: fault });
}
