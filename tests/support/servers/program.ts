import { createAppClient } from '../../../src/identity/app-clients.server.ts';
import type { AppClientInput } from '../../../src/identity/app-client.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { codeOf } from '../browser.ts';
import { PASSWORD } from '../people.ts';

let addresses = 0;

/** An app client that may do everything; say what should differ. */
export async function addAppClient(change: Partial<AppClientInput> = {}) {
  return createAppClient(asSystem('a test'), {
    ClientName: 'Setlist',
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    CallbackURLs: [],
    LogoutURLs: [],
    AllowedOrigins: ['https://app.example.org'],
    Confidential: false,
    Srp: false,
    MandatorySignIn: false,
    ...change,
  });
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  ExpiresIn: number;
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
}

interface Said {
  status: number;
  headers: Headers;
  /** The name of the error; empty where it went well. */
  error: string;
  message: string;
  Session: string;
  ChallengeName: string;
  ChallengeParameters: Record<string, string>;
  AuthenticationResult: Tokens | undefined;
  [more: string]: unknown;
}

/** A program that calls the user pool by hand, from an address of its own. */
export class Program {
  readonly #address: string;
  readonly #url: string;
  readonly clientId: string;
  constructor(url: string, clientId: string) {
    [this.#url, this.clientId] = [url, clientId];
    addresses += 1;
    this.#address = `10.20.${addresses >> 8}.${addresses & 255}`;
  }

  async call(operation: string, body: unknown, headers: Record<string, string> = {}): Promise<Said> {
    const answer = await fetch(`${this.#url}/cognito-idp/`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-forwarded-for': this.#address,
        ...headers,
      },
    });
    const said = (await answer.json()) as Said & { __type?: string };
    const error = said.__type ?? '';
    const header = answer.headers.get('x-amzn-errortype') ?? '';
    if (header !== (error && `${error}:`)) throw new Error(`${header} is not ${error}`);
    return { ...said, error, status: answer.status, headers: answer.headers };
  }

  initiate(username: unknown, password: unknown = PASSWORD): Promise<Said> {
    const AuthParameters = { USERNAME: username, PASSWORD: password };
    return this.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: this.clientId,
      AuthParameters,
    });
  }

  respond(ChallengeName: string, Session: unknown, ChallengeResponses: object): Promise<Said> {
    return this.call('RespondToAuthChallenge', {
      ClientId: this.clientId,
      ChallengeName,
      Session,
      ChallengeResponses,
    });
  }

  /** Password and code. */
  async signIn({ email, secret }: { email: string; secret: string }): Promise<Tokens> {
    const { Session } = await this.initiate(email);
    const said = await this.respond('SOFTWARE_TOKEN_MFA', Session, {
      USERNAME: email,
      SOFTWARE_TOKEN_MFA_CODE: codeOf(secret),
    });
    if (!said.AuthenticationResult) throw new Error(`${said.error}: ${said.message}`);
    return said.AuthenticationResult;
  }

  getUser(AccessToken: string): Promise<Said> {
    return this.call('GetUser', { AccessToken });
  }

  refresh(RefreshToken: string): Promise<Said> {
    return this.call('GetTokensFromRefreshToken', { ClientId: this.clientId, RefreshToken });
  }
}
