import { describe, expect, it } from 'vitest';
import { patterns } from '../../kernel/forms/patterns.ts';
import { passwordFault } from './password-policy.server.ts';

const about = ['ada.lovelace@example.org', 'Ada', 'Lovelace'];

describe('a new password', () => {
  it.each([
    'Rhythm of 7 drums!',
    'Ünïcode-Trommel 9',
    'xK4$mmQ9',
    'Trailing space 1! ',
    `Aa1!${'drum beat '.repeat(6)}`,
    'correct Horse 7 battery-staple',
  ])('may be %j', (password) => {
    expect(passwordFault(password, about)).toBeUndefined();
  });

  it.each(['', 'Aa1!', 'nocapital1!', 'NOLOWER11!', 'NoDigits!!', 'NoSpecial11'])(
    'must have the four classes and 8 characters: %j',
    (password) => expect(passwordFault(password, about)).toBe(patterns.password.message),
  );

  it.each([
    'P@ssw0rd1!',
    'Password123!',
    '!!Qwerty12',
    'Welcome2026!',
    'Jambee2026!',
    'Sebastien69!',
    '!QAZ2wsx3EDC',
    'Zaq1@wsx9',
    'Manchester#1',
    'Doudoune-2',
    'M3rmaid!!99',
    'PrincessePrincesse1!',
    'Summer-2026',
    'L3tmein!!2',
    'Lovelace1!',
    'Ada-12345!',
    'Aa1!Aa1!Aa1!',
    'Aaaaaaa1!',
    '1234567!aA',
  ])('is refused when easy to guess: %j', (password) => {
    expect(passwordFault(password, about)).toMatch(/easy to guess/);
  });

  it('ends at 256 characters', () => {
    const long = `Aa1!${'drum beat '.repeat(30)}`;
    expect(passwordFault(long.slice(0, 256))).toBeUndefined();
    expect(passwordFault(long.slice(0, 257))).toMatch(/too long/);
  });
});
