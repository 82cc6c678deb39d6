import { checkField, type Field, maxLength, tidy } from '../../kernel/forms/field.ts';

/** Who somebody is at a provider, as far as it is told. */
export interface ForeignIdentity {
  provider: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  /** Values of amr and acr: how they signed in there. */
  methods: string[];
}

type Claims = Record<string, unknown>;

const EMAIL: Field = { name: 'email', label: 'Email', kind: 'email' };
const NAME: Field = { name: 'name', label: 'Name', kind: 'name' };

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** An address as forms take it; one that is none counts as not told. */
function addressIn(said: string): string | undefined {
  const email = tidy(said, 'email');
  return email && !checkField(EMAIL, email) ? email : undefined;
}

/** A name as forms take it; what is no name is left out. */
function nameIn(said: string): string {
  const name = Array.from(tidy(said)).slice(0, maxLength(NAME)).join('').trim();
  return checkField(NAME, name) ? '' : name;
}

/** From an OpenID provider's claims. */
export function identityFromClaims(provider: string, claims: Claims): ForeignIdentity {
  const { amr } = claims;
  return {
    ...identityFromProfile(provider, {
      id: text(claims['sub']),
      email: text(claims['email']),
      name: text(claims['name']),
      givenName: text(claims['given_name']),
      familyName: text(claims['family_name']),
    }),
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    methods: [...(Array.isArray(amr) ? amr : []), claims['acr']].map(text).filter(Boolean),
  };
}

/** The profiles of Facebook and Amazon; neither says that an address is confirmed. */
export function identityFromAnswer(provider: 'facebook' | 'amazon', said: Claims): ForeignIdentity {
  return identityFromProfile(provider, {
    id: text(said[provider === 'facebook' ? 'id' : 'user_id']),
    email: text(said['email']),
    name: text(said['name']),
    givenName: text(said['first_name']),
    familyName: text(said['last_name']),
  });
}

function identityFromProfile(
  provider: string,
  said: { id: string; email: string; name: string; givenName: string; familyName: string },
): ForeignIdentity {
  const words = said.name.split(/\s+/);
  return {
    provider,
    subject: said.id,
    email: addressIn(said.email),
    emailVerified: false,
    givenName: nameIn(said.givenName || words.slice(0, -1).join(' ') || said.name),
    familyName: nameIn(said.familyName || (words.at(-1) ?? '')),
    methods: [],
  };
}
