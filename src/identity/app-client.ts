/** What a program may do to sign somebody in: Cognito's ExplicitAuthFlows. */
export const AUTH_FLOWS = [
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
] as const;
export type AuthFlowName = (typeof AUTH_FLOWS)[number];

/** A program that may sign people in, in Cognito's words. */
export interface AppClient {
  ClientId: string;
  ClientName: string;
  ExplicitAuthFlows: AuthFlowName[];
  CallbackURLs: string[];
  LogoutURLs: string[];
  /** Origins of the browsers that may call. */
  AllowedOrigins: string[];
  /** Whether it proves that it is itself by a secret. */
  Confidential: boolean;
  Srp: boolean;
  /** No credentials for guests. */
  MandatorySignIn: boolean;
  CreationDate: string;
}

export type AppClientInput = Omit<AppClient, 'ClientId' | 'CreationDate'>;

/** Schemes that do something of their own in a browser. */
const NO_APP = 'about: blob: data: file: ftp: javascript: mailto: vbscript: ws: wss:'.split(' ');

/** What is wrong with it, in words, and of which part; nothing where it is right. */
export function checkAppClient(input: AppClientInput): [part: keyof AppClientInput, problem: string][] {
  const { ClientName: name, ExplicitAuthFlows: flows, Srp: srp } = input;
  const problems: [keyof AppClientInput, string][] = [];
  if (name.trim() === '') problems.push(['ClientName', 'Write a name.']);
  else if (!/^[\p{L}\p{M}\p{N}_\s+=,.@-]{1,128}$/u.test(name))
    problems.push(['ClientName', 'The name has 1 to 128 letters, digits, spaces and signs of + = , . @ -']);
  const unknown = flows.filter((flow) => !AUTH_FLOWS.includes(flow));
  if (unknown.length > 0)
    problems.push([
      'ExplicitAuthFlows',
      `There is no flow ${unknown.join(', ')}. There are ${AUTH_FLOWS.join(', ')}.`,
    ]);
  if (flows.length === 0 && input.CallbackURLs.length === 0)
    problems.push([
      'ExplicitAuthFlows',
      `A program needs a flow, one or more of ${AUTH_FLOWS.join(', ')}, or an address that people come back to.`,
    ]);
  if (flows.includes('ALLOW_USER_SRP_AUTH') !== srp)
    problems.push(['Srp', 'SRP and the flow ALLOW_USER_SRP_AUTH go together.']);
  for (const part of ['CallbackURLs', 'LogoutURLs'] as const)
    for (const url of input[part])
      if (!isReturnAddress(url))
        problems.push([
          part,
          `People cannot be sent to ${url}. Write an address without #, like https://www.example.org/back, http://localhost:3000 or myapp://back.`,
        ]);
  for (const origin of input.AllowedOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push([
        'AllowedOrigins',
        `${origin} is not an origin. Write one like https://app.example.org, without a path.`,
      ]);
  return problems;
}

/** Matched letter by letter later: so it is whole and has no part that a browser keeps to itself. */
function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#') || text.length > 1024) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return !NO_APP.includes(protocol);
}
