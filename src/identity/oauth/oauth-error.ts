export type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'
  | 'request_not_supported'
  | 'login_required'
  | 'interaction_required'
  | 'access_denied';

/** An error of RFC 6749, OpenID Connect or RFC 7009; programs go by the name. */
export class OAuthError extends Error {
  override readonly name: OAuthErrorName;
  constructor(name: OAuthErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** Each parameter once (RFC 6749, section 3.1); an empty one counts as left out. */
export function parametersOf(sent: URLSearchParams): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of sent) {
    if (parameters.has(name)) throw new OAuthError('invalid_request', `${name} is there twice.`);
    if (value.length > 2048) throw new OAuthError('invalid_request', `${name.slice(0, 60)} is too long.`);
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}
