import { checkField, tidy } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { type AuthKind, IdentityError } from '../identity-error.ts';
import { SHORT_NAME, userFormFields } from '../user-fields.ts';

type Body = Record<string, unknown>;

/** Every message at once, the first as the message of the whole. */
export function refuseFields(errors: Record<string, string>, kind?: AuthKind): void {
  const [first] = Object.values(errors);
  if (first) throw new IdentityError('InvalidParameterException', first, errors, undefined, kind);
}

/** A text as it was sent; anything else is not valid. */
export function textOf(body: Body, name: string, label = name): string {
  const value = body[name];
  if (typeof value === 'string' && value.length <= 1000) return value;
  throw new IdentityError('InvalidParameterException', `${label} is not valid.`, {
    [name]: `${label} is not valid.`,
  });
}

/** Six digits; anything else is refused before it counts as a try. */
export function codeOf(body: Body, name = 'code'): string {
  const value = body[name];
  if (typeof value === 'string' && patterns.mfaCode.test.test(value)) return value;
  const message = value ? patterns.mfaCode.message : 'MFA code is not valid.';
  const kind = value ? undefined : 'emptyCode';
  throw new IdentityError('InvalidParameterException', message, { [name]: message }, undefined, kind);
}

/** The user form of SPEC section 5. */
export function userFields(body: Body, { without = '', phoneRequired = true } = {}) {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of userFormFields) {
    if (field.name === without) continue;
    const sent = body[field.name];
    const value = typeof sent === 'string' ? tidy(sent, field.kind) : '';
    values[field.name] = value;
    const required = field.name !== 'phone_number' || phoneRequired;
    const error = checkField({ ...field, required }, value);
    if (error) errors[field.name] = error;
  }
  const password = typeof body['password'] === 'string' ? body['password'] : '';
  if (!patterns.password.test.test(password)) errors['password'] = patterns.password.message;
  refuseFields(errors);
  return {
    givenName: values['given_name'] ?? '',
    familyName: values['family_name'] ?? '',
    email: values['email'] ?? '',
    phoneNumber: values['phone_number'] || null,
    password,
  };
}

/** Login: a name of at least 4 characters and a password. */
export function credentialsOf(body: Body): { login: string; password: string } {
  const errors: Record<string, string> = {};
  const { email, password } = body;
  if (typeof email !== 'string' || email === '' || email.length > 254)
    errors['email'] = 'Email is not valid.';
  else if (Array.from(email.trim()).length < 4) errors['email'] = SHORT_NAME;
  if (typeof password !== 'string' || password === '' || password.length > 1000)
    errors['password'] = 'Password is not valid.';
  refuseFields(errors, email ? (password ? undefined : 'emptyPassword') : 'emptyUsername');
  return { login: email as string, password: password as string };
}

/** An e-mail address that could be one. */
export function emailOf(body: Body): string {
  const value = typeof body['email'] === 'string' ? tidy(body['email'], 'email') : '';
  const error = checkField({ name: 'email', label: 'Email', kind: 'email', required: true }, value);
  refuseFields(error ? { email: error } : {});
  return value;
}
