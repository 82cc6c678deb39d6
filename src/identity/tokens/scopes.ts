import { fullName } from '../../texts/full-name.ts';
/** What a token may be good for: who somebody is, claim by claim, and their account itself. */
export const SCOPES = ['openid', 'email', 'profile', 'phone', 'aws.cognito.signin.user.admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** Opens the calls of `/cognito-idp` and, with the rights of its owner, `/graphql`. */
export const ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin' satisfies Scope;

/** Of a session; one that has none written down is good for everything. */
export function scopesOf(scope: string | null): readonly Scope[] {
  return scope === null ? SCOPES : SCOPES.filter((known) => scope.split(' ').includes(known));
}

interface Person {
  email: string;
  username: string | null;
  givenName: string;
  familyName: string;
  phoneNumber: string | null;
  language: string | null;
}

/** What these scopes tell of somebody, in OpenID Connect's names. */
export function claimsWithin(
  scopes: readonly Scope[],
  { email, username, givenName, familyName, phoneNumber, language }: Person,
  emailVerified: boolean,
): Record<string, string | boolean> {
  const claims: [Scope, Record<string, string | boolean>][] = [
    ['email', { email, email_verified: emailVerified }],
    [
      'profile',
      {
        name: fullName({ givenName, familyName }),
        given_name: givenName,
        family_name: familyName,
        ...(username ? { preferred_username: username } : {}),
        ...(language ? { locale: language } : {}),
      },
    ],
    ['phone', phoneNumber ? { phone_number: phoneNumber } : {}],
  ];
  return Object.assign({}, ...claims.map(([scope, told]) => (scopes.includes(scope) ? told : {}))) as Record<
    string,
    string | boolean
  >;
}
